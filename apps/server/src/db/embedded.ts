import type { messages, PGlite, parse as parsing, protocol as protocols, QueryOptions } from '@electric-sql/pglite';
import type { drizzle as onPglite } from 'drizzle-orm/pglite';
import type { Executor } from './executor.ts';
import { isPrepared } from './statement.ts';

/** Modules that only the embedded database needs. */
export interface EmbeddedLibrary {
  drizzle: typeof onPglite;
  protocol: typeof protocols;
  parse: typeof parsing;
}

type Query = (text: string, params?: unknown[], options?: QueryOptions) => Promise<unknown>;
type Head = messages.RowDescriptionMessage[];

/** Parsed statement, as the database describes it. */
interface ReadStatement {
  /** Empty for one that it forgets with the next. */
  name: string;
  /** Types of its parameters, by position. */
  types: number[];
  /** Description of its rows; empty where it has none. */
  head: Head;
}

/**
 * Runs statements, of which the database caches the prepared ones: it reads each of them once, and plans it once. Its
 * own way sends a statement in six messages and plans it anew each time, which takes several times as long as running
 * it.
 */
function createRunner(client: PGlite, { protocol: { serialize }, parse }: EmbeddedLibrary): Query {
  const cached = new Map<string, ReadStatement>();
  const exchange = (...messages: Uint8Array[]) => client.execProtocolStream(Buffer.concat(messages));

  async function read(name: string, text: string): Promise<ReadStatement> {
    const answers = await exchange(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    const head = answers.filter((message): message is Head[number] => message.name === 'rowDescription');
    return { name, types: parse.parseDescribeStatementResults(answers), head };
  }

  async function cache(text: string): Promise<ReadStatement> {
    const statement = await read(`cached_${cached.size}`, text);
    cached.set(text, statement);
    return statement;
  }

  const written = (value: unknown, type: number | undefined): string | null => {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : client.serializers[type];
    return serializer ? serializer(value) : String(value);
  };

  /** Parsers for a statement's columns: to collect those of all types takes longer than most statements. */
  const readersFor = (head: Head, { parsers }: QueryOptions): PGlite['parsers'] => {
    const types = head.flatMap(({ fields }) => fields.map(({ dataTypeID }) => dataTypeID));
    const readers: PGlite['parsers'] = {};
    for (const type of types) {
      const reader = parsers?.[type] ?? client.parsers[type];
      if (reader) readers[type] = reader;
    }
    return readers;
  };

  return (text, params = [], options = {}) =>
    client.runExclusive(async () => {
      const { name, types, head } = isPrepared(text) ? (cached.get(text) ?? (await cache(text))) : await read('', text);
      const values = params.map((value, place) => written(value, types[place]));
      const answers = await exchange(
        serialize.bind({ statement: name, values }),
        serialize.execute({}),
        serialize.sync(),
      );
      return parse.parseResults([...head, ...answers], readersFor(head, options), { rowMode: options.rowMode })[0];
    });
}

/**
 * The handle on which repositories run their SQL on the embedded database. It has one connection, and so one handle for
 * all transactions: statements are made ready once.
 */
export function onEmbedded(client: PGlite, library: EmbeddedLibrary): Executor {
  const run = createRunner(client, library);
  const handleWith = (query: Query) => {
    const get = (target: PGlite, name: string | symbol) => (name === 'query' ? query : Reflect.get(target, name));
    return library.drizzle(new Proxy(client, { get }));
  };

  let isOpen = false;
  const tx = handleWith(async (...asked) => {
    if (!isOpen) throw new Error('the transaction has ended');
    return run(...asked);
  });
  const db = handleWith(async (...asked) => {
    await client._checkReady();
    return client._runExclusiveTransaction(() => run(...asked));
  });
  const transaction = <T>(work: (tx: Executor) => Promise<T>): Promise<T> =>
    client.transaction(async () => {
      isOpen = true;
      try {
        return await work(tx);
      } finally {
        isOpen = false;
      }
    });
  return Object.assign(db, { transaction });
}
