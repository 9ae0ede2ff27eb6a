-- Nothing takes a SKU that several variants have shared since before SKUs were compared by fold_code. The mark is never set again, so
-- that no lock is needed where it is looked up.
-- An upsert of a variant passes here as an insert first: one that has its SKU already is let through to the update.
-- Always by the index: a plan made while the table is small would read all of it for each row of a large insert.
CREATE OR REPLACE FUNCTION refuse_shared_sku() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF EXISTS (
      SELECT FROM product_variants AS other
      WHERE other.is_sku_shared AND other.retired_at IS NULL AND fold_code(other.sku) = fold_code(NEW.sku) AND other.id <> NEW.id)
    AND (TG_OP = 'UPDATE' OR NOT EXISTS (
      SELECT FROM product_variants AS own
      WHERE own.id = NEW.id AND own.is_sku_shared AND own.retired_at IS NULL AND own.sku = NEW.sku))
  THEN
    RAISE unique_violation USING MESSAGE = 'several variants have this SKU already', CONSTRAINT = 'product_variants_sku_key';
  END IF;
  NEW.is_sku_shared := false;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER product_variants_new_sku BEFORE INSERT ON product_variants FOR EACH ROW
  WHEN (NEW.sku <> '' AND NEW.retired_at IS NULL)
  EXECUTE FUNCTION refuse_shared_sku();

CREATE OR REPLACE TRIGGER product_variants_other_sku BEFORE UPDATE OF sku, retired_at ON product_variants FOR EACH ROW
  WHEN (NEW.sku <> '' AND NEW.retired_at IS NULL AND (OLD.sku, OLD.retired_at) IS DISTINCT FROM (NEW.sku, NEW.retired_at))
  EXECUTE FUNCTION refuse_shared_sku();
