-- Lists, counts and searches with filters that leave few of a large shop read the words of all of a brand or category for them.
DROP INDEX "variant_filters_price_idx";--> statement-breakpoint
CREATE INDEX "variant_filters_brand_price_idx" ON "variant_filters" USING btree ("brand","price","category","rating","in_stock",(coalesce("own_sale_price", "base_sale_price") > 0));--> statement-breakpoint
CREATE INDEX "variant_filters_category_price_idx" ON "variant_filters" USING btree ("category","price","rating","in_stock",(coalesce("own_sale_price", "base_sale_price") > 0));--> statement-breakpoint
CREATE INDEX "variant_filters_price_idx" ON "variant_filters" USING btree ("price","rating","in_stock",(coalesce("own_sale_price", "base_sale_price") > 0));--> statement-breakpoint
-- How many are on sale is known of the new indexes from here on.
DO $$ BEGIN
  IF EXISTS (SELECT FROM variant_filters) THEN ANALYZE variant_filters; END IF;
END $$;
