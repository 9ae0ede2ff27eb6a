// `npm run bench`: how quick the shop is compared with what its parts can do. `-- --scale`: in ever larger shops;
// `-- --processes`: as several processes; `-- --browser`: the pages in a slow browser; `-- --admin`: the admin's lists;
// `-- --imports`: large files of products. See README.md beside this file.
import { ensureInstalled, stopWithNpm } from '../scripts/lib/workspace.mjs';
import { untilTerminated } from './lib/started.mjs';

const PARTS = {
  '--scale': './scale.mjs',
  '--processes': './processes.mjs',
  '--browser': './browser.mjs',
  '--admin': './admin.mjs',
  '--imports': './imports.mjs',
};

const [asked, ...more] = process.argv.slice(2);
const part = asked === undefined ? './answers.mjs' : PARTS[asked];
if (!part || more.length > 0) {
  console.error(`There is no such part; the parts are ${Object.keys(PARTS).join(', ')}, one at a time.`);
  process.exit(1);
}
stopWithNpm();
await ensureInstalled();
const { buildAll } = await import('../scripts/build.mjs');
await buildAll();
const { run } = await import(part);
process.exitCode = (await untilTerminated(run)) ? 0 : 1;
