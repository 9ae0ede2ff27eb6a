-- A product's category and brand are there, and stay until the transaction ends that says so: of hidden ones as well, which come into
-- the shop with them. Deleted products keep what they had.
CREATE OR REPLACE FUNCTION require_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM taxonomy_terms WHERE kind = 'category' AND id = NEW.category FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'there is no category %', NEW.category
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'products_category_there', TABLE = 'products';
  END IF;
  PERFORM FROM taxonomy_terms WHERE kind = 'brand' AND id = NEW.brand FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'there is no brand %', NEW.brand
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'products_brand_there', TABLE = 'products';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_terms_insert AFTER INSERT ON products FOR EACH ROW
  WHEN (NEW.deleted_at IS NULL OR NEW.hidden_as IS NOT NULL)
  EXECUTE FUNCTION require_terms();

CREATE OR REPLACE TRIGGER products_terms_update AFTER UPDATE OF category, brand, deleted_at, hidden_as ON products FOR EACH ROW
  WHEN ((NEW.deleted_at IS NULL OR NEW.hidden_as IS NOT NULL)
    AND ((OLD.category, OLD.brand) IS DISTINCT FROM (NEW.category, NEW.brand)
      OR (OLD.deleted_at IS NOT NULL AND OLD.hidden_as IS NULL)))
  EXECUTE FUNCTION require_terms();
