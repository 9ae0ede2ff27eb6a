-- product_counts: live products per category and brand. Statement-level, so that an import of many rows counts once.
-- Keys are taken in order, so that two imports at once cannot wait for each other in a circle.
CREATE FUNCTION count_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO product_counts (category, brand, products)
    SELECT category, brand, count(*) FROM new_rows WHERE deleted_at IS NULL
    GROUP BY category, brand ORDER BY category, brand
    ON CONFLICT (category, brand) DO UPDATE SET products = product_counts.products + excluded.products;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO product_counts (category, brand, products)
    SELECT category, brand, -count(*) FROM old_rows WHERE deleted_at IS NULL
    GROUP BY category, brand ORDER BY category, brand
    ON CONFLICT (category, brand) DO UPDATE SET products = product_counts.products + excluded.products;
  ELSE
    INSERT INTO product_counts (category, brand, products)
    SELECT category, brand, sum(change) FROM (
      SELECT category, brand, 1 AS change FROM new_rows WHERE deleted_at IS NULL
      UNION ALL
      SELECT category, brand, -1 FROM old_rows WHERE deleted_at IS NULL
    ) changes
    GROUP BY category, brand HAVING sum(change) <> 0 ORDER BY category, brand
    ON CONFLICT (category, brand) DO UPDATE SET products = product_counts.products + excluded.products;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_counted_insert AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_products();
--> statement-breakpoint
CREATE TRIGGER products_counted_update AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_products();
--> statement-breakpoint
CREATE TRIGGER products_counted_delete AFTER DELETE ON products
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_products();
--> statement-breakpoint
-- search_words: words are only ever added; one that no product has any more finds nothing and does no harm.
-- Only inserts and changed titles matter: a sale that lowers the stock must not pay for this.
CREATE FUNCTION collect_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT word
  FROM new_rows,
    regexp_split_to_table(
      lower(new_rows.title || ' ' || replace(new_rows.title, '-', '') || ' ' || new_rows.brand || ' ' ||
        new_rows.category || ' ' || coalesce(new_rows.subcategory, '')),
      '[^[:alnum:]]+') AS word
  WHERE length(word) >= 3
  ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_words_insert AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION collect_search_words();
--> statement-breakpoint
CREATE FUNCTION collect_changed_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT word
  FROM regexp_split_to_table(
      lower(NEW.title || ' ' || replace(NEW.title, '-', '') || ' ' || NEW.brand || ' ' ||
        NEW.category || ' ' || coalesce(NEW.subcategory, '')),
      '[^[:alnum:]]+') AS word
  WHERE length(word) >= 3
  ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_words_update AFTER UPDATE OF title, subcategory, brand, category ON products
  FOR EACH ROW EXECUTE FUNCTION collect_changed_words();
--> statement-breakpoint
-- order_counts: orders per status, for the badges of the admin's list.
CREATE FUNCTION count_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.status = OLD.status THEN RETURN NULL; END IF;
    INSERT INTO order_counts (status, orders)
    SELECT status, change FROM (VALUES (OLD.status, -1), (NEW.status, 1)) AS changes (status, change) ORDER BY status
    ON CONFLICT (status) DO UPDATE SET orders = order_counts.orders + excluded.orders;
  ELSE
    INSERT INTO order_counts (status, orders) VALUES (NEW.status, 1)
    ON CONFLICT (status) DO UPDATE SET orders = order_counts.orders + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_counted AFTER INSERT OR UPDATE OF status ON orders
  FOR EACH ROW EXECUTE FUNCTION count_orders();
