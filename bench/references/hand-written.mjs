// The other yardstick: what the shop does for a list, a product, a search, a cart and a checkout, written by hand on Fastify
// and pg, in tables with nothing but what that needs, by named statements. It has none of the shop's safety: no limits,
// no origin check, no idempotence, no provider of payments, no mails.
import { createHash, randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import { cartAnswer, listAnswer, orderAnswer, productAnswer } from './hand-written.schemas.mjs';
import { ADD, CART, CREATE, LIST, PAY, PRODUCT, SEARCH, SESSION } from './hand-written.sql.mjs';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const app = Fastify();

const money = (minor) => minor / 100;
const toProduct = (row) => ({ ...row, _id: row.id, price: money(row.price), salePrice: money(row.salePrice) });
const page = (rows, { limit }) => ({
  success: true,
  data: rows.map(toProduct),
  total: rows[0]?.total ?? 0,
  page: 1,
  limit: Number(limit),
});

app.get('/api/shop/products/get', { schema: listAnswer }, async ({ query }) => {
  const { rows } = await pool.query({ ...LIST, values: [query.category, query.limit] });
  return page(rows, query);
});

app.get('/api/shop/products/get/:id', { schema: productAnswer }, async ({ params }, reply) => {
  const { rows } = await pool.query({ ...PRODUCT, values: [params.id] });
  if (rows.length === 0) return reply.code(404).send({ success: false });
  return { success: true, data: toProduct(rows[0]) };
});

app.get('/api/shop/search/:keyword', { schema: listAnswer }, async ({ params, query }) => {
  const words = params.keyword.match(/\p{L}+/gu) ?? [];
  const { rows } = await pool.query({ ...SEARCH, values: [words.map((word) => `${word}:*`).join(' & '), query.limit] });
  return page(rows, query);
});

/** The user of a request's session; throws what Fastify answers with 401. */
async function requireUser({ headers, body }) {
  const token = /\bsid=([\w-]+)/.exec(headers.cookie ?? '')?.[1] ?? '';
  const { rows } = await pool.query({ ...SESSION, values: [createHash('sha256').update(token).digest('hex')] });
  const [session] = rows;
  if (!session || (body.userId && body.userId !== session.userId)) {
    throw Object.assign(new Error('not signed in'), { statusCode: 401 });
  }
  return session.userId;
}

const refused = () => Object.assign(new Error('out of stock'), { statusCode: 409 });

app.post('/api/shop/cart/add', { schema: cartAnswer }, async (request) => {
  const userId = await requireUser(request);
  const { productId, quantity } = request.body;
  const { rows } = await pool.query({ ...ADD, values: [userId, productId, quantity] });
  if (rows.length === 0) throw refused();
  const { rows: lines } = await pool.query({ ...CART, values: [userId] });
  const items = lines.map((line) => ({ ...line, price: money(line.price), salePrice: money(line.salePrice) }));
  const subtotal = lines.reduce((sum, { price, salePrice, quantity: n }) => sum + (salePrice || price) * n, 0);
  return { success: true, data: { userId, items, subtotal: money(subtotal) } };
});

/** A transaction of one connection; what it throws undoes it. */
async function inTransaction(work) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const answer = await work(client);
    await client.query('commit');
    return answer;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

app.post('/api/shop/order/create', { schema: orderAnswer }, async (request) => {
  const userId = await requireUser(request);
  const orderId = randomUUID();
  await inTransaction(async (client) => {
    await client.query({ ...CREATE.order, values: [orderId, userId, request.body.addressInfo.addressId] });
    const { rowCount: ordered } = await client.query({ ...CREATE.lines, values: [orderId] });
    const { rowCount: taken } = await client.query({ ...CREATE.stock, values: [orderId] });
    if (ordered === 0 || taken !== ordered) throw refused();
  });
  return { success: true, orderId };
});

app.post('/api/shop/order/capture', { schema: orderAnswer }, async (request) => {
  const { orderId, paymentId } = request.body;
  const userId = await requireUser(request);
  await inTransaction(async (client) => {
    const { rowCount } = await client.query({ ...PAY.order, values: [orderId, userId, paymentId] });
    if (rowCount === 0) throw refused();
    await client.query({ ...PAY.cart, values: [orderId, userId] });
    await client.query({ ...PAY.sales, values: [orderId] });
  });
  return { success: true, orderId };
});

const url = await app.listen({ port: 0, host: '127.0.0.1' });
process.on('message', () => process.send(url));
