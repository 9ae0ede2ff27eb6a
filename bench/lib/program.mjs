import { fork } from 'node:child_process';
import { stopWithUs } from './started.mjs';

/**
 * Starts one of the benchmark's own programs, which answers each message by one.
 * @param {object} [env] settings in addition to this process's own
 * @returns {{ pid: number, ask: (message: object) => Promise<any>, close: () => Promise<void> }}
 */
export function openProgram(path, env = {}) {
  const child = fork(path, { env: { ...process.env, ...env } });
  const ended = new Promise((done) => child.once('exit', done));
  return {
    pid: child.pid,
    ask: (message) =>
      new Promise((resolve, reject) => {
        child.once('message', resolve);
        void ended.then(() => reject(new Error(`${path} has ended`)));
        child.send(message);
      }),
    close: stopWithUs(async () => {
      child.kill();
      await ended;
    }),
  };
}
