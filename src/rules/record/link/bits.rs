//! Bits one after the other, the highest of a number first, and the checksum over them. Knows
//! nothing of what they mean.

/// Bits that are being written.
#[derive(Debug, Default)]
pub(super) struct BitWriter {
    bytes: Vec<u8>,
    /// How many bits of the last byte are taken; 0 where it is full, or there is none.
    bits_in_last_byte: u8,
}

/// Bits that are being read.
#[derive(Debug)]
pub(super) struct BitReader<'a> {
    bytes: &'a [u8],
    /// How many bits have been read.
    bits_read: usize,
}

/// How many bits of a number are in one group, before the bit that says whether another follows.
const GROUP_BITS: u8 = 7;

/// How many bits it takes to tell so many things apart.
pub(super) fn bits_for(count: u32) -> u8 {
    let bits = u32::BITS - count.saturating_sub(1).leading_zeros();
    bits.max(1) as u8
}

impl BitWriter {
    /// Writes the lowest bits of a number.
    pub fn push_bits(&mut self, number: u32, bits: u8) {
        for bit in (0..bits).rev() {
            if self.bits_in_last_byte == 0 {
                self.bytes.push(0);
            }
            if let Some(last) = self.bytes.last_mut() {
                *last |= ((number >> bit & 1) as u8) << (7 - self.bits_in_last_byte);
            }
            self.bits_in_last_byte = (self.bits_in_last_byte + 1) % 8;
        }
    }

    pub fn push_flag(&mut self, flag: bool) {
        self.push_bits(flag.into(), 1);
    }

    /// Writes a number of any size, small ones in few bits.
    pub fn push_number(&mut self, number: u32) {
        let mut rest = number;
        loop {
            let group = rest & ((1 << GROUP_BITS) - 1);
            rest >>= GROUP_BITS;
            self.push_flag(rest > 0);
            self.push_bits(group, GROUP_BITS);
            if rest == 0 {
                return;
            }
        }
    }

    /// The bytes; what is left of the last is 0.
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }
}

impl<'a> BitReader<'a> {
    pub fn new(bytes: &'a [u8]) -> BitReader<'a> {
        BitReader {
            bytes,
            bits_read: 0,
        }
    }

    /// The number in the next bits; none if there are not so many.
    pub fn take_bits(&mut self, bits: u8) -> Option<u32> {
        let mut number = 0;
        for _ in 0..bits {
            let byte = self.bytes.get(self.bits_read / 8)?;
            let bit = byte >> (7 - self.bits_read % 8) & 1;
            number = number << 1 | u32::from(bit);
            self.bits_read += 1;
        }
        Some(number)
    }

    pub fn take_flag(&mut self) -> Option<bool> {
        Some(self.take_bits(1)? == 1)
    }

    /// What [`BitWriter::push_number`] has written.
    pub fn take_number(&mut self) -> Option<u32> {
        let mut number: u32 = 0;
        for group in 0..5 {
            let goes_on = self.take_flag()?;
            let more = self.take_bits(GROUP_BITS)?;
            number = number.checked_add(more.checked_shl(group * u32::from(GROUP_BITS))?)?;
            if !goes_on {
                return Some(number);
            }
        }
        None
    }

    /// Whether nothing follows but the zeros that fill the last byte.
    pub fn is_done(&self) -> bool {
        let left = self.bytes.len() * 8 - self.bits_read;
        let last = self.bytes.last().copied().unwrap_or_default();
        left < 8 && u16::from(last) & ((1 << left) - 1) == 0
    }
}

/// CRC-24 as in OpenPGP (RFC 9580, 6.1): it finds every damage within 24 bits in a row, and all
/// but one of 16 million others.
pub(super) fn crc24(bytes: impl IntoIterator<Item = u8>) -> u32 {
    const CRC24_START: u32 = 0x00B7_04CE;
    const POLYNOMIAL: u32 = 0x0186_4CFB;
    let mut crc = CRC24_START;
    for byte in bytes {
        crc ^= u32::from(byte) << 16;
        for _ in 0..8 {
            crc <<= 1;
            if crc & 0x0100_0000 != 0 {
                crc ^= POLYNOMIAL;
            }
        }
    }
    crc & 0x00FF_FFFF
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The check value of CRC-24/OPENPGP in the catalogue of parametrised CRC algorithms.
    #[test]
    fn the_checksum_is_that_of_openpgp() {
        assert_eq!(crc24(*b"123456789"), 0x0021_CF02);
        assert_eq!(crc24([]), 0x00B7_04CE);
    }

    #[test]
    fn numbers_come_back_in_as_many_bits_as_they_need() {
        let mut bits = BitWriter::default();
        let numbers = [0, 1, 127, 128, 16_383, 16_384, u32::MAX];
        for number in numbers {
            bits.push_number(number);
        }
        bits.push_bits(5, 3);
        let bytes = bits.into_bytes();
        // 1, 1, 1, 2, 2, 3 and 5 groups of a byte, and three bits.
        assert_eq!(bytes.len(), 16);
        let mut bits = BitReader::new(&bytes);
        for number in numbers {
            assert_eq!(bits.take_number(), Some(number));
        }
        assert!(!bits.is_done());
        assert_eq!(bits.take_bits(3), Some(5));
        assert!(bits.is_done());
        assert_eq!(bits.take_bits(6), None);
        assert_eq!(BitReader::new(&[255; 5]).take_number(), None);
    }

    #[test]
    fn as_many_bits_as_tell_so_many_things_apart() {
        assert_eq!(
            [1, 2, 3, 4, 5, 49, 189].map(bits_for),
            [1, 1, 2, 2, 3, 6, 8]
        );
    }
}
