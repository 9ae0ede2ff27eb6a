import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRawMember } from './raw-member.ts';

const find = (text: string, name = 'event') => findRawMember(Buffer.from(text), name)?.toString();

describe('findRawMember', () => {
  it.each([
    ['{"event":{"a":1.0}}', '{"a":1.0}'],
    ['{ "x" : "event" , "event" : [ 1 , {"event":2} ] }', '[ 1 , {"event":2} ]'],
    ['{"x":{"event":1},"event":"a \\"} \\\\"}', '"a \\"} \\\\"'],
    ['{"event":"Größe ✓ \\u00e9","x":1}', '"Größe ✓ \\u00e9"'],
    ['{"x":1}', undefined],
    ['{}', undefined],
  ])('%s', (text, expected) => {
    expect(find(text)).toBe(expected);
  });

  it('finds any value between any others', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (before, value, after) => {
        const text = (item: unknown) => JSON.stringify(item, null, 1);
        expect(find(`{"a":${text(before)},\n"event": ${text(value)}\n,"b":${text(after)}}`)).toBe(text(value));
      }),
    );
  });
});
