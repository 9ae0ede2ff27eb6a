import type { PGlite, parse as parsing, protocol as protocols, QueryOptions, Transaction } from '@electric-sql/pglite';
import type { drizzle as onPglite } from 'drizzle-orm/pglite';
import type { Executor } from './executor.ts';
import { isPrepared } from './statement.ts';

/** What is loaded only where the database is the embedded one. */
export interface EmbeddedLibrary {
  drizzle: typeof onPglite;
  protocol: typeof protocols;
  parse: typeof parsing;
}

type Query = (text: string, params?: unknown[], options?: QueryOptions) => Promise<unknown>;
type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

/** What the database has told of a statement that it keeps under a name. */
interface Named {
  name: string;
  /** Of its parameters, by their place. */
  types: number[];
  /** What its rows are; nothing where it has none. */
  head: Messages;
}

/**
 * Runs statements that the database keeps: it reads each of them once, and soon plans it once. Its own way sends a
 * statement in six messages and plans it anew each time, which takes several times as long as running it.
 */
function keepStatements(client: PGlite, { protocol: { serialize }, parse }: EmbeddedLibrary): Query {
  const kept = new Map<string, Named>();
  const exchange = (...messages: Uint8Array[]) => client.execProtocolStream(Buffer.concat(messages));

  async function keep(text: string): Promise<Named> {
    const name = `kept_${kept.size}`;
    const told = await exchange(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    const head = told.filter((message) => message.name === 'rowDescription');
    const named = { name, types: parse.parseDescribeStatementResults(told), head };
    kept.set(text, named);
    return named;
  }

  const written = (value: unknown, type: number | undefined): string | null => {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : client.serializers[type];
    return serializer ? serializer(value) : String(value);
  };

  return (text, params = [], options = {}) =>
    client.runExclusive(async () => {
      const { name, types, head } = kept.get(text) ?? (await keep(text));
      const values = params.map((value, place) => written(value, types[place]));
      const answers = await exchange(
        serialize.bind({ statement: name, values }),
        serialize.execute({}),
        serialize.sync(),
      );
      return parse.parseResults([...head, ...answers], client.parsers, options)[0];
    });
}

/**
 * The handle on which repositories run their SQL on the embedded database. It has one connection, and so one handle for
 * all transactions: statements are made ready once.
 */
export function onEmbedded(client: PGlite, library: EmbeddedLibrary): Executor {
  const runKept = keepStatements(client, library);
  const handleWith = (query: Query) => {
    const get = (target: PGlite, name: string | symbol) => (name === 'query' ? query : Reflect.get(target, name));
    return library.drizzle(new Proxy(client, { get }));
  };

  let current: Transaction | undefined;
  const tx = handleWith(async (text, params, options) => {
    if (!current) throw new Error('the transaction is over');
    return isPrepared(text) ? runKept(text, params, options) : current.query(text, params, options);
  });
  const db = handleWith(async (text, params, options) => {
    if (!isPrepared(text)) return client.query(text, params, options);
    await client._checkReady();
    return client._runExclusiveTransaction(() => runKept(text, params, options));
  });
  const transaction = <T>(work: (tx: Executor) => Promise<T>): Promise<T> =>
    client.transaction(async (begun) => {
      current = begun;
      try {
        return await work(tx);
      } finally {
        current = undefined;
      }
    });
  return Object.assign(db, { transaction });
}
