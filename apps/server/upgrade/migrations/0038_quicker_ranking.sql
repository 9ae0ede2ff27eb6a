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
--> statement-breakpoint
-- One page of what a search finds, best first, and how many there are, at most 1,001. Without a product on the page, one row
-- without an id. Of more than 1,000 the first 240 are a choice that is ranked by itself, so that what most look at costs little;
-- for a page behind them they are not ranked.
CREATE OR REPLACE FUNCTION search_page(filters jsonb, whole_filters jsonb, terms text[], whole text[], any_term boolean,
  is_counted boolean, asked_title text, page_limit integer, page_offset integer)
RETURNS TABLE (place integer, id uuid, total integer) LANGUAGE plpgsql STABLE ROWS 24
SET plan_cache_mode = force_generic_plan SET jit = off
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
DECLARE
  prefixes tsquery := to_tsquery('english', array_to_string(terms, ' | '));
  whole_words tsquery := to_tsquery('english', array_to_string(whole, ' | '));
  counted tsquery[] := ARRAY(SELECT to_tsquery('english', term) FROM unnest(terms) AS each (term) WHERE is_counted);
  first record := search_found(filters, whole_filters, terms, whole, any_term, asked_title, 240);
  among_first integer := cardinality(first.rows_at);
  others tid[];
  ids uuid[] := '{}';
BEGIN
  IF page_offset < among_first THEN
    ids := search_ranked(first.rows_at, first.exactly, counted, prefixes, whole_words, page_limit, page_offset);
  END IF;
  IF first.is_many AND page_offset + page_limit > among_first THEN
    others := (search_found(filters, whole_filters, terms, whole, any_term, asked_title, 1001)).rows_at;
    others := ARRAY(SELECT row_at FROM unnest(others) AS found (row_at) WHERE row_at NOT IN (SELECT unnest(first.rows_at)));
    ids := ids || search_ranked(others, first.exactly, counted, prefixes, whole_words,
      page_limit - cardinality(ids), greatest(0, page_offset - among_first));
  END IF;
  RETURN QUERY SELECT page.place::integer, page.id,
    CASE WHEN first.is_many THEN 1001 ELSE least(cardinality(first.rows_at), 1001) END
    FROM (VALUES (1)) AS one (n) LEFT JOIN unnest(ids) WITH ORDINALITY AS page (id, place) ON true;
END $$;
