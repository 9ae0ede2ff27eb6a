// Builds what is out of date: the server into apps/server/dist, the web app into apps/web/dist, the simulator's program
// into packages/paypal-simulator/dist.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ensureBuilt, ensureInstalled, root, run } from './lib/workspace.mjs';

const shared = ['packages/contract/src'];
const SERVER_ENTRIES = [
  'apps/server/src/main.ts',
  'apps/server/src/cli/haberdash.ts',
  'apps/server/src/db/lease-worker.js',
];

const bundleOptions = (entryPoints, outdir) => ({
  absWorkingDir: root,
  entryPoints,
  outdir,
  // Side by side: the lock of the data directory starts its worker as the file beside it.
  entryNames: '[name]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // Our own packages are source and belong into the bundle; everything else stays where npm put it.
  alias: {
    '@haberdash/contract': join(root, 'packages/contract/src/index.ts'),
    '@haberdash/paypal-simulator': join(root, 'packages/paypal-simulator/src/index.ts'),
  },
  packages: 'external',
  sourcemap: 'linked',
  logLevel: 'warning',
});

async function bundle(entryPoints, outdir, more = {}) {
  const { build, stop } = await import('esbuild');
  await build({ ...bundleOptions(entryPoints, outdir), ...more });
  // Its helper process would live as long as the shop that `npm start` runs in this one.
  await stop();
}

/**
 * Builds the server beside the one that `npm start` runs, and again after each change of it.
 * @param {(program: string) => Promise<void>} onBuilt called with the built file, one build after the other
 */
export async function watchServer(onBuilt) {
  const { context } = await import('esbuild');
  const outdir = 'apps/server/dist/dev';
  let handled = Promise.resolve();
  const watcher = await context({
    ...bundleOptions(SERVER_ENTRIES, outdir),
    plugins: [
      {
        name: 'built',
        setup: (build) =>
          build.onEnd(({ errors }) => {
            if (errors.length > 0) return;
            handled = handled.then(() => onBuilt(`${outdir}/main.js`));
          }),
      },
    ],
  });
  await watcher.watch();
}

/** Compresses once what is served many times; folders that begin with a dot are the server's own. */
function precompress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|txt)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    if (relative(folder, path).startsWith('.')) continue;
    const bytes = readFileSync(path);
    if (bytes.length < 512) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

async function buildWeb() {
  const code = await run(process.execPath, [
    'node_modules/vite/bin/vite.js',
    'build',
    'apps/web',
    '--app',
    '--logLevel',
    'warn',
  ]);
  if (code !== 0) throw new Error('the web app could not be built');
  precompress(join(root, 'apps/web/dist'));
}

export const buildSimulator = () =>
  ensureBuilt({
    name: 'simulator',
    inputs: ['packages/paypal-simulator/src'],
    output: 'packages/paypal-simulator/dist/main.js',
    build: () => bundle(['packages/paypal-simulator/src/program/main.ts'], 'packages/paypal-simulator/dist'),
  });

export const buildServer = () =>
  ensureBuilt({
    name: 'server',
    inputs: [...shared, 'packages/paypal-simulator/src', 'apps/server/src', 'apps/server/package.json'],
    output: 'apps/server/dist/main.js',
    build: () => bundle(SERVER_ENTRIES, 'apps/server/dist'),
  });

/**
 * The server as it is built, for tests that call it over HTTP and its services besides: what both name is an entry of
 * its own, so that there is one of each. `vitest.config.ts` puts these in the place of their sources.
 */
const TESTED_FOLDER = 'apps/server/dist/tested';
const isTested = (name) => name.endsWith('.ts') && !/\.(test|tables)\.ts$/.test(name);

export const buildTestedServer = () =>
  ensureBuilt({
    name: 'server for tests',
    inputs: [...shared, 'packages/paypal-simulator/src', 'apps/server/src', 'apps/server/package.json'],
    output: `${TESTED_FOLDER}/shop.js`,
    build: () => {
      const shared = readdirSync(join(root, 'apps/server/src/db')).filter(isTested);
      // What these keep in the process, or are told apart by, there may be of once.
      const names = ['shop.ts', 'http/errors.ts', 'modules/auth/passwords.ts', ...shared.map((name) => `db/${name}`)];
      const entries = [...names.map((name) => `apps/server/src/${name}`), 'apps/server/src/db/lease-worker.js'];
      return bundle(entries, TESTED_FOLDER, { entryNames: '[dir]/[name]', outbase: 'apps/server/src' });
    },
  });

export async function buildAll() {
  await buildSimulator();
  await buildServer();
  await ensureBuilt({
    name: 'web app',
    inputs: [...shared, ...['src', 'public', 'index.html', 'vite', 'vite.config.ts'].map((name) => `apps/web/${name}`)],
    output: 'apps/web/dist/index.html',
    build: buildWeb,
  });
}

if (process.argv[1] === import.meta.filename) {
  await ensureInstalled();
  await buildAll();
}
