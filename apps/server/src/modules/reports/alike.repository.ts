import { emailSchema } from '@haberdash/contract';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/connection.ts';
import { users } from '../auth/auth.tables.ts';
import { staffRoles } from '../auth/staff-roles.tables.ts';
import { productVariants } from '../catalog/catalog.tables.ts';
import { taxonomyTerms } from '../taxonomy/taxonomy.tables.ts';

const MAX_TOLD = 20;

/** The texts of a column that are one by a folding, as 'A-1 = a-1'. @param groups what else their rows have in common */
const alikeIn = (db: Executor, text: AnyPgColumn, groups: (SQL | AnyPgColumn)[], where?: SQL) => {
  const told = sql<string>`string_agg(${text}, ' = ' order by ${text} collate "C")`;
  return db
    .select({ told })
    .from(text.table)
    .where(where)
    .groupBy(...groups)
    .having(sql`count(*) > 1`)
    .orderBy(told)
    .limit(MAX_TOLD);
};

/** Accounts of one email, of which an older one has its domain in letters beyond ASCII. */
async function listAlikeEmails(db: Executor): Promise<{ told: string }[]> {
  const isBeyondAscii = sql`octet_length(${users.email}) <> char_length(${users.email})`;
  const older = await db
    .select({ email: users.email })
    .from(users)
    .where(and(isBeyondAscii, isNull(users.deletedAt)))
    .limit(MAX_TOLD);
  const told: { told: string }[] = [];
  for (const { email } of older) {
    const plain = emailSchema.safeParse(email).data?.toLowerCase() ?? email;
    const [other] = await db
      .select({ email: users.email })
      .from(users)
      .where(and(eq(sql`lower(${users.email})`, plain), isNull(users.deletedAt)));
    if (other) told.push({ told: `${other.email} = ${email}` });
  }
  return told;
}

/** Sentences on rows from before the foldings that are one by them: they go on as they are until somebody changes them. */
export async function listAlike(db: Executor): Promise<string[]> {
  const { sku, isSkuShared, retiredAt } = productVariants;
  const { kind, parent, label } = taxonomyTerms;
  const sharedSku = and(eq(isSkuShared, true), isNull(retiredAt));
  const found = [
    {
      is: 'Several variants have the same SKU; please give them different ones',
      rows: await alikeIn(db, sku, [sql`fold_code(${sku})`], sharedSku),
    },
    {
      is: 'Some categories, brands or subcategories are called the same; please merge or rename them',
      rows: await alikeIn(db, label, [kind, parent, sql`fold_text(${label})`]),
    },
    {
      is: 'Some roles of staff are called the same; please rename them',
      rows: await alikeIn(db, staffRoles.name, [sql`fold_text(${staffRoles.name})`]),
    },
    {
      is: 'Some accounts have the same email; please let their owner close one of each',
      rows: await listAlikeEmails(db),
    },
  ];
  return found
    .filter(({ rows }) => rows.length > 0)
    .map(({ is, rows }) => `${is}: ${rows.map(({ told }) => told).join(', ')}.`);
}
