// `npm run release`: the shop as an archive that runs without npm, release/haberdash-<version>-<system>-<arch>.tar.gz, and
// the demo's pictures as one beside it, which unpacks into the same folder.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildAll } from './build.mjs';
import { EXTERNAL } from './lib/bundle.mjs';
import { closureOf } from './lib/package-closure.mjs';
import { ensureInstalled, root, run } from './lib/workspace.mjs';

const { version } = JSON.parse(readFileSync(join(root, 'apps/server/package.json'), 'utf8'));
const name = `haberdash-${version}-${process.platform}-${process.arch}`;
const out = join(root, 'release');
const folder = join(out, name);

/** Parts of the repository that the built shop reads while it runs, or that its owner wants to have. */
const PARTS = [
  'LICENSE',
  'CHANGELOG.md',
  '.env.example',
  'docs/operating.md',
  'ops',
  'apps/server/migrations',
  'apps/server/upgrade',
  'apps/server/fonts',
  'apps/web/dist',
];
const BUILT = ['main.js', 'haberdash.js', 'server.cjs', 'lease-worker.js', 'licenses.txt', 'prepared-database'];

/** Files of packages that only who develops them needs. */
const NOT_NEEDED = /(\.(map|ts|md|mts|cts)|[\\/](docs|test|tests|example|examples|\.github))$/;

function copy(path, isWanted = () => true) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  cpSync(join(root, path), join(folder, path), { recursive: true, filter: isWanted });
}

const sqlFiles = () =>
  readdirSync(join(root, 'apps/server/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql'))
    .map((file) => `apps/server/src/${file}`);

function fill() {
  rmSync(folder, { recursive: true, force: true });
  for (const path of [...PARTS, ...sqlFiles(), ...BUILT.map((file) => `apps/server/dist/${file}`)]) copy(path);
  for (const path of closureOf([...EXTERNAL, '@fastify/swagger-ui'], root))
    copy(path, (file) => !NOT_NEEDED.test(file));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ name: 'haberdash', version, type: 'module' })}\n`);
  for (const program of ['main', 'haberdash'])
    writeFileSync(join(folder, `${program}.js`), `import './apps/server/dist/${program}.js';\n`);
}

/** Packs paths of a folder, the same ones into the same order and owners. */
async function pack(archive, from, paths) {
  const options = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w'];
  const code = await run('tar', [...options, '-czf', archive, '-C', from, ...paths]);
  if (code !== 0) throw new Error(`tar could not pack ${archive}`);
  console.log(`${archive}: ${(statSync(archive).size / 1_000_000).toFixed(1)} MB`);
}

await ensureInstalled();
await buildAll();
fill();
await pack(join(out, `${name}.tar.gz`), out, [name]);
const demo = ['--transform', `s,^,${name}/,`, 'apps/server/demo/pictures'];
await pack(join(out, `haberdash-${version}-demo.tar.gz`), root, demo);
