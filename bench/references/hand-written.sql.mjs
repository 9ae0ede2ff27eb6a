// Named statements: planned once for each connection, as pg does with a name.
const PRODUCT_FIELDS = `p.id, p.title, p.description, p.category, p.subcategory, p.brand, p.price,
  p.sale_price as "salePrice", p.image, p.created_at as "createdAt", p.updated_at as "updatedAt", p.version,
  (select on_hand from bare.stock where product_id = p.id) as "totalStock",
  p.rating_count as "reviewCount",
  case when p.rating_count > 0 then round(p.rating_sum::numeric / p.rating_count, 2)::float8 else 0 end as "averageReview"`;

export const LIST = {
  name: 'list',
  text: `select ${PRODUCT_FIELDS}, (select products from bare.counts where category = $1) as total
    from bare.products p where category = $1 order by effective_price, id limit $2`,
};

export const PRODUCT = { name: 'product', text: `select ${PRODUCT_FIELDS} from bare.products p where id = $1` };

export const SEARCH = {
  name: 'search',
  text: `select ${PRODUCT_FIELDS}, total from (
      select id, count(*) over () as total, ts_rank(search, to_tsquery('english', $1)) as rank from bare.products
      where search @@ to_tsquery('english', $1) order by rank desc, id limit $2
    ) found join bare.products p using (id) order by rank desc, id`,
};

export const SESSION = {
  name: 'session',
  text: `select user_id as "userId" from bare.sessions where token_hash = $1 and expires_at > now()`,
};

export const ADD = {
  name: 'add',
  text: `insert into bare.cart_lines as line (user_id, product_id, quantity)
    select $1, product_id, $3::int from bare.stock where product_id = $2 and on_hand >= $3::int
    on conflict (user_id, product_id) do update set quantity = line.quantity + excluded.quantity
      where line.quantity + excluded.quantity <= (select on_hand from bare.stock where product_id = line.product_id)
    returning quantity`,
};

export const CART = {
  name: 'cart',
  text: `select p.id as "productId", p.title, p.image, p.brand, p.category, p.price, p.sale_price as "salePrice",
      line.quantity, on_hand as "totalStock"
    from bare.cart_lines line join bare.products p on p.id = product_id join bare.stock on stock.product_id = p.id
    where user_id = $1 order by line.added_at, p.id`,
};

export const CREATE = {
  order: {
    name: 'create-order',
    text: `insert into bare.orders (id, user_id, address_id, total, status)
      select $1, $2, $3, sum(effective_price * quantity), 'pending'
      from bare.cart_lines join bare.products on products.id = product_id where user_id = $2 having count(*) > 0`,
  },
  /** In the order of the ids, so that two orders of the same products do not wait for each other. */
  stock: {
    name: 'create-stock',
    text: `with wanted as (
        select stock.product_id, quantity from bare.orders join bare.cart_lines using (user_id)
          join bare.stock using (product_id) where orders.id = $1 order by stock.product_id for update of stock
      ) update bare.stock set on_hand = on_hand - quantity from wanted
      where wanted.product_id = stock.product_id and on_hand >= quantity`,
  },
  lines: {
    name: 'create-lines',
    text: `insert into bare.order_lines (order_id, product_id, title, price, quantity)
      select orders.id, product_id, title, effective_price, quantity from bare.orders
        join bare.cart_lines using (user_id) join bare.products on products.id = product_id where orders.id = $1`,
  },
};

export const PAY = {
  order: {
    name: 'pay-order',
    text: `update bare.orders set status = 'paid', payment_id = $3, paid_at = now()
      where id = $1 and user_id = $2 and status = 'pending'`,
  },
  cart: {
    name: 'pay-cart',
    text: `delete from bare.cart_lines line using bare.order_lines ordered
      where ordered.order_id = $1 and line.user_id = $2 and line.product_id = ordered.product_id`,
  },
  sales: {
    name: 'pay-sales',
    text: `insert into bare.sales as sold (day, product_id, units)
      select current_date, product_id, quantity from bare.order_lines where order_id = $1 order by product_id
      on conflict (day, product_id) do update set units = sold.units + excluded.units`,
  },
};

/**
 * The shop's products, shoppers and orders, in plain tables with the indexes that the statements above need. With orders,
 * because a statement that is planned while there are none goes on to read all of those that come.
 */
export const TABLES = `
create schema bare;
create table bare.products as select id, title, description, category, subcategory, brand, price, sale_price,
  effective_price, image, rating_count, rating_sum, version, created_at, updated_at, search from products;
alter table bare.products add primary key (id);
create index on bare.products (category, effective_price, id);
create index on bare.products using gin (search);
create table bare.counts as select category, count(*)::int as products from products group by category;
alter table bare.counts add primary key (category);
create table bare.stock as select product_id, on_hand from stock_levels;
alter table bare.stock add primary key (product_id);
create table bare.sessions as select token_hash, user_id, expires_at from sessions;
alter table bare.sessions add primary key (token_hash);
create table bare.cart_lines (user_id uuid, product_id uuid, quantity int not null, added_at timestamptz not null
  default now(), primary key (user_id, product_id));
create table bare.orders (id uuid primary key, user_id uuid not null, address_id uuid not null, total int not null,
  status text not null, payment_id text, paid_at timestamptz, placed_at timestamptz not null default now());
insert into bare.orders select id, user_id, address_id, total, 'paid', payment_id, paid_at, order_date from orders;
create index on bare.orders (user_id, placed_at);
create table bare.order_lines (order_id uuid, product_id uuid, title text not null, price int not null,
  quantity int not null, primary key (order_id, product_id));
insert into bare.order_lines select order_id, product_id, title, price, quantity from order_lines
  on conflict do nothing;
create table bare.sales (day date, product_id uuid, units int not null, primary key (day, product_id));
analyze`;
