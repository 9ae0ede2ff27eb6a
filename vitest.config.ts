import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { TESTED_PACKAGES } from './scripts/build.mjs';
import { createSuiteReport } from './scripts/lib/suite-report.mjs';

// Names decide where a server test runs: `*.api.test.ts` on both databases, `*.pg.test.ts` on PostgreSQL alone
// (races that the single-connection PGlite cannot show), everything else without a database. What has `.long.` in its name as
// well, `npm test` leaves to `npm run test:long`.
const databaseTests = ['apps/server/src/**/*.api.test.ts'];
const postgresTests = ['apps/server/src/**/*.pg.test.ts'];
/**
 * API tests that `npm test` runs on the embedded database as well: of each module those whose statements are most of their own
 * kind. `npm run test:long` runs all of them there.
 */
const EMBEDDED_TOO = [
  'db/foldings',
  'db/prepared',
  'db/repeatable-sql',
  'modules/cart/cart',
  'modules/discovery/filters',
  'modules/checkout/checkout',
  'modules/imports/round-trip',
  'modules/inventory/inventory',
  'modules/orders/orders',
  'modules/discovery/search',
  'modules/discovery/spellings',
].map((name) => `apps/server/src/${name}.api.test.ts`);
/** `npm test` has it; without it, in `npm run test:long` and where a file is named, everything is run. */
const isShort = process.env.TEST_SHORT === '1';
const exclude = isShort ? ['**/*.long.*'] : [];
const SERVER = join(import.meta.dirname, 'apps/server/src');
const BUILT_SERVER = join(import.meta.dirname, 'apps/server/dist/tested');

// The built server as a process: started, stopped and killed. Needs `npm run build`.
const processTests = ['apps/server/src/**/*.process.test.ts'];

/** Twice the two cores of the smallest machine: where another process does half of the work, a test waits for it. */
const WORKERS = 4;
// A machine that is busy with something else may miss a moment once; a fault of the shop fails both times.
const RETRY = process.env.CI === 'true' ? 1 : 0;
/** What is waited for comes sooner, as a rule; within the second that Vitest gives it, a busy machine had told of no webhook. */
const PATIENT = { poll: { timeout: 10_000 } };
/** In the order in which they run: those that wait most first, so that the last files are short ones. */
const PROJECTS = ['process', 'postgres', 'pglite', 'unit'];

/** They wait more than they work: begun last, one of them would keep all others waiting for its end. */
const LONGEST =
  /(chaos|lifecycle|demo|stop)(\.long)?\.process\.test\.ts$|(provider-faults|first-start|storm)\.pg\.test\.ts$/;

const needsDom = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom');

/**
 * A worker goes on to the next file only if that is of the same project and wants the same environment; else another one is
 * started: such files stand together, and of a project the longest first.
 */
class KindByKind extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const placeOf = (file: TestSpecification) => {
      const place = LONGEST.test(file.moduleId) ? 0 : needsDom(file) ? 1 : 2;
      return PROJECTS.indexOf(file.project.name) * 10 + place;
    };
    return sorted
      .map((file) => ({ file, place: placeOf(file) }))
      .sort((one, other) => one.place - other.place)
      .map(({ file }) => file);
  }
}

/** What is built in the place of a source, where the server for tests is; `undefined` for what is not. */
function builtFor(source: string): string | undefined {
  const shared = Object.entries(TESTED_PACKAGES).find(([, path]) => source === join(import.meta.dirname, path));
  if (shared) return join(BUILT_SERVER, `${shared[0]}.js`);
  const path = relative(SERVER, source);
  return path.startsWith('..') ? undefined : join(BUILT_SERVER, path.replace(/\.ts$/, '.js'));
}

/**
 * With `TEST_BUILT=1`, as `npm test` has it, the shop that API tests call is the built one: its entries stand in the
 * place of their sources (`scripts/build.mjs`).
 */
const builtServer = {
  name: 'built-server',
  enforce: 'pre' as const,
  async resolveId(
    this: {
      resolve: (source: string, importer?: string, options?: { skipSelf: boolean }) => Promise<{ id: string } | null>;
    },
    source: string,
    importer: string | undefined,
  ) {
    const found = await this.resolve(source, importer, { skipSelf: true });
    const built = found && builtFor(found.id);
    return built && existsSync(built) ? built : found;
  },
};

const isBuilt = process.env.TEST_BUILT === '1';
const plugins = isBuilt ? [builtServer] : [];
/** Node itself loads what is built: read and rewritten as a source, it took longer to load and to run. */
const server = { deps: { external: isBuilt ? [/\/apps\/server\/dist\/tested\//] : [] } };

/** V8 does not optimise the embedded database: workers live for too short a time to get back what that takes. */
const BRIEFLY = ['--liftoff-only'];

const databaseProject = (name: 'pglite' | 'postgres', include: string[]) => ({
  plugins,
  test: {
    name,
    include,
    exclude,
    ...(name === 'pglite' && { execArgv: BRIEFLY }),
    env: { TEST_DATABASE_KIND: name },
    server,
    isolate: false,
    globalSetup: ['apps/server/src/testing/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: PATIENT,
  },
});

// `isolate: false`: files that run one after the other in a worker share its loaded modules, which nothing in them may
// change; loading them anew for each file took longer than many of the files.
export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    // `npm test` says where it reads what each suite came to.
    reporters: process.env.TEST_REPORT ? ['default', createSuiteReport(process.env.TEST_REPORT)] : ['default'],
    sequence: { sequencer: KindByKind },
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          setupFiles: [
            'apps/web/src/base/testing/fresh-document.ts',
            'apps/web/src/ui/testing/one-class-a-property.ts',
          ],
          include: ['packages/*/src/**/*.test.ts', 'apps/*/{src,vite}/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
          exclude: [...databaseTests, ...postgresTests, ...processTests, ...exclude],
          retry: RETRY,
          testTimeout: 30_000,
          expect: PATIENT,
        },
      },
      {
        plugins,
        test: {
          name: 'process',
          server,
          isolate: false,
          execArgv: BRIEFLY,
          include: processTests,
          exclude,
          retry: RETRY,
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          expect: PATIENT,
        },
      },
      databaseProject('pglite', isShort ? EMBEDDED_TOO : databaseTests),
      databaseProject('postgres', [...databaseTests, ...postgresTests]),
    ],
  },
});
