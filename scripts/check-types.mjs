// Type-checks every workspace against its own tsconfig. What was checked before is stored in .cache, so that only what
// a change touches is checked again.
//
// `typescript-native` is TypeScript 7, which checks in half of the processor time; `typescript` stays as well for the
// tools that read code through its interface, which 7 does not have. Several checkers of one workspace work out the
// same types again, each for itself: two took a third more of the processor, four twice as much. So each workspace has
// one, and the largest is checked in parallel with the others.
import { join } from 'node:path';
import { run } from './lib/workspace.mjs';

const lanes = [['apps/server'], ['packages/contract', 'packages/paypal-simulator', 'apps/web', 'e2e']];

function check(project) {
  const state = join('.cache', 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
  const options = ['--checkers', '1', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', state];
  return run(process.execPath, ['node_modules/typescript-native/bin/tsc', '-p', project, ...options]);
}

const results = await Promise.all(
  lanes.map(async (projects) => {
    const codes = [];
    for (const project of projects) codes.push(await check(project));
    return codes;
  }),
);
process.exitCode = results.flat().every((code) => code === 0) ? 0 : 1;
