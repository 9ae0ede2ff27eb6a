import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ENGINE_OPTIONS } from '../../scripts/lib/engine.mjs';
import { endsWithUs } from './started.mjs';

/** What `npm start` gives to Node: so that they compare, every program of the benchmark is given it. */
export const NODE_OPTIONS = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8'))
  .scripts.start.split(' ')
  .filter((word) => word.startsWith('--'));

/**
 * Starts one of the benchmark's own programs, which answers each message by one. V8 is told what the shop tells it by itself.
 * @param {object} [env] settings beside this process's own
 * @returns {{ pid: number, ask: (message: object) => Promise<any>, close: () => Promise<void> }}
 */
export function openProgram(path, env = {}) {
  const child = fork(path, { execArgv: [...NODE_OPTIONS, ...ENGINE_OPTIONS], env: { ...process.env, ...env } });
  const ended = new Promise((done) => child.once('exit', done));
  return {
    pid: child.pid,
    ask: (message) =>
      new Promise((resolve, reject) => {
        child.once('message', resolve);
        void ended.then(() => reject(new Error(`${path} has ended`)));
        child.send(message);
      }),
    close: endsWithUs(async () => {
      child.kill();
      await ended;
    }),
  };
}
