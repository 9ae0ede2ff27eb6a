-- customers: the accounts of shoppers and the emails of visitors, with what each has bought. An account that is deleted leaves the list.
CREATE OR REPLACE FUNCTION customers_follow_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.deleted_at IS NOT NULL THEN
    DELETE FROM customers WHERE user_id = NEW.id;
  ELSIF NEW.role = 'shopper' THEN
    INSERT INTO customers (user_id, created_at) VALUES (NEW.id, NEW.created_at) ON CONFLICT (id) DO NOTHING;
  ELSE
    DELETE FROM customers WHERE user_id = NEW.id AND orders = 0;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER customers_follow_new_users AFTER INSERT ON users
  FOR EACH ROW WHEN (NEW.role = 'shopper' AND NEW.deleted_at IS NULL) EXECUTE FUNCTION customers_follow_users();

CREATE OR REPLACE TRIGGER customers_follow_users AFTER UPDATE OF role, deleted_at ON users
  FOR EACH ROW WHEN ((OLD.role, OLD.deleted_at) IS DISTINCT FROM (NEW.role, NEW.deleted_at))
  EXECUTE FUNCTION customers_follow_users();

CREATE OR REPLACE FUNCTION is_paid_order(paid_at timestamptz, payment_status text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN paid_at IS NOT NULL AND payment_status IN ('paid', 'partially_refunded', 'refunded');

-- An order counts from its payment on. The row of its buyer is the last that a payment or a refund locks of what belongs to
-- one person; the counters of all come after it.
CREATE OR REPLACE FUNCTION customers_follow_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_paid boolean := TG_OP = 'UPDATE' AND is_paid_order(OLD.paid_at, OLD.payment_status);
BEGIN
  IF is_paid_order(NEW.paid_at, NEW.payment_status) AND NOT was_paid THEN
    INSERT INTO customers AS c (user_id, created_at, orders, last_order_at, spent, currency)
    SELECT id, created_at, 1, NEW.order_date, NEW.total, NEW.price_currency FROM users
    WHERE id = NEW.user_id AND deleted_at IS NULL
    ON CONFLICT (id) DO UPDATE SET
      orders = c.orders + 1,
      last_order_at = greatest(c.last_order_at, excluded.last_order_at),
      spent = CASE WHEN c.currency = excluded.currency THEN c.spent ELSE 0 END + excluded.spent,
      currency = excluded.currency;
  ELSIF was_paid AND NOT is_paid_order(NEW.paid_at, NEW.payment_status) THEN
    UPDATE customers AS c SET
      orders = c.orders - 1,
      last_order_at = (SELECT max(o.order_date) FROM orders AS o
        WHERE o.user_id = NEW.user_id AND is_paid_order(o.paid_at, o.payment_status)),
      spent = c.spent - CASE WHEN c.currency = OLD.price_currency THEN OLD.total ELSE 0 END
    WHERE c.user_id = NEW.user_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER customers_follow_new_orders AFTER INSERT ON orders
  FOR EACH ROW WHEN (NEW.paid_at IS NOT NULL) EXECUTE FUNCTION customers_follow_orders();

CREATE OR REPLACE TRIGGER customers_follow_orders AFTER UPDATE OF payment_status, paid_at ON orders
  FOR EACH ROW WHEN (OLD.user_id IS NOT DISTINCT FROM NEW.user_id
    AND (OLD.payment_status, OLD.paid_at) IS DISTINCT FROM (NEW.payment_status, NEW.paid_at))
  EXECUTE FUNCTION customers_follow_orders();

-- A visitor's order that joins an account counts there, less what was given back of it.
CREATE OR REPLACE FUNCTION customers_follow_joined_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customers AS c (user_id, created_at, orders, last_order_at, spent, currency)
  SELECT id, created_at, 1, NEW.order_date, NEW.total - coalesce((SELECT sum(r.revenue) FROM refunds AS r
    WHERE r.order_id = NEW.id AND r.state = 'completed' AND r.price_currency = NEW.price_currency), 0), NEW.price_currency
  FROM users WHERE id = NEW.user_id AND deleted_at IS NULL
  ON CONFLICT (id) DO UPDATE SET
    orders = c.orders + 1,
    last_order_at = greatest(c.last_order_at, excluded.last_order_at),
    spent = CASE WHEN c.currency = excluded.currency THEN c.spent ELSE 0 END + excluded.spent,
    currency = excluded.currency;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER customers_follow_joined_orders AFTER UPDATE OF user_id ON orders
  FOR EACH ROW WHEN (OLD.user_id IS NULL AND NEW.user_id IS NOT NULL AND is_paid_order(NEW.paid_at, NEW.payment_status))
  EXECUTE FUNCTION customers_follow_joined_orders();

-- Counts what was bought under a visitor's email, from its orders. The row is made or locked before they are read, so that of two
-- payments at once the later one sees the other. Without orders that belong to no account there is none.
CREATE OR REPLACE FUNCTION count_visitor(of_email text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  folded CONSTANT text := fold_text(of_email);
  found record;
BEGIN
  IF folded = '' THEN RETURN; END IF;
  INSERT INTO customers AS c (email, user_name, created_at) VALUES (of_email, '', now())
  ON CONFLICT (id) DO UPDATE SET orders = c.orders;
  SELECT count(*) AS placed, min(o.order_date) AS first_at, count(*) FILTER (WHERE o.paid) AS paid,
    max(o.order_date) FILTER (WHERE o.paid) AS last_at,
    (array_agg(o.email ORDER BY o.order_date DESC, o.id))[1] AS email,
    (array_agg(o.user_name ORDER BY o.order_date DESC, o.id))[1] AS user_name,
    (array_agg(o.price_currency ORDER BY o.order_date DESC, o.id) FILTER (WHERE o.paid))[1] AS currency
  INTO found
  FROM (SELECT *, is_paid_order(paid_at, payment_status) AS paid FROM orders
    WHERE user_id IS NULL AND fold_text(email) = folded) AS o;
  IF found.placed = 0 THEN
    DELETE FROM customers WHERE user_id IS NULL AND id = md5(folded)::uuid;
    RETURN;
  END IF;
  UPDATE customers SET
    email = found.email, user_name = found.user_name, created_at = found.first_at, orders = found.paid,
    last_order_at = found.last_at, currency = coalesce(found.currency, ''),
    spent = coalesce((SELECT sum(o.total - coalesce((SELECT sum(r.revenue) FROM refunds AS r
      WHERE r.order_id = o.id AND r.state = 'completed' AND r.price_currency = o.price_currency), 0))
    FROM orders AS o
    WHERE o.user_id IS NULL AND fold_text(o.email) = folded AND is_paid_order(o.paid_at, o.payment_status)
      AND o.price_currency = found.currency), 0)
  WHERE user_id IS NULL AND id = md5(folded)::uuid;
END $$;

CREATE OR REPLACE FUNCTION customers_follow_visitors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.user_id IS NULL AND fold_text(OLD.email) <> fold_text(NEW.email) THEN
    PERFORM count_visitor(least(OLD.email, NEW.email));
    PERFORM count_visitor(greatest(OLD.email, NEW.email));
  ELSE
    PERFORM count_visitor(NEW.email);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER customers_follow_new_visitors AFTER INSERT ON orders
  FOR EACH ROW WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION customers_follow_visitors();

CREATE OR REPLACE TRIGGER customers_follow_visitors AFTER UPDATE OF user_id, email, payment_status, paid_at ON orders
  FOR EACH ROW WHEN (OLD.user_id IS NULL AND (OLD.user_id, OLD.email, OLD.payment_status, OLD.paid_at)
    IS DISTINCT FROM (NEW.user_id, NEW.email, NEW.payment_status, NEW.paid_at))
  EXECUTE FUNCTION customers_follow_visitors();

CREATE OR REPLACE FUNCTION customers_follow_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change bigint := CASE WHEN NEW.state = 'completed' THEN NEW.revenue ELSE 0 END
    - CASE WHEN TG_OP = 'UPDATE' AND OLD.state = 'completed' THEN OLD.revenue ELSE 0 END;
BEGIN
  IF change <> 0 THEN
    UPDATE customers AS c SET spent = c.spent - change FROM orders AS o
    WHERE o.id = NEW.order_id AND c.user_id = o.user_id AND c.currency = NEW.price_currency;
    PERFORM count_visitor(email) FROM orders WHERE id = NEW.order_id AND user_id IS NULL;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER customers_follow_refunds AFTER INSERT OR UPDATE OF state, revenue ON refunds
  FOR EACH ROW WHEN (NEW.revenue <> 0) EXECUTE FUNCTION customers_follow_refunds();
