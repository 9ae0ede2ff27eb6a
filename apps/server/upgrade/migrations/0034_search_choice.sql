-- How a search chooses what it ranks. Every query below is planned once for a connection, with its words as parameters:
-- planned anew for each search, it would take longer than to find. What closes the other ways through the products, and has
-- these plans kept, stands at the functions that the shop calls.
DROP FUNCTION label_candidates(text[], boolean, integer);--> statement-breakpoint
DROP FUNCTION search_candidates(tsquery, integer);
--> statement-breakpoint
-- Where the products stand that match, in one product of so many (256, 32, 4, or 1: of all), at most so many of them. `named`:
-- by title, brand, category and options alone.
CREATE FUNCTION search_share(query tsquery, named boolean, share integer, most integer) RETURNS tid[]
LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF named THEN
    IF share = 256 THEN
      RETURN ARRAY(SELECT ctid FROM products WHERE deleted_at IS NULL AND ts_filter(search, '{a,b}') @@ query
        AND id < '01000000-0000-0000-0000-000000000000' LIMIT most);
    ELSIF share = 32 THEN
      RETURN ARRAY(SELECT ctid FROM products WHERE deleted_at IS NULL AND ts_filter(search, '{a,b}') @@ query
        AND id < '08000000-0000-0000-0000-000000000000' LIMIT most);
    ELSIF share = 4 THEN
      RETURN ARRAY(SELECT ctid FROM products WHERE deleted_at IS NULL AND ts_filter(search, '{a,b}') @@ query
        AND id < '40000000-0000-0000-0000-000000000000' LIMIT most);
    END IF;
    RETURN ARRAY(SELECT ctid FROM products WHERE deleted_at IS NULL AND ts_filter(search, '{a,b}') @@ query LIMIT most);
  END IF;
  IF share = 256 THEN
    RETURN ARRAY(SELECT ctid FROM products WHERE deleted_at IS NULL AND search @@ query
      AND id < '01000000-0000-0000-0000-000000000000' LIMIT most);
  ELSIF share = 32 THEN
    RETURN ARRAY(SELECT ctid FROM products WHERE deleted_at IS NULL AND search @@ query
      AND id < '08000000-0000-0000-0000-000000000000' LIMIT most);
  ELSIF share = 4 THEN
    RETURN ARRAY(SELECT ctid FROM products WHERE deleted_at IS NULL AND search @@ query
      AND id < '40000000-0000-0000-0000-000000000000' LIMIT most);
  END IF;
  RETURN ARRAY(SELECT ctid FROM products WHERE deleted_at IS NULL AND search @@ query LIMIT most);
END $$;
--> statement-breakpoint
-- What is in either of two lists that have each place once: that of the first before that of the second, at most so many.
CREATE FUNCTION search_joined(one tid[], other tid[], most integer) RETURNS tid[] LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF cardinality(one) >= most THEN RETURN one[1:most]; END IF;
  IF cardinality(one) = 0 THEN RETURN other[1:most]; END IF;
  IF cardinality(other) = 0 THEN RETURN one; END IF;
  RETURN ARRAY(SELECT place_of FROM unnest(one || other) WITH ORDINALITY AS each (place_of, position)
    GROUP BY place_of ORDER BY min(position) LIMIT most);
END $$;
--> statement-breakpoint
-- Whether so many have a word, about 5,000, that its list is long.
CREATE FUNCTION search_is_common(query tsquery) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN cardinality(search_share(query, false, 256, 20)) = 20;
END $$;
--> statement-breakpoint
-- All products that have all of these words, where they are few: of words of which some are rare, these are looked up, and what
-- the products that have them say tells about the others, whose lists are long.
CREATE FUNCTION search_few(terms tsquery[], most integer) RETURNS tid[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  common constant integer := 5120;
  estimates integer[] := '{}';
  rarest integer := common;
  looked_up tsquery;
  said tsquery;
BEGIN
  FOR n IN 1 .. CASE WHEN cardinality(terms) > 1 THEN cardinality(terms) ELSE 0 END LOOP
    estimates[n] := CASE WHEN search_is_common(terms[n]) THEN common
      ELSE 32 * cardinality(search_share(terms[n], false, 32, common / 32)) END;
    rarest := least(rarest, estimates[n]);
  END LOOP;
  FOR n IN 1 .. cardinality(terms) LOOP
    IF rarest < common AND (estimates[n] = common OR estimates[n] > 10 * greatest(rarest, 256)) THEN
      said := coalesce(said && terms[n], terms[n]);
    ELSE
      looked_up := coalesce(looked_up && terms[n], terms[n]);
    END IF;
  END LOOP;
  IF said IS NULL THEN RETURN search_share(looked_up, false, 1, most); END IF;
  RETURN ARRAY(SELECT ctid FROM products WHERE deleted_at IS NULL AND search @@ looked_up AND (search @@ said) IS TRUE LIMIT most);
END $$;
--> statement-breakpoint
-- Where the products stand that have all of these words, each as the beginning of a word; beside others a word that is
-- common stands for itself alone, because of the beginning of words the whole lists are read. Where no more than
-- about a thousand match, all of them. Of very many at most `most`: first those that are called so, taken from the smallest
-- share of the catalogue that has enough of them. Ids are random, so that a share is a fair one. `is_many` says that more than
-- 1,000 match, which the samples tell beyond doubt: each asks for six standard deviations more than 1,000 would have there.
CREATE FUNCTION search_words_of(term_texts text[], whole_texts text[], most integer, OUT rows_at tid[], OUT is_many boolean)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  terms tsquery[] := '{}';
  term tsquery;
  whole tsquery;
  asked tsquery;
  share integer := 256;
  named tid[];
BEGIN
  is_many := false;
  rows_at := '{}';
  FOR n IN 1 .. cardinality(term_texts) LOOP
    term := to_tsquery('english', term_texts[n]);
    CONTINUE WHEN numnode(term) = 0;
    IF cardinality(term_texts) > 1 THEN
      whole := to_tsquery('english', whole_texts[n]);
      IF whole::text <> term::text AND search_is_common(whole) THEN term := whole; END IF;
    END IF;
    terms := terms || term;
    asked := coalesce(asked && term, term);
  END LOOP;
  IF asked IS NULL THEN RETURN; END IF;

  rows_at := search_share(asked, false, 256, greatest(most, 20));
  is_many := cardinality(rows_at) >= 20;
  IF cardinality(rows_at) < most THEN
    share := 32;
    rows_at := search_share(asked, false, 32, greatest(most, 65));
    is_many := is_many OR cardinality(rows_at) >= 65;
  END IF;
  IF cardinality(rows_at) < most AND (is_many OR cardinality(rows_at) >= 32) THEN
    share := 4;
    rows_at := search_share(asked, false, 4, greatest(most, 333));
    is_many := is_many OR cardinality(rows_at) >= 333;
  END IF;
  IF NOT is_many THEN
    rows_at := search_few(terms, 4000);
    RETURN;
  END IF;

  IF cardinality(rows_at) < most THEN
    share := 1;
    rows_at := search_share(asked, false, 1, most);
  END IF;
  LOOP
    named := search_share(asked, true, share, most);
    EXIT WHEN share = 1 OR cardinality(named) >= most;
    share := CASE share WHEN 256 THEN 32 WHEN 32 THEN 4 ELSE 1 END;
  END LOOP;
  rows_at := search_joined(named, rows_at, most);
END $$;
--> statement-breakpoint
-- The products that a search finds by what their category or brand is called: each of the terms is a word of a label, or of
-- the product. With `any_term` one of them is enough. At most so many of each way to find them; of a category and of words
-- that both have very many, those that are found among the first of either.
CREATE FUNCTION search_labels(terms text[], whole text[], any_term boolean, most integer) RETURNS tid[]
LANGUAGE plpgsql STABLE AS $$
DECLARE
  filing record;
  filed text;
  left_terms text[];
  left_whole text[];
  more tid[];
  rows_at tid[] := '{}';
BEGIN
  IF NOT EXISTS (SELECT FROM label_words WHERE kind IN ('category', 'brand') AND words @@ to_tsquery('english', array_to_string(terms, ' | '))) THEN
    RETURN rows_at;
  END IF;
  FOR filing IN
    WITH named AS (
      SELECT kind, id, ARRAY(SELECT place FROM unnest(terms) WITH ORDINALITY AS asked (query, place)
        WHERE words @@ to_tsquery('english', query)) AS places
      FROM label_words WHERE kind IN ('category', 'brand') AND words @@ to_tsquery('english', array_to_string(terms, ' | '))
    ), categories AS (
      SELECT id, places FROM named WHERE kind = 'category' ORDER BY cardinality(places) DESC, id LIMIT 3
    ), brands AS (
      SELECT id, places FROM named WHERE kind = 'brand' ORDER BY cardinality(places) DESC, id LIMIT 3
    )
    SELECT id AS category, NULL AS brand, places FROM categories
    UNION ALL
    SELECT NULL, id, places FROM brands
    UNION ALL
    SELECT categories.id, brands.id, categories.places || brands.places FROM categories, brands
    WHERE NOT any_term AND NOT categories.places @> brands.places AND NOT brands.places @> categories.places
  LOOP
    filed := concat_ws(' AND ', 'deleted_at IS NULL', 'category = ' || quote_literal(filing.category),
      'brand = ' || quote_literal(filing.brand));
    left_terms := '{}';
    IF NOT any_term THEN
      SELECT coalesce(array_agg(terms[n] ORDER BY n), '{}'), coalesce(array_agg(whole[n] ORDER BY n), '{}')
        INTO left_terms, left_whole
        FROM generate_subscripts(terms, 1) AS n
        WHERE n <> ALL (filing.places) AND numnode(to_tsquery('english', terms[n])) > 0;
    END IF;
    IF cardinality(left_terms) = 0 THEN
      EXECUTE format('SELECT ARRAY(SELECT ctid FROM products WHERE %s LIMIT %s)', filed, most) INTO more;
      rows_at := search_joined(rows_at, more, 2147483647);
    ELSE
      EXECUTE format('SELECT ARRAY(SELECT ctid FROM products WHERE %s AND ctid = ANY ($1))', filed)
        INTO more USING (search_words_of(left_terms, left_whole, 4 * most)).rows_at;
      rows_at := search_joined(rows_at, more, 2147483647);
      EXECUTE format(
        'SELECT ARRAY(SELECT at FROM (SELECT ctid AS at, search FROM products WHERE %s LIMIT %s) AS filed WHERE search @@ $1)',
        filed, 4 * most) INTO more USING to_tsquery('english', array_to_string(left_terms, ' & '));
      rows_at := search_joined(rows_at, more, 2147483647);
    END IF;
  END LOOP;
  RETURN rows_at;
END $$;
--> statement-breakpoint
-- Where the products stand that a search finds, what is to be ranked: those of exactly this title or with this SKU; those that
-- match one of the filters, of which each is an array of words in JSON; those that are found by a label. At most about `most`
-- of those that very many match, else all. `is_many` says that more than 1,000 match.
CREATE FUNCTION search_found(filters jsonb, whole_filters jsonb, terms text[], whole text[], any_term boolean, asked_title text,
  most integer, OUT rows_at tid[], OUT exactly tid[], OUT is_many boolean)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET jit = off
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
DECLARE
  by_label tid[];
  words record;
  filter text[];
BEGIN
  is_many := false;
  rows_at := '{}';
  FOR n IN 0 .. jsonb_array_length(filters) - 1 LOOP
    filter := ARRAY(SELECT jsonb_array_elements_text(filters -> n));
    words := search_words_of(filter, ARRAY(SELECT jsonb_array_elements_text(whole_filters -> n)), most);
    rows_at := search_joined(rows_at, words.rows_at, 2147483647);
    is_many := is_many OR words.is_many;
  END LOOP;
  by_label := search_labels(terms, whole, any_term, greatest(most, 1001));
  IF cardinality(by_label) > 0 THEN rows_at := search_joined(rows_at, by_label, 2147483647); END IF;
  exactly := ARRAY(
    SELECT row_at FROM (
      SELECT ctid AS row_at, search FROM products WHERE deleted_at IS NULL AND lower(title) = asked_title LIMIT 100
    ) AS titled WHERE search @@ to_tsquery('english', array_to_string(terms, CASE WHEN any_term THEN ' | ' ELSE ' & ' END))
    UNION
    SELECT products.ctid FROM product_variants AS variant JOIN products ON products.id = variant.product_id
    WHERE lower(variant.sku) = asked_title AND variant.sku <> '' AND variant.retired_at IS NULL AND products.deleted_at IS NULL);
  IF cardinality(exactly) > 0 THEN rows_at := search_joined(exactly, rows_at, 2147483647); END IF;
END $$;
--> statement-breakpoint
-- The ids of a page of what stands at these places, best first: with `counted`, by how many of these terms are found; what
-- has exactly the title or SKU; by how well the words match, or the label of the category or brand; by title.
CREATE FUNCTION search_ranked(rows_at tid[], exactly tid[], counted tsquery[], prefixes tsquery, whole tsquery,
  page_limit integer, page_offset integer) RETURNS uuid[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  weights constant real[] := '{0.02, 0.02, 0.2, 1.0}';
  categories text[] := ARRAY(SELECT id FROM label_words WHERE kind = 'category' AND words @@ prefixes);
  brands text[] := ARRAY(SELECT id FROM label_words WHERE kind = 'brand' AND words @@ prefixes);
  has_labels boolean := cardinality(categories || brands) > 0;
  is_counted boolean := cardinality(counted) > 0;
BEGIN
  RETURN ARRAY(
    SELECT id FROM products WHERE ctid = ANY (rows_at) ORDER BY
      CASE WHEN is_counted THEN (
        SELECT count(*) FROM unnest(counted) AS each (term) WHERE search @@ term OR EXISTS (
          SELECT FROM label_words WHERE words @@ term
            AND (kind = 'category' AND label_words.id = category OR kind = 'brand' AND label_words.id = brand)))
      END DESC,
      ctid = ANY (exactly) DESC,
      ts_rank(weights, search, prefixes) + ts_rank(weights, search, whole)
        + CASE WHEN has_labels AND (category = ANY (categories) OR brand = ANY (brands)) THEN 0.2::real ELSE 0 END DESC,
      title, id
    LIMIT page_limit OFFSET page_offset);
END $$;
--> statement-breakpoint
-- One page of what a search finds, best first, and how many there are, at most 1,001. Without a product on the page, one row
-- without an id. Of more than 1,000 the first 240 are a choice that is ranked by itself, so that what most look at costs little.
CREATE FUNCTION search_page(filters jsonb, whole_filters jsonb, terms text[], whole text[], any_term boolean, is_counted boolean,
  asked_title text, page_limit integer, page_offset integer)
RETURNS TABLE (place integer, id uuid, total integer) LANGUAGE plpgsql STABLE ROWS 24
SET plan_cache_mode = force_generic_plan SET jit = off
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
DECLARE
  prefixes tsquery := to_tsquery('english', array_to_string(terms, ' | '));
  whole_words tsquery := to_tsquery('english', array_to_string(whole, ' | '));
  counted tsquery[] := ARRAY(SELECT to_tsquery('english', term) FROM unnest(terms) AS each (term) WHERE is_counted);
  first record := search_found(filters, whole_filters, terms, whole, any_term, asked_title, 240);
  others tid[];
  ids uuid[];
BEGIN
  ids := search_ranked(first.rows_at, first.exactly, counted, prefixes, whole_words, page_limit, page_offset);
  IF first.is_many AND page_offset + page_limit > cardinality(first.rows_at) THEN
    others := (search_found(filters, whole_filters, terms, whole, any_term, asked_title, 1001)).rows_at;
    others := ARRAY(SELECT unnest(others) EXCEPT SELECT unnest(first.rows_at));
    ids := ids || search_ranked(others, first.exactly, counted, prefixes, whole_words,
      page_limit - cardinality(ids), greatest(0, page_offset - cardinality(first.rows_at)));
  END IF;
  RETURN QUERY SELECT page.place::integer, page.id,
    CASE WHEN first.is_many THEN 1001 ELSE least(cardinality(first.rows_at), 1001) END
    FROM (VALUES (1)) AS one (n) LEFT JOIN unnest(ids) WITH ORDINALITY AS page (id, place) ON true;
END $$;
--> statement-breakpoint
-- Whether any product matches.
CREATE FUNCTION search_finds(query tsquery) RETURNS boolean LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan SET jit = off
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
BEGIN
  RETURN cardinality(search_share(query, false, 256, 1)) > 0 OR cardinality(search_share(query, false, 32, 1)) > 0
    OR cardinality(search_share(query, false, 1, 1)) > 0;
END $$;
