-- Pictures at these addresses may be shown nowhere from now on; whether they are is looked at a day later.
CREATE OR REPLACE FUNCTION check_images_later(urls text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO image_checks (image_id, due_at)
  SELECT id, now() + interval '1 day' FROM images WHERE url = ANY (urls)
  ON CONFLICT (image_id) DO UPDATE SET due_at = excluded.due_at
$$;

CREATE OR REPLACE FUNCTION image_uploaded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_images_later(ARRAY[NEW.url]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER images_uploaded AFTER INSERT ON images FOR EACH ROW EXECUTE FUNCTION image_uploaded();

CREATE OR REPLACE FUNCTION image_dropped() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_images_later(ARRAY[OLD.image]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER banners_image_dropped AFTER DELETE ON banners FOR EACH ROW EXECUTE FUNCTION image_dropped();

CREATE OR REPLACE FUNCTION store_images_dropped() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_images_later(ARRAY[OLD.logo, OLD.favicon]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER settings_images_dropped AFTER UPDATE ON settings FOR EACH ROW
  WHEN (OLD.logo IS DISTINCT FROM NEW.logo OR OLD.favicon IS DISTINCT FROM NEW.favicon)
  EXECUTE FUNCTION store_images_dropped();

CREATE OR REPLACE TRIGGER banners_image_changed AFTER UPDATE ON banners FOR EACH ROW
  WHEN (OLD.image IS DISTINCT FROM NEW.image) EXECUTE FUNCTION image_dropped();

-- The addresses of all pictures of the home page's parts.
CREATE OR REPLACE FUNCTION home_image_urls(edit jsonb, looks jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT (edit ->> 'image') || ARRAY(SELECT look ->> 'image' FROM jsonb_array_elements(looks) AS look)
$$;

CREATE OR REPLACE FUNCTION home_pictures_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_images_later(ARRAY(
    SELECT unnest(home_image_urls(OLD.edit, OLD.looks))
    EXCEPT SELECT unnest(CASE WHEN TG_OP = 'UPDATE' THEN home_image_urls(NEW.edit, NEW.looks) END)));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER home_page_pictures_changed AFTER UPDATE OR DELETE ON home_page FOR EACH ROW
  EXECUTE FUNCTION home_pictures_changed();

CREATE OR REPLACE TRIGGER product_variants_image_dropped AFTER UPDATE ON product_variants FOR EACH ROW
  WHEN (OLD.image IS DISTINCT FROM NEW.image AND OLD.image IS NOT NULL) EXECUTE FUNCTION image_dropped();

-- The addresses of all pictures of a product.
CREATE OR REPLACE FUNCTION product_image_urls(image text, images jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT image || ARRAY(SELECT picture ->> 'url' FROM jsonb_array_elements(images) AS picture)
$$;

CREATE OR REPLACE FUNCTION product_images_dropped() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_images_later(product_image_urls(OLD.image, OLD.images)
    || ARRAY(SELECT image FROM product_variants WHERE product_id = OLD.id AND image IS NOT NULL));
  RETURN NULL;
END $$;

-- What is hidden keeps its pictures; they go with what is deleted.
CREATE OR REPLACE TRIGGER products_gone AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.deleted_at IS NULL OR OLD.hidden_as IS NOT NULL) AND NEW.deleted_at IS NOT NULL AND NEW.hidden_as IS NULL)
  EXECUTE FUNCTION product_images_dropped();

CREATE OR REPLACE FUNCTION product_pictures_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_images_later(ARRAY(
    SELECT unnest(product_image_urls(OLD.image, OLD.images))
    EXCEPT SELECT unnest(product_image_urls(NEW.image, NEW.images))));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_pictures_changed AFTER UPDATE ON products FOR EACH ROW
  WHEN (OLD.image IS DISTINCT FROM NEW.image OR OLD.images IS DISTINCT FROM NEW.images)
  EXECUTE FUNCTION product_pictures_changed();
