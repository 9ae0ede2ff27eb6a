-- What `search_ranked` counts of a search that was understood so: where one word is enough, each of them.
CREATE OR REPLACE FUNCTION search_counted(terms text[], any_term boolean) RETURNS tsquery[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF NOT any_term THEN RETURN '{}'; END IF;
  RETURN ARRAY(SELECT to_tsquery('english', term) FROM unnest(terms) AS each (term));
END $$;

-- The ids of a page of what stands at these places, best first: with `counted`, by how many of these terms are found; what
-- has exactly the title or SKU; by how well the words match, or the label of the category or brand; by title. The first three
-- are one number, of which how well something matches is less than 4: so it takes two thirds of the time.
CREATE OR REPLACE FUNCTION search_ranked(rows_at tid[], exactly tid[], counted tsquery[], prefixes tsquery, whole tsquery,
  page_limit integer, page_offset integer) RETURNS uuid[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  weights constant real[] := '{0.02, 0.02, 0.2, 1.0}';
  categories text[] := ARRAY(SELECT id FROM label_words WHERE kind = 'category' AND words @@ prefixes);
  brands text[] := ARRAY(SELECT id FROM label_words WHERE kind = 'brand' AND words @@ prefixes);
  has_labels boolean := cardinality(categories || brands) > 0;
  has_exact boolean := cardinality(exactly) > 0;
  is_counted boolean := cardinality(counted) > 0;
BEGIN
  RETURN ARRAY(
    SELECT id FROM products WHERE ctid = ANY (rows_at) ORDER BY
      CASE WHEN is_counted THEN 8 * (
        SELECT count(*) FROM unnest(counted) AS each (term) WHERE search @@ term OR EXISTS (
          SELECT FROM label_words WHERE words @@ term
            AND (kind = 'category' AND label_words.id = category OR kind = 'brand' AND label_words.id = brand)))
      ELSE 0 END
      + CASE WHEN has_exact AND ctid = ANY (exactly) THEN 4 ELSE 0 END
      + (ts_rank(weights, search, prefixes) + ts_rank(weights, search, whole)
        + CASE WHEN has_labels AND (category = ANY (categories) OR brand = ANY (brands)) THEN 0.2::real ELSE 0 END
      )::double precision DESC,
      title, id
    LIMIT page_limit OFFSET page_offset);
END $$;

-- One page of what a search finds, best first, how many there are, at most 1,001, and the words that were put right for it, else
-- null. Without a product on the page, one row without an id. Of more than 1,000 the first 240 are a choice that is ranked by
-- itself, so that what most look at costs little; for a page behind them they are not ranked.
CREATE OR REPLACE FUNCTION search_page(asked text[], asked_whole text[], typed text[], mistakes integer[], asked_title text,
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

-- What filters say in words of the index: of each group one value. A group with a value that is no word for the index says nothing.
CREATE OR REPLACE FUNCTION search_held(held jsonb) RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
DECLARE
  held_by tsquery;
  one_of tsquery;
  value text;
  word tsquery;
  is_told boolean;
BEGIN
  FOR n IN 0 .. jsonb_array_length(held) - 1 LOOP
    one_of := NULL;
    is_told := true;
    FOR value IN SELECT jsonb_array_elements_text(held -> n) LOOP
      word := plainto_tsquery('english', fold_search(value));
      is_told := is_told AND numnode(word) > 0;
      one_of := coalesce(one_of || word, word);
    END LOOP;
    IF is_told AND one_of IS NOT NULL THEN held_by := coalesce(held_by && one_of, one_of); END IF;
  END LOOP;
  RETURN held_by;
END $$;

-- Where what a search with filters looks at stands, and how the search was understood, which the filters do not change: what they
-- leave of the words as typed is found by these, and only where that is nothing anything else may be meant. `rows_at`:
-- all that match the words and what is `held` in words, an array of groups of values of which a product has one each, or of more
-- than 1,000 about `most`. `all_at`: the same of the words alone, about `most_of_all` of them, and no fewer than `most` where nothing
-- is held; with `most_of_all` 0 they are not told where anything is held. `is_part`, `all_is_part`: more match than are told.
CREATE OR REPLACE FUNCTION search_narrowed(
  asked text[], asked_whole text[], typed text[], mistakes integer[], asked_title text, held jsonb, most integer, most_of_all integer,
  OUT rows_at tid[], OUT is_part boolean, OUT all_at tid[], OUT all_is_part boolean, OUT exactly tid[], OUT terms text[],
  OUT whole text[], OUT any_term boolean
)
LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan
SET jit = off
SET enable_seqscan = off
SET enable_indexscan = off
SET enable_indexonlyscan = off
AS $$
DECLARE
  held_by tsquery := search_held(held);
  words record;
BEGIN
  IF held_by IS NOT NULL AND most_of_all = 0 THEN
    SELECT found.rows_at, found.is_part, found.exactly INTO rows_at, is_part, exactly FROM search_found(
      jsonb_build_array(asked), jsonb_build_array(asked_whole), asked, asked_whole, false, asked_title, most, held_by) AS found;
    IF cardinality(rows_at) > 0 THEN
      terms := asked;
      whole := asked_whole;
      any_term := false;
      RETURN;
    END IF;
  END IF;

  words := search_understood(asked, asked_whole, typed, mistakes, asked_title,
    CASE WHEN held_by IS NULL THEN greatest(most, most_of_all) ELSE greatest(most_of_all, 1) END);
  SELECT words.rows_at, words.exactly, words.terms, words.whole, words.any_term INTO all_at, exactly, terms, whole, any_term;
  all_is_part := words.is_many OR cardinality(all_at) >= 1001;
  IF held_by IS NULL OR cardinality(all_at) = 0 THEN
    rows_at := all_at;
    is_part := all_is_part;
  ELSE
    SELECT found.rows_at, found.is_part INTO rows_at, is_part FROM search_found(
      words.filters, words.whole_filters, words.terms, words.whole, words.any_term, asked_title, most, held_by) AS found;
  END IF;
END $$;
