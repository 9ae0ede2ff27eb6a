// Builds programs of Node's: each is a few lines that run one bundle of all that it is made of, the packages included.
import { execFile, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { writeLicenses } from './licenses.mjs';
import { root } from './workspace.mjs';

/** Native code, and what finds its files beside itself: they stay where npm put them. */
const EXTERNAL = ['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'pg-native'];

const SHARE_SHAPES = join(import.meta.dirname, 'object-spread.mjs');

/** How everything of ours is read that runs on Node. */
export const SOURCE_OPTIONS = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node20',
  // Our own packages are source.
  alias: {
    '@haberdash/contract': join(root, 'packages/contract/src/index.ts'),
    '@haberdash/paypal-simulator': join(root, 'packages/paypal-simulator/src/index.ts'),
  },
  sourcemap: 'linked',
  logLevel: 'warning',
};

/** What `run-bundle.mjs` has put into the bundle's module. */
const OF_THE_PROGRAM = {
  'import.meta.dirname': '__dirname',
  'import.meta.filename': 'module.program',
  'import.meta.url': 'module.programUrl',
};

/** What a source says in another way where it is a part of a bundle. */
const asPart = {
  name: 'as-part',
  setup(build) {
    build.onLoad({ filter: /[\\/]lib[\\/]import-module\.ts$/ }, () => ({
      contents: 'export const importModule = module.importModule;',
    }));
    // It serves files of its own folder.
    build.onLoad({ filter: /[\\/]@fastify[\\/]swagger-ui[\\/](index|lib[\\/]routes)\.js$/ }, ({ path }) => {
      const file = `@fastify/swagger-ui/${path.endsWith('routes.js') ? 'lib/routes.js' : 'index.js'}`;
      const found = `require('node:module').createRequire(__filename).resolve('${file}')`;
      const source = readFileSync(path, 'utf8');
      return { contents: source.replaceAll('__dirname', `require('node:path').dirname(${found})`) };
    });
  },
};

/**
 * Runs a built program until it is open, and stops it: what V8 has compiled for that is kept beside the bundle. All works
 * without, so that a program that cannot be tried out here keeps nobody from the shop.
 */
async function keepCompiled(program, bundle) {
  const folder = mkdtempSync(join(tmpdir(), 'haberdash-build-'));
  const settings = { DATA_DIR: join(folder, 'data'), PORT: '0', HOST: '127.0.0.1', DEMO: 'false' };
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    env: { ...settings, PATH: process.env.PATH, KEEP_COMPILED: bundle },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const read = (chunk) => {
    output += chunk;
    if (/ is open at http/.test(output)) child.kill('SIGTERM');
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const code = await new Promise((done) => child.once('close', done));
  rmSync(folder, { recursive: true, force: true });
  // Whoever runs the program may be another user than whoever builds it.
  if (code === 0) chmodSync(bundle.replace(/\.cjs$/, '.compiled'), 0o644);
  else console.error(`${basename(program)} will start more slowly: it could not be tried out.\n${output}`);
}

/**
 * Builds programs, which share a bundle, into a folder of their own.
 * @param {object} parts
 * @param {string} parts.name the bundle's
 * @param {Record<string, string>} parts.programs for each program's name its source
 * @param {string} parts.outdir from the root of the repository
 * @param {string[]} [parts.beside] sources that become files of their own: what is run in threads
 */
export async function buildBundle({ name, programs, outdir, beside = [] }) {
  const { build, stop } = await import('esbuild');
  const folder = join(root, outdir);
  const entries = Object.entries(programs);
  const { metafile } = await build({
    ...SOURCE_OPTIONS,
    // Each program is evaluated when it is asked for, and only what that imports.
    stdin: {
      contents: entries.map(([key, source]) => `export const ${key} = () => import('./${source}');`).join('\n'),
      resolveDir: root,
      sourcefile: `${name}.ts`,
    },
    outdir,
    // Compiled code goes with the very text that it was compiled from.
    entryNames: `${name}-[hash]`,
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    external: EXTERNAL.flatMap((one) => [one, `${one}/*`]),
    define: OF_THE_PROGRAM,
    // What imports while it runs, V8 keeps no compiled code of: packages outside are required instead.
    supported: { 'dynamic-import': false },
    plugins: [asPart],
    legalComments: 'none',
    metafile: true,
  });
  const bundle = basename(Object.keys(metafile.outputs).find((file) => file.endsWith('.cjs')));
  await promisify(execFile)(process.execPath, [SHARE_SHAPES, join(folder, bundle)]);
  writeLicenses(Object.keys(metafile.inputs), join(folder, 'licenses.txt'));
  for (const [key] of entries) {
    await build({
      ...SOURCE_OPTIONS,
      stdin: {
        contents: `import { runBundle } from './scripts/lib/run-bundle.mjs';
await runBundle(import.meta.filename, '${bundle}').${key}();`,
        resolveDir: root,
        sourcefile: `${key}.mjs`,
      },
      outfile: join(outdir, `${key}.js`),
      format: 'esm',
    });
  }
  if (beside.length > 0) await build({ ...SOURCE_OPTIONS, entryPoints: beside, outdir, format: 'esm' });
  // Its helper process would live as long as the shop that `npm start` runs in this one.
  await stop();
  const isOlder = (file) => file.startsWith(`${name}-`) && !file.startsWith(basename(bundle, '.cjs'));
  for (const file of readdirSync(folder).filter(isOlder)) rmSync(join(folder, file));
  await keepCompiled(join(folder, `${entries[0][0]}.js`), join(folder, bundle));
}
