import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const LOOK_MS = 200;
/** A server of 1 GB builds the shop, with something left for the system. */
export const BUILD_MB = 900;

/** Text of a file of `/proc`; empty for a process that has ended meanwhile. */
function readOf(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** A process and all that it has started. */
function familyOf(pid) {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), Number(/^\d+ \(.*\) \S (\d+)/s.exec(readOf(name, 'stat'))?.[1])]);
  const family = [pid];
  for (const one of family) family.push(...parents.filter(([, parent]) => parent === one).map(([child]) => child));
  return family;
}

/** Memory of a process in MB; what several share is shared out. */
const memoryOf = (pid) => Number(/^Pss:\s+(\d+)/m.exec(readOf(pid, 'smaps_rollup'))?.[1] ?? 0) / 1024;

/**
 * Runs a program to its end. What it prints goes where ours goes.
 * @returns {Promise<{ code: number, peakMb: number }>} with the most memory that it had together with all that it started; 0
 * where the system does not say
 */
export function runMeasured(command, args, options = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    let peakMb = 0;
    const look = () => {
      const now = familyOf(child.pid).reduce((sum, pid) => sum + memoryOf(pid), 0);
      peakMb = Math.max(peakMb, now);
    };
    const watch = process.platform === 'linux' ? setInterval(look, LOOK_MS) : undefined;
    child.on('error', fail);
    child.on('close', (code) => {
      clearInterval(watch);
      done({ code: code ?? 1, peakMb: Math.round(peakMb) });
    });
  });
}
