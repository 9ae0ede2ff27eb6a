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

/** Long enough for a shop to have received the notification. */
const DELIVERY_MS = 200;

/** Notifies the shops of a database that something of their catalogue has changed: what they cache of it is dropped. */
export async function notifyOfChange(databaseUrl, tag) {
  await withClient(databaseUrl, (client) => client.query('select tell_catalogue($1)', [[tag]]));
  await new Promise((done) => setTimeout(done, DELIVERY_MS));
}
