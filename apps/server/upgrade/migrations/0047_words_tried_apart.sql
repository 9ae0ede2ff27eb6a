-- Whether products have the nearest words is asked by plans that are kept, like all else of a search: planned for each word, as what a
-- word may have meant is looked up, it took four milliseconds of a large shop.
-- What a misspelt word may have meant, as `search_nearest` was told it: at most eight words of titles, the nearest first.
CREATE FUNCTION search_alike(typed text, mistakes integer) RETURNS TABLE (word text, distance integer, place bigint)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_custom_plan AS $$
#variable_conflict use_column
DECLARE
  once text[] := search_swapped(typed);
  twice text[] := CASE WHEN mistakes > 1 THEN ARRAY(SELECT unnest(search_swapped(swapped)) FROM unnest(once) AS each (swapped)) END;
BEGIN
  RETURN QUERY
    WITH alike AS (
      (SELECT word FROM search_words WHERE word LIKE typed || '%' ORDER BY length(word) LIMIT 20)
      UNION
      (SELECT word FROM search_words WHERE (word % typed OR word LIKE left(typed, 1) || '%')
        AND length(word) BETWEEN length(typed) - mistakes AND length(typed) + mistakes LIMIT 5000)
    ), measured AS (
      SELECT word, CASE WHEN starts_with(word, typed) THEN 0 ELSE least(
        levenshtein_less_equal(typed, word, mistakes),
        (SELECT 1 + min(levenshtein_less_equal(swapped, word, mistakes - 1)) FROM unnest(once) AS each (swapped)),
        CASE WHEN word = ANY (twice) THEN 2 END) END AS distance
      FROM alike
    )
    SELECT word, distance, row_number() OVER (
      ORDER BY distance, left(word, 1) <> left(typed, 1), abs(length(word) - length(typed)), word COLLATE "C") AS place
    FROM measured WHERE distance <= mistakes ORDER BY place LIMIT 8;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_nearest(typed text, mistakes integer) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF mistakes = 0 THEN RETURN '{}'; END IF;
  RETURN ARRAY(
    WITH there AS MATERIALIZED (
      SELECT word, distance, place FROM search_alike(typed, mistakes)
      WHERE search_is_there(to_tsquery('english', '''' || word || ''':*'))
    )
    SELECT word FROM there WHERE distance = (SELECT min(distance) FROM there) ORDER BY place LIMIT 3);
END $$;
