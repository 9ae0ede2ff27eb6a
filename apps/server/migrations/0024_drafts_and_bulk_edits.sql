ALTER TABLE "products" ADD COLUMN "hidden_as" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "products_hidden_idx" ON "products" USING btree ("created_at","id") WHERE "products"."hidden_as" is not null;--> statement-breakpoint
CREATE INDEX "products_due_idx" ON "products" USING btree ("publish_at") WHERE "products"."hidden_as" = 'scheduled';--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_hidden_not_seen" CHECK ("products"."hidden_as" is null or "products"."deleted_at" is not null);--> statement-breakpoint
-- The words of what shoppers see alone: a word that is guessed for a misspelt one would tell of a draft.
CREATE OR REPLACE FUNCTION collect_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT word
  FROM new_rows,
    regexp_split_to_table(
      lower(new_rows.title || ' ' || replace(new_rows.title, '-', '') || ' ' || new_rows.brand || ' ' ||
        new_rows.category || ' ' || coalesce(new_rows.subcategory, '')),
      '[^[:alnum:]]+') AS word
  WHERE length(word) >= 3 AND new_rows.deleted_at IS NULL
  ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER products_words_update ON products;
--> statement-breakpoint
CREATE TRIGGER products_words_update AFTER UPDATE OF title, subcategory, brand, category, deleted_at ON products
  FOR EACH ROW WHEN (NEW.deleted_at IS NULL) EXECUTE FUNCTION collect_changed_words();
