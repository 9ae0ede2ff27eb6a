import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const BUNDLE = `const os = require('node:os');
function describe() { return { eol: os.EOL, folder: __dirname, program: module.program, url: module.programUrl }; }
exports.main = async () => console.log(JSON.stringify({ ...describe(), sep: (await module.importModule('node:path')).sep }));
exports.fail = () => { throw new Error('it failed'); };
exports.young = () => {
  const kept = [];
  const make = (n) => { const first = []; first.push(n); return { first, n, list: [n, n + 1, n + 2] }; };
  // So many of these outlive a collection that V8 would put the next ones among the old at once.
  for (let n = 0; n < 1e6; n += 1) kept[n % 2e5] = make(n);
  const isYoung = Function('list', 'return %InYoungGeneration(list)');
  console.log(Array.from({ length: 1000 }, (_, n) => isYoung(make(n).list)).filter(Boolean).length);
};
const pause = () => new Promise((done) => setTimeout(done, 20));
const ticks = (count) => new Promise((done) => {
  const started = performance.now();
  const next = () => (count-- > 0 ? process.nextTick(next) : done(performance.now() - started));
  next();
});
const quickest = async () => {
  const times = [];
  for (let round = 0; round < 7; round += 1) times.push(await ticks(30_000));
  return Math.min(...times);
};
exports.ticks = async () => {
  const before = await quickest();
  await pause();
  for (let n = 0; n < 6; n += 1) gc();
  await pause();
  console.log((await quickest()) / before);
};
`;

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'haberdash-bundle-'));
  const library = pathToFileURL(join(import.meta.dirname, 'run-bundle.mjs')).href;
  writeFileSync(join(folder, 'shop-1.cjs'), BUNDLE);
  for (const name of ['main', 'fail', 'young', 'ticks'])
    writeFileSync(
      join(folder, `${name}.mjs`),
      `import { runBundle } from '${library}';\nawait runBundle(import.meta.filename, 'shop-1.cjs').${name}();`,
    );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const bundle = () => join(folder, 'shop-1.cjs');
const compiled = () => join(folder, 'shop-1.compiled');
const runProgram = (name, { env = {}, flags = [] } = {}) =>
  execFileSync(process.execPath, [...flags, join(folder, `${name}.mjs`)], { env, encoding: 'utf8', stdio: 'pipe' });
const answer = () => ({ folder, program: join(folder, 'main.mjs'), url: pathToFileURL(join(folder, 'main.mjs')).href });

it('a bundle runs in the name of its program, and keeps what was compiled only when it is told to', () => {
  expect(JSON.parse(runProgram('main'))).toMatchObject({ ...answer(), sep });
  expect(existsSync(compiled())).toBe(false);
  runProgram('main', { env: { KEEP_COMPILED: bundle() } });
  expect(statSync(compiled()).size).toBeGreaterThan(500);
  expect(JSON.parse(runProgram('main'))).toMatchObject(answer());
});

it('compiled code that cannot be used is done without', () => {
  runProgram('main', { env: { KEEP_COMPILED: bundle() } });
  const { size } = statSync(compiled());
  truncateSync(compiled(), size / 2);
  expect(JSON.parse(runProgram('main'))).toMatchObject(answer());
  writeFileSync(compiled(), 'no code');
  expect(JSON.parse(runProgram('main'))).toMatchObject(answer());
  expect(JSON.parse(runProgram('main', { flags: ['--stack-size=900'] }))).toMatchObject(answer());
});

it.each([[[]], [['--enable-source-maps']]])('what fails is told with its place in the bundle: %o', (flags) => {
  expect(() => runProgram('fail', { flags })).toThrow(/it failed\n\s+at exports\.fail \(.*shop-1\.cjs:4/);
});

it('objects of a request are never among the old ones: in a quarter of all starts they were, and all that they led to was kept', () => {
  expect(runProgram('young', { flags: ['--allow-natives-syntax'] }).trim()).toBe('1000');
});

it('issue: where nothing had been asked for a while, each tick of the event loop cost five times as much from then on', () => {
  expect(Number(runProgram('ticks', { flags: ['--expose-gc'] }))).toBeLessThan(3.5);
});
