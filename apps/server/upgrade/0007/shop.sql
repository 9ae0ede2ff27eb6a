-- A shop as it was left by the version whose last migration was 0007, written by hand: something of everything that such
-- a shop can hold. Loaded after schema.sql. Times are counted from now, because an order that can be paid stays so for
-- half an hour only. Never changed: it stands for shops that are out there.

-- Ids that a reader can tell apart: a kind, as a hexadecimal digit, and a number.
CREATE FUNCTION pg_temp.id(kind text, n int) RETURNS uuid LANGUAGE sql AS
$$ SELECT (kind || '0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;

INSERT INTO installation (invoice_prefix, is_demo, created_at) VALUES ('HBFIXTURE', false, now() - interval '90 days');

-- Everybody's password is 'a long enough password'.
INSERT INTO users (id, user_name, email, password_hash, role, created_at)
SELECT pg_temp.id('a', n), name, lower(name) || '@example.test',
  '$argon2id$v=19$m=19456,t=2,p=1$KxPVOn2cN5X7Rq5YEp4c6g$plTK0C4gLjxaz36arR94CknhSF9l2ItoQ1TgJTk2nms',
  CASE n WHEN 1 THEN 'admin' ELSE 'shopper' END, now() - interval '80 days'
FROM (VALUES (1, 'Owner'), (2, 'Asha'), (3, 'Ben'), (4, 'Cara'), (5, 'Dev'), (6, 'Esra'), (7, 'Finn'), (8, 'Gita')) AS people (n, name);

-- A session of Asha's, whose cookie holds 'the token of a session of asha'.
INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at, expires_at) VALUES
  (encode(sha256('the token of a session of asha'), 'hex'), pg_temp.id('a', 2), now() - interval '1 day', now(), now() + interval '5 days');

INSERT INTO sign_in_failures (key, failures, blocked_until, last_failure_at) VALUES
  (encode(sha256('account|nobody@example.test'), 'hex'), 120, now() + interval '1 minute', now());

INSERT INTO newsletter_subscriptions (email, created_at) VALUES ('reader@example.test', now() - interval '3 days');

INSERT INTO images (id, url, width, height, uploaded_by, created_at)
SELECT pg_temp.id('f', n), '/media/' || pg_temp.id('f', n) || '/1200.webp', 1200, 800, pg_temp.id('a', 1), now() - interval '70 days'
FROM generate_series(1, 6) AS n;

-- Prices are paise. The fourth is sold out, the fifth is on sale, the sixth was deleted after it had been ordered.
INSERT INTO products (id, title, description, category, subcategory, brand, price, sale_price, total_stock, image, rating_count, rating_sum, created_at, updated_at, deleted_at)
SELECT pg_temp.id('b', n), title, 'Made to last: ' || title || '.', category, subcategory, brand, price, sale_price, stock,
  '/media/' || pg_temp.id('f', n) || '/1200.webp', ratings, stars, now() - interval '70 days', now() - interval '7 days',
  CASE n WHEN 6 THEN now() - interval '5 days' END
FROM (VALUES
  (1, 'Linen Shirt', 'men', 'shirts', 'zara', 149900, 0, 14, 2, 9),
  (2, 'Silk Scarf', 'accessories', 'scarves', 'gucci', 899900, 0, 5, 0, 0),
  (3, 'Trail Boots', 'footwear', 'boots', 'nike', 649950, 0, 1, 1, 3),
  (4, 'Denim Jacket', 'women', 'jackets', 'levi', 459900, 0, 0, 0, 0),
  (5, 'Striped Tee', 'kids', 'tops', 'hm', 79900, 49900, 230, 0, 0),
  (6, 'Wool Coat', 'women', 'coats', 'hm', 1299900, 0, 3, 0, 0)
) AS product (n, title, category, subcategory, brand, price, sale_price, stock, ratings, stars);

INSERT INTO reviews (id, product_id, user_id, user_name, message, rating, is_verified_purchase, created_at) VALUES
  (pg_temp.id('7', 1), pg_temp.id('b', 1), pg_temp.id('a', 2), 'Asha', 'Cool on the hottest day.', 5, true, now() - interval '9 days'),
  (pg_temp.id('7', 2), pg_temp.id('b', 1), pg_temp.id('a', 3), 'Ben', 'Good, a little wide.', 4, false, now() - interval '8 days'),
  (pg_temp.id('7', 3), pg_temp.id('b', 3), pg_temp.id('a', 2), 'Asha', 'Stiff.', 3, false, now() - interval '6 days');

INSERT INTO wishlist_items (user_id, product_id, created_at) VALUES
  (pg_temp.id('a', 2), pg_temp.id('b', 2), now() - interval '2 days'),
  (pg_temp.id('a', 2), pg_temp.id('b', 4), now() - interval '1 day');

INSERT INTO banners (id, image, position, created_at)
SELECT pg_temp.id('8', n), '/media/' || pg_temp.id('f', n) || '/1200.webp', n, now() - interval '60 days'
FROM generate_series(1, 2) AS n;

INSERT INTO addresses (id, user_id, slot, address, city, phone, pincode, notes, created_at)
SELECT pg_temp.id('e', n), pg_temp.id('a', n), 1, n || ' Mill Lane', 'Pune', '+91 20 5550 010' || n, '41100' || n, '', now() - interval '50 days'
FROM generate_series(2, 8) AS n;
INSERT INTO addresses (id, user_id, slot, address, city, phone, pincode, notes, created_at)
VALUES (pg_temp.id('e', 22), pg_temp.id('a', 2), 3, '9 Quay Street', 'Goa', '+91 83 2555 0109', '403001', 'Ring twice.', now() - interval '20 days');

INSERT INTO carts (id, user_id, created_at)
SELECT pg_temp.id('d', n), pg_temp.id('a', n), now() - interval '50 days' FROM generate_series(2, 8) AS n;
INSERT INTO cart_lines (cart_id, product_id, quantity, added_at) VALUES
  (pg_temp.id('d', 2), pg_temp.id('b', 1), 2, now() - interval '3 hours'),
  (pg_temp.id('d', 2), pg_temp.id('b', 5), 3, now() - interval '2 hours'),
  (pg_temp.id('d', 3), pg_temp.id('b', 2), 1, now() - interval '1 hour');

-- The orders: whose, how they stand, whether they keep units, whether they can still be paid, and for how many days they
-- have been there. What each order's payments came to stands below.
CREATE TEMPORARY TABLE placed (n int, buyer int, status text, payment_status text, holds_stock boolean, is_payable boolean, days int);
INSERT INTO placed VALUES
  (1, 2, 'pending', 'pending', true, true, 0),
  (2, 3, 'pending', 'pending', true, true, 0),
  (3, 4, 'pending', 'pending', true, true, 0),
  (4, 5, 'pending', 'pending', true, true, 0),
  (5, 6, 'pending', 'failed', true, true, 0),
  (6, 7, 'pending', 'pending', true, false, 2),
  (7, 8, 'pending', 'pending', true, false, 3),
  (8, 2, 'confirmed', 'paid', true, false, 4),
  (9, 3, 'inProcess', 'paid', true, false, 8),
  (10, 2, 'inShipping', 'paid', true, false, 12),
  (11, 2, 'delivered', 'paid', true, false, 40),
  (12, 4, 'rejected', 'paid', false, false, 15),
  (13, 5, 'rejected', 'expired', false, false, 16),
  (14, 6, 'rejected', 'cancelled', false, false, 17),
  (15, 7, 'rejected', 'failed', false, false, 18),
  (16, 8, 'rejected', 'refunded', false, false, 19);

CREATE TEMPORARY TABLE ordered (n int, position int, product int, quantity int);
INSERT INTO ordered VALUES
  (1, 0, 1, 2), (1, 1, 5, 1), (2, 0, 2, 1), (3, 0, 1, 1), (4, 0, 3, 1), (5, 0, 5, 4), (6, 0, 2, 1), (7, 0, 1, 3),
  (8, 0, 6, 1), (8, 1, 1, 1), (9, 0, 5, 10), (10, 0, 3, 1), (11, 0, 2, 2), (11, 1, 4, 1), (11, 2, 5, 2), (12, 0, 6, 1),
  (13, 0, 1, 1), (14, 0, 1, 1), (15, 0, 2, 1), (16, 0, 4, 1);

-- One US dollar for 85 rupees: a line's unit price is converted and rounded first, then multiplied.
CREATE TEMPORARY VIEW priced AS
SELECT n, position, product, quantity, title, image, effective_price AS price, round(effective_price / 85.0)::bigint AS charge_price
FROM ordered JOIN products ON products.id = pg_temp.id('b', product);

INSERT INTO orders (id, user_id, user_name, cart_id, status, payment_status, payment_id, payer_id, total, price_currency,
  charge_total, charge_currency, exchange_rate, address_id, address, city, pincode, phone, notes, holds_stock, payable_until,
  order_date, update_date, paid_at)
SELECT pg_temp.id('c', n), users.id, user_name, pg_temp.id('d', buyer), status, payment_status,
  CASE WHEN payment_status IN ('paid', 'refunded') THEN 'PAYPAL' || n ELSE '' END,
  CASE WHEN payment_status IN ('paid', 'refunded') THEN 'PAYER' || buyer ELSE '' END,
  (SELECT sum(price * quantity) FROM priced WHERE priced.n = placed.n), 'INR',
  (SELECT sum(charge_price * quantity) FROM priced WHERE priced.n = placed.n), 'USD', '85',
  addresses.id, address, city, pincode, phone, notes, holds_stock, CASE WHEN is_payable THEN now() + interval '25 minutes' END,
  now() - interval '3 minutes' - days * interval '1 day', now() - interval '1 minute' - days * interval '1 day',
  CASE WHEN payment_status IN ('paid', 'refunded') THEN now() - interval '2 minutes' - days * interval '1 day' END
FROM placed JOIN users ON users.id = pg_temp.id('a', buyer) JOIN addresses ON addresses.id = pg_temp.id('e', buyer)
ORDER BY n;

INSERT INTO order_lines (order_id, product_id, position, title, image, price, charge_price, quantity)
SELECT pg_temp.id('c', n), pg_temp.id('b', product), position, title, image, price, charge_price, quantity FROM priced;

INSERT INTO order_events (order_id, at, kind, "from", "to", by, by_user_id, by_name, note)
SELECT id, order_date, 'order', NULL, 'pending', 'shopper', user_id, user_name, 'Order placed.' FROM orders ORDER BY orders.id;
INSERT INTO order_events (order_id, at, kind, "from", "to", by, by_name, note)
SELECT id, update_date, 'payment', 'pending', payment_status, 'system', 'Haberdash', 'As PayPal said.'
FROM orders WHERE payment_status <> 'pending' ORDER BY orders.id;
INSERT INTO order_events (order_id, at, kind, "from", "to", by, by_user_id, by_name, note)
SELECT id, update_date, 'order', 'pending', status, 'admin', pg_temp.id('a', 1), 'Owner', ''
FROM orders WHERE status <> 'pending' ORDER BY orders.id;

-- An attempt of each state. The checks that are due lie a day ahead, so that nothing changes while somebody looks.
CREATE TEMPORARY TABLE attempted (order_n int, number int, state text, issue text);
INSERT INTO attempted VALUES
  (1, 1, 'failed', 'ORDER_EXPIRED'), (2, 1, 'approvable', NULL), (3, 1, 'creating', NULL),
  (4, 1, 'capturing', 'no answer'), (5, 1, 'declined', 'INSTRUMENT_DECLINED'), (6, 1, 'review', NULL),
  (7, 1, 'mismatch', NULL), (8, 1, 'failed', 'VOIDED'), (8, 2, 'captured', NULL), (9, 1, 'captured', NULL),
  (10, 1, 'captured', NULL), (11, 1, 'captured', NULL), (12, 1, 'captured', NULL), (13, 1, 'approvable', NULL),
  (14, 1, 'approvable', NULL), (15, 1, 'failed', 'TRANSACTION_REFUSED'), (16, 1, 'captured', NULL);

INSERT INTO payment_attempts (id, order_id, number, state, provider_order_id, approval_url, capture_id, payer_id, amount,
  currency, create_request_id, capture_number, capture_sent_at, check_at, checks, last_issue, created_at, updated_at)
SELECT pg_temp.id('9', order_n * 10 + number), orders.id, number, state,
  CASE WHEN state <> 'creating' THEN 'PAYPAL' || order_n || CASE WHEN number = 1 THEN '' ELSE '-' || number END END,
  CASE WHEN state IN ('approvable', 'declined') THEN 'https://www.sandbox.paypal.com/checkoutnow?token=PAYPAL' || order_n END,
  CASE WHEN state IN ('captured', 'review', 'mismatch') THEN 'CAPTURE' || order_n END,
  CASE WHEN state IN ('captured', 'review', 'mismatch') THEN 'PAYER' || order_n END,
  charge_total, charge_currency, 'create:' || orders.id || ':' || number, 1,
  CASE WHEN state IN ('capturing', 'captured', 'review', 'mismatch', 'declined') THEN order_date + interval '1 minute' END,
  CASE WHEN state IN ('approvable', 'capturing', 'declined', 'review') AND orders.status = 'pending' THEN now() + interval '1 day' END,
  2, issue, order_date, update_date
FROM attempted JOIN orders ON orders.id = pg_temp.id('c', order_n);

INSERT INTO product_sales (day, product_id, units)
SELECT (paid_at AT TIME ZONE 'UTC')::date, product_id, sum(quantity)
FROM order_lines JOIN orders ON orders.id = order_id
WHERE payment_status = 'paid' AND status <> 'rejected' GROUP BY 1, 2;
