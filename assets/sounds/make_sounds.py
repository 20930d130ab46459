#!/usr/bin/env python3
"""Make every sound of Komadai, next to this file: python3 make_sounds.py

Standard library only and no outside material. A sound is a short burst of
filtered noise (the contact) driving a few damped modes (the body that answers).
All noise comes from a generator written out below with a fixed seed per file,
and the samples are rounded to 16 bits, so two runs give the same bytes.
"""

import math
import pathlib
import struct
import wave

RATE = 44100
HERE = pathlib.Path(__file__).resolve().parent
# What has nothing to say above 10 kHz is kept with half the samples.
DULL = {"capture", "slide", "check", "refuse", "end", "clock_bell", "clock_second", "flag_fall"}
SEED_WOOD = 103  # one contact for all five weights, so that they are one family


class Noise:
    """A 64-bit linear congruential generator; white noise in -1..1."""

    def __init__(self, seed):
        self.state = (seed * 0x9E3779B97F4A7C15 + 0x1234567) % 2**64
        for _ in range(8):
            self.next()

    def next(self):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) / 2**30 - 1.0


def silence(seconds):
    return [0.0] * round(seconds * RATE)


def burst(noise, seconds, low, high, rise=0.0003):
    """Noise between `low` and `high` Hz that rises at once and dies within `seconds`."""
    count = round(seconds * RATE)
    up = max(1, round(rise * RATE))
    keep_high = math.exp(-2 * math.pi * high / RATE)
    keep_low = math.exp(-2 * math.pi * low / RATE)
    a = b = 0.0
    out = []
    for i in range(count):
        a = noise.next() * (1 - keep_high) + a * keep_high
        b = a * (1 - keep_low) + b * keep_low
        shape = min(1.0, (i + 1) / up) * math.exp(-5.0 * i / count)
        out.append((a - b) * shape)
    return out


def ring(drive, modes, seconds):
    """Send `drive` through resonators: modes are (Hz, decay to 1/1000 in s, gain)."""
    count = round(seconds * RATE)
    drive = drive[:count] + [0.0] * max(0, count - len(drive))
    out = [0.0] * count
    for hz, decay, gain in modes:
        r = 10 ** (-3.0 / (decay * RATE))
        w = 2 * math.pi * hz / RATE
        c1, c2 = 2 * r * math.cos(w), -r * r
        scale = gain * math.sin(w)
        y1 = y2 = 0.0
        for i in range(count):
            y = drive[i] * scale + c1 * y1 + c2 * y2
            out[i] += y
            y2, y1 = y1, y
    return out


def thump(hz, decay, seconds, drop=0.25):
    """The table under the piece: one low swing whose pitch falls a little."""
    out, phase = [], 0.0
    for i in range(round(seconds * RATE)):
        t = i / RATE
        phase += 2 * math.pi * hz * (1 + drop * math.exp(-t / 0.012)) / RATE
        out.append(math.sin(phase) * 10 ** (-3.0 * t / decay) * min(1.0, t / 0.001))
    return out


def bell(partials, seconds, rise=0.004):
    """A struck bell: partials are (Hz, decay to 1/1000 in s, gain), with a soft start."""
    out = [0.0] * round(seconds * RATE)
    for n, (hz, decay, gain) in enumerate(partials):
        w = 2 * math.pi * hz / RATE
        for i in range(len(out)):
            t = i / RATE
            up = 0.5 - 0.5 * math.cos(math.pi * min(1.0, t / rise))
            out[i] += gain * up * 10 ** (-3.0 * t / decay) * math.sin(w * i + 0.7 * n)
    return out


def swish(noise, seconds, sweep, peak=0.4, grain=0.0):
    """Paper or felt: noise through a band whose middle moves along `sweep` Hz.

    Two gentle low-passes above the band take the hiss away; `grain` roughens it.
    """
    count = round(seconds * RATE)
    low = band = dull = duller = 0.0
    rough = 1.0
    out = []
    for i in range(count):
        x = i / count
        place = x * (len(sweep) - 1)
        k = min(int(place), len(sweep) - 2)
        hz = sweep[k] + (sweep[k + 1] - sweep[k]) * (place - k)
        f = 2 * math.sin(math.pi * min(hz, 9000) / RATE)
        high = noise.next() - low - 0.9 * band
        band += f * high
        low += f * band
        soft = 1 - math.exp(-2 * math.pi * 1.6 * hz / RATE)
        dull += soft * (band - dull)
        duller += soft * (dull - duller)
        if grain and i % 60 == 0:
            rough = 1 - grain + grain * abs(noise.next())
        shape = x / peak if x < peak else (1 - x) / (1 - peak)
        out.append(duller * rough * (0.5 - 0.5 * math.cos(math.pi * shape)))
    return out


def mix(*parts):
    """Add parts given as (start in s, gain, samples)."""
    length = max(round(at * RATE) + len(s) for at, _, s in parts)
    out = [0.0] * length
    for at, gain, samples in parts:
        first = round(at * RATE)
        for i, v in enumerate(samples):
            out[first + i] += gain * v
    return out


def level(samples):
    """Scale to a peak of one, so that gains in `mix` mean what they say."""
    top = max(abs(v) for v in samples)
    return [v / top for v in samples]


def finish(samples, peak_db, fade_in=0.0004, fade_out=0.02):
    """Take out what lies below hearing and any offset, fade both ends, set the peak."""
    keep = math.exp(-2 * math.pi * 25 / RATE)
    x1 = y = 0.0
    out = []
    for x in samples:
        y = keep * (y + x - x1)
        x1 = x
        out.append(y)
    n_in, n_out = round(fade_in * RATE), round(fade_out * RATE)
    window = [1.0] * len(out)
    for i in range(n_in):
        window[i] *= 0.5 - 0.5 * math.cos(math.pi * i / n_in)
    for i in range(n_out):
        window[-1 - i] *= 0.5 - 0.5 * math.cos(math.pi * i / n_out)
    out = [v * w for v, w in zip(out, window)]
    offset = sum(out) / sum(window)
    out = [v - offset * w for v, w in zip(out, window)]
    top = max(abs(v) for v in out)
    gain = 10 ** (peak_db / 20) / top
    return [v * gain for v in out]


def pachi(seed, weight, seconds):
    """A wooden piece set down on a thick board. `weight` runs from 0 (light) to 1."""
    noise = Noise(seed)
    pitch = 1.32 - 0.5 * weight
    hold = 0.75 + 0.6 * weight
    hit = burst(noise, 0.0035 + 0.0025 * weight, 350, 7500 - 3200 * weight)
    # Uneven steps between the modes, as of a small block; the high ones die first.
    body = ring(hit, [
        (690 * pitch, 0.088 * hold, 0.55 + 0.35 * weight),
        (1130 * pitch, 0.070 * hold, 0.90),
        (1745 * pitch, 0.052 * hold, 0.80 - 0.15 * weight),
        (2480 * pitch, 0.040 * hold, 0.62 - 0.22 * weight),
        (3390 * pitch, 0.030 * hold, 0.45 - 0.22 * weight),
        (4450 * pitch, 0.022 * hold, 0.32 - 0.20 * weight),
    ], seconds)
    low = thump(205 - 75 * weight, 0.075 + 0.075 * weight, seconds)
    return mix((0, 1.0, level(body)),
               (0, 0.35 - 0.10 * weight, level(hit)),
               (0, 0.10 + 0.34 * weight, low))


def stone(seed, pitch, seconds=0.16):
    """A small glazed stone on another: bright, short, two contacts close together."""
    noise = Noise(seed)
    modes = [
        (2350 * pitch, 0.085, 0.85),
        (3310 * pitch, 0.060, 1.00),
        (4720 * pitch, 0.045, 0.60),
        (6390 * pitch, 0.030, 0.40),
        (8600 * pitch, 0.020, 0.22),
    ]
    first = ring(burst(noise, 0.0016, 1500, 12000, rise=0.0001), modes, seconds)
    again = ring(burst(noise, 0.0012, 1500, 12000, rise=0.0001),
                 [(hz * 1.013, d * 0.8, g) for hz, d, g in modes], seconds - 0.03)
    return mix((0, 1.0, level(first)), (0.024, 0.28, level(again)),
               (0, 0.12, thump(420 * pitch, 0.035, seconds)))


def soft_bell(hz, decay, seconds):
    """A small hand bell; the partials stand in no simple ratio, and there are few."""
    return level(bell([
        (hz, decay, 1.00),
        (hz * 1.003, decay * 0.9, 0.30),
        (hz * 2.003, decay * 0.62, 0.34),
        (hz * 2.756, decay * 0.45, 0.22),
        (hz * 4.07, decay * 0.28, 0.10),
        (hz * 5.404, decay * 0.18, 0.06),
    ], seconds, rise=0.006))


def low_wood(seed, hz, seconds):
    """A wooden bar struck with something soft."""
    hit = burst(Noise(seed), 0.008, 100, 2200, rise=0.0012)
    return level(mix(
        (0, 1.0, level(ring(hit, [
            (hz, 0.42, 1.0), (hz * 2.71, 0.17, 0.40), (hz * 5.15, 0.08, 0.16),
        ], seconds))),
        (0, 0.25, thump(hz * 0.5, 0.16, seconds)),
    ))


def make_wood(step):
    weight = (step - 1) / 4
    return finish(pachi(SEED_WOOD, weight, 0.17 + 0.03 * step), -14.0 + 6.0 * weight)


def make_capture():
    seconds = 0.36
    noise = Noise(201)
    first = ring(burst(noise, 0.006, 200, 3000), [
        (395, 0.17, 1.0), (640, 0.13, 0.85), (985, 0.085, 0.55),
        (1520, 0.055, 0.30), (2260, 0.035, 0.14),
    ], seconds)
    second = ring(burst(noise, 0.005, 200, 3600), [
        (455, 0.14, 0.9), (742, 0.11, 0.9), (1150, 0.075, 0.55),
        (1780, 0.048, 0.30), (2600, 0.03, 0.15),
    ], seconds - 0.05)
    return finish(mix((0, 1.0, level(first)), (0.035, 0.72, level(second)),
                      (0, 0.45, thump(112, 0.17, seconds))), -6.0)


def make_slide():
    rub = swish(Noise(301), 0.17, [650, 1150, 700], peak=0.35, grain=0.45)
    return finish(mix((0, 1.0, level(rub)), (0, 0.10, thump(150, 0.08, 0.17))),
                  -21.0, fade_in=0.004)


def make_check():
    return finish(soft_bell(784.0, 1.5, 1.2), -16.0, fade_in=0.002, fade_out=0.25)


def make_refuse():
    def knock(seed, hz):
        hit = burst(Noise(seed), 0.009, 80, 900, rise=0.0015)
        return level(mix((0, 1.0, level(ring(hit, [
            (hz, 0.10, 1.0), (hz * 1.83, 0.065, 0.60), (hz * 2.9, 0.04, 0.28),
        ], 0.18))), (0, 0.5, thump(hz * 0.62, 0.10, 0.18))))
    return finish(mix((0, 1.0, knock(401, 228)), (0.105, 0.8, knock(402, 208))),
                  -15.0, fade_in=0.001)


def make_paper():
    noise = Noise(501)
    sheet = swish(noise, 0.15, [2400, 4600, 2900], peak=0.38, grain=0.6)
    under = swish(noise, 0.15, [600, 1100, 700], peak=0.5, grain=0.3)
    return finish(mix((0, 1.0, level(sheet)), (0, 0.35, level(under))),
                  -19.0, fade_in=0.004, fade_out=0.03)


def make_end():
    return finish(mix(
        (0.00, 0.80, low_wood(601, 293.7, 0.7)),
        (0.26, 1.00, low_wood(602, 196.0, 0.9)),
        (0.54, 0.26, soft_bell(784.0, 1.9, 1.46)),
        (0.57, 0.20, soft_bell(987.8, 1.7, 1.43)),
        (0.60, 0.15, soft_bell(1174.7, 1.5, 1.40)),
    ), -12.0, fade_in=0.001, fade_out=0.4)


def make_tick():
    hit = burst(Noise(701), 0.002, 500, 6000, rise=0.0002)
    tap = ring(hit, [(1480, 0.022, 1.0), (2630, 0.015, 0.5), (4100, 0.010, 0.25)], 0.05)
    return finish(tap, -27.0, fade_out=0.01)


def make_clock_bell():
    return finish(mix((0.00, 1.00, soft_bell(1046.5, 0.9, 0.9)),
                      (0.14, 0.70, soft_bell(1046.5, 0.9, 0.76))),
                  -16.0, fade_in=0.002, fade_out=0.2)


def make_clock_second():
    hit = burst(Noise(901), 0.004, 200, 4200, rise=0.0006)
    block = ring(hit, [(880, 0.075, 1.0), (1510, 0.045, 0.45), (2360, 0.028, 0.18)], 0.14)
    return finish(mix((0, 1.0, level(block)), (0, 0.2, thump(300, 0.05, 0.14))),
                  -15.0, fade_out=0.02)


def make_flag_fall():
    return finish(mix((0.00, 1.00, low_wood(1001, 261.6, 0.6)),
                      (0.16, 1.00, low_wood(1002, 220.0, 0.6)),
                      (0.32, 1.00, low_wood(1003, 174.6, 0.9))),
                  -13.0, fade_in=0.001, fade_out=0.25)


SOUNDS = {
    **{f"wood{n}": (lambda n=n: make_wood(n)) for n in range(1, 6)},
    "slide": make_slide,
    "capture": make_capture,
    "stone1": lambda: finish(stone(801, 1.00), -13.0, fade_in=0.0002),
    "stone2": lambda: finish(stone(802, 1.12), -13.0, fade_in=0.0002),
    "stone3": lambda: finish(stone(803, 0.89), -13.0, fade_in=0.0002),
    "check": make_check,
    "refuse": make_refuse,
    "paper": make_paper,
    "end": make_end,
    "tick": make_tick,
    "clock_bell": make_clock_bell,
    "clock_second": make_clock_second,
    "flag_fall": make_flag_fall,
}


def halve(samples, reach=32):
    """Every second sample, of what lies below a quarter of the rate (a sinc in a Hann window)."""
    taps = []
    for k in range(-reach, reach + 1):
        sinc = 0.5 if k == 0 else math.sin(math.pi * k / 2) / (math.pi * k)
        taps.append(sinc * (0.5 + 0.5 * math.cos(math.pi * k / (reach + 1))))
    padded = [0.0] * reach + samples + [0.0] * reach
    return [sum(t * padded[i + k] for k, t in enumerate(taps)) for i in range(0, len(samples), 2)]


def write(path, samples, rate=RATE):
    data = b"".join(struct.pack("<h", round(v * 32767)) for v in samples)
    with wave.open(str(path), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(rate)
        out.writeframes(data)


def main():
    for name, make in SOUNDS.items():
        path = HERE / f"{name}.wav"
        if name in DULL:
            write(path, halve(make()), RATE // 2)
        else:
            write(path, make())


if __name__ == "__main__":
    main()
