// `npm run screenshots`: every screen of storefront and admin at three widths, light and dark, into ./screenshots.
import { join } from 'node:path';
import { buildAll } from './build.mjs';
import { root, run } from './lib/workspace.mjs';

await buildAll();
const code = await run(process.execPath, [
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config',
  join('e2e', 'screenshots', 'playwright.config.ts'),
  ...process.argv.slice(2),
]);
if (code === 0) console.log(`The pictures lie in ${join(root, 'screenshots')}.`);
process.exit(code);
