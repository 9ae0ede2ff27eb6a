import { z } from 'zod';
import { readIfThere } from './files.ts';
import { recordSchemas } from './records.ts';
import type { Memory, TableName, Tables } from './state.ts';

const entriesOf = <Name extends TableName>(table: Name) => z.array(z.tuple([z.string(), recordSchemas[table]]));

/** The one JSON file in which the state lay before there was a journal. */
const fileSchema = z.object({
  version: z.literal(1),
  payerId: z.string(),
  merchantId: z.string(),
  tokensIssued: z.number(),
  tokens: entriesOf('tokens'),
  orders: entriesOf('orders'),
  captures: entriesOf('captures'),
  refunds: entriesOf('refunds'),
  answers: entriesOf('answers'),
  webhooks: entriesOf('webhooks'),
  signing: z.object({ privateKeyPem: z.string(), certificatePem: z.string() }).optional(),
});

/**
 * Takes over what such a file holds, if there is one.
 *
 * @throws Error when it does not hold a simulator's state
 */
export async function readLegacyState(path: string, memory: Memory): Promise<void> {
  const text = await readIfThere(path);
  if (text === undefined) return;
  const file = fileSchema.parse(JSON.parse(text));
  const putAll = <Name extends TableName>(table: Name, entries: [string, Tables[Name]][]) => {
    for (const [id, record] of entries) memory.put(table, id, record);
  };
  putAll('accounts', [
    ['payer', file.payerId],
    ['merchant', file.merchantId],
  ]);
  putAll('counters', [['tokens', file.tokensIssued]]);
  putAll('tokens', file.tokens);
  putAll('orders', file.orders);
  putAll('captures', file.captures);
  putAll('refunds', file.refunds);
  putAll('answers', file.answers);
  putAll('webhooks', file.webhooks);
  if (file.signing) memory.put('identities', 'webhooks', file.signing);
}
