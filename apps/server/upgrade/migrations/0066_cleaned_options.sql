-- Options and the choices of variants are kept as any line of text is (clean_text), so that a variant is found by its choice. A product in
-- which two names or values would fall together stays as it is.
DO $$
DECLARE
  cleaned uuid[];
BEGIN
  WITH spelt AS (
    SELECT id, options AS before, (
      SELECT jsonb_agg(option || jsonb_build_object('name', clean_text(option ->> 'name'), 'values', (
        SELECT coalesce(jsonb_agg(clean_text(value) ORDER BY place), '[]')
        FROM jsonb_array_elements_text(option -> 'values') WITH ORDINALITY AS said (value, place))) ORDER BY at)
      FROM jsonb_array_elements(options) WITH ORDINALITY AS each (option, at)) AS options
    FROM products WHERE octet_length(options::text) <> char_length(options::text)
  ), texts AS (
    SELECT id, 0 AS list, option ->> 'name' AS txt FROM spelt, jsonb_array_elements(options) AS each (option)
    UNION ALL
    SELECT id, at, value FROM spelt, jsonb_array_elements(options) WITH ORDINALITY AS each (option, at),
      jsonb_array_elements_text(option -> 'values') AS said (value)
  ), changed AS (
    UPDATE products SET options = spelt.options FROM spelt
    WHERE spelt.id = products.id AND spelt.options <> spelt.before
      AND NOT EXISTS (SELECT FROM texts WHERE texts.id = spelt.id GROUP BY list, fold_text(txt) HAVING count(*) > 1 OR fold_text(txt) = '')
    RETURNING products.id
  )
  SELECT array_agg(id) INTO cleaned FROM changed;
  UPDATE product_variants SET title = clean_text(title), options = (
    SELECT coalesce(jsonb_object_agg(clean_text(name), clean_text(value)), '{}') FROM jsonb_each_text(options) AS chosen (name, value))
  WHERE product_id = ANY (cleaned);
  IF cleaned IS NOT NULL THEN
    PERFORM pg_notify('haberdash_migration', format('%s products had options with characters that nobody sees, or in an older spelling of Unicode; they are kept without them now.', cardinality(cleaned)));
  END IF;
END $$;
