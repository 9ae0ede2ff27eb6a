-- The sale price that counts at a time; 0: none. Without dates, the stored one always.
CREATE OR REPLACE FUNCTION sale_price_at(always bigint, dated bigint, starts_at timestamptz, ends_at timestamptz, at timestamptz)
RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN dated IS NULL THEN always
    WHEN coalesce(starts_at <= at, true) AND coalesce(at < ends_at, true) THEN dated ELSE 0 END
$$;

-- Writes what these products and their variants cost now, and when that is another price by itself. The products are locked by
-- for every caller; their stock is locked here first, in id order, because the filters follow the prices.
CREATE OR REPLACE FUNCTION settle_sales(ids uuid[], ahead double precision) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  dated uuid[] := ARRAY(
    SELECT product.id FROM products AS product
    WHERE product.id = ANY (ids) AND (product.dated_sale_price IS NOT NULL OR product.sale_due_at IS NOT NULL
      OR EXISTS (SELECT FROM product_variants AS variant
        WHERE variant.product_id = product.id AND variant.dated_sale_price IS NOT NULL)));
  moment timestamptz;
BEGIN
  IF cardinality(dated) = 0 THEN RETURN; END IF;
  PERFORM FROM stock_levels WHERE product_id = ANY (dated) ORDER BY variant_id FOR UPDATE;
  moment := clock_timestamp() + make_interval(secs => ahead);
  UPDATE product_variants AS variant
  SET sale_price = sale_price_at(sale_price, dated_sale_price, sale_starts_at, sale_ends_at, moment)
  WHERE variant.product_id = ANY (dated)
    AND sale_price <> sale_price_at(sale_price, dated_sale_price, sale_starts_at, sale_ends_at, moment);
  UPDATE products AS product
  SET price = coalesce(cheapest.price, base.price), sale_price = coalesce(cheapest.sale_price, base.sale_price),
    price_from = coalesce(cheapest.differ, false),
    base_sale_price = CASE WHEN product.base_price IS NOT NULL THEN base.sale_price END, sale_due_at = due.at
  FROM products AS stored
  CROSS JOIN LATERAL (SELECT coalesce(stored.base_price, stored.price) AS price,
    sale_price_at(coalesce(stored.base_sale_price, stored.sale_price), stored.dated_sale_price, stored.sale_starts_at,
      stored.sale_ends_at, moment) AS sale_price) AS base
  LEFT JOIN LATERAL (
    SELECT cost.price, cost.sale_price, min(cost.least) OVER () <> max(cost.least) OVER () AS differ
    FROM product_variants AS variant
    CROSS JOIN LATERAL (SELECT coalesce(variant.price, base.price) AS price,
      coalesce(variant.sale_price, base.sale_price) AS sale_price,
      CASE WHEN coalesce(variant.sale_price, base.sale_price) > 0 THEN coalesce(variant.sale_price, base.sale_price)
        ELSE coalesce(variant.price, base.price) END AS least) AS cost
    WHERE variant.product_id = stored.id AND variant.retired_at IS NULL
    ORDER BY cost.least, variant.position, variant.id LIMIT 1) AS cheapest ON stored.base_price IS NOT NULL
  CROSS JOIN LATERAL (
    SELECT min(times.at) AS at FROM (
      SELECT unnest(ARRAY[stored.sale_starts_at, stored.sale_ends_at])
      UNION ALL
      SELECT unnest(ARRAY[variant.sale_starts_at, variant.sale_ends_at]) FROM product_variants AS variant
      WHERE variant.product_id = stored.id AND variant.retired_at IS NULL) AS times (at)
    WHERE times.at > moment) AS due
  WHERE product.id = stored.id AND stored.id = ANY (dated)
    AND (product.price, product.sale_price, product.price_from, product.base_sale_price, product.sale_due_at)
      IS DISTINCT FROM (coalesce(cheapest.price, base.price), coalesce(cheapest.sale_price, base.sale_price),
        coalesce(cheapest.differ, false), CASE WHEN product.base_price IS NOT NULL THEN base.sale_price END, due.at);
END $$;
