// Type-checks every workspace against its own tsconfig; they share no emit, so they can run side by side. What was checked
// before is kept in .cache, so that only what a change touches is checked again.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const projects = ['packages/contract', 'packages/paypal-simulator', 'apps/server', 'apps/web', 'e2e'];

const check = (project) =>
  new Promise((resolve) => {
    const state = join('.cache', 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
    const args = ['-p', project, '--pretty', 'false', '--incremental', '--tsBuildInfoFile', state];
    const tsc = spawn(process.execPath, ['node_modules/typescript/bin/tsc', ...args], { stdio: 'inherit' });
    tsc.on('close', (code) => resolve(code === 0));
  });

const queue = [...projects];
const results = [];
await Promise.all(
  [0, 1].map(async () => {
    for (let project = queue.shift(); project; project = queue.shift()) results.push(await check(project));
  }),
);
process.exitCode = results.every(Boolean) ? 0 : 1;
