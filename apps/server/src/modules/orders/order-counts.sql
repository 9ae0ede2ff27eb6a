-- order_counts: orders by status, as the sum of its rows. Each order adds rows of its own: at one row for each status all
-- orders would wait for each other's commit.
CREATE OR REPLACE FUNCTION count_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_counts (status, orders) VALUES (NEW.status, 1);
  ELSIF NEW.status <> OLD.status THEN
    INSERT INTO order_counts (status, orders) VALUES (OLD.status, -1), (NEW.status, 1);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_counted AFTER INSERT OR UPDATE OF status ON orders
  FOR EACH ROW EXECUTE FUNCTION count_orders();
