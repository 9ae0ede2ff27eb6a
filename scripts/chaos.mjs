// `npm run chaos`: 2,000 checkouts while PayPal fails in every way and servers are killed, with one server and with two, and
// then the comparison of the books. `CHAOS_CHECKOUTS` makes it shorter or longer. Needs PostgreSQL, as the tests do.
import { buildAll } from './build.mjs';
import { run } from './lib/workspace.mjs';

process.env.CHAOS_CHECKOUTS ??= '2000';
await buildAll();
const file = 'apps/server/src/modules/checkout/chaos';
process.exit(
  await run(process.execPath, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'process',
    file,
    ...process.argv.slice(2),
  ]),
);
