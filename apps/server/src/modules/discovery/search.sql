-- How the words of a search are understood. What is found by them is asked for in search.repository.ts.

-- A term, as a tsquery's text: its own words, or those that a category or brand has for an id whose label says them. Empty where the
-- index holds none of its words ('the').
CREATE OR REPLACE FUNCTION search_term(term text) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  query tsquery := to_tsquery('english', term);
  filed text := (
    SELECT string_agg(said, ' | ') FROM label_words, LATERAL (
      SELECT '(' || string_agg(quote_literal(lexeme) || ':B', ' & ') || ')' AS said
      FROM unnest(tsvector_to_array(words_of_folded(fold_search(id)))) AS of_id (lexeme)) AS ids
    WHERE words @@ query);
BEGIN
  RETURN CASE WHEN filed IS NULL THEN query ELSE query || filed::tsquery END::text;
END $$;

-- A live product, or a label, has this. For the first that has it PostgreSQL would read the table.
CREATE OR REPLACE FUNCTION search_is_there(query tsquery) RETURNS boolean LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_custom_plan
AS $$
BEGIN
  RETURN EXISTS (SELECT FROM label_words WHERE words @@ query)
    OR (SELECT count(*) > 0 FROM (SELECT FROM products WHERE deleted_at IS NULL AND search @@ query LIMIT 1000) AS found);
END $$;

-- A word with each two neighbouring letters swapped.
CREATE OR REPLACE FUNCTION search_swapped(word text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY(SELECT overlay(word placing reverse(substr(word, n, 2)) from n for 2) FROM generate_series(1, length(word) - 1) AS each (n))
$$;

-- The words of the catalogue that are nearest to one that it does not have, the best first; words that begin so are nearest of all.
CREATE OR REPLACE FUNCTION search_nearest(typed text, mistakes integer) RETURNS text[] LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_custom_plan
AS $$
#variable_conflict use_column
DECLARE
  once text[] := search_swapped(typed);
  twice text[] := CASE WHEN mistakes > 1 THEN ARRAY(SELECT unnest(search_swapped(swapped)) FROM unnest(once) AS each (swapped)) END;
BEGIN
  IF mistakes = 0 THEN RETURN '{}'; END IF;
  RETURN ARRAY(
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
    ), placed AS MATERIALIZED (
      SELECT word, distance, row_number() OVER (
        ORDER BY distance, left(word, 1) <> left(typed, 1), abs(length(word) - length(typed)), word COLLATE "C") AS place
      FROM measured WHERE distance <= mistakes ORDER BY place LIMIT 8
    ), there AS MATERIALIZED (
      SELECT word, distance, place FROM placed WHERE search_is_there(to_tsquery('english', '''' || word || ''':*'))
    )
    SELECT word FROM there WHERE distance = (SELECT min(distance) FROM there) ORDER BY place LIMIT 3);
END $$;

-- Term for each word: itself where the catalogue has it, else what it may have meant; null where that is nothing.
CREATE OR REPLACE FUNCTION search_put_right(asked text[], asked_whole text[], typed text[], mistakes integer[])
RETURNS TABLE (term text, whole text, word text, is_put_right boolean) LANGUAGE plpgsql STABLE AS $$
DECLARE
  near text[];
BEGIN
  FOR n IN 1 .. cardinality(asked) LOOP
    CONTINUE WHEN numnode(to_tsquery('english', asked[n])) = 0;
    is_put_right := NOT search_is_there(to_tsquery('english', asked[n]));
    IF NOT is_put_right THEN
      term := search_term(asked[n]);
      whole := search_term(asked_whole[n]);
      word := typed[n];
    ELSE
      near := search_nearest(typed[n], mistakes[n]);
      term := search_term('''' || nullif(array_to_string(near, ''':* | '''), '') || ''':*');
      whole := search_term('''' || nullif(array_to_string(near, ''' | '''), '') || '''');
      word := near[1];
    END IF;
    RETURN NEXT;
  END LOOP;
END $$;
