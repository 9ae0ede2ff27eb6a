-- Tokens of a variant that filters find it by. The generated column variant_filters.tokens calls it: rows store what it
-- gave them until they are written again.
CREATE OR REPLACE FUNCTION filter_tokens(category text, brand text, rating integer, sale boolean, stock boolean, choices text[])
RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY['category:' || category, 'brand:' || brand]
    || CASE WHEN stock THEN ARRAY['stock'] ELSE ARRAY[]::text[] END
    || CASE WHEN sale THEN ARRAY['sale'] ELSE ARRAY[]::text[] END
    || (ARRAY['rating:1', 'rating:2', 'rating:3', 'rating:4', 'rating:5'])[1:rating]
    || choices
$$;
