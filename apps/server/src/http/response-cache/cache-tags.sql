-- Every commit that changes what answers for everyone hold is notified on the channel 'catalogue': the tags of
-- what changed, with commas between them, or 'all'. A notification may have 8000 bytes.
-- The author of a change is notified on its own connection as well, before the commit is answered: it need not ask. An
-- INFO goes to the client alone, whatever its message level is.
CREATE OR REPLACE FUNCTION tell_catalogue(tags text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  told text := CASE WHEN cardinality(tags) > 150 THEN 'all' ELSE array_to_string(tags, ',') END;
BEGIN
  IF told <> '' THEN
    PERFORM pg_notify('catalogue', told);
    RAISE INFO USING MESSAGE = 'catalogue', DETAIL = told;
  END IF;
END $$;

-- For tables of which every row belongs to the same few answers: the tag is the trigger's argument.
CREATE OR REPLACE FUNCTION tell_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_catalogue(TG_ARGV);
  RETURN NULL;
END $$;

-- 'product:ID': it is shown somewhere, which what it sold lately is not: only the job that counts it writes that. 'popular': it moves
-- among the featured ones. 'listing': it may have come, gone, or moved in a list, or be found by other words.
-- 'reviews:ID': the summary of its reviews, or whether there are any, is another.
CREATE OR REPLACE FUNCTION tell_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF EXISTS (SELECT FROM new_rows) THEN PERFORM tell_catalogue(ARRAY['listing']); END IF;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM tell_catalogue(array_agg(DISTINCT tag))
    FROM old_rows, LATERAL (VALUES ('product:' || id), ('reviews:' || id), ('listing')) AS told (tag);
  ELSE
    PERFORM tell_catalogue(array_agg(DISTINCT tag))
    FROM old_rows AS before JOIN new_rows AS after USING (id), LATERAL (
      SELECT 'product:' || id WHERE before.recent_units = after.recent_units
      UNION ALL
      SELECT 'popular' WHERE before.recent_units <> after.recent_units
      UNION ALL
      SELECT 'reviews:' || id
      WHERE (before.rating_count, before.rating_sum, before.deleted_at)
        IS DISTINCT FROM (after.rating_count, after.rating_sum, after.deleted_at)
      UNION ALL
      SELECT 'listing'
      WHERE (before.title, before.description, before.category, before.subcategory, before.brand, before.price,
          before.sale_price, before.created_at, before.deleted_at)
        IS DISTINCT FROM (after.title, after.description, after.category, after.subcategory, after.brand, after.price,
          after.sale_price, after.created_at, after.deleted_at)
    ) AS told (tag);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_told_insert AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_products();

CREATE OR REPLACE TRIGGER products_told_update AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_products();

CREATE OR REPLACE TRIGGER products_told_delete AFTER DELETE ON products
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_products();

-- What a variant is called, costs and shows belongs to its product; by a SKU the product is found.
CREATE OR REPLACE FUNCTION tell_variants() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER product_variants_told_insert AFTER INSERT ON product_variants
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_variants();

CREATE OR REPLACE TRIGGER product_variants_told_update AFTER UPDATE ON product_variants
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_variants();

CREATE OR REPLACE TRIGGER product_variants_told_delete AFTER DELETE ON product_variants
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_variants();

-- An address belongs to the answers of its product, and to the list of all addresses.
CREATE OR REPLACE FUNCTION tell_slugs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_catalogue(array_agg(DISTINCT tag))
  FROM changed_rows, LATERAL (VALUES ('product:' || product_id), ('listing')) AS told (tag);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER product_slugs_told_insert AFTER INSERT ON product_slugs
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_slugs();

CREATE OR REPLACE TRIGGER product_slugs_told_update_before AFTER UPDATE ON product_slugs
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_slugs();

CREATE OR REPLACE TRIGGER product_slugs_told_update_after AFTER UPDATE ON product_slugs
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_slugs();

CREATE OR REPLACE TRIGGER product_slugs_told_delete AFTER DELETE ON product_slugs
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_slugs();

-- A row that is written is a list, a count or both that changes.
CREATE OR REPLACE FUNCTION tell_filters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed_rows) THEN PERFORM tell_catalogue(ARRAY['filters']); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER variant_filters_told_insert AFTER INSERT ON variant_filters
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_filters();

CREATE OR REPLACE TRIGGER variant_filters_told_update AFTER UPDATE ON variant_filters
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_filters();

CREATE OR REPLACE TRIGGER variant_filters_told_delete AFTER DELETE ON variant_filters
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_filters();

-- A product's number changes with every sale; which products are featured, only when one runs out or comes back.
CREATE OR REPLACE FUNCTION tell_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM tell_catalogue(array_agg(DISTINCT tag))
    FROM old_rows AS before JOIN new_rows AS after USING (variant_id), LATERAL (
      SELECT 'product:' || after.product_id
      UNION ALL
      SELECT 'featured'
      WHERE (before.on_hand > 0, before.retired_at) IS DISTINCT FROM (after.on_hand > 0, after.retired_at)
    ) AS told (tag)
    WHERE (before.on_hand, before.retired_at) IS DISTINCT FROM (after.on_hand, after.retired_at);
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM tell_catalogue(array_agg(DISTINCT tag))
    FROM new_rows, LATERAL (VALUES ('product:' || product_id), ('featured')) AS told (tag);
  ELSE
    PERFORM tell_catalogue(array_agg(DISTINCT tag))
    FROM old_rows, LATERAL (VALUES ('product:' || product_id), ('featured')) AS told (tag);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stock_levels_told_insert AFTER INSERT ON stock_levels
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_stock();

CREATE OR REPLACE TRIGGER stock_levels_told_update AFTER UPDATE ON stock_levels
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_stock();

CREATE OR REPLACE TRIGGER stock_levels_told_delete AFTER DELETE ON stock_levels
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_stock();

CREATE OR REPLACE FUNCTION tell_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_catalogue(array_agg(DISTINCT 'reviews:' || product_id)) FROM changed_rows;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER reviews_told_insert AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_reviews();

CREATE OR REPLACE TRIGGER reviews_told_update AFTER UPDATE ON reviews
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_reviews();

CREATE OR REPLACE TRIGGER reviews_told_delete AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_reviews();

-- What came back because of its size counts among the ratings of the fit.
CREATE OR REPLACE FUNCTION tell_fit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_catalogue(array_agg(DISTINCT 'reviews:' || product_id))
  FROM order_lines WHERE id = NEW.order_item_id HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER return_items_told AFTER UPDATE ON return_items FOR EACH ROW
  WHEN (NEW.reason IN ('tooSmall', 'tooLarge') AND (OLD.received > 0) IS DISTINCT FROM (NEW.received > 0))
  EXECUTE FUNCTION tell_fit();

CREATE OR REPLACE TRIGGER banners_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON banners
  FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('banners');

CREATE OR REPLACE TRIGGER home_page_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON home_page
  FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('home');

CREATE OR REPLACE TRIGGER pages_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON pages
  FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('pages');

CREATE OR REPLACE TRIGGER size_guides_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON size_guides
  FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('size-guides');

CREATE OR REPLACE TRIGGER settings_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('settings');
CREATE OR REPLACE TRIGGER shipping_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shipping
  FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('settings');
CREATE OR REPLACE TRIGGER promotions_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON promotions
  FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('offers');
CREATE OR REPLACE TRIGGER payment_methods_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON payment_methods
  FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('settings');
CREATE OR REPLACE TRIGGER taxes_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON taxes
  FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('settings');

-- By the row: a statement that found nothing to change sends nothing.
CREATE OR REPLACE TRIGGER taxonomy_terms_told AFTER INSERT OR UPDATE OR DELETE ON taxonomy_terms
  FOR EACH ROW EXECUTE FUNCTION tell_tag('taxonomy');

CREATE OR REPLACE TRIGGER product_counts_told AFTER INSERT OR UPDATE OR DELETE ON product_counts
  FOR EACH ROW EXECUTE FUNCTION tell_tag('taxonomy');

CREATE OR REPLACE TRIGGER subcategory_counts_told AFTER INSERT OR UPDATE OR DELETE ON subcategory_counts
  FOR EACH ROW EXECUTE FUNCTION tell_tag('taxonomy');

CREATE OR REPLACE TRIGGER products_options_told AFTER UPDATE ON products
  FOR EACH ROW WHEN (OLD.options IS DISTINCT FROM NEW.options) EXECUTE FUNCTION tell_tag('listing');

CREATE OR REPLACE TRIGGER products_told_truncate AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('all');

CREATE OR REPLACE TRIGGER product_variants_told_truncate AFTER TRUNCATE ON product_variants
  FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('all');

CREATE OR REPLACE TRIGGER product_slugs_told_truncate AFTER TRUNCATE ON product_slugs
  FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('all');

CREATE OR REPLACE TRIGGER variant_filters_told_truncate AFTER TRUNCATE ON variant_filters
  FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('all');

CREATE OR REPLACE TRIGGER stock_levels_told_truncate AFTER TRUNCATE ON stock_levels
  FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('all');

CREATE OR REPLACE TRIGGER reviews_told_truncate AFTER TRUNCATE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('all');

CREATE OR REPLACE TRIGGER product_sales_told AFTER TRUNCATE ON product_sales FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('featured');
