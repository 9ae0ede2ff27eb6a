const STRING = /"(?:[^"\\]|\\.)*"/y;

function skipString(text: string, at: number): number {
  STRING.lastIndex = at;
  return STRING.test(text) ? STRING.lastIndex : text.length;
}

function endOfValue(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const char = text[at];
    if (char === '"') at = skipString(text, at) - 1;
    else if (char === '{' || char === '[') depth += 1;
    else if ((char === '}' || char === ',') && depth === 0) return at;
    else if (char === '}' || char === ']') depth -= 1;
  }
  return text.length;
}

/**
 * The bytes of one member of a JSON object as they stand in its text, or undefined without such a member.
 * Parsing and writing the member again could change them, and with them a checksum.
 *
 * @param json text that has already been parsed as a JSON object
 */
export function findRawMember(json: Buffer, name: string): Buffer | undefined {
  // One character per byte: every character that matters for the structure is ASCII.
  const text = json.toString('latin1');
  const separator = /\s*:\s*/y;
  let at = text.indexOf('{') + 1;
  while (at > 0 && at < text.length) {
    if (text[at] !== '"') {
      at += 1;
      continue;
    }
    const nameEnd = skipString(text, at);
    const key = text.slice(at, nameEnd);
    separator.lastIndex = nameEnd;
    if (!separator.test(text)) return undefined;
    const start = separator.lastIndex;
    const end = endOfValue(text, start);
    if (key === JSON.stringify(name)) return Buffer.from(text.slice(start, end).trimEnd(), 'latin1');
    at = end;
  }
  return undefined;
}
