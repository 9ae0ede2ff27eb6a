// `npm run check:reading`: how many files, folders and lines are read to follow an operation (scripts/lib/reading-paths.mjs),
// against their limits and against the table in docs/architecture.md. `npm run check:reading -- --write` writes the table.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { READING_PATHS } from './lib/reading-paths.mjs';
import { root } from './lib/workspace.mjs';

const DOCUMENT = 'docs/architecture.md';
const BLOCK = /(<!-- reading -->\n)[\s\S]*?(<!-- \/reading -->)/;

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

function measure(paths, baseDir) {
  const missing = paths.filter((path) => !existsSync(join(baseDir, path)));
  const lines = paths
    .filter((path) => !missing.includes(path))
    .map((path) => readFileSync(join(baseDir, path), 'utf8').trimEnd().split('\n').length);
  return { files: paths.length, folders: new Set(paths.map(dirname)).size, lines: sum(lines), missing };
}

function tableOf(rows) {
  const head = ['| operation | files | folders | lines | at most |', '|---|---|---|---|---|'];
  const body = rows.map(
    ({ operation, limits, read }) =>
      `| ${operation} | ${read.files} | ${read.folders} | ${read.lines} | ${limits.files}, ${limits.folders}, ${limits.lines} |`,
  );
  return `${[...head, ...body].join('\n')}\n`;
}

/**
 * @param {typeof READING_PATHS} paths
 * @returns {{ table: string, faults: string[] }} the table as Markdown, and a sentence for each limit that is passed
 */
export function checkReading(paths, baseDir) {
  const rows = paths.map(({ base, read, ...path }) => ({ ...path, read: measure(read, join(baseDir, base)) }));
  const faults = rows.flatMap(({ operation, limits, read }) => [
    ...read.missing.map((path) => `${operation}: ${path} is not there.`),
    ...Object.entries(limits)
      .filter(([unit, most]) => read[unit] > most)
      .map(([unit, most]) => `${operation}: ${read[unit]} ${unit} are read, at most ${most}.`),
  ]);
  return { table: tableOf(rows), faults };
}

if (process.argv[1] === import.meta.filename) {
  const { table, faults } = checkReading(READING_PATHS, root);
  const document = join(root, DOCUMENT);
  const text = readFileSync(document, 'utf8');
  const wanted = text.replace(BLOCK, (_, begin, end) => `${begin}\n${table}\n${end}`);
  if (process.argv.includes('--write')) writeFileSync(document, wanted);
  else if (wanted !== text) faults.push(`The table in ${DOCUMENT} is out of date; write it with --write.`);
  console.log(table);
  for (const fault of faults) console.log(`✗ ${fault}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
