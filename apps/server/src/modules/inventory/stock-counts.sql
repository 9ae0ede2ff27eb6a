-- Of a product that has levels which are not retired. LOW_STOCK_DASHBOARD_MAX is its bound.
CREATE OR REPLACE FUNCTION stock_state(levels bigint, units bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN levels = 0 THEN NULL WHEN units = 0 THEN 'out' WHEN units <= 10 THEN 'low' END
$$;

-- Writes down which products came to 'out' or 'low', and which left it, by what the levels are now and by how much they
-- changed. Who changes a product with several levels waits for others that do: two sales of different variants at once would
-- each add up what the other has not committed. Locking its levels, of which each has one already, would be a deadlock.
CREATE OR REPLACE FUNCTION write_stock_counts(changed uuid[], levels bigint[], units bigint[]) RETURNS void LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE FUNCTION count_stock() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER stock_levels_counted_insert AFTER INSERT ON stock_levels
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_stock();

CREATE OR REPLACE TRIGGER stock_levels_counted_update AFTER UPDATE ON stock_levels
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_stock();

CREATE OR REPLACE TRIGGER stock_levels_counted_delete AFTER DELETE ON stock_levels
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_stock();
