CREATE TABLE "product_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"is_current" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "size_guides" (
	"category" text PRIMARY KEY NOT NULL,
	"unit" text NOT NULL,
	"columns" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "size_guides_unit_check" CHECK ("size_guides"."unit" in ('cm', 'in'))
);
--> statement-breakpoint
DROP INDEX "reviews_product_rating_idx";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "fit" smallint;--> statement-breakpoint
ALTER TABLE "product_slugs" ADD CONSTRAINT "product_slugs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_slugs_product_id_idx" ON "product_slugs" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_slugs_current_key" ON "product_slugs" USING btree ("product_id") WHERE "product_slugs"."is_current";--> statement-breakpoint
CREATE INDEX "products_subcategory_newest_idx" ON "products" USING btree ("category","subcategory","created_at","id") WHERE "products"."deleted_at" is null and "products"."subcategory" is not null;--> statement-breakpoint
CREATE INDEX "reviews_product_best_idx" ON "reviews" USING btree ("product_id","rating","created_at","id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_fit_check" CHECK ("reviews"."fit" between 1 and 5);--> statement-breakpoint
-- The products that there are get addresses of their titles, those of one title numbered in the order in which they came.
-- What of a title is not written in Latin letters is left out; a product of which nothing is left, or whose number another
-- title has, keeps its id for an address until it is saved. Nothing but the new table is written, so nobody waits.
WITH plain AS (
  SELECT id, created_at, regexp_replace(normalize(title, NFKD), '([A-Za-z])[\u0300-\u036f]+', '\1', 'g') AS title
  FROM products WHERE deleted_at IS NULL
), spelt AS (
  SELECT id, created_at, lower(translate(
    replace(replace(replace(replace(replace(replace(title, 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'),
    'øØđĐðÐłŁı''’', 'oOdDdDlLi')) AS title
  FROM plain
), stems AS (
  SELECT id, created_at, trim(BOTH '-' FROM left(trim(BOTH '-' FROM regexp_replace(title, '[^a-z0-9]+', '-', 'g')), 73)) AS stem
  FROM spelt
), numbered AS (
  SELECT id, stem, row_number() OVER (PARTITION BY stem ORDER BY created_at, id) AS place
  FROM stems
  WHERE stem <> '' AND stem !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
)
INSERT INTO product_slugs (slug, product_id, is_current)
SELECT CASE WHEN place = 1 THEN stem ELSE stem || '-' || place END, id, true
FROM numbered ORDER BY place
ON CONFLICT DO NOTHING;
--> statement-breakpoint
ANALYZE product_slugs;
--> statement-breakpoint
-- An address belongs to the answers of its product, and to the list of all addresses.
CREATE FUNCTION tell_slugs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_catalogue(array_agg(DISTINCT tag))
  FROM changed_rows, LATERAL (VALUES ('product:' || product_id), ('listing')) AS told (tag);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_slugs_told_insert AFTER INSERT ON product_slugs
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_slugs();
--> statement-breakpoint
CREATE TRIGGER product_slugs_told_update_before AFTER UPDATE ON product_slugs
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_slugs();
--> statement-breakpoint
CREATE TRIGGER product_slugs_told_update_after AFTER UPDATE ON product_slugs
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_slugs();
--> statement-breakpoint
CREATE TRIGGER product_slugs_told_delete AFTER DELETE ON product_slugs
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_slugs();
--> statement-breakpoint
CREATE TRIGGER product_slugs_told_truncate AFTER TRUNCATE ON product_slugs
  FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('all');
--> statement-breakpoint
CREATE TRIGGER product_slugs_audited AFTER INSERT OR UPDATE OR DELETE ON product_slugs FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('product_id', 'slug', '', '');
--> statement-breakpoint
CREATE TRIGGER size_guides_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON size_guides
  FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('size-guides');
--> statement-breakpoint
CREATE TRIGGER size_guides_audited AFTER INSERT OR UPDATE OR DELETE ON size_guides FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('category', 'category', '', 'version,updated_at');
