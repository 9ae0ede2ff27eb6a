import { expect, it } from 'vitest';
import { BUILD_MB, runMeasured } from './peak-memory.mjs';

const HOLD = 'const held = Buffer.alloc(150 * 1024 * 1024, 1); setTimeout(() => held.length, 1500);';
const WITH_CHILD = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(HOLD)}]); ${HOLD}`;

it.runIf(process.platform === 'linux')('the memory of a build counts what it has started as well', async () => {
  const { code, peakMb } = await runMeasured(process.execPath, ['-e', WITH_CHILD]);
  expect(code).toBe(0);
  expect(peakMb).toBeGreaterThan(300);
  expect(peakMb).toBeLessThan(BUILD_MB);
});
