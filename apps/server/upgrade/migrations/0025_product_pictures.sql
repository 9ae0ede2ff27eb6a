ALTER TABLE "products" ADD COLUMN "images" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "products_images_idx" ON "products" USING gin ("images" jsonb_path_ops) WHERE "products"."deleted_at" is null and "products"."images" <> '[]';--> statement-breakpoint
-- The addresses of all pictures of a product.
CREATE FUNCTION product_image_urls(image text, images jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT image || ARRAY(SELECT picture ->> 'url' FROM jsonb_array_elements(images) AS picture)
$$;
--> statement-breakpoint
CREATE FUNCTION product_pictures_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_images_later(ARRAY(
    SELECT unnest(product_image_urls(OLD.image, OLD.images))
    EXCEPT SELECT unnest(product_image_urls(NEW.image, NEW.images))));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION product_images_dropped() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_images_later(product_image_urls(OLD.image, OLD.images)
    || ARRAY(SELECT image FROM product_variants WHERE product_id = OLD.id AND image IS NOT NULL));
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER products_image_dropped ON products;
--> statement-breakpoint
CREATE TRIGGER products_pictures_changed AFTER UPDATE ON products FOR EACH ROW
  WHEN (OLD.image IS DISTINCT FROM NEW.image OR OLD.images IS DISTINCT FROM NEW.images)
  EXECUTE FUNCTION product_pictures_changed();
