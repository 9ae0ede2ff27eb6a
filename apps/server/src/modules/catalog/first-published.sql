-- products.first_published_at: the moment of the row's first write with which shoppers see it. Of a product of before this column, which
-- they saw already, it is when it was created.
CREATE OR REPLACE FUNCTION note_first_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.first_published_at := NEW.created_at;
  ELSIF OLD.deleted_at IS NULL THEN
    NEW.first_published_at := OLD.created_at;
  ELSE
    NEW.first_published_at := NEW.updated_at;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER products_first_published_insert BEFORE INSERT ON products FOR EACH ROW
  WHEN (NEW.first_published_at IS NULL AND NEW.deleted_at IS NULL) EXECUTE FUNCTION note_first_published();

CREATE OR REPLACE TRIGGER products_first_published_update BEFORE UPDATE ON products FOR EACH ROW
  WHEN (NEW.first_published_at IS NULL AND (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL))
  EXECUTE FUNCTION note_first_published();
