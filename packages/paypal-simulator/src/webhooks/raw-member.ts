/**
 * The bytes of one member of a JSON object as they are in its text, or undefined without such a member.
 * Parsing and writing the member again could change them, and with them a checksum.
 *
 * @param json text that has already been parsed as a JSON object
 */
export function findRawMember(json: Buffer, name: string): Buffer | undefined {
  // One character per byte: every character that matters for the structure is ASCII.
  const text = json.toString('latin1');
  let depth = 0;
  let start: number | undefined;
  for (const { 0: token, 1: string, 2: colon, index } of text.matchAll(/("(?:[^"\\]|\\.)*")(\s*:\s*)?|[[\]{},]/g)) {
    if (start !== undefined && depth === 1 && (token === ',' || token === '}')) {
      return Buffer.from(text.slice(start, index).trimEnd(), 'latin1');
    }
    if (depth === 1 && colon && string === JSON.stringify(name)) start = index + token.length;
    if (token === '{' || token === '[') depth += 1;
    if (token === '}' || token === ']') depth -= 1;
  }
  return undefined;
}
