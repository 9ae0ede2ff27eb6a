import pg from 'pg';

/** Does something in a database over a connection of its own. */
export async function withClient(databaseUrl, work) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Long enough for a shop to have heard of it. */
const HEARD_MS = 200;

/** Tells the shops of a database that something of their catalogue has changed: what they keep of it is made anew. */
export async function tellOfChange(databaseUrl, tag) {
  await withClient(databaseUrl, (client) => client.query('select tell_catalogue($1)', [[tag]]));
  await new Promise((done) => setTimeout(done, HEARD_MS));
}
