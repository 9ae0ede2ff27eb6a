-- Lists and searches by plain statements: a variant keeps no place in lists, which products have, nothing is judged by samples of the
-- catalogue, and what is found by words is asked for where it is shown. As in modules/discovery/filters.sql and search.sql.
DROP INDEX IF EXISTS "products_both_price_idx";--> statement-breakpoint
DROP INDEX IF EXISTS "products_both_newest_idx";--> statement-breakpoint
DROP INDEX IF EXISTS "products_both_name_idx";--> statement-breakpoint
DROP INDEX IF EXISTS "products_named_idx";--> statement-breakpoint
DROP INDEX IF EXISTS "products_search_256_idx";--> statement-breakpoint
DROP INDEX IF EXISTS "products_named_256_idx";--> statement-breakpoint
DROP INDEX IF EXISTS "products_search_32_idx";--> statement-breakpoint
DROP INDEX IF EXISTS "products_named_32_idx";--> statement-breakpoint
DROP INDEX IF EXISTS "products_search_4_idx";--> statement-breakpoint
DROP INDEX IF EXISTS "products_named_4_idx";--> statement-breakpoint
DROP INDEX IF EXISTS "products_search_2048_idx";--> statement-breakpoint
DROP INDEX IF EXISTS "products_search_text_32_idx";--> statement-breakpoint
DROP INDEX IF EXISTS "variant_filters_brand_price_idx";--> statement-breakpoint
DROP INDEX IF EXISTS "variant_filters_category_price_idx";--> statement-breakpoint
DROP INDEX IF EXISTS "variant_filters_listed_price_idx";--> statement-breakpoint
DROP INDEX IF EXISTS "variant_filters_dearer_idx";--> statement-breakpoint
DROP INDEX IF EXISTS "variant_filters_sale_idx";--> statement-breakpoint
DROP INDEX IF EXISTS "variant_filters_listed_at_idx";--> statement-breakpoint
DROP INDEX IF EXISTS "variant_filters_listed_title_idx";--> statement-breakpoint
DROP INDEX IF EXISTS "products_price_idx";--> statement-breakpoint
DROP INDEX IF EXISTS "products_category_price_idx";--> statement-breakpoint
DROP INDEX IF EXISTS "products_brand_price_idx";--> statement-breakpoint
DROP INDEX IF EXISTS "variant_filters_price_idx";--> statement-breakpoint
CREATE INDEX "products_price_idx" ON "products" USING btree ("effective_price","id","price_from") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_category_price_idx" ON "products" USING btree ("category","effective_price","id","price_from") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_brand_price_idx" ON "products" USING btree ("brand","effective_price","id","price_from") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "variant_filters_price_idx" ON "variant_filters" USING btree ("price");--> statement-breakpoint
-- The read model of lists, filters and searches: a row of `variant_filters` for each variant that is sold.

DROP VIEW sold_variants;
--> statement-breakpoint
CREATE VIEW sold_variants AS
SELECT variant.product_id, variant.id AS variant_id, product.category, product.brand,
  whole_stars(product.rating_count, product.rating_sum) AS rating,
  coalesce(product.base_price, product.price) AS base_price, coalesce(product.base_sale_price, product.sale_price) AS base_sale_price,
  variant.price AS own_price, variant.sale_price AS own_sale_price, choice_tokens(variant.options) AS choices,
  coalesce(level.on_hand > 0 AND level.retired_at IS NULL, false) AS in_stock
FROM product_variants AS variant
JOIN products AS product ON product.id = variant.product_id
LEFT JOIN stock_levels AS level ON level.variant_id = variant.id
WHERE variant.retired_at IS NULL AND product.deleted_at IS NULL;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION filters_follow_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved uuid[] := ARRAY(
    SELECT after.id FROM old_rows AS before JOIN new_rows AS after USING (id)
    WHERE (before.category, before.brand, before.price, before.sale_price, before.base_price, before.base_sale_price,
        before.deleted_at, whole_stars(before.rating_count, before.rating_sum))
      IS DISTINCT FROM (after.category, after.brand, after.price, after.sale_price, after.base_price, after.base_sale_price,
        after.deleted_at, whole_stars(after.rating_count, after.rating_sum)));
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
    own_sale_price, choices, in_stock)
  SELECT * FROM sold_variants WHERE variant_id = ANY (moved) ORDER BY product_id, variant_id
  ON CONFLICT (product_id, variant_id) DO UPDATE
    SET own_price = excluded.own_price, own_sale_price = excluded.own_sale_price, choices = excluded.choices;
  RETURN NULL;
END $$;
--> statement-breakpoint
ALTER TABLE "variant_filters" DROP COLUMN "listed_price";--> statement-breakpoint
ALTER TABLE "variant_filters" DROP COLUMN "listed_at";--> statement-breakpoint
ALTER TABLE "variant_filters" DROP COLUMN "listed_title";
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_page;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_narrowed;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_understood;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_found;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_finds;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_few;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_is_common;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_are_many;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_joined;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_labels;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_shared;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_share;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_words_of;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_held;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_counted;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_ranked;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_alike;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_candidates;
--> statement-breakpoint
DROP FUNCTION IF EXISTS label_candidates;
--> statement-breakpoint
-- How the words of a search are understood. What is found by them is asked for in search.repository.ts.

-- A term, as a tsquery's text: its own words, or those that a category or brand has for an id whose label says them. Empty where the
-- index holds none of its words ('the').
CREATE OR REPLACE FUNCTION search_term(term text) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  query tsquery := to_tsquery('english', term);
  filed text := (
    SELECT string_agg(said, ' | ') FROM label_words, LATERAL (
      SELECT '(' || string_agg(quote_literal(lexeme) || ':B', ' & ') || ')' AS said
      FROM unnest(tsvector_to_array(words_of_folded(fold_search(id)))) AS of_id (lexeme)) AS ids
    WHERE words @@ query);
BEGIN
  RETURN CASE WHEN filed IS NULL THEN query ELSE query || filed::tsquery END::text;
END $$;
--> statement-breakpoint
-- A live product, or a label, has this. For the first that has it PostgreSQL would read the table.
CREATE OR REPLACE FUNCTION search_is_there(query tsquery) RETURNS boolean LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_custom_plan
AS $$
BEGIN
  RETURN EXISTS (SELECT FROM label_words WHERE words @@ query)
    OR (SELECT count(*) > 0 FROM (SELECT FROM products WHERE deleted_at IS NULL AND search @@ query LIMIT 1000) AS found);
END $$;
--> statement-breakpoint
-- A word with each two neighbouring letters swapped.
CREATE OR REPLACE FUNCTION search_swapped(word text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY(SELECT overlay(word placing reverse(substr(word, n, 2)) from n for 2) FROM generate_series(1, length(word) - 1) AS each (n))
$$;
--> statement-breakpoint
-- The words of the catalogue that are nearest to one that it does not have, the best first; words that begin so are nearest of all.
CREATE OR REPLACE FUNCTION search_nearest(typed text, mistakes integer) RETURNS text[] LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_custom_plan
AS $$
#variable_conflict use_column
DECLARE
  once text[] := search_swapped(typed);
  twice text[] := CASE WHEN mistakes > 1 THEN ARRAY(SELECT unnest(search_swapped(swapped)) FROM unnest(once) AS each (swapped)) END;
BEGIN
  IF mistakes = 0 THEN RETURN '{}'; END IF;
  RETURN ARRAY(
    WITH alike AS (
      (SELECT word FROM search_words WHERE word LIKE typed || '%' ORDER BY length(word) LIMIT 20)
      UNION
      (SELECT word FROM search_words WHERE (word % typed OR word LIKE left(typed, 1) || '%')
        AND length(word) BETWEEN length(typed) - mistakes AND length(typed) + mistakes LIMIT 5000)
    ), measured AS (
      SELECT word, CASE WHEN starts_with(word, typed) THEN 0 ELSE least(
        levenshtein_less_equal(typed, word, mistakes),
        (SELECT 1 + min(levenshtein_less_equal(swapped, word, mistakes - 1)) FROM unnest(once) AS each (swapped)),
        CASE WHEN word = ANY (twice) THEN 2 END) END AS distance
      FROM alike
    ), placed AS MATERIALIZED (
      SELECT word, distance, row_number() OVER (
        ORDER BY distance, left(word, 1) <> left(typed, 1), abs(length(word) - length(typed)), word COLLATE "C") AS place
      FROM measured WHERE distance <= mistakes ORDER BY place LIMIT 8
    ), there AS MATERIALIZED (
      SELECT word, distance, place FROM placed WHERE search_is_there(to_tsquery('english', '''' || word || ''':*'))
    )
    SELECT word FROM there WHERE distance = (SELECT min(distance) FROM there) ORDER BY place LIMIT 3);
END $$;
--> statement-breakpoint
-- Of each word the term that it stands for: itself where the catalogue has it, else what it may have meant; null where that is nothing.
CREATE OR REPLACE FUNCTION search_put_right(asked text[], asked_whole text[], typed text[], mistakes integer[])
RETURNS TABLE (term text, whole text, word text, is_put_right boolean) LANGUAGE plpgsql STABLE AS $$
DECLARE
  near text[];
BEGIN
  FOR n IN 1 .. cardinality(asked) LOOP
    CONTINUE WHEN numnode(to_tsquery('english', asked[n])) = 0;
    is_put_right := NOT search_is_there(to_tsquery('english', asked[n]));
    IF NOT is_put_right THEN
      term := search_term(asked[n]);
      whole := search_term(asked_whole[n]);
      word := typed[n];
    ELSE
      near := search_nearest(typed[n], mistakes[n]);
      term := search_term('''' || nullif(array_to_string(near, ''':* | '''), '') || ''':*');
      whole := search_term('''' || nullif(array_to_string(near, ''' | '''), '') || '''');
      word := near[1];
    END IF;
    RETURN NEXT;
  END LOOP;
END $$;
