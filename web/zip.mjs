// Zip files, as releases of the page are: read from memory and written into it.
// zip.mjs FILE.zip FOLDER [INSIDE] packs a folder, its files at the top of the zip or in the folder INSIDE.
// Knows the two ways of keeping a file that matter here, as it is and deflated;
// what else a zip may be (encrypted, in parts, larger than 4 GiB) is refused.

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";

const LOCAL = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
/** The bytes of each of these records before its names and comments. */
const [LOCAL_SIZE, ENTRY_SIZE, END_SIZE] = [30, 46, 22];
/** Names in UTF-8. */
const UTF_8 = 0x0800;
const ENCRYPTED = 0x0001;
const [STORED, DEFLATED] = [0, 8];
/** The first day that a zip can tell, so that the same files always make the same zip. */
const FIRST_DAY = 0x0021;

/**
 * The files of a zip, each with a function that unpacks it.
 * @param {Buffer} bytes the whole zip
 * @returns {Map<string, () => Buffer>}
 * @throws {Error} if this is no zip, or one of a kind that is not read
 */
export function readZip(bytes) {
    let end = bytes.length - END_SIZE;
    while (end >= 0 && bytes.readUInt32LE(end) !== END) end -= 1;
    if (end < 0) throw new Error("expected a zip file, found no list of its files");
    const count = bytes.readUInt16LE(end + 10);
    const files = new Map();
    let at = bytes.readUInt32LE(end + 16);
    for (let number = 1; number <= count; number += 1) {
        if (at + ENTRY_SIZE > end || bytes.readUInt32LE(at) !== ENTRY)
            throw new Error(`expected file ${number} of ${count} at byte ${at} of the zip, found none`);
        const entry = at;
        const [names, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(entry + place));
        const name = bytes.toString("utf8", at + ENTRY_SIZE, at + ENTRY_SIZE + names);
        at += ENTRY_SIZE + names + extra + comment;
        if (!name.endsWith("/")) files.set(name, () => unpack(bytes, entry, name));
    }
    return files;
}

function unpack(bytes, entry, name) {
    const method = bytes.readUInt16LE(entry + 10);
    const [sum, packed, size, local] = [16, 20, 24, 42].map((place) => bytes.readUInt32LE(entry + place));
    const refuse = (found) => new Error(`expected the file ${name} in the zip, found ${found}`);
    if (bytes.readUInt16LE(entry + 8) & ENCRYPTED) throw refuse("it encrypted");
    if (method !== STORED && method !== DEFLATED) throw refuse(`it packed in way ${method}`);
    if (local + LOCAL_SIZE > bytes.length || bytes.readUInt32LE(local) !== LOCAL) throw refuse(`no file at byte ${local}`);
    const start = local + LOCAL_SIZE + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(start, start + packed);
    let file = content;
    try {
        if (method === DEFLATED) file = inflateRawSync(content, { maxOutputLength: Math.max(size, 1) });
    } catch (error) {
        throw refuse(`it damaged (${error.message})`);
    }
    if (file.length !== size || crc32(file) !== sum) throw refuse("it damaged");
    return file;
}

/**
 * A zip of these files, in their order; the same files always make the same bytes.
 * @param {Iterable<[string, Buffer]>} files names, with `/` between folders, and contents
 * @returns {Buffer}
 */
export function writeZip(files) {
    const [parts, list] = [[], []];
    let at = 0;
    for (const [name, content] of files) {
        const path = Buffer.from(name);
        const deflated = deflateRawSync(content, { level: 9 });
        const isSmaller = deflated.length < content.length;
        const packed = isSmaller ? deflated : content;
        // What both records say, from the flags on.
        const said = Buffer.alloc(24);
        said.writeUInt16LE(UTF_8, 0);
        said.writeUInt16LE(isSmaller ? DEFLATED : STORED, 2);
        said.writeUInt16LE(FIRST_DAY, 6);
        said.writeUInt32LE(crc32(content), 8);
        said.writeUInt32LE(packed.length, 12);
        said.writeUInt32LE(content.length, 16);
        said.writeUInt16LE(path.length, 20);
        const local = Buffer.alloc(6);
        local.writeUInt32LE(LOCAL, 0);
        local.writeUInt16LE(20, 4);
        const entry = Buffer.alloc(8);
        entry.writeUInt32LE(ENTRY, 0);
        entry.writeUInt16LE(20, 4);
        entry.writeUInt16LE(20, 6);
        const place = Buffer.alloc(14);
        place.writeUInt32LE(at, 10);
        list.push(entry, said, place, path);
        parts.push(local, said, path, packed);
        at += LOCAL_SIZE + path.length + packed.length;
    }
    const entries = Buffer.concat(list);
    const end = Buffer.alloc(END_SIZE);
    const count = parts.length / 4;
    end.writeUInt32LE(END, 0);
    end.writeUInt16LE(count, 8);
    end.writeUInt16LE(count, 10);
    end.writeUInt32LE(entries.length, 12);
    end.writeUInt32LE(at, 16);
    return Buffer.concat([...parts, entries, end]);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
    const [file, folder, inside = ""] = process.argv.slice(2);
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = entries.map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)));
    const named = paths.map((path) => [[inside, ...path.split(sep)].filter(Boolean).join("/"), readFileSync(join(folder, path))]);
    writeFileSync(file, writeZip(named.sort(([a], [b]) => (a < b ? -1 : 1))));
}
