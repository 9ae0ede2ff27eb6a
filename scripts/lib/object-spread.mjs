// Says `{ ...a, b }` in a built program in the words that V8 of Node 20 is quick with: docs/decisions/0042-object-spread.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'acorn';
import { full } from 'acorn-walk';

const isSlow = ({ type, properties }) =>
  type === 'ObjectExpression' && properties.length > 1 && properties[0].type === 'SpreadElement';

/**
 * Puts `...{}` in front of what an object begins with, where that is another object and something comes after it: to the language
 * the same, while V8 makes a hidden class of its own for each single object that begins with another one and has more. Lines
 * stay what they are.
 * @param {string} source a script or what a function may hold
 */
export function withSharedShapes(source) {
  const starts = [];
  full(parse(source, { ecmaVersion: 'latest', allowReturnOutsideFunction: true }), (node) => {
    if (isSlow(node)) starts.push(node.properties[0].start);
  });
  const ends = starts.sort((one, other) => one - other);
  const parts = [0, ...ends].map((start, n) => source.slice(start, ends[n]));
  return parts.join('...{}, ');
}

// A process of its own: what reading a bundle takes in memory would stay with the shop that `npm start` runs in the builder's.
if (process.argv[1] === import.meta.filename) {
  const [, , path] = process.argv;
  writeFileSync(path, withSharedShapes(readFileSync(path, 'utf8')));
}
