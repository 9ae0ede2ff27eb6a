CREATE TABLE "taxonomy_terms" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"parent" text DEFAULT '' NOT NULL,
	"label" text NOT NULL,
	"image" text,
	"hidden" boolean DEFAULT false NOT NULL,
	"on_home" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	"merged" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "taxonomy_terms_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "taxonomy_terms_label_key" ON "taxonomy_terms" USING btree ("kind","parent",lower("label"));--> statement-breakpoint
-- What a new shop begins with.
CREATE FUNCTION begin_taxonomy() RETURNS void LANGUAGE sql AS $$
  INSERT INTO taxonomy_terms (kind, id, label, image, on_home, position) VALUES
    ('category', 'men', 'Men', '/art/category-men.webp', true, 1),
    ('category', 'women', 'Women', '/art/category-women.webp', true, 2),
    ('category', 'kids', 'Kids', '/art/category-kids.webp', true, 3),
    ('category', 'accessories', 'Accessories', '/art/category-accessories.webp', true, 4),
    ('category', 'footwear', 'Footwear', '/art/category-footwear.webp', false, 5),
    ('brand', 'gucci', 'Gucci', NULL, true, 1),
    ('brand', 'adidas', 'Adidas', NULL, true, 2),
    ('brand', 'levi', 'Levi''s', NULL, true, 3),
    ('brand', 'nike', 'Nike', NULL, true, 4),
    ('brand', 'puma', 'Puma', NULL, true, 5),
    ('brand', 'zara', 'Zara', NULL, true, 6),
    ('brand', 'hm', 'H&M', NULL, false, 7)
$$;
--> statement-breakpoint
SELECT begin_taxonomy();
--> statement-breakpoint
-- What products have besides, if anybody ever wrote it past the shop.
INSERT INTO taxonomy_terms (kind, id, label, position)
SELECT kind, id, initcap(replace(id, '-', ' ')), 100 + row_number() OVER (PARTITION BY kind ORDER BY id)
FROM (
  SELECT 'category' AS kind, category AS id FROM product_counts
  UNION
  SELECT 'brand', brand FROM product_counts
) AS present
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO taxonomy_terms (kind, id, parent, label, position)
SELECT 'subcategory', gen_random_uuid(), category, label, row_number() OVER (PARTITION BY category ORDER BY label)
FROM (
  SELECT DISTINCT ON (category, lower(subcategory)) category, subcategory AS label
  FROM products
  WHERE deleted_at IS NULL AND subcategory <> ''
  ORDER BY category, lower(subcategory), subcategory
) AS present;
--> statement-breakpoint
-- A live product's category and brand are there, and stay until the transaction ends that says so. Deleted products keep
-- what they had.
CREATE FUNCTION require_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM taxonomy_terms WHERE kind = 'category' AND id = NEW.category FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'there is no category %', NEW.category
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'products_category_there', TABLE = 'products';
  END IF;
  PERFORM FROM taxonomy_terms WHERE kind = 'brand' AND id = NEW.brand FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'there is no brand %', NEW.brand
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'products_brand_there', TABLE = 'products';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_terms_insert AFTER INSERT ON products FOR EACH ROW
  WHEN (NEW.deleted_at IS NULL)
  EXECUTE FUNCTION require_terms();
--> statement-breakpoint
CREATE TRIGGER products_terms_update AFTER UPDATE OF category, brand, deleted_at ON products FOR EACH ROW
  WHEN (NEW.deleted_at IS NULL AND (OLD.category, OLD.brand, OLD.deleted_at) IS DISTINCT FROM (NEW.category, NEW.brand, NEW.deleted_at))
  EXECUTE FUNCTION require_terms();
--> statement-breakpoint
-- By the row: a statement that found nothing to change tells nothing.
CREATE TRIGGER taxonomy_terms_told AFTER INSERT OR UPDATE OR DELETE ON taxonomy_terms
  FOR EACH ROW EXECUTE FUNCTION tell_tag('taxonomy');
--> statement-breakpoint
CREATE TRIGGER product_counts_told AFTER INSERT OR UPDATE OR DELETE ON product_counts
  FOR EACH ROW EXECUTE FUNCTION tell_tag('taxonomy');
--> statement-breakpoint
CREATE TRIGGER taxonomy_terms_audited AFTER INSERT OR UPDATE OR DELETE ON taxonomy_terms FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('id', 'label', '', 'version');
