import { expect, inject, it } from 'vitest';
import { createOlderDatabase } from '../../testing/older-database.ts';

it('issue: the audit of an older shop told of deleted buyers; an upgrade blanks it, and says how many rows that were', async () => {
  const older = await createOlderDatabase(inject('postgresUrl'), 51);
  try {
    await older.pool.query(`
      insert into audit_entries (id, actor, actor_name, network, action)
      values ('00000000-0000-4000-8000-000000000001', 'shopper', '', '', 'POST /api/auth/account/delete')`);
    const change = (thing: string, before: object, after: object) =>
      older.pool.query(
        `insert into audit_changes (entry_id, thing, thing_id, title, before, after)
         values ('00000000-0000-4000-8000-000000000001', $1, 'one', '', $2, $3)`,
        [thing, before, after],
      );
    await change('orders', { phone: '98123', address: '12 Lake Road', status: 'pending' }, { phone: '', address: '' });
    await change('outbox', { recipient: 'asha@example.test', state: 'waiting' }, { recipient: 'A former customer' });
    await change('products', { title: 'Linen Shirt' }, { title: 'Linen Shirt 2' });
    const told: string[] = [];
    await older.upgrade((sentence) => told.push(sentence));
    const { rows } = await older.pool.query(`select before, after from audit_changes order by id`);
    expect(rows).toEqual([
      { before: { phone: '•••', address: '•••', status: 'pending' }, after: { phone: '•••', address: '•••' } },
      { before: { recipient: '•••', state: 'waiting' }, after: { recipient: '•••' } },
      { before: { title: 'Linen Shirt' }, after: { title: 'Linen Shirt 2' } },
    ]);
    expect(told).toEqual([expect.stringContaining('in 2 rows')]);
    await expect(older.pool.query('delete from audit_changes')).rejects.toThrow('the audit is only added to');
  } finally {
    await older.drop();
  }
});
