-- Finds the products that a search ranks. Rows are told by their place (ctid). Ids are random, so that the products below an id are a fair
-- share of the catalogue: words that very many have are looked for in the smallest share that has enough of them. Every query
-- here is planned once for a connection, with its words as parameters: planned anew for each search, it would take longer than
-- to find. The functions that the shop calls (pages.sql) have these plans kept, and close the other ways through the products.

-- The places of products that match, in one product of so many (2048, 256, 32, 4, or 1: of all), at most `most`. `named`: by
-- title, brand, category and options alone; by these there is no share of 2048.
CREATE OR REPLACE FUNCTION search_share(query tsquery, named boolean, share integer, most integer) RETURNS tid[]
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
  IF share = 2048 THEN
    RETURN ARRAY(SELECT ctid FROM products WHERE deleted_at IS NULL AND search @@ query
      AND id < '00200000-0000-0000-0000-000000000000' LIMIT most);
  ELSIF share = 256 THEN
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

-- Whether so many have a word, about 5,000, that its list is long.
CREATE OR REPLACE FUNCTION search_is_common(query tsquery) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN cardinality(search_share(query, false, 2048, 20)) = 20 OR cardinality(search_share(query, false, 256, 20)) = 20;
END $$;

-- Whether any product matches.
CREATE OR REPLACE FUNCTION search_finds(query tsquery) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN cardinality(search_share(query, false, 256, 1)) > 0 OR cardinality(search_share(query, false, 32, 1)) > 0
    OR cardinality(search_share(query, false, 1, 1)) > 0;
END $$;

-- The first `most` that match, from the smallest share of the catalogue that has `enough` of them.
CREATE OR REPLACE FUNCTION search_shared(
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

-- Whether more than 1,000 products match, beyond doubt: so many of a share are six standard deviations more than 1,000 would leave there.
CREATE OR REPLACE FUNCTION search_are_many(query tsquery) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  seen integer;
BEGIN
  IF search_is_common(query) THEN RETURN true; END IF;
  seen := cardinality(search_share(query, false, 32, 65));
  RETURN seen = 65 OR (seen >= 32 AND cardinality(search_share(query, false, 4, 333)) = 333);
END $$;

-- All products that have all of these words, where they are few: of words of which some are rare, these are looked up, and what
-- the products that have them say tells about the others, whose lists are long.
CREATE OR REPLACE FUNCTION search_few(terms tsquery[], most integer) RETURNS tid[] LANGUAGE plpgsql STABLE AS $$
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

-- What is in either of two lists that have each place once: that of the first before that of the second, at most so many.
CREATE OR REPLACE FUNCTION search_joined(one tid[], other tid[], most integer) RETURNS tid[] LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF cardinality(one) >= most THEN RETURN one[1:most]; END IF;
  IF cardinality(one) = 0 THEN RETURN other[1:most]; END IF;
  IF cardinality(other) = 0 THEN RETURN one; END IF;
  RETURN ARRAY(SELECT place_of FROM unnest(one || other) WITH ORDINALITY AS each (place_of, position)
    GROUP BY place_of ORDER BY min(position) LIMIT most);
END $$;

-- The products that have all of these words, each as the beginning of a word; beside others, a common word stands for itself
-- alone, because the lists of all words with its beginning would be read. Where no more than about 1,000 match, all of them. Of very
-- many at most `most`: first those that are called so, from the smallest share that has enough of them. `is_many`: more than
-- 1,000 match, beyond doubt. `held` is asked for as well, and changes nothing of how the words are understood; with it half a
-- share is enough. `is_part`: more match than are told.
CREATE OR REPLACE FUNCTION search_words_of(
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
  smallest tid[] := '{}';
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
  -- What tells that it is common is what is told of it.
  smallest := search_share(told, false, 2048, greatest(most, 20));
  IF cardinality(smallest) < most THEN smallest := search_share(told, false, 256, greatest(most, 20)); END IF;
  is_many := cardinality(smallest) >= 20 OR search_are_many(told) OR (told::text <> asked::text AND search_are_many(asked));
  IF NOT is_many THEN
    rows_at := search_few(terms, 4000);
    is_many := held IS NULL AND cardinality(rows_at) > 1000;
    IF NOT is_many THEN RETURN; END IF;
  END IF;

  -- What is called so comes first, and must be among them; what only says it fills up, and tells whether that was all.
  named := search_shared(told, true, enough, most);
  rows_at := named.rows_at;
  is_part := true;
  IF named.share = 1 AND cardinality(rows_at) < most THEN
    enough := CASE WHEN cardinality(rows_at) < enough THEN enough ELSE most END;
    IF cardinality(smallest) >= enough THEN
      SELECT smallest AS rows_at, 256 AS share INTO said;
    ELSE
      said := search_shared(asked, false, enough, most);
    END IF;
    rows_at := search_joined(rows_at, said.rows_at, most);
    is_part := said.share > 1 OR cardinality(rows_at) >= most;
  END IF;
END $$;

-- The products that a search finds by what their category or brand is called: each of the terms is a word of a label, or of
-- the product. With `any_term` one of them is enough; `held` narrows it. At most so many of each way to find them; of a category
-- and of words that both have very many, those that are found among the first of either. `is_part`: more match than are told.
CREATE OR REPLACE FUNCTION search_labels(
  terms text[], whole text[], any_term boolean, most integer, held tsquery DEFAULT NULL, OUT rows_at tid[], OUT is_part boolean
) LANGUAGE plpgsql STABLE AS $$
DECLARE
  filing record;
  filed text;
  left_terms text[];
  left_whole text[];
  words record;
  more tid[];
  looked_at integer;
BEGIN
  rows_at := '{}';
  is_part := false;
  IF NOT EXISTS (SELECT FROM label_words
    WHERE kind IN ('category', 'brand') AND label_words.words @@ to_tsquery('english', array_to_string(terms, ' | '))) THEN
    RETURN;
  END IF;
  FOR filing IN
    WITH named AS (
      SELECT kind, id, ARRAY(SELECT place FROM unnest(terms) WITH ORDINALITY AS asked (query, place)
        WHERE label_words.words @@ to_tsquery('english', query)) AS places
      FROM label_words
      WHERE kind IN ('category', 'brand') AND label_words.words @@ to_tsquery('english', array_to_string(terms, ' | '))
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
      is_part := is_part OR cardinality(more) >= most;
      rows_at := search_joined(rows_at, more, 2147483647);
    ELSE
      words := search_words_of(left_terms, left_whole, 4 * most, held);
      EXECUTE format('SELECT ARRAY(SELECT ctid FROM products WHERE %s AND ctid = ANY ($1))', filed)
        INTO more USING words.rows_at;
      rows_at := search_joined(rows_at, more, 2147483647);
      EXECUTE format(
        'WITH filed AS MATERIALIZED (SELECT ctid AS at, search FROM products WHERE %s LIMIT %s)
          SELECT ARRAY(SELECT at FROM filed WHERE search @@ $1), (SELECT count(*) FROM filed)', filed, 4 * most)
        INTO more, looked_at USING to_tsquery('english', array_to_string(left_terms, ' & '));
      rows_at := search_joined(rows_at, more, 2147483647);
      -- All that have the words, or all that are filed so, are all.
      is_part := is_part OR (words.is_part AND looked_at >= 4 * most);
    END IF;
  END LOOP;
END $$;

-- All that a search ranks: products of exactly this title or with this SKU; those that match one of the filters, of which each is
-- an array of words in JSON; those that are found by a label. At most about `most` of those that very many match, else all.
-- `held` narrows what is found by words and by labels. `is_many`: more than 1,000 match; `is_part`: more match than are told.
CREATE OR REPLACE FUNCTION search_found(
  filters jsonb, whole_filters jsonb, terms text[], whole text[], any_term boolean, asked_title text, most integer,
  held tsquery DEFAULT NULL, OUT rows_at tid[], OUT exactly tid[], OUT is_many boolean, OUT is_part boolean
) LANGUAGE plpgsql STABLE AS $$
DECLARE
  by_label record;
  words record;
  filter text[];
  folded_title text := fold_search(asked_title);
  folded_sku text := fold_code(asked_title);
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
  -- Words that the index does not hold ('the') may be all that a title has in common with them: Đỏ is found by 'do'.
  IF held IS NULL AND numnode(to_tsquery('english', array_to_string(terms, ' & '))) = 0 THEN
    rows_at := ARRAY(SELECT ctid FROM products WHERE deleted_at IS NULL
      AND regexp_split_to_array(split_part(search_text, chr(1), 1), '[^[:alnum:]]+')
        @> array_remove(regexp_split_to_array(folded_title, '[^[:alnum:]]+'), '') LIMIT 1001);
    is_part := cardinality(rows_at) = 1001;
  END IF;
  by_label := search_labels(terms, whole, any_term, greatest(most, 1001), held);
  is_part := is_part OR by_label.is_part;
  IF cardinality(by_label.rows_at) > 0 THEN rows_at := search_joined(rows_at, by_label.rows_at, 2147483647); END IF;
  exactly := ARRAY(
    SELECT row_at FROM (
      SELECT ctid AS row_at, search FROM products WHERE deleted_at IS NULL AND fold_search(title) = folded_title LIMIT 100
    ) AS titled WHERE search @@ to_tsquery('english', array_to_string(terms, CASE WHEN any_term THEN ' | ' ELSE ' & ' END))
    UNION
    SELECT products.ctid FROM product_variants AS variant JOIN products ON products.id = variant.product_id
    WHERE fold_code(variant.sku) = folded_sku AND variant.sku <> '' AND variant.retired_at IS NULL AND products.deleted_at IS NULL);
  IF cardinality(exactly) > 0 THEN rows_at := search_joined(exactly, rows_at, 2147483647); END IF;
END $$;
