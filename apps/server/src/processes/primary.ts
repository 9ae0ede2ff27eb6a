import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Config, readConfig } from '../config/config.ts';
import type { Environment } from '../config/reader.ts';
import { tryPort } from '../http/try-port.ts';
import { createLog } from '../lib/log.ts';
import { localOrigin } from '../lib/network.ts';
import type { Notify } from '../lib/notify.ts';
import { type Order, reportSchema } from './messages.ts';
import { createRestartPauses } from './restart-pauses.ts';
import type { OpenSharedSimulator } from './shared-simulator.ts';
import { watchProcess } from './watch.ts';

/** After a stop began, whose limit is 3 s; each process stays within 2.2 s by itself. */
const PROCESSES_END_MS = 2700;

export interface PrimaryDeps {
  environment: Environment;
  /** The file that each process runs. */
  program: string;
  notify: Notify;
}

/** The payment simulator of all processes, opened when the first of them asks for it. */
function createSimulatorHolder(config: Config) {
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel);
  const origins = { internal: localOrigin(config.host, config.port), public: config.publicUrl };
  let opening: Promise<OpenSharedSimulator> | undefined;
  return {
    find: async (isDemo: boolean) => {
      // What a shop with real payments never needs is not loaded for it.
      opening ??= import('./shared-simulator.ts').then(({ openSharedSimulator }) =>
        openSharedSimulator({ config, origins, isDemo, log }),
      );
      return (await opening).simulator;
    },
    close: async () => (await opening)?.close(),
  };
}

export interface Running {
  close: () => Promise<void>;
}

interface WorkerDeps {
  port: number;
  findSimulator: ReturnType<typeof createSimulatorHolder>['find'];
  log: Logger;
}

/** @returns whether it came to take requests; false when it ended before that, and fails where it cannot be helped */
function startWorker(worker: Worker, isFirst: boolean, { port, findSimulator, log }: WorkerDeps): Promise<boolean> {
  const pid = worker.process.pid;
  const order = (message: Order) => worker.isConnected() && worker.send(message);
  const answered = watchProcess({
    ask: order,
    onceEnded: (listener) => worker.once('exit', listener),
    end: () => {
      log.error({ worker: pid }, 'a process of the shop does not answer any more');
      worker.process.kill('SIGKILL');
    },
  });
  return new Promise((resolve, reject) => {
    worker.once('exit', () => resolve(false));
    worker.on('message', (received: unknown) => {
      const report = reportSchema.parse(received);
      switch (report.kind) {
        case 'part':
          return order({ kind: 'part', port, isFirst });
        case 'simulator':
          return findSimulator(report.isDemo).then((simulator) => order({ kind: 'simulator', simulator }), reject);
        case 'pong':
          return answered();
        case 'open':
          log.info({ worker: pid }, 'a process of the shop takes requests');
          return resolve(true);
      }
    });
  });
}

/** Keeps as many processes running as there are to be; one that ends is replaced. */
function createSupervisor({ processes, stopDelay }: Config, deps: WorkerDeps & { notify: Notify }) {
  const { log, notify } = deps;
  const pauseAfter = createRestartPauses(processes);
  const running = new Map<Worker, Promise<void>>();
  const stopping = new AbortController();

  const replace = async (worker: Worker, code: number, signal: string | null): Promise<void> => {
    log.warn({ worker: worker.process.pid, code, signal }, 'a process of the shop has ended, another takes its place');
    const { pauseMs, ended } = pauseAfter(performance.now());
    const how = signal ? `signal ${signal}` : `code ${code}`;
    if (pauseMs > 0) {
      notify(
        `PROCESSES: ${ended} have ended within a minute, the last one with ${how}; trying again in ${pauseMs / 1000} s.`,
      );
    }
    await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (!stopping.signal.aborted) startLater();
  };

  const start = (isFirst: boolean): Promise<boolean> => {
    const worker = cluster.fork();
    const opened = startWorker(worker, isFirst, deps);
    const ended = new Promise<void>((resolve) => {
      worker.once('exit', async (code, signal) => {
        running.delete(worker);
        resolve();
        const wasOpen = await opened.catch(() => false);
        if ((wasOpen || !isFirst) && !stopping.signal.aborted) await replace(worker, code, signal);
      });
    });
    running.set(worker, ended);
    return opened;
  };

  const startLater = (): void => {
    start(false).catch((err: unknown) => log.error({ err }, 'a process of the shop could not begin'));
  };

  return {
    start,
    startLater,
    stop: async (): Promise<void> => {
      stopping.abort();
      for (const worker of running.keys()) worker.process.kill('SIGTERM');
      const late = setTimeout(
        () => {
          for (const worker of running.keys()) worker.process.kill('SIGKILL');
        },
        stopDelay * 1000 + PROCESSES_END_MS,
      );
      await Promise.all(running.values());
      clearTimeout(late);
    },
  };
}

/**
 * Starts the processes of the shop, which share its port, and watches over them: the first one prepares the database, the
 * others follow, and whichever ends is replaced. This process takes no request and opens no database.
 * @returns undefined where the first one has ended before it was open, and has said why
 */
export async function startPrimary({ environment, program, notify }: PrimaryDeps): Promise<Running | undefined> {
  const asked = readConfig(environment);
  const port = await tryPort(asked.port, asked.host);
  const config = readConfig({ ...environment, PORT: String(port) });
  const simulator = createSimulatorHolder(config);
  cluster.setupPrimary({ exec: program, args: [] });
  const deps = { port, findSimulator: simulator.find, log: createLog(config.logLevel), notify };
  const supervisor = createSupervisor(config, deps);
  const close = async () => {
    await supervisor.stop();
    await simulator.close();
  };
  try {
    if (!(await supervisor.start(true))) return undefined;
  } catch (error) {
    await close();
    throw error;
  }
  for (let n = 1; n < config.processes; n += 1) supervisor.startLater();
  return { close };
}
