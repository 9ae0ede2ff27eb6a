import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { newAccountId } from './ids.ts';
import type {
  CaptureRecord,
  OrderRecord,
  RefundRecord,
  SigningIdentity,
  StoredAnswer,
  WebhookRecord,
} from './types.ts';

/** Everything that outlives a restart. */
export interface State {
  payerId: string;
  merchantId: string;
  tokensIssued: number;
  /** Bearer to the millisecond at which it ends. */
  tokens: Map<string, number>;
  orders: Map<string, OrderRecord>;
  captures: Map<string, CaptureRecord>;
  refunds: Map<string, RefundRecord>;
  answers: Map<string, StoredAnswer>;
  webhooks: Map<string, WebhookRecord>;
  signing?: SigningIdentity;
}

export interface Store {
  readonly state: State;
  /** Resolves when what was changed before the call lies on the disk; at once when the state lives in memory only. */
  commit(): Promise<void>;
}

const entriesOf = <Value>() => z.array(z.tuple([z.string(), z.custom<Value>((value) => value !== undefined)]));

const fileSchema = z.object({
  version: z.literal(1),
  payerId: z.string(),
  merchantId: z.string(),
  tokensIssued: z.number(),
  tokens: entriesOf<number>(),
  orders: entriesOf<OrderRecord>(),
  captures: entriesOf<CaptureRecord>(),
  refunds: entriesOf<RefundRecord>(),
  answers: entriesOf<StoredAnswer>(),
  webhooks: entriesOf<WebhookRecord>(),
  signing: z.object({ privateKeyPem: z.string(), certificatePem: z.string() }).optional(),
});

function emptyState(): State {
  return {
    payerId: newAccountId(),
    merchantId: newAccountId(),
    tokensIssued: 0,
    tokens: new Map(),
    orders: new Map(),
    captures: new Map(),
    refunds: new Map(),
    answers: new Map(),
    webhooks: new Map(),
  };
}

function parseState(text: string): State {
  const { version: _version, ...file } = fileSchema.parse(JSON.parse(text));
  return {
    ...file,
    tokens: new Map(file.tokens),
    orders: new Map(file.orders),
    captures: new Map(file.captures),
    refunds: new Map(file.refunds),
    answers: new Map(file.answers),
    webhooks: new Map(file.webhooks),
  };
}

const texts = new WeakMap<object, string>();

/** Records are replaced, never changed, so each has to be written out only once however often the file is. */
function textOf(record: unknown): string {
  if (typeof record !== 'object' || record === null) return JSON.stringify(record);
  const text = texts.get(record) ?? JSON.stringify(record);
  texts.set(record, text);
  return text;
}

function serialize(state: State): string {
  const members = Object.entries({ version: 1, ...state }).flatMap(([name, value]) => {
    if (value === undefined) return [];
    if (!(value instanceof Map)) return [`"${name}":${JSON.stringify(value)}`];
    const entries = [...value].map(([key, record]) => `[${JSON.stringify(key)},${textOf(record)}]`);
    return [`"${name}":[${entries.join(',\n')}]`];
  });
  return `{${members.join(',\n')}}\n`;
}

async function readState(path: string): Promise<State> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return emptyState();
    throw error;
  }
  try {
    return parseState(text);
  } catch (cause) {
    // Starting afresh here would forget payments that the shop has on its books.
    throw new Error(`The payment simulator cannot read its state in ${path}; move the file away to start afresh`, {
      cause,
    });
  }
}

async function replaceFile(path: string, text: string): Promise<void> {
  const temporary = `${path}.tmp`;
  const handle = await open(temporary, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, path);
}

/**
 * Opens the simulator's state.
 *
 * @param path JSON file, made on the first commit; undefined keeps the state in memory.
 * @throws Error when the file exists and does not hold a simulator's state.
 */
export async function openStore(path: string | undefined): Promise<Store> {
  if (path === undefined) return { state: emptyState(), commit: () => Promise.resolve() };
  await mkdir(dirname(path), { recursive: true });
  const state = await readState(path);

  let running: Promise<void> = Promise.resolve();
  let queued: Promise<void> | undefined;
  const commit = (): Promise<void> => {
    // A write that has begun may have missed our change, so callers share the one that has not.
    queued ??= running
      .catch(() => undefined)
      .then(() => {
        queued = undefined;
        return replaceFile(path, serialize(state));
      });
    running = queued;
    return queued;
  };
  return { state, commit };
}
