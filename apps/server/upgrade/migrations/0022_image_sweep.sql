CREATE TABLE "image_checks" (
	"image_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "image_checks_due_at_idx" ON "image_checks" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "product_variants_image_idx" ON "product_variants" USING btree ("image") WHERE "product_variants"."image" is not null;--> statement-breakpoint
CREATE INDEX "products_image_idx" ON "products" USING btree ("image") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "order_lines_image_idx" ON "order_lines" USING btree ("image");--> statement-breakpoint
-- Pictures at these addresses may be shown nowhere from now on; whether they are is looked at a day later.
CREATE FUNCTION check_images_later(urls text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO image_checks (image_id, due_at)
  SELECT id, now() + interval '1 day' FROM images WHERE url = ANY (urls)
  ON CONFLICT (image_id) DO UPDATE SET due_at = excluded.due_at
$$;
--> statement-breakpoint
CREATE FUNCTION image_uploaded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_images_later(ARRAY[NEW.url]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION image_dropped() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_images_later(ARRAY[OLD.image]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION product_images_dropped() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_images_later(OLD.image || ARRAY(SELECT image FROM product_variants WHERE product_id = OLD.id AND image IS NOT NULL));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER images_uploaded AFTER INSERT ON images FOR EACH ROW EXECUTE FUNCTION image_uploaded();
--> statement-breakpoint
CREATE TRIGGER products_image_dropped AFTER UPDATE ON products FOR EACH ROW
  WHEN (OLD.image IS DISTINCT FROM NEW.image) EXECUTE FUNCTION image_dropped();
--> statement-breakpoint
CREATE TRIGGER products_gone AFTER UPDATE ON products FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION product_images_dropped();
--> statement-breakpoint
CREATE TRIGGER product_variants_image_dropped AFTER UPDATE ON product_variants FOR EACH ROW
  WHEN (OLD.image IS DISTINCT FROM NEW.image AND OLD.image IS NOT NULL) EXECUTE FUNCTION image_dropped();
--> statement-breakpoint
CREATE TRIGGER banners_image_dropped AFTER DELETE ON banners FOR EACH ROW EXECUTE FUNCTION image_dropped();
--> statement-breakpoint
-- Of what was uploaded before, nobody knows whether it is shown.
INSERT INTO image_checks (image_id, due_at) SELECT id, now() + interval '1 day' FROM images;
