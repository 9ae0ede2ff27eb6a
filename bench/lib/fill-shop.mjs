// Fills an empty, migrated shop with made-up products and orders, as sets inside the database.
import pg from 'pg';

/** A shop of some years, as the benchmarks meet it. */
export const AMOUNTS = { products: 20_000, orders: 50_000, shoppers: 2000 };

/** The counter of the orders is updated row by row: short transactions let its old versions be cleaned up. */
const ORDERS_AT_ONCE = 1000;

/** A statement's rows are held for its triggers: a million at once would fill the disk. */
const PRODUCTS_AT_ONCE = 50_000;

/** Two products of five are black, one in twenty is teal: words that very many and that many have. $1 to $2: their numbers. */
const PRODUCTS = `
insert into products (id, title, description, category, subcategory, brand, price, sale_price, image,
  rating_count, rating_sum, created_at, updated_at)
select
  id,
  adjective || ' ' || colour || ' ' || material || ' ' || garment || ' ' || n,
  'A ' || lower(adjective) || ' ' || lower(garment) || ' of ' || lower(material) || ', made for long days. '
    || (array['Machine wash cold.', 'Hand wash only.', 'Dry clean.', 'Wipe with a damp cloth.'])[1 + n % 4]
    || ' Style ' || substr(md5(n::text), 1, 10) || '. '
    || repeat('Cut with room to move and finished with care. ', 1 + n % 4),
  (array['men', 'women', 'kids', 'accessories', 'footwear'])[1 + floor(power(random(), 1.4) * 5)::int],
  lower(garment),
  (array['gucci', 'adidas', 'levi', 'nike', 'puma', 'zara', 'hm'])[1 + floor(random() * 7)::int],
  price,
  case when random() < 0.25 then (price * (0.5 + random() * 0.4))::int else 0 end,
  '/media/' || id || '/1200.webp',
  0, 0, created_at, created_at
from (
  select n, gen_random_uuid() as id,
    (array['Classic', 'Slim', 'Relaxed', 'Vintage', 'Everyday', 'Tailored', 'Quilted', 'Striped', 'Washed', 'Soft'])
      [1 + n % 10] as adjective,
    (array['Cotton', 'Linen', 'Wool', 'Denim', 'Silk', 'Leather', 'Canvas'])[1 + (n / 10) % 7] as material,
    (array['Shirt', 'Jeans', 'Dress', 'Coat', 'Sneaker', 'Scarf', 'Belt', 'Watch', 'Backpack', 'Socks', 'Sandal'])
      [1 + (n / 70) % 11] as garment,
    case when tint < 0.4 then 'Black' when tint < 0.6 then 'Navy' when tint < 0.75 then 'Ivory' when tint < 0.85 then 'Olive'
      when tint < 0.95 then 'Crimson' else 'Teal' end as colour,
    (49900 + floor(power(random(), 2) * 1500000))::int / 100 * 100 as price,
    now() - random() * interval '3 years' as created_at
  from generate_series($1::int, $2::int) as n, lateral (select random() + n * 0 as tint) as tinted
) as made`;

/** Every product has one variant, of its own id; the ledger begins with what is on hand. */
const STOCK = `
with variants as (
  insert into product_variants (id, product_id, created_at) select id, id, created_at from products returning id
), levels as (
  insert into stock_levels (variant_id, product_id, on_hand)
  select id, id, case when random() < 0.06 then 0 when random() < 0.15 then 1 + floor(random() * 10)::int
    else 11 + floor(random() * 300)::int end from variants
  returning variant_id, on_hand
)
insert into stock_ledger (variant_id, at, change, reason, by, by_name, note)
select variant_id, now(), on_hand, 'opening', 'system', 'Haberdash', '' from levels where on_hand > 0`;

/** Options for $2 variants of each product: half as many of the sizes in $1, in two colours. $3 and $4: from and to which id. */
const CHOOSABLE = `
update products set base_price = price, base_sale_price = sale_price, options = jsonb_build_array(
  jsonb_build_object('name', 'Size', 'values', to_jsonb(($1::text[])[1:$2::int / 2])),
  jsonb_build_object('name', 'Colour', 'values', to_jsonb(array[
    (array['Black', 'Navy', 'Ivory', 'Olive', 'Crimson', 'Teal'])[1 + ascii(id::text) % 6],
    (array['White', 'Grey', 'Sand', 'Rust', 'Mint'])[1 + ascii(right(id::text, 1)) % 5]])))
where id >= $3 and ($4::uuid is null or id < $4)`;

/** The default variant of a product with options, as the shop leaves it. */
const RETIRE = `
with variants as (
  update product_variants set retired_at = now()
  where id = product_id and id >= $1 and ($2::uuid is null or id < $2) returning id
) update stock_levels set retired_at = now(), on_hand = 0 from variants where variant_id = id`;

const VARIANTS = `
with variants as (
  insert into product_variants (id, product_id, position, sku, options, title, created_at)
  select gen_random_uuid(), products.id, (size.place - 1) * 2 + colour.place - 1,
    upper(substr(md5(products.id::text), 1, 10)) || '-' || size.value || '-' || colour.place,
    jsonb_build_object('Size', size.value, 'Colour', colour.value), size.value || ' / ' || colour.value, created_at
  from products,
    jsonb_array_elements_text(options -> 0 -> 'values') with ordinality as size (value, place),
    jsonb_array_elements_text(options -> 1 -> 'values') with ordinality as colour (value, place)
  where products.id >= $1 and ($2::uuid is null or products.id < $2)
  returning id, product_id
), levels as (
  insert into stock_levels (variant_id, product_id, on_hand)
  select id, product_id, case when random() < 0.1 then 0 when random() < 0.2 then 1 + floor(random() * 10)::int
    else 11 + floor(random() * 60)::int end from variants
  returning variant_id, on_hand
)
insert into stock_ledger (variant_id, at, change, reason, by, by_name, note)
select variant_id, now(), on_hand, 'opening', 'system', 'Haberdash', '' from levels where on_hand > 0`;

const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL', '6XL'];

const SHOPPERS = `
insert into users (id, user_name, email, password_hash, role, created_at)
select gen_random_uuid(), 'Shopper ' || n, 'shopper-' || n || '@example.test', 'none', 'shopper', now() - interval '3 years'
from generate_series(1, $1::int) as n`;

/** Ranks, so that an order can pick a product or a shopper by a number; a few products sell far more than the rest. */
const RANKS = `
create temporary table product_ranks as
  select row_number() over (order by md5(id::text)) as rank, id, title, image,
    case when sale_price > 0 then sale_price else price end as price from products;
create unique index on product_ranks (rank);
create temporary table shopper_ranks as
  select row_number() over (order by id) as rank, id, user_name from users where role = 'shopper';
create unique index on shopper_ranks (rank);
analyze product_ranks;
analyze shopper_ranks`;

/** One statement per batch: the orders, their lines, and their history. $1: how many; $2 and $3: products, shoppers. */
const ORDERS = `
with drawn as materialized (
  select gen_random_uuid() as id, 1 + floor(random() * $3::int)::int as shopper_rank, 1 + floor(random() * 4)::int as lines,
    now() - power(random(), 1.3) * interval '2 years' as placed_at, random() as fate
  from generate_series(1, $1::int)
), lines as materialized (
  select distinct on (order_id, product.id) order_id, product.id as product_id, position, product.title, product.image,
    product.price, round(product.price / 85.0)::int as charge_price, 1 + floor(random() * 3)::int as quantity
  from (
    select drawn.id as order_id, position, 1 + floor(power(random(), 3) * $2::int)::int as rank
    from drawn, generate_series(1, drawn.lines) as position
  ) as picked join product_ranks as product using (rank)
), totals as (
  select order_id, sum(price::bigint * quantity) as total, sum(charge_price::bigint * quantity) as charge_total
  from lines group by order_id
), states as materialized (
  select drawn.*, shopper.id as user_id, shopper.user_name, total, charge_total,
    case when fate < 0.04 then 'pending' when fate < 0.1 then 'rejected'
      when placed_at > now() - interval '3 days' then 'confirmed'
      when placed_at > now() - interval '6 days' then 'inProcess'
      when placed_at > now() - interval '12 days' then 'inShipping' else 'delivered' end as status,
    fate >= 0.1 as is_paid
  from drawn join totals on order_id = drawn.id join shopper_ranks as shopper on rank = shopper_rank
), stored as (
  insert into orders (id, user_id, user_name, cart_id, status, payment_status, payment_id, payer_id, total, price_currency,
    charge_total, charge_currency, exchange_rate, address_id, address, city, pincode, phone, notes, holds_stock,
    order_date, update_date, paid_at)
  select id, user_id, user_name, gen_random_uuid(), status,
    case when is_paid then 'paid' when status = 'pending' then 'failed' else 'expired' end,
    upper(substr(md5(id::text), 1, 17)), 'BENCHPAYER', total, 'INR', charge_total, 'USD', '85', gen_random_uuid(),
    '12 Lake View Road', 'Pune', '411001', '+91 98220 55501', '', is_paid, placed_at, placed_at + interval '3 minutes',
    case when is_paid then placed_at + interval '3 minutes' end
  from states returning id
), stored_lines as (
  insert into order_lines (order_id, product_id, variant_id, position, title, image, price, charge_price, quantity)
  select order_id, product_id, product_id, position, title, image, price, charge_price, quantity from lines
)
insert into events (at, by_name, facts)
select at, 'Haberdash', jsonb_build_object('orderId', id, 'buyerId', user_id, 'note', '') || facts
from states, lateral (values
  (placed_at, '{"kind": "order.placed"}'),
  (placed_at + interval '3 minutes', jsonb_build_object('kind', 'order.changed',
    'before', '{"status": "pending", "paymentStatus": "pending"}'::jsonb,
    'after', jsonb_build_object('status', status, 'paymentStatus', case when is_paid then 'paid' else 'failed' end)))
  ) as history (at, facts)`;

const SALES = `
insert into product_sales (day, variant_id, product_id, units)
select (paid_at at time zone 'UTC')::date, variant_id, product_id, sum(quantity)
from orders join order_lines on order_id = orders.id where paid_at is not null group by 1, 2, 3`;

/** Made with the rows, the indexes would take most of the time. */
async function withoutIndexes(client, table, work) {
  const { rows } = await client.query(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = $1::regclass and not indisunique`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  await client.query("set maintenance_work_mem = '256MB'");
  for (const { definition } of rows) await client.query(definition);
}

async function insertProducts(client, products) {
  for (let first = 1; first <= products; first += PRODUCTS_AT_ONCE) {
    await client.query(PRODUCTS, [first, Math.min(products, first + PRODUCTS_AT_ONCE - 1)]);
  }
}

/** In steps by the products' ids, which are random. */
async function addVariants(client, products, variants) {
  const steps = Math.ceil((products * variants) / PRODUCTS_AT_ONCE);
  const bound = (step) =>
    `${Math.round((step / steps) * 0x10000)
      .toString(16)
      .padStart(4, '0')}0000-0000-0000-0000-000000000000`;
  for (let step = 0; step < steps; step += 1) {
    const range = [bound(step), step + 1 < steps ? bound(step + 1) : null];
    await client.query(CHOOSABLE, [SIZES, variants, ...range]);
    await client.query(RETIRE, range);
    await client.query(VARIANTS, range);
  }
}

/**
 * @param {string} databaseUrl of a shop that has started once, and so is migrated
 * @param {{ products: number, orders: number, shoppers: number, variants?: number }} amounts `variants`: of each product, an
 *   even number up to 20; without it none can be chosen
 */
export async function fillShop(databaseUrl, { products, orders, shoppers, variants = 1 }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // The same shop every time, but for the random ids.
    await client.query('select setseed(0.42)');
    await withoutIndexes(client, 'products', () => insertProducts(client, products));
    await client.query(STOCK);
    if (variants > 1) await addVariants(client, products, variants);
    await client.query(SHOPPERS, [shoppers]);
    await client.query(RANKS);
    for (let made = 0; made < orders; made += ORDERS_AT_ONCE) {
      await client.query(ORDERS, [Math.min(ORDERS_AT_ONCE, orders - made), products, shoppers]);
    }
    await client.query(SALES);
    // What the database does by itself within a minute of such a change.
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
