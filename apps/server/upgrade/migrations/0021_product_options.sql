ALTER TABLE "product_variants" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "sku" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "options" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "price" bigint;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "sale_price" bigint;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "options" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "base_price" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "base_sale_price" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "price_from" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "sku" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "variant_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_sku_key" ON "product_variants" USING btree (lower("sku")) WHERE "product_variants"."sku" <> '' and "product_variants"."retired_at" is null;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_own_price" CHECK (("product_variants"."price" is null) = ("product_variants"."sale_price" is null));--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_price_positive" CHECK ("product_variants"."price" > 0 and "product_variants"."sale_price" >= 0);--> statement-breakpoint
-- What a variant is called, costs and shows belongs to its product; by a SKU the product is found.
CREATE FUNCTION tell_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM tell_catalogue(array_agg(DISTINCT tag))
    FROM old_rows AS before JOIN new_rows AS after USING (id), LATERAL (
      SELECT 'product:' || after.product_id
      UNION ALL
      SELECT 'listing' WHERE (before.sku, before.retired_at) IS DISTINCT FROM (after.sku, after.retired_at)
    ) AS told (tag);
  ELSE
    PERFORM tell_catalogue(array_agg(DISTINCT tag))
    FROM changed_rows, LATERAL (
      SELECT 'product:' || product_id
      UNION ALL
      SELECT 'listing' WHERE sku <> ''
    ) AS told (tag);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_variants_told_insert AFTER INSERT ON product_variants
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_variants();
--> statement-breakpoint
CREATE TRIGGER product_variants_told_update AFTER UPDATE ON product_variants
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_variants();
--> statement-breakpoint
CREATE TRIGGER product_variants_told_delete AFTER DELETE ON product_variants
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_variants();
--> statement-breakpoint
CREATE TRIGGER product_variants_told_truncate AFTER TRUNCATE ON product_variants
  FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('all');
