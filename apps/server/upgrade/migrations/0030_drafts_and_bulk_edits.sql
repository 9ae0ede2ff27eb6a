CREATE TABLE "bulk_edit_items" (
	"edit_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"title" text NOT NULL,
	"image" text NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "bulk_edit_items_edit_id_product_id_pk" PRIMARY KEY("edit_id","product_id"),
	CONSTRAINT "bulk_edit_items_state_check" CHECK ("bulk_edit_items"."state" in ('planned', 'unchanged', 'refused', 'done', 'left', 'undone', 'kept'))
);
--> statement-breakpoint
CREATE TABLE "bulk_edits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"change" jsonb NOT NULL,
	"by_user_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"total" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "bulk_edits_state_check" CHECK ("bulk_edits"."state" in ('planning', 'planned', 'applying', 'applied', 'undoing', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hidden_as" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bulk_edit_items" ADD CONSTRAINT "bulk_edit_items_edit_id_bulk_edits_id_fk" FOREIGN KEY ("edit_id") REFERENCES "public"."bulk_edits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_edit_items_state_idx" ON "bulk_edit_items" USING btree ("edit_id","state","product_id");--> statement-breakpoint
CREATE INDEX "bulk_edits_created_at_idx" ON "bulk_edits" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bulk_edits_open_idx" ON "bulk_edits" USING btree ("created_at","id") WHERE "bulk_edits"."state" in ('applying', 'undoing');--> statement-breakpoint
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
--> statement-breakpoint
CREATE TRIGGER bulk_edits_audited AFTER INSERT OR UPDATE ON bulk_edits FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('id', '', '', 'created_at,by_user_id,by_name');
--> statement-breakpoint
-- The same for the values of options, and when what was hidden comes into the shop.
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
    jsonb_array_elements_text(option -> 'values') AS named (label),
    regexp_split_to_table(lower(label), '[^[:alnum:]]+') AS split (word)
  WHERE length(word) >= 3 AND deleted_at IS NULL ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A hidden product's category and brand stay as well: it comes into the shop with them.
DROP TRIGGER products_terms_insert ON products;
--> statement-breakpoint
DROP TRIGGER products_terms_update ON products;
--> statement-breakpoint
CREATE TRIGGER products_terms_insert AFTER INSERT ON products FOR EACH ROW
  WHEN (NEW.deleted_at IS NULL OR NEW.hidden_as IS NOT NULL)
  EXECUTE FUNCTION require_terms();
--> statement-breakpoint
CREATE TRIGGER products_terms_update AFTER UPDATE OF category, brand, deleted_at, hidden_as ON products FOR EACH ROW
  WHEN ((NEW.deleted_at IS NULL OR NEW.hidden_as IS NOT NULL)
    AND ((OLD.category, OLD.brand) IS DISTINCT FROM (NEW.category, NEW.brand)
      OR (OLD.deleted_at IS NOT NULL AND OLD.hidden_as IS NULL)))
  EXECUTE FUNCTION require_terms();
--> statement-breakpoint
-- What is hidden keeps its pictures; they go with what is deleted.
DROP TRIGGER products_gone ON products;
--> statement-breakpoint
CREATE TRIGGER products_gone AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.deleted_at IS NULL OR OLD.hidden_as IS NOT NULL) AND NEW.deleted_at IS NOT NULL AND NEW.hidden_as IS NULL)
  EXECUTE FUNCTION product_images_dropped();
