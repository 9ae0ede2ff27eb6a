import type { Database } from '../db/connection.ts';

/** A statement as it was sent. */
export interface Sent {
  text: string;
  params: unknown[];
}

interface Client {
  query(statement: { text: string } | string, params?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

const clientOf = ({ db }: Database) => Reflect.get(db, '$client') as Client;

/** Every statement that goes through the database's own handle, not through its transactions, while `work` runs. */
export async function watchStatements(database: Database, work: () => Promise<unknown>): Promise<Sent[]> {
  const client = clientOf(database);
  const query = client.query.bind(client);
  const sent: Sent[] = [];
  client.query = (statement, params = []) => {
    sent.push({ text: typeof statement === 'string' ? statement : statement.text, params });
    return query(statement, params);
  };
  await work().finally(() => {
    client.query = query;
  });
  return sent;
}

const PLAN = 'QUERY PLAN';

/** How PostgreSQL runs a statement, in lines; `explain (analyze)` runs it. */
export async function explainSent(database: Database, { text, params }: Sent, explain = 'explain'): Promise<string> {
  const { rows } = await clientOf(database).query(`${explain} ${text}`, params);
  return rows.map((row) => row[PLAN]).join('\n');
}

/** How many of its pages PostgreSQL looks at to run a statement. */
export async function blocksOf(database: Database, { text, params }: Sent): Promise<number> {
  const explain = () => clientOf(database).query(`explain (analyze, buffers, format json) ${text}`, params);
  // The first call of a connection looks into the catalogues as well.
  await explain();
  const { rows } = (await explain()) as { rows: { [PLAN]: [{ Plan: Record<string, number> }] }[] };
  const plan = rows[0]?.[PLAN][0].Plan ?? {};
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
}
