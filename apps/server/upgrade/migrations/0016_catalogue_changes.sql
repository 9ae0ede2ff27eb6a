-- Every commit that changes what answers for everybody hold is told on the channel 'catalogue', whoever made it: the tags of
-- what changed, with commas between them, or 'all'. A notification may have 8000 bytes.
CREATE FUNCTION tell_catalogue(tags text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(tags) > 150 THEN
    PERFORM pg_notify('catalogue', 'all');
  ELSIF cardinality(tags) > 0 THEN
    PERFORM pg_notify('catalogue', array_to_string(tags, ','));
  END IF;
END $$;
--> statement-breakpoint
-- 'product:ID': it is shown somewhere. 'listing': it may have come, gone, or moved in a list, or be found by other words.
-- 'reviews:ID': the summary of its reviews, or whether there are any, is another.
CREATE FUNCTION tell_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF EXISTS (SELECT FROM new_rows) THEN PERFORM tell_catalogue(ARRAY['listing']); END IF;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM tell_catalogue(array_agg(DISTINCT tag))
    FROM old_rows, LATERAL (VALUES ('product:' || id), ('reviews:' || id), ('listing')) AS told (tag);
  ELSE
    PERFORM tell_catalogue(array_agg(DISTINCT tag))
    FROM old_rows AS before JOIN new_rows AS after USING (id), LATERAL (
      SELECT 'product:' || id
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
--> statement-breakpoint
CREATE TRIGGER products_told_insert AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_products();
--> statement-breakpoint
CREATE TRIGGER products_told_update AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_products();
--> statement-breakpoint
CREATE TRIGGER products_told_delete AFTER DELETE ON products
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_products();
--> statement-breakpoint
-- The number beside a product changes with every sale; which products are featured, only when one runs out or comes back.
CREATE FUNCTION tell_stock() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER stock_levels_told_insert AFTER INSERT ON stock_levels
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_stock();
--> statement-breakpoint
CREATE TRIGGER stock_levels_told_update AFTER UPDATE ON stock_levels
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_stock();
--> statement-breakpoint
CREATE TRIGGER stock_levels_told_delete AFTER DELETE ON stock_levels
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_stock();
--> statement-breakpoint
CREATE FUNCTION tell_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_catalogue(array_agg(DISTINCT 'reviews:' || product_id)) FROM changed_rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_told_insert AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_reviews();
--> statement-breakpoint
CREATE TRIGGER reviews_told_update AFTER UPDATE ON reviews
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_reviews();
--> statement-breakpoint
CREATE TRIGGER reviews_told_delete AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_reviews();
--> statement-breakpoint
-- For tables of which every row belongs to the same few answers: the tag is the trigger's argument.
CREATE FUNCTION tell_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_catalogue(TG_ARGV);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER banners_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON banners
  FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('banners');
--> statement-breakpoint
CREATE TRIGGER product_sales_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_sales
  FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('featured');
--> statement-breakpoint
CREATE TRIGGER products_told_truncate AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('all');
--> statement-breakpoint
CREATE TRIGGER stock_levels_told_truncate AFTER TRUNCATE ON stock_levels
  FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('all');
--> statement-breakpoint
CREATE TRIGGER reviews_told_truncate AFTER TRUNCATE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('all');
