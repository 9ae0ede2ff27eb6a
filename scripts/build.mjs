// Builds what is out of date: the server into apps/server/dist, the web app into apps/web/dist, the simulator's program
// into packages/paypal-simulator/dist.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { buildBundle, SOURCE_OPTIONS } from './lib/bundle.mjs';
import { ensureBuilt, ensureInstalled, root, run } from './lib/workspace.mjs';

const shared = ['packages/contract/src'];
const LEASE_WORKER = 'apps/server/src/db/lease-worker.js';

/** The server for who works on it: its packages stay outside, where nothing has to be built of them. */
const looseOptions = (entryPoints, outdir) => ({
  ...SOURCE_OPTIONS,
  entryPoints,
  outdir,
  // Side by side: the lock of the data directory starts its worker as a file in the same folder.
  entryNames: '[name]',
  splitting: true,
  format: 'esm',
  packages: 'external',
});

const sqlFiles = () =>
  readdirSync(join(root, 'apps/server/src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .map((name) => `apps/server/src/${name}`);

/** Has a changed SQL file, which the server reads when it starts, count as a change of what is built. */
const watchSqlFiles = {
  name: 'sql-files',
  setup: (build) =>
    build.onLoad({ filter: /db[\\/]sql-files\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8'),
      loader: 'ts',
      watchFiles: sqlFiles().map((name) => join(root, name)),
    })),
};

/**
 * Builds a server in addition to the one that `npm start` runs, and again after each change of it.
 * @param {(program: string) => Promise<void>} onBuilt called with the built file, one build after the other
 */
export async function watchServer(onBuilt) {
  const { context } = await import('esbuild');
  const outdir = 'apps/server/dist/dev';
  let handled = Promise.resolve();
  const watcher = await context({
    ...looseOptions(['apps/server/src/main.ts', LEASE_WORKER], outdir),
    plugins: [
      watchSqlFiles,
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

const builders = ['scripts/lib/bundle.mjs', 'scripts/lib/licenses.mjs'];

export const buildSimulator = () =>
  ensureBuilt({
    name: 'simulator',
    inputs: [...builders, 'packages/paypal-simulator/src'],
    output: 'packages/paypal-simulator/dist/main.js',
    build: () =>
      buildBundle({
        name: 'simulator',
        programs: { main: 'packages/paypal-simulator/src/program/main.ts' },
        outdir: 'packages/paypal-simulator/dist',
      }),
  });

const serverSources = [...shared, 'packages/paypal-simulator/src', 'apps/server/src', 'apps/server/package.json'];

/** The database that first starts copy: `apps/server/src/db/prepared-database.ts`. The shop starts without it as well. */
const buildDatabase = () =>
  ensureBuilt({
    name: 'empty database',
    inputs: ['apps/server/migrations', 'apps/server/src/db', ...sqlFiles()],
    output: 'apps/server/dist/prepared-database',
    build: async () => {
      const { build, stop } = await import('esbuild');
      const outdir = 'apps/server/dist/prepare';
      await build(looseOptions(['apps/server/src/prepare-database.ts'], outdir));
      await stop();
      // A process of its own: the engine's memory would stay with the shop that `npm start` runs in this one.
      const code = await run(process.execPath, [`${outdir}/prepare-database.js`]);
      if (code !== 0) console.error('The first start will take longer: no empty database could be prepared for it.');
    },
  });

export const buildServer = () =>
  ensureBuilt({
    name: 'server',
    inputs: [...builders, ...serverSources],
    output: 'apps/server/dist/main.js',
    build: () =>
      buildBundle({
        name: 'server',
        programs: { main: 'apps/server/src/main.ts', haberdash: 'apps/server/src/cli/haberdash.ts' },
        outdir: 'apps/server/dist',
        separate: [LEASE_WORKER],
      }),
  });

/**
 * The server as it is built, for tests that call it over HTTP and its services besides: what both name is an entry of
 * its own, so that there is one of each. `vitest.config.ts` puts these in place of their sources.
 */
const TESTED_FOLDER = 'apps/server/dist/tested';
/** The packages that server and tests share, by the name of their entry. */
export const TESTED_PACKAGES = {
  contract: 'packages/contract/src/index.ts',
  'paypal-simulator': 'packages/paypal-simulator/src/index.ts',
};
const isTested = (name) => name.endsWith('.ts') && !/\.(test|tables)\.ts$/.test(name);

export const buildTestedServer = () =>
  ensureBuilt({
    name: 'server for tests',
    inputs: ['scripts/lib/bundle.mjs', ...serverSources],
    output: `${TESTED_FOLDER}/shop.js`,
    build: async () => {
      const shared = readdirSync(join(root, 'apps/server/src/db')).filter(isTested);
      // Tests import these: their state, and the classes that `instanceof` asks for, may exist only once.
      const alone = [
        'shop.ts',
        'http/errors.ts',
        'lib/app-error.ts',
        'lib/start-error.ts',
        'modules/auth/passwords.ts',
      ];
      const sources = [...alone, ...shared.map((name) => `db/${name}`)];
      const paths = [...sources.map((name) => `apps/server/src/${name}`), LEASE_WORKER];
      const own = paths.map((path) => ({ in: path, out: relative('apps/server/src', path).replace(/\.[tj]s$/, '') }));
      const packages = Object.entries(TESTED_PACKAGES).map(([name, path]) => ({ in: path, out: name }));
      const { build, stop } = await import('esbuild');
      await build({ ...looseOptions([...own, ...packages], TESTED_FOLDER), entryNames: '[dir]/[name]' });
      await stop();
    },
  });

const buildWebApp = () =>
  ensureBuilt({
    name: 'web app',
    inputs: [...shared, ...['src', 'public', 'index.html', 'vite', 'vite.config.ts'].map((name) => `apps/web/${name}`)],
    output: 'apps/web/dist/index.html',
    build: buildWeb,
  });

const buildPrograms = async () => {
  await buildSimulator();
  await buildDatabase();
  await buildServer();
};

/** Builds one part after the other: together they need more memory than a small server has. */
export async function buildAll() {
  await buildPrograms();
  await buildWebApp();
}

if (process.argv[1] === import.meta.filename) {
  await ensureInstalled();
  await buildAll();
}
