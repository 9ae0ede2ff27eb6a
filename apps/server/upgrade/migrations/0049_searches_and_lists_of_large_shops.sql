-- What a large shop takes more time for than a small one. A search with filters understood its words without them first, whatever came of
-- it, and read the beginning of a word where the word as it stands has enough. Of a word that all have, one product in 256 are
-- thousands of a million: one in 2048 are asked first. A list read each row that it passed for its price.
DROP INDEX "variant_filters_listed_at_idx";--> statement-breakpoint
DROP INDEX "variant_filters_listed_title_idx";--> statement-breakpoint
CREATE INDEX "products_search_2048_idx" ON "products" USING gin (search) WITH (fastupdate=false) WHERE "products"."deleted_at" is null and "products"."id" < '00200000-0000-0000-0000-000000000000';--> statement-breakpoint
CREATE INDEX "variant_filters_listed_at_idx" ON "variant_filters" USING btree ("listed_at","product_id","price");--> statement-breakpoint
CREATE INDEX "variant_filters_listed_title_idx" ON "variant_filters" USING btree ("listed_title","product_id","price");
--> statement-breakpoint
-- A new index of words is taken for one of as many products as it has words, and is left for a larger one.
DO $$ BEGIN
  IF EXISTS (SELECT FROM products) THEN ANALYZE products; END IF;
END $$;
--> statement-breakpoint
-- As before; by all their words one product in 2048 can be asked for as well.
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
--> statement-breakpoint
-- Whether so many have a word, about 5,000, that its list is long.
CREATE OR REPLACE FUNCTION search_is_common(query tsquery) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN cardinality(search_share(query, false, 2048, 20)) = 20 OR cardinality(search_share(query, false, 256, 20)) = 20;
END $$;
--> statement-breakpoint
-- Whether more than 1,000 products match, beyond doubt: so many of a share are six standard deviations more than 1,000 would leave there.
CREATE OR REPLACE FUNCTION search_are_many(query tsquery) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  seen integer;
BEGIN
  IF search_is_common(query) THEN RETURN true; END IF;
  seen := cardinality(search_share(query, false, 32, 65));
  RETURN seen = 65 OR (seen >= 32 AND cardinality(search_share(query, false, 4, 333)) = 333);
END $$;
--> statement-breakpoint
-- As before; of a common word those that have it as it stands are told where these are enough, and not asked for twice; the smallest share
-- is asked first.
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
--> statement-breakpoint
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
