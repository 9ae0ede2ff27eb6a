-- As before, of prices that are told once each and in order: 9,000 of them took 10 ms to be put in order twice.
CREATE OR REPLACE FUNCTION price_edges(prices bigint[], bars integer) RETURNS bigint[] LANGUAGE sql IMMUTABLE AS $$
  WITH quarters AS (
    SELECT prices[1] AS low, prices[cardinality(prices)] AS high, prices[ceil(cardinality(prices) * 0.25)::integer] AS lower,
      prices[ceil(cardinality(prices) * 0.75)::integer] AS upper
  ), fenced AS (
    -- The first one that is not below the lower fence, and the last one that is not above the upper fence.
    SELECT low, high, prices[width_bucket(lower - 3 * (upper - lower) - 1, prices) + 1] AS first,
      prices[width_bucket(upper + 3 * (upper - lower), prices)] AS last
    FROM quarters
  ), scaled AS (
    SELECT low, high, CASE WHEN first - low > last - first AND last - first >= bars THEN first ELSE low END AS first,
      CASE WHEN high - last > last - first AND last - first >= bars THEN last ELSE high END AS last
    FROM fenced
  ), parts AS (
    SELECT low AS start, first AS stop, CASE WHEN first > low THEN 2 ELSE 0 END AS bars FROM scaled
    UNION ALL
    SELECT first, last, bars - CASE WHEN first > low THEN 2 ELSE 0 END - CASE WHEN high > last THEN 2 ELSE 0 END FROM scaled
    UNION ALL
    SELECT last + 1, high, CASE WHEN high > last THEN 2 ELSE 0 END FROM scaled
  )
  SELECT array_agg(DISTINCT edge ORDER BY edge) FROM (
    SELECT start + (stop - start) * bar / parts.bars AS edge FROM parts, generate_series(0, parts.bars - 1) AS bar
  ) AS edges
$$;
