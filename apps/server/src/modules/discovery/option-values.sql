-- option_values, and their words among the search words: only ever added, since one that no product has any more finds nothing and does
-- no harm. Of what shoppers see alone, also when it comes into the shop.
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

CREATE OR REPLACE TRIGGER option_values_collected_insert AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION collect_option_values();

CREATE OR REPLACE TRIGGER option_values_collected_update AFTER UPDATE ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION collect_option_values();
