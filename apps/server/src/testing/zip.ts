import { crc32, deflateRawSync } from 'node:zlib';

const numbers = (...pairs: [bytes: 2 | 4, value: number][]): Buffer =>
  Buffer.concat(
    pairs.map(([bytes, value]) => {
      const buffer = Buffer.alloc(bytes);
      buffer.writeUIntLE(value, 0, bytes);
      return buffer;
    }),
  );

/** A zip of these files (APPNOTE 6.3.10, without its extras). @param files what each holds, by its name */
export function zipOf(files: Readonly<Record<string, Buffer>>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [fileName, content] of Object.entries(files)) {
    const name = Buffer.from(fileName);
    const packed = deflateRawSync(content);
    const facts = numbers(
      [2, 20],
      [2, 0x800],
      [2, 8],
      [4, 0],
      [4, crc32(content)],
      [4, packed.length],
      [4, content.length],
    );
    const local = Buffer.concat([numbers([4, 0x04034b50]), facts, numbers([2, name.length], [2, 0]), name, packed]);
    const rest = numbers([2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
    directory.push(Buffer.concat([numbers([4, 0x02014b50], [2, 20]), facts, rest, name]));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const count = directory.length;
  const end = numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, central.length],
    [4, offset],
    [2, 0],
  );
  return Buffer.concat([...locals, central, end]);
}
