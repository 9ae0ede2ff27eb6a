-- The read model of lists, filters and searches: a row of `variant_filters` for each variant that is sold.

CREATE OR REPLACE FUNCTION choice_tokens(options jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(chr(1) || key || chr(1) || value ORDER BY key), '{}') FROM jsonb_each_text(options)
$$;

-- The mean as it is shown, in whole stars.
CREATE OR REPLACE FUNCTION whole_stars(ratings integer, stars integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN ratings > 0 THEN floor(round(stars::numeric / ratings, 2))::integer ELSE 0 END
$$;

-- What the rows of variant_filters should be, from the tables that know.
CREATE OR REPLACE VIEW sold_variants AS
SELECT variant.product_id, variant.id AS variant_id, product.category, product.brand,
  whole_stars(product.rating_count, product.rating_sum) AS rating,
  coalesce(product.base_price, product.price) AS base_price, coalesce(product.base_sale_price, product.sale_price) AS base_sale_price,
  variant.price AS own_price, variant.sale_price AS own_sale_price, choice_tokens(variant.options) AS choices,
  coalesce(level.on_hand > 0 AND level.retired_at IS NULL, false) AS in_stock
FROM product_variants AS variant
JOIN products AS product ON product.id = variant.product_id
LEFT JOIN stock_levels AS level ON level.variant_id = variant.id
WHERE variant.retired_at IS NULL AND product.deleted_at IS NULL;

-- Every writer of rows of variant_filters has locked the levels of their variants before, in id order, as a transaction
-- that changes stock has: two that write the same rows wait for each other at the levels, and never in a circle.
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

-- Nearly every sale leaves a variant in stock: only one that runs out or comes back is written.
CREATE OR REPLACE FUNCTION filters_follow_stock() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE FUNCTION filters_forget_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM variant_filters USING old_rows AS gone WHERE variant_filters.product_id = gone.id;
  RETURN NULL;
END $$;

-- Their names put them before the counters of the same tables, which are locked last.
CREATE OR REPLACE TRIGGER filters_follow_insert AFTER INSERT ON product_variants
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION filters_follow_variants();

CREATE OR REPLACE TRIGGER filters_follow_update AFTER UPDATE ON product_variants
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION filters_follow_variants();

CREATE OR REPLACE TRIGGER filters_follow_delete AFTER DELETE ON product_variants
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION filters_follow_variants();

CREATE OR REPLACE TRIGGER filters_follow_insert AFTER INSERT ON stock_levels
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION filters_follow_stock();

CREATE OR REPLACE TRIGGER filters_follow_update AFTER UPDATE ON stock_levels
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION filters_follow_stock();

CREATE OR REPLACE TRIGGER filters_follow_delete AFTER DELETE ON stock_levels
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION filters_follow_stock();

CREATE OR REPLACE TRIGGER filters_follow_update AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION filters_follow_products();

CREATE OR REPLACE TRIGGER filters_follow_delete AFTER DELETE ON products
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION filters_forget_products();
