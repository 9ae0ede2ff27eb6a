-- The family of a colour by its name: of the whole name, else of the last word that is one ('forest green'); of several colours at once
-- ('black/white') 'multi'. Empty where nothing is known of it.
CREATE OR REPLACE FUNCTION colour_family(colour text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(CASE WHEN EXISTS (SELECT FROM colour_names WHERE name = fold_text(colour)) THEN
    (SELECT family FROM colour_names WHERE name = fold_text(colour))
  ELSE
    (SELECT CASE WHEN fold_text(colour) ~ '[/&+,]' AND count(DISTINCT family) > 1 THEN 'multi'
        ELSE (array_agg(family ORDER BY place DESC))[1] END
      FROM regexp_split_to_table(fold_text(colour), '[[:space:][:punct:]]+') WITH ORDINALITY AS word (text, place)
      JOIN colour_names ON name = word.text AND family IS NOT NULL)
  END, '')
$$;

CREATE OR REPLACE FUNCTION is_colour(option_name text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT fold_text(option_name) IN ('colour', 'color')
$$;

CREATE OR REPLACE FUNCTION name_colour_family() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.family := colour_family(NEW.value);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER option_values_family BEFORE INSERT ON option_values FOR EACH ROW
  WHEN (is_colour(NEW.name)) EXECUTE FUNCTION name_colour_family();

-- Every answer with a filter by colour is another one after that.
CREATE OR REPLACE FUNCTION families_follow_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE option_values SET family = colour_family(value)
  WHERE is_colour(name) AND family IS DISTINCT FROM colour_family(value);
  IF FOUND THEN PERFORM tell_catalogue(ARRAY['filters']); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER colour_names_followed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON colour_names
  FOR EACH STATEMENT EXECUTE FUNCTION families_follow_names();
