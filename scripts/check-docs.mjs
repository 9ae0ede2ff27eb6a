// `npm run check:docs`: the commands and files that the documents name exist, their links lead somewhere, the README is
// short.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, parse, relative } from 'node:path';
import { root } from './lib/workspace.mjs';

const README_LINES = 120;
const SKIPPED = [
  'node_modules',
  'dist',
  'release',
  'data',
  'data-dev',
  'coverage',
  'test-results',
  'playwright-report',
  'screenshots',
];
/** npm's own commands that a document may name; `npm start` and `npm test` must be scripts of ours. */
const NPM_COMMANDS = ['install', 'ci', 'i', 'run', 'exec', 'outdated', 'update', 'audit', 'ls', 'explain', 'version'];

function* documentsBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if ((entry.name.startsWith('.') && entry.name !== '.github') || SKIPPED.includes(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* documentsBelow(path);
    else if (entry.name.endsWith('.md')) yield path;
  }
}

/** Folders with which a path from the root of the repository begins. */
const TOP_FOLDERS = ['apps', 'packages', 'e2e', 'bench', 'docs', 'scripts', '.ci', '.github'];
const PATH_IN_CODE = new RegExp(`\`((?:${TOP_FOLDERS.join('|').replaceAll('.', '\\.')})/[\\w./*{},-]*)\``, 'g');
/** Paths that the build makes: not there in a clean clone. */
const BUILT = /(^|\/)(dist|node_modules|release)(\/|$)/;

/** `a/{b,c}.ts` is two paths. */
function spelledOut(path) {
  const [whole, choices] = /\{([^}]*)\}/.exec(path) ?? [];
  return whole ? choices.split(',').flatMap((choice) => spelledOut(path.replace(whole, choice))) : [path];
}

function isThere(path, baseDir) {
  if (!path.includes('*')) return existsSync(join(baseDir, path));
  const { dir, base } = parse(path);
  const pattern = new RegExp(`^${base.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
  return existsSync(join(baseDir, dir)) && readdirSync(join(baseDir, dir)).some((name) => pattern.test(name));
}

function* pathFaults(text, baseDir) {
  for (const [, named] of text.matchAll(PATH_IN_CODE)) {
    for (const path of spelledOut(named)) {
      if (!BUILT.test(path) && !isThere(path, baseDir)) yield `names '${path}', which is not there`;
    }
  }
}

const readPackage = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** The scripts that a command may mean: the root's, or those of the workspace it names. */
function scriptsFor(command, baseDir) {
  const named = /(?:--workspace|-w)[= ](\S+)/.exec(command)?.[1];
  if (!named) return readPackage(baseDir).scripts;
  const folders = readPackage(baseDir).workspaces.map((folder) => join(baseDir, folder));
  const folder = folders.find((path) => readPackage(path).name === named || relative(baseDir, path) === named);
  return folder ? (readPackage(folder).scripts ?? {}) : {};
}

function* commandFaults(line, baseDir) {
  for (const [command, run, name] of line.matchAll(
    /\bnpm (run(?:-script)? (?:-s |--silent )?)?([a-z][\w:.-]*)[^`,;]*/g,
  )) {
    if (!run && NPM_COMMANDS.includes(name)) continue;
    // A sentence that merely mentions npm ('npm puts it') names no command.
    if (!run && !/^(start|test|stop|restart)$/.test(name)) continue;
    if (!scriptsFor(command, baseDir)[name]) yield `names the command 'npm ${run ?? ''}${name}', which does not exist`;
  }
}

/** The fragment that GitHub gives a heading. */
const slug = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

const withoutCode = (text) => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');

const fragmentsOf = (path) =>
  [...withoutCode(readFileSync(path, 'utf8')).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => slug(heading));

function linkFault(target, file) {
  if (/^[a-z][a-z\d+.-]*:/i.test(target)) return undefined;
  const [path, fragment] = decodeURI(target).split('#');
  const aim = path ? join(dirname(file), path) : file;
  if (!existsSync(aim)) return `links to '${target}', which is not there`;
  if (fragment && aim.endsWith('.md') && !fragmentsOf(aim).includes(fragment)) {
    return `links to '${target}', where no heading is called that`;
  }
  return undefined;
}

function* linkFaults(text, file) {
  const inMarkdown = text.matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g);
  const inHtml = text.matchAll(/\b(?:src|href|srcset)="([^"]+)"/g);
  const references = text.matchAll(/^\[[^\]]+\]:\s*(\S+)/gm);
  for (const [, target] of [...inMarkdown, ...inHtml, ...references]) {
    const fault = linkFault(target, file);
    if (fault) yield fault;
  }
}

/** @returns {string[]} one sentence for everything that is wrong in the documents of a tree */
export function checkDocs(baseDir) {
  const faults = [];
  const readme = join(baseDir, 'README.md');
  if (!existsSync(readme)) faults.push('README.md is not there.');
  else {
    const lines = readFileSync(readme, 'utf8').trimEnd().split('\n').length;
    if (lines > README_LINES) faults.push(`README.md has ${lines} lines; it stays within ${README_LINES}.`);
  }
  for (const file of documentsBelow(baseDir)) {
    const name = relative(baseDir, file);
    const text = readFileSync(file, 'utf8');
    for (const line of text.split('\n')) {
      for (const fault of commandFaults(line, baseDir)) faults.push(`${name} ${fault}.`);
    }
    for (const fault of [...pathFaults(text, baseDir), ...linkFaults(withoutCode(text), file)]) {
      faults.push(`${name} ${fault}.`);
    }
  }
  return faults;
}

if (process.argv[1] === import.meta.filename) {
  const faults = checkDocs(root);
  for (const fault of faults) console.log(fault);
  console.log(faults.length ? `${faults.length} faults in the documents` : 'the documents are right');
  process.exitCode = faults.length ? 1 : 0;
}
