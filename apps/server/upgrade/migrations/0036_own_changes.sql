-- Whoever makes a change is told of it on its own connection as well, before the commit is answered: it need not ask. An INFO
-- goes to the client alone, whatever it has asked to be told.
CREATE OR REPLACE FUNCTION tell_catalogue(tags text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  told text := CASE WHEN cardinality(tags) > 150 THEN 'all' ELSE array_to_string(tags, ',') END;
BEGIN
  IF told <> '' THEN
    PERFORM pg_notify('catalogue', told);
    RAISE INFO USING MESSAGE = 'catalogue', DETAIL = told;
  END IF;
END $$;
