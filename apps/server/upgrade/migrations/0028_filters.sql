-- What a variant is found by, in words. Immutable: a generated column calls it.
CREATE FUNCTION filter_tokens(category text, brand text, rating integer, sale boolean, stock boolean, choices text[])
RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY['category:' || category, 'brand:' || brand]
    || CASE WHEN stock THEN ARRAY['stock'] ELSE ARRAY[]::text[] END
    || CASE WHEN sale THEN ARRAY['sale'] ELSE ARRAY[]::text[] END
    || (ARRAY['rating:1', 'rating:2', 'rating:3', 'rating:4', 'rating:5'])[1:rating]
    || choices
$$;
--> statement-breakpoint
CREATE TABLE "option_values" (
	"name" text NOT NULL,
	"value" text NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "option_values_name_value_pk" PRIMARY KEY("name","value")
);
--> statement-breakpoint
CREATE TABLE "variant_filters" (
	"product_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"category" text NOT NULL,
	"brand" text NOT NULL,
	"rating" integer NOT NULL,
	"base_price" bigint NOT NULL,
	"base_sale_price" bigint NOT NULL,
	"own_price" bigint,
	"own_sale_price" bigint,
	"choices" text[] NOT NULL,
	"in_stock" boolean NOT NULL,
	"price" bigint GENERATED ALWAYS AS (case when coalesce(own_sale_price, base_sale_price) > 0 then coalesce(own_sale_price, base_sale_price) else coalesce(own_price, base_price) end) STORED NOT NULL,
	"tokens" text[] GENERATED ALWAYS AS (filter_tokens(category, brand, rating, coalesce(own_sale_price, base_sale_price) > 0, in_stock, choices)) STORED NOT NULL,
	CONSTRAINT "variant_filters_product_id_variant_id_pk" PRIMARY KEY("product_id","variant_id")
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_misses_day_words_pk" PRIMARY KEY("day","words")
);
--> statement-breakpoint
-- The mean as it is shown, in whole stars.
CREATE FUNCTION whole_stars(ratings integer, stars integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN ratings > 0 THEN floor(round(stars::numeric / ratings, 2))::integer ELSE 0 END
$$;
--> statement-breakpoint
CREATE FUNCTION choice_tokens(options jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(chr(1) || key || chr(1) || value ORDER BY key), '{}') FROM jsonb_each_text(options)
$$;
--> statement-breakpoint
-- What the rows of the variants that are sold should be, from the tables that know.
CREATE VIEW sold_variants AS
  SELECT variant.product_id, variant.id AS variant_id, product.category, product.brand,
    whole_stars(product.rating_count, product.rating_sum) AS rating,
    coalesce(product.base_price, product.price) AS base_price,
    coalesce(product.base_sale_price, product.sale_price) AS base_sale_price,
    variant.price AS own_price, variant.sale_price AS own_sale_price, choice_tokens(variant.options) AS choices,
    coalesce(level.on_hand > 0 AND level.retired_at IS NULL, false) AS in_stock
  FROM product_variants AS variant
  JOIN products AS product ON product.id = variant.product_id
  LEFT JOIN stock_levels AS level ON level.variant_id = variant.id
  WHERE variant.retired_at IS NULL AND product.deleted_at IS NULL;
--> statement-breakpoint
-- Filled and indexed before the triggers are made: these lock the tables that they are about until the end.
INSERT INTO variant_filters (product_id, variant_id, category, brand, rating, base_price, base_sale_price, own_price,
  own_sale_price, choices, in_stock)
SELECT * FROM sold_variants ORDER BY product_id, variant_id;
--> statement-breakpoint
CREATE INDEX "variant_filters_tokens_idx" ON "variant_filters" USING gin ("tokens") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "variant_filters_price_idx" ON "variant_filters" USING btree ("price");--> statement-breakpoint
-- A row that is written is a list, a count or both that changes.
CREATE FUNCTION tell_filters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed_rows) THEN PERFORM tell_catalogue(ARRAY['filters']); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER variant_filters_told_insert AFTER INSERT ON variant_filters
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_filters();
--> statement-breakpoint
CREATE TRIGGER variant_filters_told_update AFTER UPDATE ON variant_filters
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_filters();
--> statement-breakpoint
CREATE TRIGGER variant_filters_told_delete AFTER DELETE ON variant_filters
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_filters();
--> statement-breakpoint
CREATE TRIGGER variant_filters_told_truncate AFTER TRUNCATE ON variant_filters
  FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('all');
--> statement-breakpoint
-- Everybody who writes rows of variant_filters has locked the levels of their variants before, in id order, as whoever
-- changes stock has: two that write the same rows wait for each other at the levels, and never in a circle.
CREATE FUNCTION filters_follow_variants() RETURNS trigger LANGUAGE plpgsql AS $$
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
    own_sale_price, choices, in_stock)
  SELECT * FROM sold_variants WHERE variant_id = ANY (moved) ORDER BY product_id, variant_id
  ON CONFLICT (product_id, variant_id) DO UPDATE
    SET own_price = excluded.own_price, own_sale_price = excluded.own_sale_price, choices = excluded.choices;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION filters_follow_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved uuid[] := ARRAY(
    SELECT after.id FROM old_rows AS before JOIN new_rows AS after USING (id)
    WHERE (before.category, before.brand, before.price, before.sale_price, before.base_price, before.base_sale_price,
        before.deleted_at, whole_stars(before.rating_count, before.rating_sum))
      IS DISTINCT FROM (after.category, after.brand, after.price, after.sale_price, after.base_price,
        after.base_sale_price, after.deleted_at, whole_stars(after.rating_count, after.rating_sum)));
BEGIN
  IF cardinality(moved) = 0 THEN RETURN NULL; END IF;
  PERFORM FROM stock_levels WHERE product_id = ANY (moved) ORDER BY variant_id FOR UPDATE;
  DELETE FROM variant_filters USING new_rows AS product
  WHERE product.deleted_at IS NOT NULL AND variant_filters.product_id = product.id;
  IF EXISTS (SELECT FROM old_rows AS before JOIN new_rows AS after USING (id)
      WHERE before.deleted_at IS NOT NULL AND after.deleted_at IS NULL) THEN
    INSERT INTO variant_filters (product_id, variant_id, category, brand, rating, base_price, base_sale_price, own_price,
      own_sale_price, choices, in_stock)
    SELECT * FROM sold_variants WHERE product_id = ANY (moved) ORDER BY product_id, variant_id
    ON CONFLICT DO NOTHING;
  END IF;
  UPDATE variant_filters AS filters SET category = product.category, brand = product.brand,
    rating = whole_stars(product.rating_count, product.rating_sum),
    base_price = coalesce(product.base_price, product.price),
    base_sale_price = coalesce(product.base_sale_price, product.sale_price)
  FROM new_rows AS product WHERE filters.product_id = product.id
    AND (filters.category, filters.brand, filters.rating, filters.base_price, filters.base_sale_price)
      IS DISTINCT FROM (product.category, product.brand, whole_stars(product.rating_count, product.rating_sum),
        coalesce(product.base_price, product.price), coalesce(product.base_sale_price, product.sale_price));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION filters_forget_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM variant_filters USING old_rows AS gone WHERE variant_filters.product_id = gone.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Nearly every sale leaves a variant in stock: only one that runs out or comes back is written.
CREATE FUNCTION filters_follow_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE variant_filters AS filters SET in_stock = level.on_hand > 0 AND level.retired_at IS NULL
    FROM new_rows AS level WHERE filters.product_id = level.product_id AND filters.variant_id = level.variant_id
      AND filters.in_stock IS DISTINCT FROM (level.on_hand > 0 AND level.retired_at IS NULL);
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE variant_filters AS filters SET in_stock = false
    FROM old_rows AS level WHERE filters.product_id = level.product_id AND filters.variant_id = level.variant_id
      AND filters.in_stock;
  ELSIF EXISTS (SELECT FROM old_rows AS before JOIN new_rows AS after USING (variant_id)
      WHERE (before.on_hand > 0 AND before.retired_at IS NULL) <> (after.on_hand > 0 AND after.retired_at IS NULL)) THEN
    UPDATE variant_filters AS filters SET in_stock = after.on_hand > 0 AND after.retired_at IS NULL
    FROM old_rows AS before JOIN new_rows AS after USING (variant_id)
    WHERE filters.product_id = after.product_id AND filters.variant_id = after.variant_id
      AND (before.on_hand > 0 AND before.retired_at IS NULL) <> (after.on_hand > 0 AND after.retired_at IS NULL);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Values are only ever added: one that no product has any more finds nothing and does no harm. Their words are known to
-- whoever puts misspelt ones right.
CREATE FUNCTION collect_option_values() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM new_rows WHERE options <> '[]') THEN RETURN NULL; END IF;
  INSERT INTO option_values (name, value, place)
  SELECT DISTINCT ON (option ->> 'name', value.text) option ->> 'name', value.text, value.place
  FROM new_rows, jsonb_array_elements(options) AS each (option),
    jsonb_array_elements_text(option -> 'values') WITH ORDINALITY AS value (text, place)
  ORDER BY option ->> 'name', value.text, value.place
  ON CONFLICT DO NOTHING;
  INSERT INTO search_words (word)
  SELECT DISTINCT word FROM new_rows, jsonb_array_elements(options) AS each (option),
    jsonb_array_elements_text(option -> 'values') AS named (label),
    regexp_split_to_table(lower(label), '[^[:alnum:]]+') AS split (word)
  WHERE length(word) >= 3 ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION product_words(title text, brand text, category text, subcategory text, options jsonb, description text)
RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT setweight(to_tsvector('english', title || ' ' || replace(title, '-', '')), 'A')
    || setweight(to_tsvector('english', brand || ' ' || category || ' ' || coalesce(subcategory, '') || ' '
      || replace(coalesce(subcategory, ''), '-', '')), 'B')
    || setweight(to_tsvector('english', jsonb_path_query_array(options, '$[*].values[*]')), 'B')
    || setweight(to_tsvector('english', description), 'D')
$$;
--> statement-breakpoint
CREATE FUNCTION write_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := product_words(NEW.title, NEW.brand, NEW.category, NEW.subcategory, NEW.options, NEW.description);
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Their names put them before the counters of the same tables, which are locked last.
CREATE TRIGGER filters_follow_insert AFTER INSERT ON product_variants
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION filters_follow_variants();
--> statement-breakpoint
CREATE TRIGGER filters_follow_update AFTER UPDATE ON product_variants
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION filters_follow_variants();
--> statement-breakpoint
CREATE TRIGGER filters_follow_delete AFTER DELETE ON product_variants
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION filters_follow_variants();
--> statement-breakpoint
CREATE TRIGGER filters_follow_insert AFTER INSERT ON stock_levels
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION filters_follow_stock();
--> statement-breakpoint
CREATE TRIGGER filters_follow_update AFTER UPDATE ON stock_levels
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION filters_follow_stock();
--> statement-breakpoint
CREATE TRIGGER filters_follow_delete AFTER DELETE ON stock_levels
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION filters_follow_stock();
--> statement-breakpoint
CREATE TRIGGER filters_follow_update AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION filters_follow_products();
--> statement-breakpoint
CREATE TRIGGER filters_follow_delete AFTER DELETE ON products
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION filters_forget_products();
--> statement-breakpoint
CREATE TRIGGER option_values_collected_insert AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION collect_option_values();
--> statement-breakpoint
CREATE TRIGGER option_values_collected_update AFTER UPDATE ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION collect_option_values();
--> statement-breakpoint
CREATE TRIGGER products_options_told AFTER UPDATE ON products
  FOR EACH ROW WHEN (OLD.options IS DISTINCT FROM NEW.options) EXECUTE FUNCTION tell_tag('listing');
--> statement-breakpoint
INSERT INTO option_values (name, value, place)
SELECT DISTINCT ON (option ->> 'name', value.text) option ->> 'name', value.text, value.place
FROM products, jsonb_array_elements(options) AS each (option),
  jsonb_array_elements_text(option -> 'values') WITH ORDINALITY AS value (text, place)
WHERE options <> '[]'
ORDER BY option ->> 'name', value.text, value.place
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- What was changed while the rows were filled and indexed.
DELETE FROM variant_filters AS filters WHERE NOT EXISTS (
  SELECT FROM product_variants AS variant JOIN products AS product ON product.id = variant.product_id
  WHERE variant.id = filters.variant_id AND variant.retired_at IS NULL AND product.deleted_at IS NULL);
--> statement-breakpoint
INSERT INTO variant_filters AS present (product_id, variant_id, category, brand, rating, base_price, base_sale_price,
  own_price, own_sale_price, choices, in_stock)
SELECT sold.* FROM sold_variants AS sold LEFT JOIN variant_filters AS kept USING (product_id, variant_id)
WHERE (kept.category, kept.brand, kept.rating, kept.base_price, kept.base_sale_price, kept.own_price, kept.own_sale_price,
    kept.choices, kept.in_stock)
  IS DISTINCT FROM (sold.category, sold.brand, sold.rating, sold.base_price, sold.base_sale_price, sold.own_price,
    sold.own_sale_price, sold.choices, sold.in_stock)
ON CONFLICT (product_id, variant_id) DO UPDATE SET category = excluded.category, brand = excluded.brand,
  rating = excluded.rating, base_price = excluded.base_price, base_sale_price = excluded.base_sale_price,
  own_price = excluded.own_price, own_sale_price = excluded.own_sale_price, choices = excluded.choices,
  in_stock = excluded.in_stock;
--> statement-breakpoint
-- The column stays as it is, without being rewritten: a trigger writes from now on what was generated.
ALTER TABLE "products" ALTER COLUMN "search" DROP EXPRESSION;--> statement-breakpoint
CREATE TRIGGER products_words BEFORE INSERT OR UPDATE OF title, brand, category, subcategory, options, description
  ON products FOR EACH ROW EXECUTE FUNCTION write_product_words();
--> statement-breakpoint
UPDATE products SET search = product_words(title, brand, category, subcategory, options, description)
WHERE options <> '[]';
--> statement-breakpoint
ANALYZE variant_filters;
