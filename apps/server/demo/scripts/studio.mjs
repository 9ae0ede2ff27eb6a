/**
 * Runs a program of the demo's studio (demo/studio/README.md), which is written in TypeScript:
 *
 *   npm run demo:studio -- PROGRAM ARGUMENTS
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const studio = join(root, 'apps/server/demo/studio');
const programs = {
  clothes: join(studio, 'clothes/cli/render.ts'),
  flat: join(studio, 'clothes/cli/flat.ts'),
  objects: join(studio, 'objects/render.ts'),
  publish: join(studio, 'publish.ts'),
  scenes: join(studio, 'scenes/compose.ts'),
  sheet: join(studio, 'sheet.ts'),
};

const [name = '', ...args] = process.argv.slice(2);
const entry = programs[name];
if (!entry) {
  console.error(`Say which program: ${Object.keys(programs).join(', ')}`);
  process.exit(1);
}
const outfile = join(root, '.cache', `studio-${name}.mjs`);
await build({ entryPoints: [entry], bundle: true, platform: 'node', format: 'esm', packages: 'external', outfile });
const program = spawn(process.execPath, [outfile, ...args], { cwd: root, stdio: 'inherit' });
program.on('close', (code) => {
  process.exitCode = code ?? 1;
});
