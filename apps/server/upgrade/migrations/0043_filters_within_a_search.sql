-- A search with filters looked at 4,000 products that match its words, whatever the filters: in a large shop three times as long
-- as in a small one, and of a brand that one in seven has 570 were found. What a filter asks of category, brand and options are
-- words of the product: the index of the words is asked for them as well.
--
-- What the filters say in words: of each group one value. A group with a value that is no word for the index says nothing.
CREATE FUNCTION search_held(held jsonb) RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
DECLARE
  held_by tsquery;
  one_of tsquery;
  value text;
  is_told boolean;
BEGIN
  FOR n IN 0 .. jsonb_array_length(held) - 1 LOOP
    one_of := NULL;
    is_told := true;
    FOR value IN SELECT jsonb_array_elements_text(held -> n) LOOP
      is_told := is_told AND numnode(plainto_tsquery('english', value)) > 0;
      one_of := coalesce(one_of || plainto_tsquery('english', value), plainto_tsquery('english', value));
    END LOOP;
    IF is_told AND one_of IS NOT NULL THEN held_by := coalesce(held_by && one_of, one_of); END IF;
  END LOOP;
  RETURN held_by;
END $$;
--> statement-breakpoint
-- Whether more than 1,000 products match, beyond doubt: so many of a share are six standard deviations more than 1,000 would leave there.
CREATE FUNCTION search_are_many(query tsquery) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  seen integer;
BEGIN
  IF cardinality(search_share(query, false, 256, 20)) = 20 THEN RETURN true; END IF;
  seen := cardinality(search_share(query, false, 32, 65));
  RETURN seen = 65 OR (seen >= 32 AND cardinality(search_share(query, false, 4, 333)) = 333);
END $$;
--> statement-breakpoint
-- The first `most` that match, from the smallest share of the catalogue that has `enough` of them.
CREATE FUNCTION search_shared(
  query tsquery, named boolean, enough integer, most integer, OUT rows_at tid[], OUT share integer
) LANGUAGE plpgsql STABLE AS $$
BEGIN
  share := 256;
  LOOP
    rows_at := search_share(query, named, share, most);
    EXIT WHEN share = 1 OR cardinality(rows_at) >= enough;
    share := CASE share WHEN 256 THEN 32 WHEN 32 THEN 4 ELSE 1 END;
  END LOOP;
END $$;
--> statement-breakpoint
DROP FUNCTION search_words_of(text[], text[], integer);
--> statement-breakpoint
-- As before. `held` is asked for as well, and changes nothing of how the words are understood. Then of very many those are told
-- that have common words as they stand, which the index compares more quickly, and a share with half of what is asked
-- for is enough, because a larger one takes many times as long. `is_part`: more match than are told.
CREATE FUNCTION search_words_of(
  term_texts text[], whole_texts text[], most integer, held tsquery DEFAULT NULL,
  OUT rows_at tid[], OUT is_many boolean, OUT is_part boolean
) LANGUAGE plpgsql STABLE AS $$
DECLARE
  terms tsquery[] := '{}';
  term tsquery;
  whole tsquery;
  asked tsquery;
  told tsquery;
  enough integer := CASE WHEN held IS NULL THEN most ELSE most / 2 END;
  named record;
  said record;
BEGIN
  is_many := false;
  is_part := false;
  rows_at := '{}';
  FOR n IN 1 .. cardinality(term_texts) LOOP
    term := to_tsquery('english', term_texts[n]);
    CONTINUE WHEN numnode(term) = 0;
    whole := term;
    IF cardinality(term_texts) > 1 OR held IS NOT NULL THEN
      whole := to_tsquery('english', whole_texts[n]);
      IF whole::text = term::text OR NOT search_is_common(whole) THEN whole := term; END IF;
      IF cardinality(term_texts) > 1 THEN term := whole; END IF;
    END IF;
    terms := terms || term;
    asked := coalesce(asked && term, term);
    told := coalesce(told && whole, whole);
  END LOOP;
  IF asked IS NULL THEN RETURN; END IF;
  IF held IS NOT NULL THEN
    terms := terms || held;
    asked := asked && held;
    told := told && held;
  END IF;
  is_many := search_are_many(told) OR (told::text <> asked::text AND search_are_many(asked));
  IF NOT is_many THEN
    rows_at := search_few(terms, 4000);
    RETURN;
  END IF;

  -- What is called so comes first, and must be among them; what only says it fills up, and tells whether that was all.
  named := search_shared(told, true, enough, most);
  rows_at := named.rows_at;
  is_part := true;
  IF named.share = 1 AND cardinality(rows_at) < most THEN
    said := search_shared(asked, false, CASE WHEN cardinality(rows_at) < enough THEN enough ELSE most END, most);
    rows_at := search_joined(rows_at, said.rows_at, most);
    is_part := said.share > 1 OR cardinality(rows_at) >= most;
  END IF;
END $$;
--> statement-breakpoint
DROP FUNCTION search_labels(text[], text[], boolean, integer);
--> statement-breakpoint
-- As before; what is `held` narrows it.
CREATE FUNCTION search_labels(terms text[], whole text[], any_term boolean, most integer, held tsquery DEFAULT NULL) RETURNS tid[]
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
      'brand = ' || quote_literal(filing.brand), 'search @@ ' || quote_literal(held::text) || '::tsquery');
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
        INTO more USING (search_words_of(left_terms, left_whole, 4 * most, held)).rows_at;
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
DROP FUNCTION search_found(jsonb, jsonb, text[], text[], boolean, text, integer);
--> statement-breakpoint
-- As before; `held` narrows what is found by words and by labels. `is_part`: more match than are told.
CREATE FUNCTION search_found(
  filters jsonb, whole_filters jsonb, terms text[], whole text[], any_term boolean, asked_title text, most integer,
  held tsquery DEFAULT NULL, OUT rows_at tid[], OUT exactly tid[], OUT is_many boolean, OUT is_part boolean
) LANGUAGE plpgsql STABLE AS $$
DECLARE
  by_label tid[];
  words record;
  filter text[];
BEGIN
  is_many := false;
  is_part := false;
  rows_at := '{}';
  FOR n IN 0 .. jsonb_array_length(filters) - 1 LOOP
    filter := ARRAY(SELECT jsonb_array_elements_text(filters -> n));
    words := search_words_of(filter, ARRAY(SELECT jsonb_array_elements_text(whole_filters -> n)), most, held);
    rows_at := search_joined(rows_at, words.rows_at, 2147483647);
    is_many := is_many OR words.is_many;
    is_part := is_part OR words.is_part;
  END LOOP;
  by_label := search_labels(terms, whole, any_term, greatest(most, 1001), held);
  is_part := is_part OR cardinality(by_label) >= greatest(most, 1001);
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
-- Where what a search with filters looks at stands, and how the search was understood, which the filters do not change. `rows_at`:
-- at most about `most` of those that match the words and what is `held` in words, an array of groups of values of which a
-- product has one each. `all_at`: the same of the words alone, about `most_of_all` of them, or fewer where nothing is held.
CREATE FUNCTION search_narrowed(
  asked text[], asked_whole text[], typed text[], mistakes integer[], asked_title text, held jsonb, most integer, most_of_all integer,
  OUT rows_at tid[], OUT is_part boolean, OUT all_at tid[], OUT exactly tid[], OUT terms text[], OUT whole text[],
  OUT any_term boolean
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
  words record := search_understood(asked, asked_whole, typed, mistakes, asked_title,
    CASE WHEN held_by IS NULL THEN greatest(most, most_of_all) ELSE most_of_all END);
BEGIN
  SELECT words.rows_at, words.exactly, words.terms, words.whole, words.any_term INTO all_at, exactly, terms, whole, any_term;
  IF held_by IS NULL OR cardinality(all_at) = 0 THEN
    rows_at := all_at;
    is_part := cardinality(all_at) >= greatest(most, most_of_all);
  ELSE
    SELECT found.rows_at, found.is_part INTO rows_at, is_part FROM search_found(
      words.filters, words.whole_filters, words.terms, words.whole, words.any_term, asked_title, most, held_by) AS found;
  END IF;
END $$;
