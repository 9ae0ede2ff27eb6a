-- What was sold out is there again: notices for it are due. Rows that another transaction is about to delete are left
-- to it.
CREATE OR REPLACE FUNCTION stock_returned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stock_notices SET due_at = now() WHERE id IN (
    SELECT id FROM stock_notices WHERE variant_id = NEW.variant_id AND due_at IS NULL FOR UPDATE SKIP LOCKED);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stock_levels_returned AFTER UPDATE ON stock_levels FOR EACH ROW
  WHEN (NEW.on_hand > 0 AND NEW.retired_at IS NULL AND (OLD.on_hand <= 0 OR OLD.retired_at IS NOT NULL))
  EXECUTE FUNCTION stock_returned();
