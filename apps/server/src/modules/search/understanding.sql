-- Whether any product matches, or the label of a category or brand.
CREATE OR REPLACE FUNCTION search_is_there(query tsquery) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN search_finds(query) OR EXISTS (SELECT FROM label_words WHERE words @@ query);
END $$;

-- What a word is with two neighbours swapped, each two in turn.
CREATE OR REPLACE FUNCTION search_swapped(word text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN ARRAY(SELECT overlay(word placing reverse(substr(word, n, 2)) from n for 2) FROM generate_series(1, length(word) - 1) AS each (n));
END $$;

-- What a misspelt word may have meant: at most eight words of titles, the nearest first. Planned for the word, because a letter of each
-- word is in every index; `search_nearest` is apart from it, because whether products have a word is asked by plans that are kept.
CREATE OR REPLACE FUNCTION search_alike(typed text, mistakes integer) RETURNS TABLE (word text, distance integer, place bigint)
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

-- What a misspelt word may have meant: of the words that products really have now those that it begins, else the nearest, and
-- of several that are as near at most three, those that keep its first letter and have its length first. How near is counted
-- in letters that were inserted, left out, replaced or swapped with their neighbour (Damerau-Levenshtein). `mistakes`: at most so
-- many, up to 2; with 0 a word is never put right.
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

-- What a search finds, as `search_found` has it, and the way it was understood to find that: all words as they are typed; where
-- nothing has these, misspelt words put right (`meant`: the words then, else null); where nothing has these either, as many as
-- possible of those that anything has (`any_term`). `filters`, `whole_filters`, `terms` and `whole` are that way, as
-- `search_found` is told them. `typed` are the words that the terms are made of, each of which may have so many mistakes.
CREATE OR REPLACE FUNCTION search_understood(asked text[], asked_whole text[], typed text[], mistakes integer[], asked_title text, most integer,
  OUT rows_at tid[], OUT exactly tid[], OUT is_many boolean, OUT filters jsonb, OUT whole_filters jsonb, OUT terms text[],
  OUT whole text[], OUT any_term boolean, OUT meant text)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET jit = off
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
DECLARE
  query tsquery;
  near text[];
  words text[] := '{}';
  is_put_right boolean := false;
  is_some_unknown boolean := false;
BEGIN
  any_term := false;
  terms := asked;
  whole := asked_whole;
  filters := jsonb_build_array(terms);
  whole_filters := jsonb_build_array(whole);
  SELECT found.rows_at, found.exactly, found.is_many INTO rows_at, exactly, is_many
    FROM search_found(filters, whole_filters, terms, whole, any_term, asked_title, most) AS found;
  IF cardinality(rows_at) > 0 THEN RETURN; END IF;

  terms := '{}';
  whole := '{}';
  FOR n IN 1 .. cardinality(asked) LOOP
    query := to_tsquery('english', asked[n]);
    -- So common that the index does not hold it ('the', 'with').
    CONTINUE WHEN numnode(query) = 0;
    IF search_is_there(query) THEN
      terms := terms || asked[n];
      whole := whole || asked_whole[n];
      words := words || typed[n];
    ELSE
      near := search_nearest(typed[n], mistakes[n]);
      IF cardinality(near) > 0 THEN
        terms := terms || ('(''' || array_to_string(near, ''':* | ''') || ''':*)');
        whole := whole || ('(''' || array_to_string(near, ''' | ''') || ''')');
        words := words || near[1];
        is_put_right := true;
      ELSE
        is_some_unknown := true;
      END IF;
    END IF;
  END LOOP;
  IF cardinality(terms) = 0 THEN
    terms := asked;
    whole := asked_whole;
    RETURN;
  END IF;

  IF is_put_right AND NOT is_some_unknown THEN
    filters := jsonb_build_array(terms);
    whole_filters := jsonb_build_array(whole);
    SELECT found.rows_at, found.exactly, found.is_many INTO rows_at, exactly, is_many
      FROM search_found(filters, whole_filters, terms, whole, any_term, asked_title, most) AS found;
    meant := array_to_string(words, ' ');
    IF cardinality(rows_at) > 0 OR cardinality(terms) = 1 THEN RETURN; END IF;
    meant := NULL;
  END IF;

  -- All of those that are known, or all of them but one, of each which; and any one of them.
  any_term := true;
  filters := '[]';
  whole_filters := '[]';
  IF is_some_unknown AND cardinality(terms) > 1 THEN
    filters := jsonb_build_array(terms);
    whole_filters := jsonb_build_array(whole);
  ELSIF cardinality(terms) > 2 THEN
    FOR n IN 1 .. cardinality(terms) LOOP
      filters := filters || jsonb_build_array(terms[:n - 1] || terms[n + 1:]);
      whole_filters := whole_filters || jsonb_build_array(whole[:n - 1] || whole[n + 1:]);
    END LOOP;
  END IF;
  filters := filters || jsonb_build_array(ARRAY[array_to_string(terms, ' | ')]);
  whole_filters := whole_filters || jsonb_build_array(ARRAY[array_to_string(whole, ' | ')]);
  SELECT found.rows_at, found.exactly, found.is_many INTO rows_at, exactly, is_many
    FROM search_found(filters, whole_filters, terms, whole, any_term, asked_title, most) AS found;
END $$;
