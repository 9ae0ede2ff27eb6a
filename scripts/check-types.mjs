// Type-checks every workspace against its own tsconfig, one after the other: the compiler uses all cores by itself. What was
// checked before is kept in .cache, so that only what a change touches is checked again.
//
// `typescript-native` is TypeScript 7, which checks in half of the processor time; `typescript` stays beside it for the tools
// that read code through its interface, which 7 does not have.
import { join } from 'node:path';
import { run } from './lib/workspace.mjs';

const projects = ['packages/contract', 'packages/paypal-simulator', 'apps/server', 'apps/web', 'e2e'];

const results = [];
for (const project of projects) {
  const state = join('.cache', 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
  const options = ['--pretty', 'false', '--incremental', '--tsBuildInfoFile', state];
  results.push(await run(process.execPath, ['node_modules/typescript-native/bin/tsc', '-p', project, ...options]));
}
process.exitCode = results.every((code) => code === 0) ? 0 : 1;
