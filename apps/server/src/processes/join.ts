import type { SharedSimulator } from '../simulator.ts';
import { type Order, orderSchema, type Report } from './messages.ts';

/** Part of one process in a shop that has several. */
export interface ProcessPart {
  port: number;
  /** It prepares the database for all; the others begin after it. */
  isFirst: boolean;
  /** The payment simulator that all share. @param isDemo whether those who reach it may decide what is paid */
  findSimulator: (isDemo: boolean) => Promise<SharedSimulator>;
  /** Reports that it takes requests. */
  reportOpen: () => void;
}

const report = (message: Report) => process.send?.(message);

/** Sends a message to the supervising process, and waits for its answer of the same kind. */
function ask<const Kind extends 'part' | 'simulator'>(message: Report & { kind: Kind }) {
  return new Promise<Order & { kind: Kind }>((resolve) => {
    const isAnswer = (order: Order): order is Order & { kind: Kind } => order.kind === message.kind;
    const listen = (received: unknown) => {
      const order = orderSchema.parse(received);
      if (!isAnswer(order)) return;
      process.off('message', listen);
      resolve(order);
    };
    process.on('message', listen);
    report(message);
  });
}

/** Takes a place among the processes of the shop, and from then on shows that this one still answers. */
export async function joinProcesses(): Promise<ProcessPart> {
  process.on('message', (received) => {
    if (orderSchema.parse(received).kind === 'ping') report({ kind: 'pong' });
  });
  const { port, isFirst } = await ask({ kind: 'part' });
  return {
    port,
    isFirst,
    findSimulator: async (isDemo) => (await ask({ kind: 'simulator', isDemo })).simulator,
    reportOpen: () => report({ kind: 'open' }),
  };
}
