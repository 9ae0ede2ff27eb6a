// `npm run check:conformance`: every test that docs/conformance*.md name is there, and every row names one.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './lib/workspace.mjs';

const TABLES = [
  'docs/conformance.md',
  'docs/conformance-admin.md',
  'docs/conformance-money.md',
  'docs/conformance-security.md',
];
/** Documents that name files of tests in their text. */
const TEXTS = ['docs/security.md'];
const FOLDERS = ['e2e/specs', 'apps', 'packages', 'scripts'];
const TEST_FILE = /\.(spec|test)\.(ts|tsx|mjs)$/;

function* testFilesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist'].includes(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* testFilesBelow(path);
    else if (TEST_FILE.test(entry.name)) yield path;
  }
}

const quote = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Titles of the tests in a file's source, each as a pattern: what a template puts in may be anything. */
function titlesIn(source) {
  const calls = source.matchAll(
    /\b(?:test|it)(?:\.(?:each|runIf)(?:<[^(]*>)?\([^)]*\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g,
  );
  // Behind a list of cases that calls something itself.
  const behindLists = source.matchAll(/\](?: as const)?,?\s*\)\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1,/g);
  return [...calls, ...behindLists].map(([, mark, raw]) => {
    const title = raw.replace(/\\(['"`\\])/g, '$1');
    const pattern =
      mark === '`'
        ? title
            .split(/\$\{[^}]*\}/)
            .map(quote)
            .join('.+')
        : quote(title);
    return new RegExp(`^${pattern}$`);
  });
}

/** The cells of a table's row; a pipe inside a cell is written `\|`. */
const cellsOf = (line) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/**
 * @param {string} markdown a document whose tables have a sentence in the first column and tests in the last, as
 * `file › title`, several of them divided by `<br>`
 * @param {Map<string, string>} sources the text of every test file, by the file's name
 * @returns {string[]} what is wrong, one sentence each
 */
export function findFaults(markdown, sources) {
  const faults = [];
  for (const [index, line] of markdown.split('\n').entries()) {
    if (!line.startsWith('|') || /^\|[\s|:-]+\|$/.test(line)) continue;
    const next = markdown.split('\n')[index + 1] ?? '';
    if (/^\|[\s|:-]+\|$/.test(next)) continue;
    const cells = cellsOf(line);
    const names = (cells.at(-1) ?? '').split('<br>').map((name) => name.trim());
    for (const name of names) {
      const [file, title] = name.split(/ › (.*)/s);
      const source = file && sources.get(file);
      if (!title) faults.push(`line ${index + 1}: '${cells[0]}' names no test`);
      else if (source === undefined) faults.push(`line ${index + 1}: there is no test file '${file}'`);
      else if (!titlesIn(source).some((pattern) => pattern.test(title))) {
        faults.push(`line ${index + 1}: '${file}' has no test '${title}'`);
      }
    }
  }
  return faults;
}

/**
 * @param {string} markdown a document that names files of tests as code
 * @param {Map<string, string>} sources as above
 * @returns {string[]} one sentence for each file that is not there
 */
export function findMissingFiles(markdown, sources) {
  const names = [...markdown.matchAll(/`([\w.-]+\.(?:spec|test)\.(?:tsx?|mjs))`/g)].map(([, name]) => name);
  return [...new Set(names)].filter((name) => !sources.has(name)).map((name) => `there is no test file '${name}'`);
}

export function checkConformance(folder = root) {
  const paths = FOLDERS.map((name) => join(folder, name)).filter(existsSync);
  const files = paths.flatMap((path) => [...testFilesBelow(path)]);
  const sources = new Map();
  // Files of one name in several folders count as one.
  for (const file of files) {
    const name = basename(file);
    sources.set(name, `${sources.get(name) ?? ''}\n${readFileSync(file, 'utf8')}`);
  }
  const faultsIn = (find) => (path) =>
    find(readFileSync(join(folder, path), 'utf8'), sources).map((fault) => `${path}, ${fault}`);
  return [...TABLES.flatMap(faultsIn(findFaults)), ...TEXTS.flatMap(faultsIn(findMissingFiles))];
}

if (process.argv[1] === import.meta.filename) {
  const faults = checkConformance();
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
  console.log('Every row of the conformance tables names a test that is there.');
}
