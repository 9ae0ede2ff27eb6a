import { fork } from 'node:child_process';

/**
 * Starts one of the benchmark's own programs, which answers each message by one.
 * @returns {{ ask: (message: object) => Promise<any>, close: () => Promise<void> }}
 */
export function openProgram(path, args = []) {
  const child = fork(path, args);
  const ended = new Promise((done) => child.once('exit', done));
  return {
    ask: (message) =>
      new Promise((resolve, reject) => {
        child.once('message', resolve);
        void ended.then(() => reject(new Error(`${path} has ended`)));
        child.send(message);
      }),
    close: async () => {
      child.kill();
      await ended;
    },
  };
}
