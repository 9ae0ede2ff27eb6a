// What API tests have PostgreSQL do, the embedded database is to do in some test too: compares the statements that both runs
// wrote down. A part of `npm test`; alone: `npm test -- --only=pglite,postgres`.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './lib/workspace.mjs';

const LIST = 'apps/server/src/testing/postgres-alone.json';
const SHOWN = 300;

/** The text without what differs from one call to the next: how many values there are, and rows of them. */
export const shapeOf = (text) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/(\$(?:::\w+(?:\[\])?)?)(?:, \1(?![\w:]))+/g, '$1')
    .replaceAll(/(\([^()]*\))(?:, \1)+/g, '$1')
    .trim();

/** Splits at a separator that stands in no brackets. */
function splitOutside(text, separator) {
  const parts = [''];
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (depth === 0 && text.startsWith(separator, at)) {
      parts.push('');
      at += separator.length - 1;
      continue;
    }
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    parts[parts.length - 1] += text[at];
  }
  return parts;
}

/** The rows of `values`, each once, and what follows them. */
function rowsOf(text) {
  const [first, ...others] = splitOutside(text, ', ');
  const isRow = (part) => part.startsWith('(');
  const ending = others.findIndex((part) => !isRow(part));
  const rows = [first, ...(ending === -1 ? others : others.slice(0, ending))];
  // What follows the last row begins behind its bracket.
  const [last = '', ...tail] = splitOutside(rows.pop() ?? '', ' ');
  const rest = [tail.join(' '), ...(ending === -1 ? [] : others.slice(ending))].join(', ');
  return { rows: new Set([...rows, last]), rest };
}

/**
 * What a statement asks of the engine. An update is taken apart: which columns are set beside each other is the shop's
 * business, what each is set to and where is the engine's. So is an insert, into its rows.
 * @returns {string[]}
 */
export function partsOf(text) {
  const shape = shapeOf(text);
  const [into, ...values] = splitOutside(shape, ' values ');
  if (into.startsWith('insert ') && values.length === 1) {
    const { rows, rest } = rowsOf(values[0]);
    return [...rows].map((row) => `${into} values ${row} ${rest}`.trim());
  }
  const [head, ...rest] = splitOutside(shape, ' set ');
  if (!head.startsWith('update ') || rest.length !== 1) return [shape];
  const [assignments, ...where] = splitOutside(rest[0], ' where ');
  return [[head, ...where].join(' where '), ...splitOutside(assignments, ', ').map((each) => `${head} set ${each}`)];
}

/**
 * @param {{ file: string, statements: string[] }[]} records of one engine
 * @returns {Map<string, string>} each part of a statement, with a file that ran it
 */
function runsOf(records) {
  const runs = new Map();
  for (const { file, statements } of records) {
    for (const part of statements.flatMap(partsOf)) if (!runs.has(part)) runs.set(part, file);
  }
  return runs;
}

/**
 * Statements that API tests ran on PostgreSQL and no test on the embedded database.
 * @param {{ file: string, statements: string[] }[]} postgres
 * @param {{ file: string, statements: string[] }[]} embedded
 * @returns {{ part: string, file: string }[]}
 */
export function findOneSided(postgres, embedded) {
  const known = runsOf(embedded);
  const asked = runsOf(postgres.filter(({ file }) => file.endsWith('.api.test.ts')));
  return [...asked].filter(([part]) => !known.has(part)).map(([part, file]) => ({ part, file }));
}

function readRecords(folder, engine) {
  const path = join(folder, `${engine}.jsonl`);
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line)).map(({ file, ...rest }) => ({ file: relative(root, file), ...rest }));
}

/**
 * @param {string} folder where both runs wrote down what they ran
 * @returns {string} what is wrong, in words; empty when nothing is
 */
export function checkStatements(folder) {
  const [postgres, embedded] = ['postgres', 'embedded'].map((engine) => readRecords(folder, engine));
  if (postgres.length === 0 || embedded.length === 0) return 'The tests wrote down no statements.';
  const oneSided = findOneSided(postgres, embedded);
  if (oneSided.length === 0) return '';
  const lines = oneSided.map(({ part, file }) => `  ${file}\n    ${part.slice(0, SHOWN)}`);
  return `No test runs these on the embedded database; take their files off ${LIST}:\n${lines.join('\n')}`;
}
