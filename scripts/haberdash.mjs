// `npm run haberdash -- <command>`: installs and builds what is out of date, then runs a command of the shop's own.
import { join } from 'node:path';
import { buildServer } from './build.mjs';
import { ensureInstalled, root, run } from './lib/workspace.mjs';

await ensureInstalled();
await buildServer();
process.exitCode = await run(process.execPath, [join(root, 'apps/server/dist/haberdash.js'), ...process.argv.slice(2)]);
