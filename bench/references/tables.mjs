import pg from 'pg';
import { TABLES } from './hand-written.sql.mjs';

/** Copies what is in a filled shop into the tables of the hand-written reference, in a schema of their own. */
export async function addBareTables(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(TABLES);
  } finally {
    await client.end();
  }
}
