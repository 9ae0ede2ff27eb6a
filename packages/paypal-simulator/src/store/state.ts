import type {
  CaptureRecord,
  DisputeRecord,
  OrderRecord,
  RefundRecord,
  SigningIdentity,
  StoredAnswer,
  TransmissionRecord,
  WebhookEvent,
  WebhookRecord,
} from '../types.ts';
import { createIndex, type Index } from './index-by.ts';

/** Everything that outlives a restart, by kind and id. Records are replaced, never changed. */
export interface Tables {
  /** The payer and the merchant: `payer` and `merchant` to their account ids. */
  accounts: string;
  /** `tokens`: how many were issued. */
  counters: number;
  /** Bearer to the millisecond at which it ends. */
  tokens: number;
  orders: OrderRecord;
  captures: CaptureRecord;
  refunds: RefundRecord;
  disputes: DisputeRecord;
  answers: StoredAnswer;
  webhooks: WebhookRecord;
  events: WebhookEvent;
  transmissions: TransmissionRecord;
  /** `webhooks`: what deliveries are signed with. */
  identities: SigningIdentity;
}

export type TableName = keyof Tables;

/** In the order in which they are written: what refers to something comes after it. */
export const tableNames = [
  'accounts',
  'counters',
  'identities',
  'webhooks',
  'tokens',
  'orders',
  'captures',
  'refunds',
  'disputes',
  'answers',
  'events',
  'transmissions',
] as const satisfies readonly TableName[];

export type State = { readonly [Name in TableName]: ReadonlyMap<string, Tables[Name]> } & {
  readonly index: {
    readonly capturesOfOrder: Pick<Index<CaptureRecord>, 'idsOf'>;
    readonly capturesOfInvoice: Pick<Index<CaptureRecord>, 'idsOf'>;
    readonly refundsOfCapture: Pick<Index<RefundRecord>, 'idsOf'>;
    readonly refundsOfInvoice: Pick<Index<RefundRecord>, 'idsOf'>;
    readonly disputesOfCapture: Pick<Index<DisputeRecord>, 'idsOf'>;
  };
};

function createTables(): { [Name in TableName]: Map<string, Tables[Name]> } {
  return {
    accounts: new Map(),
    counters: new Map(),
    tokens: new Map(),
    orders: new Map(),
    captures: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    answers: new Map(),
    webhooks: new Map(),
    events: new Map(),
    transmissions: new Map(),
    identities: new Map(),
  };
}

export interface Memory {
  readonly state: State;
  put<Name extends TableName>(table: Name, id: string, record: Tables[Name]): void;
  /** @returns whether there was one */
  remove(table: TableName, id: string): boolean;
  /** How many records there are. */
  size(): number;
  /** All of them; may be read on while they change, and then holds the one or the other of what changed. */
  entries(): Generator<[table: TableName, id: string, record: Tables[TableName]]>;
}

/** The state in memory, with its indexes kept up. */
export function createMemory(): Memory {
  const tables = createTables();
  const index = {
    capturesOfOrder: createIndex<CaptureRecord>(({ orderId }) => orderId),
    capturesOfInvoice: createIndex<CaptureRecord>(({ invoiceId }) => invoiceId),
    refundsOfCapture: createIndex<RefundRecord>(({ captureId }) => captureId),
    refundsOfInvoice: createIndex<RefundRecord>(({ invoiceId }) => invoiceId),
    disputesOfCapture: createIndex<DisputeRecord>(({ captureId }) => captureId),
  };
  const indexesOf: { [Name in TableName]?: Index<Tables[Name]>[] } = {
    captures: [index.capturesOfOrder, index.capturesOfInvoice],
    refunds: [index.refundsOfCapture, index.refundsOfInvoice],
    disputes: [index.disputesOfCapture],
  };

  const remove = <Name extends TableName>(name: Name, id: string): boolean => {
    const record = tables[name].get(id);
    if (record === undefined) return false;
    for (const each of indexesOf[name] ?? []) each.remove(id, record);
    return tables[name].delete(id);
  };

  return {
    state: { ...tables, index },
    put: (name, id, record) => {
      tables[name].set(id, record);
      for (const each of indexesOf[name] ?? []) each.add(id, record);
    },
    remove,
    size: () => Object.values(tables).reduce((sum, { size }) => sum + size, 0),
    entries: function* () {
      for (const name of tableNames) for (const [id, record] of tables[name]) yield [name, id, record];
    },
  };
}
