import { fork } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const BENCH = resolve(import.meta.dirname, '../bench');

/** Program of a benchmark: it starts a server, has a folder for it, and waits for something that never comes. */
const WORK = `
  import { rmSync } from 'node:fs';
  import { openProgram } from '${BENCH}/lib/program.mjs';
  import { stopWithUs, untilTerminated } from '${BENCH}/lib/started.mjs';
  await untilTerminated(async () => {
    stopWithUs(async () => rmSync(process.argv[2], { recursive: true }));
    stopWithUs(async () => {
      process.send('stopping');
      await new Promise((done) => setTimeout(done, 200));
    });
    const server = openProgram('${BENCH}/references/ready-buffer.mjs');
    process.send({ url: await server.ask({ size: 1 }), pid: server.pid });
    await new Promise(() => setInterval(() => undefined, 1000));
  });
`;

const isRunning = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function startBenchmark() {
  const folder = mkdtempSync(join(tmpdir(), 'haberdash-bench-started-'));
  const program = join(folder, 'work.mjs');
  writeFileSync(program, WORK);
  const benchmark = fork(program, [folder], { execArgv: [] });
  const ended = new Promise((done) => benchmark.once('exit', done));
  const nextMessage = () => new Promise((resolve) => benchmark.once('message', resolve));
  const { url, pid } = await nextMessage();
  expect((await fetch(url)).status).toBe(200);
  const expectAllGone = async (code) => {
    expect(await ended).toBe(code);
    expect(isRunning(pid)).toBe(false);
    expect(existsSync(folder)).toBe(false);
  };
  return { benchmark, nextMessage, expectAllGone };
}

it.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
])('issue: a benchmark that %s ended left its servers running, and its folders', async (signal, code) => {
  const { benchmark, expectAllGone } = await startBenchmark();
  benchmark.kill(signal);
  await expectAllGone(code);
});

it('issue: a benchmark terminated twice, by its own id and by npm that is gone, left its servers running', async () => {
  const { benchmark, nextMessage, expectAllGone } = await startBenchmark();
  const stopping = nextMessage();
  benchmark.kill('SIGTERM');
  expect(await stopping).toBe('stopping');
  benchmark.kill('SIGTERM');
  await expectAllGone(143);
});
