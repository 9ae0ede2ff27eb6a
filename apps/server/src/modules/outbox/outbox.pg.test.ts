import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { MailSender } from '../../integrations/mail/index.ts';
import { systemClock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { indexesUsed } from '../../testing/index-scans.ts';
import { letterAbout } from '../../testing/outbox-mails.ts';
import { partsOf } from '../../testing/parts.ts';
import { emptyDatabase, openTestDatabase } from '../../testing/test-database.ts';
import { claimDue, listMails, markSent, markTried } from './outbox.repository.ts';
import { createOutboxService } from './outbox.service.ts';
import { outbox } from './outbox.tables.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyDatabase(database));
afterAll(() => database.close());

const log = { warn: () => undefined, error: () => undefined };
const serverWith = (send: MailSender['send']) =>
  createOutboxService({
    db: database.db,
    clock: systemClock,
    log,
    sender: { send },
    readDocument: async () => undefined,
    stopping: new AbortController().signal,
  });

const write = (cause: string) => {
  const mail = { cause, kind: 'order-sent' as const, to: 'asha@example.test', ...letterAbout(cause) };
  return inTransaction(database.db, (tx) => send(tx, serverWith(async () => undefined).enqueue([mail])));
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('many servers that send at once send each mail once', async () => {
  await Promise.all(Array.from({ length: 200 }, (_, n) => write(`mail ${n}`)));
  const sent: string[] = [];
  const servers = Array.from({ length: 6 }, () =>
    serverWith(async ({ id }) => {
      sent.push(id);
      await pause(5);
    }),
  );
  await Promise.all(servers.flatMap((server) => [server.deliver(), server.deliver()]));
  expect(sent).toHaveLength(200);
  expect(new Set(sent).size).toBe(200);
  expect(await database.db.$count(outbox, eq(outbox.state, 'sent'))).toBe(200);
});

it('a cause that many transactions report at once is one mail', async () => {
  await Promise.all(Array.from({ length: 20 }, () => write('the same')));
  expect(await database.db.$count(outbox)).toBe(1);
});

it('a mail that another server is taking is passed over, not waited for', async () => {
  await write('taken');
  await write('free');
  await database.db.transaction(async (tx) => {
    await tx.select().from(outbox).where(eq(outbox.cause, 'taken')).for('update');
    const claimed = await claimDue(database.db, systemClock, { id: newId(), seconds: 45 }, 10);
    expect(claimed.map(({ cause }) => cause)).toEqual(['free']);
  });
});

it('a claim takes no more than it asks for', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, n) => write(`mail ${n}`)));
  const claims = await Promise.all(
    Array.from({ length: 4 }, () => claimDue(database.db, systemClock, { id: newId(), seconds: 45 }, 5)),
  );
  expect(claims.map((claimed) => claimed.length)).toEqual([5, 5, 5, 5]);
  expect(new Set(claims.flat().map(({ id }) => id)).size).toBe(20);
});

it('a server that has lost the lease changes nothing', async () => {
  await write('slow');
  const [slow, quick] = [newId(), newId()];
  await claimDue(database.db, systemClock, { id: slow, seconds: -1 }, 1);
  const [mail] = await claimDue(database.db, systemClock, { id: quick, seconds: 45 }, 1);
  if (!mail) throw new Error('the lease did not end');
  expect(await markTried(database.db, systemClock, mail.id, slow, { lastError: 'late', pauseSeconds: undefined })).toBe(
    false,
  );
  expect(await markSent(database.db, systemClock, [mail], slow)).toEqual([]);
  const [row] = await database.db.select().from(outbox);
  expect(row).toMatchObject({ state: 'waiting', leaseId: quick, tries: 2, lastError: '' });
  expect(await markSent(database.db, systemClock, [mail], quick)).toEqual([mail.id]);
});

it('sent again by many presses while many servers send, a mail goes out once more', async () => {
  await write('again');
  const sent: string[] = [];
  const server = serverWith(async ({ id }) => {
    sent.push(id);
    await pause(20);
  });
  await server.deliver();
  const [row] = await database.db.select().from(outbox);
  const id = row?.id ?? '';
  await Promise.all(Array.from({ length: 10 }, () => server.sendAgain(id)));
  await Promise.all(Array.from({ length: 5 }, () => server.deliver()));
  expect(sent).toEqual([id, `${id}-2`]);
});

it('the clock of a server decides nothing: one that is a minute ahead takes no mail that another sends', async () => {
  const ahead = { now: () => new Date(Date.now() + 60_000), aheadMs: 0 };
  await write('clock');
  expect(await claimDue(database.db, systemClock, { id: newId(), seconds: 45 }, 1)).toHaveLength(1);
  expect(await claimDue(database.db, ahead, { id: newId(), seconds: 45 }, 1)).toEqual([]);
});

it('a mail is found by a part of its address, whether it was sent or waits, without a look at the others', async () => {
  for (const { first, last } of partsOf(20_000))
    await database.db.execute(sql`
      insert into outbox (id, cause, kind, recipient, subject, content, state, due_at)
      select gen_random_uuid(), n::text, 'order-sent', 'shopper-' || md5(n::text) || '@example.test', 'Your order', '{}',
        case when n % 100 = 0 then 'waiting' else 'sent' end, case when n % 100 = 0 then now() end
      from generate_series(${first}::integer, ${last}::integer) as n`);
  await database.db.execute(sql`vacuum analyze outbox`);
  // md5 of 77, which was sent, and of 700, which waits.
  for (const part of ['28dd2c7955ce926456240b2ff0100bde', 'e5841df2166dd424a57127423d276bbe']) {
    let total: number | undefined;
    const used = await indexesUsed(database.db, ['outbox_search_idx', 'outbox_due_at_idx'], async (tx) => {
      ({ total } = await listMails(tx, { search: part.slice(3, 15) }, { page: 1, limit: 10 }));
    });
    expect(total).toBe(1);
    expect(used).toEqual(['outbox_search_idx', 'outbox_due_at_idx']);
  }
});
