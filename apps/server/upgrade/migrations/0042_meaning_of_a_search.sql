-- A search that finds nothing as it is typed is understood where it is looked up: misspelt words are put right, and as many of
-- the words as possible looked for, within the one statement that the shop sends. How far two words are from each other is told
-- by an extension, which is trusted since PostgreSQL 13, so that the database's owner may create it.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
DROP FUNCTION search_page(jsonb, jsonb, text[], text[], boolean, boolean, text, integer, integer);
--> statement-breakpoint
-- Only called by functions that have these settings themselves.
ALTER FUNCTION search_found(jsonb, jsonb, text[], text[], boolean, text, integer) RESET ALL;
--> statement-breakpoint
ALTER FUNCTION search_finds(tsquery) RESET ALL;
--> statement-breakpoint
-- Whether any product matches, or the label of a category or brand.
CREATE FUNCTION search_is_there(query tsquery) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN search_finds(query) OR EXISTS (SELECT FROM label_words WHERE words @@ query);
END $$;
--> statement-breakpoint
-- What a word is with two neighbours swapped, each two in turn.
CREATE FUNCTION search_swapped(word text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN ARRAY(SELECT overlay(word placing reverse(substr(word, n, 2)) from n for 2) FROM generate_series(1, length(word) - 1) AS each (n));
END $$;
--> statement-breakpoint
-- What a misspelt word may have meant: of the words that products really have now those that it begins, else the nearest, and
-- of several that are as near at most three, those that keep its first letter and have its length first. How near is counted
-- in letters that were inserted, left out, replaced or swapped with their neighbour (Damerau-Levenshtein).
-- `mistakes`: at most so many, up to 2; with 0 a word is never put right. More candidates than 5,000 begin with one letter and have
-- about one length only in a catalogue of part numbers. Planned for the word: a letter of each word is in every index.
CREATE FUNCTION search_nearest(typed text, mistakes integer) RETURNS text[]
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_custom_plan AS $$
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
    ), tried AS (
      SELECT word, distance, row_number() OVER (
        ORDER BY distance, left(word, 1) <> left(typed, 1), abs(length(word) - length(typed)), word COLLATE "C") AS place
      FROM measured WHERE distance <= mistakes ORDER BY place LIMIT 8
    ), there AS MATERIALIZED (
      SELECT word, distance, place FROM tried WHERE search_is_there(to_tsquery('english', '''' || word || ''':*'))
    )
    SELECT word FROM there WHERE distance = (SELECT min(distance) FROM there) ORDER BY place LIMIT 3);
END $$;
--> statement-breakpoint
-- What a search finds, as `search_found` has it, and the way it was understood to find that: all words as they are typed; where
-- nothing has these, misspelt words put right (`meant`: the words then, else null); where nothing has these either, as many as
-- possible of those that anything has (`any_term`). `filters`, `whole_filters`, `terms` and `whole` are that way, as
-- `search_found` is told them. `typed` are the words that the terms are made of, each of which may have so many mistakes.
CREATE FUNCTION search_understood(asked text[], asked_whole text[], typed text[], mistakes integer[], asked_title text, most integer,
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
--> statement-breakpoint
-- What `search_ranked` counts of a search that was understood so: where one word is enough, each of them.
CREATE FUNCTION search_counted(terms text[], any_term boolean) RETURNS tsquery[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF NOT any_term THEN RETURN '{}'; END IF;
  RETURN ARRAY(SELECT to_tsquery('english', term) FROM unnest(terms) AS each (term));
END $$;
--> statement-breakpoint
-- One page of what a search finds, best first, how many there are, at most 1,001, and the words that were put right for it, else
-- null. Without a product on the page, one row without an id. Of more than 1,000 the first 240 are a choice that is ranked by
-- itself, so that what most look at costs little; for a page behind them they are not ranked.
CREATE FUNCTION search_page(asked text[], asked_whole text[], typed text[], mistakes integer[], asked_title text,
  page_limit integer, page_offset integer)
RETURNS TABLE (place integer, id uuid, total integer, meant text) LANGUAGE plpgsql STABLE ROWS 24
SET plan_cache_mode = force_generic_plan SET jit = off
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
DECLARE
  first record := search_understood(asked, asked_whole, typed, mistakes, asked_title, 240);
  prefixes tsquery := to_tsquery('english', array_to_string(first.terms, ' | '));
  whole_words tsquery := to_tsquery('english', array_to_string(first.whole, ' | '));
  counted tsquery[] := search_counted(first.terms, first.any_term);
  among_first integer := cardinality(first.rows_at);
  others tid[];
  ids uuid[] := '{}';
BEGIN
  IF page_offset < among_first THEN
    ids := search_ranked(first.rows_at, first.exactly, counted, prefixes, whole_words, page_limit, page_offset);
  END IF;
  IF first.is_many AND page_offset + page_limit > among_first THEN
    others := (search_found(first.filters, first.whole_filters, first.terms, first.whole, first.any_term, asked_title, 1001)).rows_at;
    others := ARRAY(SELECT row_at FROM unnest(others) AS found (row_at) WHERE row_at NOT IN (SELECT unnest(first.rows_at)));
    ids := ids || search_ranked(others, first.exactly, counted, prefixes, whole_words,
      page_limit - cardinality(ids), greatest(0, page_offset - among_first));
  END IF;
  RETURN QUERY SELECT page.place::integer, page.id,
    CASE WHEN first.is_many THEN 1001 ELSE least(cardinality(first.rows_at), 1001) END, first.meant
    FROM (VALUES (1)) AS one (n) LEFT JOIN unnest(ids) WITH ORDINALITY AS page (id, place) ON true;
END $$;
