-- What a large shop's products are looked up by. While their indexes are made, which takes seconds for each million products,
-- products can be read and sold, and not be changed: what locks more comes after them.
CREATE TABLE "product_sales_totals" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"units" integer NOT NULL
);--> statement-breakpoint
CREATE TABLE "stock_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"products" integer NOT NULL
);--> statement-breakpoint
CREATE INDEX "product_sales_totals_units_idx" ON "product_sales_totals" USING btree ("units");--> statement-breakpoint
CREATE INDEX "products_name_idx" ON "products" USING btree (lower("title"),"id","title") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_category_name_idx" ON "products" USING btree ("category",lower("title"),"id","title") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_brand_name_idx" ON "products" USING btree ("brand",lower("title"),"id","title") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_both_price_idx" ON "products" USING btree ("category","brand","effective_price","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_both_newest_idx" ON "products" USING btree ("category","brand","created_at","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_both_name_idx" ON "products" USING btree ("category","brand",lower("title"),"id","title") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_named_idx" ON "products" USING gin (ts_filter(search, '{a,b}')) WITH (fastupdate=false) WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_search_256_idx" ON "products" USING gin (search) WITH (fastupdate=false) WHERE "products"."deleted_at" is null and "products"."id" < '01000000-0000-0000-0000-000000000000';--> statement-breakpoint
CREATE INDEX "products_named_256_idx" ON "products" USING gin (ts_filter(search, '{a,b}')) WITH (fastupdate=false) WHERE "products"."deleted_at" is null and "products"."id" < '01000000-0000-0000-0000-000000000000';--> statement-breakpoint
CREATE INDEX "products_search_32_idx" ON "products" USING gin (search) WITH (fastupdate=false) WHERE "products"."deleted_at" is null and "products"."id" < '08000000-0000-0000-0000-000000000000';--> statement-breakpoint
CREATE INDEX "products_named_32_idx" ON "products" USING gin (ts_filter(search, '{a,b}')) WITH (fastupdate=false) WHERE "products"."deleted_at" is null and "products"."id" < '08000000-0000-0000-0000-000000000000';--> statement-breakpoint
CREATE INDEX "products_search_4_idx" ON "products" USING gin (search) WITH (fastupdate=false) WHERE "products"."deleted_at" is null and "products"."id" < '40000000-0000-0000-0000-000000000000';--> statement-breakpoint
CREATE INDEX "products_named_4_idx" ON "products" USING gin (ts_filter(search, '{a,b}')) WITH (fastupdate=false) WHERE "products"."deleted_at" is null and "products"."id" < '40000000-0000-0000-0000-000000000000';--> statement-breakpoint
CREATE INDEX "products_search_text_32_idx" ON "products" USING gin ("search_text" gin_trgm_ops) WHERE "products"."deleted_at" is null and "products"."id" < '08000000-0000-0000-0000-000000000000';
--> statement-breakpoint
-- The products that match a search, at most so many: all of them where they are fewer, else first those that are called so.
-- What few have, by samples of the catalogue, is looked for once in the whole index. What many have is looked for in the
-- smallest share of the catalogue that has enough of them (ids are random). A limit makes the planner hope to meet a match
-- soon on any other way through the products, which reads them all for a word that nothing has: the other ways are closed.
-- Planned anew for each search, this would take longer than to find.
CREATE FUNCTION search_candidates(query tsquery, most integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
DECLARE
  named uuid[];
  more uuid[];
BEGIN
  IF (SELECT count(*) < 32 FROM (SELECT FROM products WHERE deleted_at IS NULL AND search @@ query
      AND id < '01000000-0000-0000-0000-000000000000' LIMIT 32) AS sample)
    AND (SELECT count(*) < 64 FROM (SELECT FROM products WHERE deleted_at IS NULL AND search @@ query
      AND id < '08000000-0000-0000-0000-000000000000' LIMIT 64) AS sample) THEN
    RETURN QUERY SELECT id FROM products WHERE deleted_at IS NULL AND search @@ query
      ORDER BY ts_filter(search, '{a,b}') @@ query DESC LIMIT most;
    RETURN;
  END IF;

  named := ARRAY(SELECT id FROM products WHERE deleted_at IS NULL AND ts_filter(search, '{a,b}') @@ query
    AND id < '01000000-0000-0000-0000-000000000000' LIMIT most);
  IF cardinality(named) < most THEN
    named := ARRAY(SELECT id FROM products WHERE deleted_at IS NULL AND ts_filter(search, '{a,b}') @@ query
      AND id < '08000000-0000-0000-0000-000000000000' LIMIT most);
  END IF;
  IF cardinality(named) < most THEN
    named := ARRAY(SELECT id FROM products WHERE deleted_at IS NULL AND ts_filter(search, '{a,b}') @@ query
      AND id < '40000000-0000-0000-0000-000000000000' LIMIT most);
  END IF;
  IF cardinality(named) < most THEN
    named := ARRAY(SELECT id FROM products WHERE deleted_at IS NULL AND ts_filter(search, '{a,b}') @@ query LIMIT most);
  END IF;
  RETURN QUERY SELECT unnest(named);
  most := most - cardinality(named);
  IF most = 0 THEN RETURN; END IF;

  more := ARRAY(SELECT id FROM products WHERE deleted_at IS NULL AND search @@ query
    AND NOT ts_filter(search, '{a,b}') @@ query AND id < '01000000-0000-0000-0000-000000000000' LIMIT most);
  IF cardinality(more) < most THEN
    more := ARRAY(SELECT id FROM products WHERE deleted_at IS NULL AND search @@ query
      AND NOT ts_filter(search, '{a,b}') @@ query AND id < '08000000-0000-0000-0000-000000000000' LIMIT most);
  END IF;
  IF cardinality(more) < most THEN
    more := ARRAY(SELECT id FROM products WHERE deleted_at IS NULL AND search @@ query
      AND NOT ts_filter(search, '{a,b}') @@ query AND id < '40000000-0000-0000-0000-000000000000' LIMIT most);
  END IF;
  IF cardinality(more) < most THEN
    more := ARRAY(SELECT id FROM products WHERE deleted_at IS NULL AND search @@ query
      AND NOT ts_filter(search, '{a,b}') @@ query LIMIT most);
  END IF;
  RETURN QUERY SELECT unnest(more);
END $$;
--> statement-breakpoint
CREATE FUNCTION count_product_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO product_sales_totals (product_id, units)
    SELECT product_id, sum(units) FROM new_rows GROUP BY product_id ORDER BY product_id
    ON CONFLICT (product_id) DO UPDATE SET units = product_sales_totals.units + excluded.units;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO product_sales_totals (product_id, units)
    SELECT product_id, -sum(units) FROM old_rows GROUP BY product_id ORDER BY product_id
    ON CONFLICT (product_id) DO UPDATE SET units = product_sales_totals.units + excluded.units;
  ELSE
    INSERT INTO product_sales_totals (product_id, units)
    SELECT product_id, sum(change) FROM (
      SELECT product_id, units AS change FROM new_rows
      UNION ALL
      SELECT product_id, -units FROM old_rows
    ) AS changes GROUP BY product_id HAVING sum(change) <> 0 ORDER BY product_id
    ON CONFLICT (product_id) DO UPDATE SET units = product_sales_totals.units + excluded.units;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Of a product that has levels which are not retired. LOW_STOCK_DASHBOARD_MAX is its bound.
CREATE FUNCTION stock_state(levels bigint, units bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN levels = 0 THEN NULL WHEN units = 0 THEN 'out' WHEN units <= 10 THEN 'low' END
$$;
--> statement-breakpoint
-- Writes down which products came to 'out' or 'low', and which left it, by what the levels are now and by how much they
-- changed. Who changes a product with several levels waits for others that do: two sales of different variants at once would
-- each add up what the other has not committed. Locking its levels, of which each has one already, would be a deadlock.
CREATE FUNCTION write_stock_counts(changed uuid[], levels bigint[], units bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(1, hashtext(product_id::text)) FROM (
    SELECT product_id FROM stock_levels WHERE product_id = ANY (changed)
    GROUP BY product_id HAVING count(*) > 1 ORDER BY product_id
  ) AS several;

  INSERT INTO stock_counts (state, products)
  SELECT state, sum(move) FROM (
    SELECT stock_state(coalesce(now.levels, 0), coalesce(now.units, 0)) AS after,
      stock_state(coalesce(now.levels, 0) - change.levels, coalesce(now.units, 0) - change.units) AS before
    FROM unnest(changed, levels, units) AS change (product_id, levels, units) LEFT JOIN (
      SELECT product_id, count(*) AS levels, sum(on_hand) AS units FROM stock_levels
      WHERE product_id = ANY (changed) AND retired_at IS NULL GROUP BY product_id
    ) AS now USING (product_id)
  ) AS states, LATERAL (VALUES (after, 1), (before, -1)) AS moves (state, move)
  WHERE state IS NOT NULL GROUP BY state HAVING sum(move) <> 0;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM write_stock_counts(array_agg(product_id), array_agg(levels), array_agg(units)) FROM (
      SELECT product_id, count(*) AS levels, sum(on_hand) AS units FROM new_rows
      WHERE retired_at IS NULL GROUP BY product_id) AS added;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM write_stock_counts(array_agg(product_id), array_agg(levels), array_agg(units)) FROM (
      SELECT product_id, -count(*) AS levels, -sum(on_hand) AS units FROM old_rows
      WHERE retired_at IS NULL GROUP BY product_id) AS removed;
  ELSIF EXISTS (
    -- Nearly every sale leaves the only level of a product where it was.
    SELECT FROM old_rows AS before JOIN new_rows AS after USING (variant_id)
    WHERE (stock_state(1, before.on_hand), before.retired_at) IS DISTINCT FROM (stock_state(1, after.on_hand), after.retired_at)
      OR EXISTS (SELECT FROM stock_levels AS other
        WHERE other.product_id = after.product_id AND other.variant_id <> after.variant_id)
  ) THEN
    PERFORM write_stock_counts(array_agg(product_id), array_agg(levels), array_agg(units)) FROM (
      SELECT product_id, sum(level) AS levels, sum(level * on_hand) AS units FROM (
        SELECT product_id, on_hand, 1 AS level FROM new_rows WHERE retired_at IS NULL
        UNION ALL
        SELECT product_id, on_hand, -1 FROM old_rows WHERE retired_at IS NULL
      ) AS both_rows GROUP BY product_id) AS moved;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_sales_counted_insert AFTER INSERT ON product_sales
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_product_sales();
--> statement-breakpoint
CREATE TRIGGER product_sales_counted_update AFTER UPDATE ON product_sales
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_product_sales();
--> statement-breakpoint
CREATE TRIGGER product_sales_counted_delete AFTER DELETE ON product_sales
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_product_sales();
--> statement-breakpoint
INSERT INTO product_sales_totals (product_id, units) SELECT product_id, sum(units) FROM product_sales GROUP BY product_id;
--> statement-breakpoint
CREATE TRIGGER stock_levels_counted_insert AFTER INSERT ON stock_levels
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_stock();
--> statement-breakpoint
CREATE TRIGGER stock_levels_counted_update AFTER UPDATE ON stock_levels
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_stock();
--> statement-breakpoint
CREATE TRIGGER stock_levels_counted_delete AFTER DELETE ON stock_levels
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_stock();
--> statement-breakpoint
INSERT INTO stock_counts (state, products)
SELECT state, count(*) FROM (
  SELECT stock_state(count(*), sum(on_hand)) AS state FROM stock_levels WHERE retired_at IS NULL GROUP BY product_id
) AS states WHERE state IS NOT NULL GROUP BY state;
--> statement-breakpoint
-- Room in every new page: a rating is counted beside the old version of its row, and no index is changed.
ALTER TABLE products SET (fillfactor = 90);
--> statement-breakpoint
-- The statistics of the indexed words.
ANALYZE products;
--> statement-breakpoint
DROP INDEX "products_title_idx";--> statement-breakpoint
DROP INDEX "products_category_title_idx";--> statement-breakpoint
DROP INDEX "products_brand_title_idx";
