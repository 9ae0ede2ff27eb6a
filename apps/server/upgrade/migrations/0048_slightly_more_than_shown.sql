-- As before; where the shares cannot tell that more than 1,000 match, and all that are found are more, these are many as well: 1,300 took
-- longer to rank than a choice of a hundred thousand.
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
  IF told::text = asked::text THEN
    -- What tells that it is common is what is told of it.
    smallest := search_share(asked, false, 256, greatest(most, 20));
    is_many := cardinality(smallest) >= 20 OR search_are_many(asked);
  ELSE
    is_many := search_are_many(told) OR search_are_many(asked);
  END IF;
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
