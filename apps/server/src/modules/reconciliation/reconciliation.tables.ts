import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';
import type { CheckResult } from './differences.ts';

const CHECK_STATES = ['running', 'done', 'failed'] as const;
const CHECK_TRIGGERS = ['daily', 'admin', 'command'] as const;

/** The comparisons of the shop's books with the provider's. All times are the database's own. */
export const moneyChecks = pgTable(
  'money_checks',
  {
    id: uuid('id').primaryKey(),
    trigger: text('trigger', { enum: CHECK_TRIGGERS }).notNull(),
    /** The day (UTC) that a daily check is for. */
    day: date('day', { mode: 'string' }),
    state: text('state', { enum: CHECK_STATES }).notNull().default('running'),
    byName: text('by_name').notNull(),
    startedAt: instant('started_at').notNull(),
    /** From when on things are compared. */
    since: instant('since').notNull(),
    /** Until then the server that runs it is at work; after that it is dead. */
    leaseUntil: instant('lease_until'),
    finishedAt: instant('finished_at'),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    result: jsonb('result').$type<CheckResult>(),
  },
  (table) => [
    check(
      'money_checks_state_check',
      sql`${table.state} in (${sql.raw(CHECK_STATES.map((state) => `'${state}'`).join(', '))})`,
    ),
    check('money_checks_done', sql`(${table.state} = 'done') = (${table.result} is not null)`),
    check('money_checks_leased', sql`(${table.state} = 'running') = (${table.leaseUntil} is not null)`),
    /** One at a time, over all servers. */
    uniqueIndex('money_checks_one_running').on(sql`(true)`).where(sql`${table.state} = 'running'`),
    uniqueIndex('money_checks_one_a_day')
      .on(table.day)
      .where(sql`${table.day} is not null and ${table.state} <> 'failed'`),
    index('money_checks_newest_idx').on(table.startedAt),
  ],
);
