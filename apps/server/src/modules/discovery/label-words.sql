-- With apostrophes, hyphens and the like, and without, as people write them. Letters alone say nothing.
CREATE OR REPLACE FUNCTION words_of_label(label text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT words_of_folded(fold_search(label) || ' ' || regexp_replace(fold_search(label), '[''’&-]', '', 'g'))
$$;

-- Of a label whose words are those of the id, nothing is stored: the words of products have them.
CREATE OR REPLACE FUNCTION keep_label_words(kind text, id text, label text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO label_words (kind, id, words)
  SELECT kind, id, words_of_label(label) WHERE kind IN ('category', 'brand') AND EXISTS (
    SELECT FROM unnest(words_of_label(label)) AS word (lexeme)
    WHERE length(lexeme) > 1 AND lexeme <> ALL (tsvector_to_array(words_of_folded(fold_search(id)))));
  INSERT INTO search_words (word)
  SELECT DISTINCT word FROM search_words_in(label) AS word WHERE kind IN ('category', 'brand') ORDER BY word
  ON CONFLICT DO NOTHING
$$;

CREATE OR REPLACE FUNCTION label_words_follow_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN DELETE FROM label_words WHERE kind = OLD.kind AND id = OLD.id; END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM keep_label_words(NEW.kind, NEW.id, NEW.label); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER label_words_kept AFTER INSERT OR DELETE OR UPDATE OF kind, id, label ON taxonomy_terms
  FOR EACH ROW EXECUTE FUNCTION label_words_follow_terms();
