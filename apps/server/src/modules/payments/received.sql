-- orders.received: what came for an order by hand and is kept, as the sum of its receipts. Who adds a receipt has locked its order.
CREATE OR REPLACE FUNCTION count_received() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET received = received + CASE NEW.kind WHEN 'receipt' THEN NEW.amount ELSE -NEW.amount END
  WHERE id = NEW.order_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER payment_receipts_received AFTER INSERT ON payment_receipts
  FOR EACH ROW WHEN (NEW.kind <> 'refund') EXECUTE FUNCTION count_received();
