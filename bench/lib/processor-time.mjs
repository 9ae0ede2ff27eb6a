// Processor time of programs, as Linux counts it. On a machine that does other things as well it says more than answers a
// second: what others take is not in it.
import { readdirSync, readFileSync } from 'node:fs';

/** Nanoseconds that all threads of a process have run; undefined where the system does not say. */
function ofProcess(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]))
      .reduce((sum, time) => sum + time, 0);
  } catch {
    return undefined;
  }
}

function childrenOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** @param pids programs, whose children count with them. @returns microseconds; NaN where the system does not say */
export function processorTime(pids) {
  const all = pids.flatMap((pid) => [pid, ...childrenOf(pid)]);
  return all.reduce((sum, pid) => sum + (ofProcess(pid) ?? (pids.includes(pid) ? Number.NaN : 0)), 0) / 1000;
}

/** Memory that a program and its children hold now, in MiB. */
export function residentMib(pid) {
  const of = (each) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${each}/status`, 'utf8'))?.[1] ?? Number.NaN);
  return [pid, ...childrenOf(pid)].reduce((sum, each) => sum + of(each), 0) / 1024;
}
