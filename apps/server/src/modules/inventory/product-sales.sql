-- A sale is inserted or added to an earlier one of that day: of a statement that may do both, both triggers are run, one of
-- them without a row. A notification goes to the author of the change at once each time: this is one.
CREATE OR REPLACE FUNCTION count_product_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NOT EXISTS (SELECT FROM new_rows) THEN RETURN NULL; END IF;
    INSERT INTO product_sales_totals (product_id, units)
    SELECT product_id, sum(units) FROM new_rows GROUP BY product_id ORDER BY product_id
    ON CONFLICT (product_id) DO UPDATE SET units = product_sales_totals.units + excluded.units;
  ELSIF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM old_rows) THEN RETURN NULL; END IF;
    INSERT INTO product_sales_totals (product_id, units)
    SELECT product_id, -sum(units) FROM old_rows GROUP BY product_id ORDER BY product_id
    ON CONFLICT (product_id) DO UPDATE SET units = product_sales_totals.units + excluded.units;
  ELSE
    IF NOT EXISTS (SELECT FROM new_rows) THEN RETURN NULL; END IF;
    INSERT INTO product_sales_totals (product_id, units)
    SELECT product_id, sum(change) FROM (
      SELECT product_id, units AS change FROM new_rows
      UNION ALL
      SELECT product_id, -units FROM old_rows
    ) AS changes GROUP BY product_id HAVING sum(change) <> 0 ORDER BY product_id
    ON CONFLICT (product_id) DO UPDATE SET units = product_sales_totals.units + excluded.units;
  END IF;
  PERFORM tell_catalogue('{featured}');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER product_sales_counted_insert AFTER INSERT ON product_sales
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_product_sales();

CREATE OR REPLACE TRIGGER product_sales_counted_update AFTER UPDATE ON product_sales
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_product_sales();

CREATE OR REPLACE TRIGGER product_sales_counted_delete AFTER DELETE ON product_sales
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_product_sales();
