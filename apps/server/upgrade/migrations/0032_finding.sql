CREATE TABLE "label_words" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "label_words_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
-- With apostrophes, hyphens and the like, and without, as people write them. Letters alone say nothing.
CREATE FUNCTION words_of_label(label text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT to_tsvector('english', label || ' ' || regexp_replace(label, '[''’&-]', '', 'g'))
$$;
--> statement-breakpoint
-- Of a label whose words are those of the id, nothing is kept: the words of products have them.
CREATE FUNCTION keep_label_words(kind text, id text, label text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO label_words (kind, id, words)
  SELECT kind, id, words_of_label(label) WHERE kind IN ('category', 'brand') AND EXISTS (
    SELECT FROM unnest(words_of_label(label)) AS word (lexeme)
    WHERE length(lexeme) > 1 AND lexeme <> ALL (tsvector_to_array(to_tsvector('english', id))));
  INSERT INTO search_words (word)
  SELECT DISTINCT word FROM regexp_split_to_table(lower(label), '[^[:alnum:]]+') AS split (word)
  WHERE kind IN ('category', 'brand') AND length(word) >= 3 ORDER BY word
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION label_words_follow_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN DELETE FROM label_words WHERE kind = OLD.kind AND id = OLD.id; END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM keep_label_words(NEW.kind, NEW.id, NEW.label); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER label_words_kept AFTER INSERT OR DELETE OR UPDATE OF kind, id, label ON taxonomy_terms
  FOR EACH ROW EXECUTE FUNCTION label_words_follow_terms();
--> statement-breakpoint
SELECT keep_label_words(kind, id, label) FROM taxonomy_terms;
--> statement-breakpoint
-- The products that a search finds by what their category or brand is called: each of the terms is a word of a label, or of
-- the product. With `any_term` one of them is enough. At most so many of each way to find them; of a category and of words
-- that both have very many, those that are found among the first of either.
CREATE FUNCTION label_candidates(terms text[], any_term boolean, most integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE AS $$
DECLARE
  filing record;
  filed text;
  others text;
BEGIN
  IF NOT EXISTS (SELECT FROM label_words WHERE words @@ to_tsquery('english', array_to_string(terms, ' | '))) THEN
    RETURN;
  END IF;
  FOR filing IN
    WITH named AS (
      SELECT kind, id, ARRAY(SELECT place FROM unnest(terms) WITH ORDINALITY AS asked (query, place)
        WHERE words @@ to_tsquery('english', query)) AS places
      FROM label_words WHERE words @@ to_tsquery('english', array_to_string(terms, ' | '))
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
      'brand = ' || quote_literal(filing.brand));
    others := CASE WHEN NOT any_term THEN (
      SELECT string_agg(query, ' & ' ORDER BY place) FROM unnest(terms) WITH ORDINALITY AS asked (query, place)
      WHERE place <> ALL (filing.places)) END;
    IF others IS NULL THEN
      RETURN QUERY EXECUTE format('SELECT id FROM products WHERE %s LIMIT %s', filed, most);
    ELSE
      RETURN QUERY EXECUTE format(
        'SELECT id FROM products WHERE %s AND id = ANY (ARRAY(SELECT search_candidates($1, %s)))', filed, 4 * most)
        USING to_tsquery('english', others);
      RETURN QUERY EXECUTE format(
        'SELECT id FROM (SELECT id, search FROM products WHERE %s LIMIT %s) AS filed WHERE search @@ $1', filed, 4 * most)
        USING to_tsquery('english', others);
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
-- Where the bars begin in which prices are counted: as many of one width, if some prices are not far from all others. By
-- Tukey's fences those lie more than three times as far out as the middle half is wide; where they stretch the scale to more
-- than twice its length, they have two bars of their own, and the others the rest.
CREATE FUNCTION price_edges(prices bigint[], bars integer) RETURNS bigint[] LANGUAGE sql IMMUTABLE AS $$
  WITH given AS (SELECT DISTINCT price FROM unnest(prices) AS each (price)),
  quarters AS (
    SELECT min(price) AS low, max(price) AS high, percentile_disc(0.25) WITHIN GROUP (ORDER BY price) AS lower,
      percentile_disc(0.75) WITHIN GROUP (ORDER BY price) AS upper
    FROM given
  ), fenced AS (
    SELECT low, high, min(price) AS first, max(price) AS last FROM quarters, given
    WHERE price BETWEEN lower - 3 * (upper - lower) AND upper + 3 * (upper - lower)
    GROUP BY low, high
  ), scaled AS (
    SELECT low, high, CASE WHEN first - low > last - first AND last - first >= bars THEN first ELSE low END AS first,
      CASE WHEN high - last > last - first AND last - first >= bars THEN last ELSE high END AS last
    FROM fenced
  ), parts AS (
    SELECT low AS start, first AS stop, CASE WHEN first > low THEN 2 ELSE 0 END AS bars FROM scaled
    UNION ALL
    SELECT first, last, bars - CASE WHEN first > low THEN 2 ELSE 0 END - CASE WHEN high > last THEN 2 ELSE 0 END FROM scaled
    UNION ALL
    SELECT last + 1, high, CASE WHEN high > last THEN 2 ELSE 0 END FROM scaled
  )
  SELECT array_agg(DISTINCT edge ORDER BY edge) FROM (
    SELECT start + (stop - start) * bar / parts.bars AS edge FROM parts, generate_series(0, parts.bars - 1) AS bar
  ) AS edges
$$;
