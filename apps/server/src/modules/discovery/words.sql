-- Search folds products and questions alike (fold_search). What is written without spaces is found by any part of it: the index holds
-- each ending of such a run, of at most eight letters, and a question is the beginning of one.
CREATE OR REPLACE FUNCTION unspaced_endings(folded text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(substr(run[1], start, 8), ' ')
  FROM regexp_matches(folded,
      '[\u0e01-\u0e5b\u0e81-\u0edf\u1000-\u109f\u1780-\u17d3\u3005-\u3007\u3041-\u3096\u309d-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003134f]+', 'g') AS each (run),
    generate_series(1, length(run[1])) AS start
  WHERE substr(run[1], start, 1) !~ '[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ecd\u102b-\u103e\u17b4-\u17d3\u30fc]'
$$;

CREATE OR REPLACE FUNCTION words_of_folded(folded text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF octet_length(folded) = char_length(folded) THEN RETURN to_tsvector('english', folded); END IF;
  RETURN to_tsvector('english', folded) || coalesce(to_tsvector('english', unspaced_endings(folded)), '');
END $$;

-- The words that a misspelt one may have meant.
CREATE OR REPLACE FUNCTION search_words_in(txt text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT word FROM (SELECT fold_search(txt)) AS one (folded),
    regexp_split_to_table(CASE WHEN strpos(folded, '-') > 0 THEN folded || ' ' || replace(folded, '-', '') ELSE folded END,
      '[^[:alnum:]]+') AS split (word)
  WHERE length(word) >= 3
$$;

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

CREATE OR REPLACE FUNCTION write_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := product_words(NEW.title, NEW.brand, NEW.category, NEW.subcategory, NEW.options, NEW.description);
  NEW.search_text := fold_search(NEW.title || chr(1) || NEW.description);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER products_words BEFORE INSERT OR UPDATE OF title, brand, category, subcategory, options, description
  ON products FOR EACH ROW EXECUTE FUNCTION write_product_words();

-- search_words: words are only ever added; one that no product has any more finds nothing and does no harm. Of what shoppers see
-- alone: a word that is guessed for a misspelt one would reveal a draft. A sale that lowers the stock does not pay for
-- this.
CREATE OR REPLACE FUNCTION collect_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT word FROM new_rows,
    search_words_in(concat_ws(' ', new_rows.title, new_rows.brand, new_rows.category, new_rows.subcategory)) AS word
  WHERE new_rows.deleted_at IS NULL ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_words_insert AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION collect_search_words();

CREATE OR REPLACE FUNCTION collect_changed_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT word FROM search_words_in(concat_ws(' ', NEW.title, NEW.brand, NEW.category, NEW.subcategory)) AS word ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_words_update AFTER UPDATE OF title, subcategory, brand, category, deleted_at ON products
  FOR EACH ROW WHEN (NEW.deleted_at IS NULL) EXECUTE FUNCTION collect_changed_words();
