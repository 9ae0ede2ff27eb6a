// Shoppers of a filled shop who are signed in, have an address, and may buy as much as they like.
import { withClient } from './client.mjs';

const SESSIONS = `
insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
select encode(sha256(convert_to('bench-' || id, 'UTF8')), 'hex'), id, now(), now(), now() + interval '1 day' from users
where role = 'shopper'`;

const ADDRESSES = `
insert into addresses (id, user_id, slot, address, city, phone, pincode, notes, created_at)
select gen_random_uuid(), id, 1, '12 Lake View Road', 'Pune', '+91 98220 55501', '411001', '', now() from users
where role = 'shopper'`;

const CARTS = `
insert into carts (id, user_id, created_at) select gen_random_uuid(), id, now() from users where role = 'shopper'`;

/**
 * @param {string} databaseUrl of a shop that `fillShop` has filled
 * @returns {Promise<{ shoppers: { userId: string, cookie: string, addressId: string }[], productIds: string[] }>}
 */
export const prepareShoppers = (databaseUrl) =>
  withClient(databaseUrl, async (client) => {
    for (const statement of [SESSIONS, ADDRESSES, CARTS]) await client.query(statement);
    await client.query('update stock_levels set on_hand = 1000000');
    const { rows: shoppers } = await client.query(
      `select user_id as "userId", 'sid=bench-' || user_id as cookie, id as "addressId" from addresses`,
    );
    const { rows } = await client.query('select id from products order by id limit 1000');
    return { shoppers, productIds: rows.map(({ id }) => id) };
  });

/** How a cart's lines are stored: by the shop, and by the hand-written reference. */
const REFILL = {
  shop: [
    'delete from cart_lines',
    `insert into cart_lines (cart_id, product_id, variant_id, quantity, added_at)
     select carts.id, product_id, product_id, 1, now() from carts join wanted using (user_id)`,
  ],
  bare: [
    'delete from bare.cart_lines',
    'insert into bare.cart_lines (user_id, product_id, quantity) select user_id, product_id, 1 from wanted',
  ],
};

/** Puts one of a product into the cart of each of these shoppers, and takes out what was in any. */
export const refillCarts = (databaseUrl, kind, shoppers, productIds) =>
  withClient(databaseUrl, async (client) => {
    await client.query('create temporary table wanted (user_id uuid, product_id uuid)');
    await client.query('insert into wanted select * from unnest($1::uuid[], $2::uuid[])', [
      shoppers.map(({ userId }) => userId),
      shoppers.map((_, n) => productIds[n % productIds.length]),
    ]);
    for (const statement of REFILL[kind]) await client.query(statement);
  });
