-- What is new is seldom on sale, what costs most never: a way through such a list passed a hundred thousand products before the first
-- that fits. The rows of variants know where their product stands in lists, so that those up to a place can be looked up.
ALTER TABLE "variant_filters" ADD COLUMN "listed_price" bigint;--> statement-breakpoint
ALTER TABLE "variant_filters" ADD COLUMN "listed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "variant_filters" ADD COLUMN "listed_title" text;--> statement-breakpoint
-- Every row is written anew: its indexes are made afterwards, and not kept up to date row by row.
DROP INDEX "variant_filters_tokens_idx";--> statement-breakpoint
DROP INDEX "variant_filters_price_idx";--> statement-breakpoint
UPDATE variant_filters SET listed_price = products.effective_price, listed_at = products.created_at,
  listed_title = lower(products.title)
FROM products WHERE products.id = variant_filters.product_id;
--> statement-breakpoint
ALTER TABLE "variant_filters" ALTER COLUMN "listed_price" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "variant_filters" ALTER COLUMN "listed_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "variant_filters" ALTER COLUMN "listed_title" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "variant_filters_tokens_idx" ON "variant_filters" USING gin ("tokens") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "variant_filters_price_idx" ON "variant_filters" USING btree ("price");--> statement-breakpoint
CREATE INDEX "variant_filters_listed_price_idx" ON "variant_filters" USING btree ("listed_price","product_id");--> statement-breakpoint
CREATE INDEX "variant_filters_dearer_idx" ON "variant_filters" USING btree ("listed_price","product_id") WHERE "variant_filters"."price" > "variant_filters"."listed_price";--> statement-breakpoint
CREATE INDEX "variant_filters_sale_idx" ON "variant_filters" USING btree ("listed_price","product_id") WHERE coalesce("variant_filters"."own_sale_price", "variant_filters"."base_sale_price") > 0;--> statement-breakpoint
CREATE INDEX "variant_filters_listed_at_idx" ON "variant_filters" USING btree ("listed_at","product_id");--> statement-breakpoint
CREATE INDEX "variant_filters_listed_title_idx" ON "variant_filters" USING btree ("listed_title","product_id");
--> statement-breakpoint
CREATE OR REPLACE VIEW sold_variants AS
  SELECT variant.product_id, variant.id AS variant_id, product.category, product.brand,
    whole_stars(product.rating_count, product.rating_sum) AS rating,
    coalesce(product.base_price, product.price) AS base_price,
    coalesce(product.base_sale_price, product.sale_price) AS base_sale_price,
    variant.price AS own_price, variant.sale_price AS own_sale_price, choice_tokens(variant.options) AS choices,
    coalesce(level.on_hand > 0 AND level.retired_at IS NULL, false) AS in_stock,
    product.effective_price AS listed_price, product.created_at AS listed_at,
    lower(product.title) AS listed_title
  FROM product_variants AS variant
  JOIN products AS product ON product.id = variant.product_id
  LEFT JOIN stock_levels AS level ON level.variant_id = variant.id
  WHERE variant.retired_at IS NULL AND product.deleted_at IS NULL;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION filters_follow_variants() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved uuid[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM variant_filters AS filters USING old_rows AS gone
    WHERE filters.product_id = gone.product_id AND filters.variant_id = gone.id;
    RETURN NULL;
  ELSIF TG_OP = 'INSERT' THEN
    moved := ARRAY(SELECT id FROM new_rows WHERE retired_at IS NULL);
  ELSE
    moved := ARRAY(SELECT after.id FROM old_rows AS before JOIN new_rows AS after USING (id)
      WHERE (before.price, before.sale_price, before.options, before.retired_at)
        IS DISTINCT FROM (after.price, after.sale_price, after.options, after.retired_at));
  END IF;
  IF cardinality(moved) = 0 THEN RETURN NULL; END IF;
  PERFORM FROM stock_levels WHERE variant_id = ANY (moved) ORDER BY variant_id FOR UPDATE;
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM variant_filters AS filters USING new_rows AS gone
    WHERE gone.retired_at IS NOT NULL AND filters.product_id = gone.product_id AND filters.variant_id = gone.id;
  END IF;
  INSERT INTO variant_filters (product_id, variant_id, category, brand, rating, base_price, base_sale_price, own_price,
    own_sale_price, choices, in_stock, listed_price, listed_at, listed_title)
  SELECT * FROM sold_variants WHERE variant_id = ANY (moved) ORDER BY product_id, variant_id
  ON CONFLICT (product_id, variant_id) DO UPDATE
    SET own_price = excluded.own_price, own_sale_price = excluded.own_sale_price, choices = excluded.choices;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION filters_follow_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved uuid[] := ARRAY(
    SELECT after.id FROM old_rows AS before JOIN new_rows AS after USING (id)
    WHERE (before.title, before.category, before.brand, before.price, before.sale_price, before.base_price, before.base_sale_price,
        before.created_at, before.deleted_at, whole_stars(before.rating_count, before.rating_sum))
      IS DISTINCT FROM (after.title, after.category, after.brand, after.price, after.sale_price, after.base_price,
        after.base_sale_price, after.created_at, after.deleted_at, whole_stars(after.rating_count, after.rating_sum)));
BEGIN
  IF cardinality(moved) = 0 THEN RETURN NULL; END IF;
  PERFORM FROM stock_levels WHERE product_id = ANY (moved) ORDER BY variant_id FOR UPDATE;
  DELETE FROM variant_filters USING new_rows AS product
  WHERE product.deleted_at IS NOT NULL AND variant_filters.product_id = product.id;
  IF EXISTS (SELECT FROM old_rows AS before JOIN new_rows AS after USING (id)
      WHERE before.deleted_at IS NOT NULL AND after.deleted_at IS NULL) THEN
    INSERT INTO variant_filters (product_id, variant_id, category, brand, rating, base_price, base_sale_price, own_price,
      own_sale_price, choices, in_stock, listed_price, listed_at, listed_title)
    SELECT * FROM sold_variants WHERE product_id = ANY (moved) ORDER BY product_id, variant_id
    ON CONFLICT DO NOTHING;
  END IF;
  UPDATE variant_filters AS filters SET category = product.category, brand = product.brand,
    rating = whole_stars(product.rating_count, product.rating_sum),
    base_price = coalesce(product.base_price, product.price),
    base_sale_price = coalesce(product.base_sale_price, product.sale_price),
    listed_price = product.effective_price, listed_at = product.created_at, listed_title = lower(product.title)
  FROM new_rows AS product WHERE filters.product_id = product.id
    AND (filters.category, filters.brand, filters.rating, filters.base_price, filters.base_sale_price, filters.listed_price,
        filters.listed_at, filters.listed_title)
      IS DISTINCT FROM (product.category, product.brand, whole_stars(product.rating_count, product.rating_sum),
        coalesce(product.base_price, product.price), coalesce(product.base_sale_price, product.sale_price),
        product.effective_price, product.created_at, lower(product.title));
  RETURN NULL;
END $$;
