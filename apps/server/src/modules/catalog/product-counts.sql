-- product_counts: live products per category and brand; subcategory_counts: per subcategory. Statement-level, so that an import of many rows counts once.
-- Keys are taken in order, so that two imports at once cannot wait for each other in a circle.
CREATE OR REPLACE FUNCTION count_products() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE FUNCTION count_subcategories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO subcategory_counts (category, subcategory, products)
    SELECT category, fold_text(subcategory), count(*) FROM new_rows WHERE deleted_at IS NULL AND subcategory IS NOT NULL
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (category, subcategory) DO UPDATE SET products = subcategory_counts.products + excluded.products;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO subcategory_counts (category, subcategory, products)
    SELECT category, fold_text(subcategory), -count(*) FROM old_rows WHERE deleted_at IS NULL AND subcategory IS NOT NULL
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (category, subcategory) DO UPDATE SET products = subcategory_counts.products + excluded.products;
  ELSE
    INSERT INTO subcategory_counts (category, subcategory, products)
    SELECT category, subcategory, sum(change) FROM (
      SELECT category, fold_text(subcategory) AS subcategory, 1 AS change
      FROM new_rows WHERE deleted_at IS NULL AND subcategory IS NOT NULL
      UNION ALL
      SELECT category, fold_text(subcategory), -1 FROM old_rows WHERE deleted_at IS NULL AND subcategory IS NOT NULL
    ) changes
    GROUP BY category, subcategory HAVING sum(change) <> 0 ORDER BY category, subcategory
    ON CONFLICT (category, subcategory) DO UPDATE SET products = subcategory_counts.products + excluded.products;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_counted_insert AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_products();

CREATE OR REPLACE TRIGGER products_counted_update AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_products();

CREATE OR REPLACE TRIGGER products_counted_delete AFTER DELETE ON products
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_products();

-- Their names put them after the counters of categories and brands: everybody takes the two in this order.
CREATE OR REPLACE TRIGGER products_counted_within_insert AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_subcategories();

CREATE OR REPLACE TRIGGER products_counted_within_update AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_subcategories();

CREATE OR REPLACE TRIGGER products_counted_within_delete AFTER DELETE ON products
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_subcategories();
