-- Search folds products and questions alike (fold_search). What is written without spaces is found by any part of it: the index holds
-- each ending of such a run, of at most eight letters, and a question is the beginning of one.
CREATE FUNCTION unspaced_endings(folded text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(substr(run[1], start, 8), ' ')
  FROM regexp_matches(folded,
      '[\u0e01-\u0e5b\u0e81-\u0edf\u1000-\u109f\u1780-\u17d3\u3005-\u3007\u3041-\u3096\u309d-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003134f]+', 'g') AS each (run),
    generate_series(1, length(run[1])) AS start
  WHERE substr(run[1], start, 1) !~ '[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ecd\u102b-\u103e\u17b4-\u17d3\u30fc]'
$$;
--> statement-breakpoint
CREATE FUNCTION words_of_folded(folded text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF octet_length(folded) = char_length(folded) THEN RETURN to_tsvector('english', folded); END IF;
  RETURN to_tsvector('english', folded) || coalesce(to_tsvector('english', unspaced_endings(folded)), '');
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION product_words(title text, brand text, category text, subcategory text, options jsonb, description text)
RETURNS tsvector LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  named text := fold_search(title);
  below text := fold_search(coalesce(subcategory, ''));
  held text := '';
BEGIN
  IF options <> '[]' THEN
    SELECT coalesce(string_agg(fold_search(value), ' '), '') INTO held
    FROM jsonb_array_elements(options) AS each (option), jsonb_array_elements_text(option -> 'values') AS said (value);
  END IF;
  RETURN setweight(words_of_folded(named || ' ' || replace(named, '-', '')), 'A')
    || setweight(words_of_folded(fold_search(brand || ' ' || category) || ' ' || below || ' ' || replace(below, '-', '')), 'B')
    || setweight(words_of_folded(held), 'B')
    || setweight(words_of_folded(fold_search(description)), 'D');
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := product_words(NEW.title, NEW.brand, NEW.category, NEW.subcategory, NEW.options, NEW.description);
  NEW.search_text := fold_search(NEW.title || chr(1) || NEW.description);
  RETURN NEW;
END $$;
--> statement-breakpoint
-- The column stays as it is, without being rewritten: the trigger writes from now on what was generated.
ALTER TABLE "products" ALTER COLUMN "search_text" DROP EXPRESSION;
--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "search_text" SET DEFAULT '';
--> statement-breakpoint
-- The words that a misspelt one may have meant.
CREATE FUNCTION search_words_in(txt text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT word FROM (SELECT fold_search(txt)) AS one (folded),
    regexp_split_to_table(CASE WHEN strpos(folded, '-') > 0 THEN folded || ' ' || replace(folded, '-', '') ELSE folded END,
      '[^[:alnum:]]+') AS split (word)
  WHERE length(word) >= 3
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION collect_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT word FROM new_rows,
    search_words_in(concat_ws(' ', new_rows.title, new_rows.brand, new_rows.category, new_rows.subcategory)) AS word
  WHERE new_rows.deleted_at IS NULL ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION collect_changed_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT word FROM search_words_in(concat_ws(' ', NEW.title, NEW.brand, NEW.category, NEW.subcategory)) AS word ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION collect_option_values() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM new_rows WHERE options <> '[]' AND deleted_at IS NULL) THEN RETURN NULL; END IF;
  INSERT INTO option_values (name, value, place)
  SELECT DISTINCT ON (option ->> 'name', value.text) option ->> 'name', value.text, value.place
  FROM new_rows, jsonb_array_elements(options) AS each (option),
    jsonb_array_elements_text(option -> 'values') WITH ORDINALITY AS value (text, place)
  WHERE deleted_at IS NULL
  ORDER BY option ->> 'name', value.text, value.place
  ON CONFLICT DO NOTHING;
  INSERT INTO search_words (word)
  SELECT DISTINCT word FROM new_rows, jsonb_array_elements(options) AS each (option),
    jsonb_array_elements_text(option -> 'values') AS named (label), search_words_in(label) AS word
  WHERE deleted_at IS NULL ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- With apostrophes, hyphens and the like, and without, as people write them. Letters alone say nothing.
CREATE OR REPLACE FUNCTION words_of_label(label text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT words_of_folded(fold_search(label) || ' ' || regexp_replace(fold_search(label), '[''’&-]', '', 'g'))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_label_words(kind text, id text, label text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO label_words (kind, id, words)
  SELECT kind, id, words_of_label(label) WHERE kind IN ('category', 'brand') AND EXISTS (
    SELECT FROM unnest(words_of_label(label)) AS word (lexeme)
    WHERE length(lexeme) > 1 AND lexeme <> ALL (tsvector_to_array(words_of_folded(fold_search(id)))));
  INSERT INTO search_words (word)
  SELECT DISTINCT word FROM search_words_in(label) AS word WHERE kind IN ('category', 'brand') ORDER BY word
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE INDEX "products_folded_title_idx" ON "products" USING btree (fold_search("title")) WHERE "products"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "product_variants_folded_sku_idx" ON "product_variants" USING btree (fold_code("sku")) WHERE "product_variants"."sku" <> '' and "product_variants"."retired_at" is null;
--> statement-breakpoint
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
--> statement-breakpoint
-- What is there, where its folding is another one: of what is written in ASCII the words stay as they are.
UPDATE products SET search = product_words(title, brand, category, subcategory, options, description)
WHERE concat(title, brand, subcategory, options, description) ~ '[^\u0001-\u007f]';
--> statement-breakpoint
UPDATE products SET search_text = fold_search(title || chr(1) || description)
WHERE search_text <> fold_search(title || chr(1) || description);
--> statement-breakpoint
DELETE FROM label_words;
--> statement-breakpoint
SELECT keep_label_words(kind, id, label) FROM taxonomy_terms;
--> statement-breakpoint
INSERT INTO search_words (word)
SELECT DISTINCT folded FROM search_words AS known, search_words_in(known.word) AS folded
ON CONFLICT DO NOTHING;
