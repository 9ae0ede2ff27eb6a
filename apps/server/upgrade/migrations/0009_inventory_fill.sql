-- Every product gets its default variant, which has the product's own id, and a level with what is on hand of it.
INSERT INTO product_variants (id, product_id, created_at, retired_at)
SELECT id, id, created_at, deleted_at FROM products;
--> statement-breakpoint
-- Room in every page, so that a sale writes the new version of its row beside the old one.
ALTER TABLE stock_levels SET (fillfactor = 50);
--> statement-breakpoint
INSERT INTO stock_levels (variant_id, product_id, on_hand, retired_at)
SELECT id, id, total_stock, deleted_at FROM products;
--> statement-breakpoint
-- The ledger begins with what is there: the sum of its rows is the level from the first one on.
INSERT INTO stock_ledger (variant_id, at, change, reason, by, by_name, note)
SELECT variant_id, now(), on_hand, 'opening', 'system', 'Haberdash', 'On hand when the ledger was begun.'
FROM stock_levels WHERE on_hand > 0;
--> statement-breakpoint
-- A change of type rewrites the table once. An update would leave a dead version of every row, and each index to clean.
ALTER TABLE cart_lines ALTER COLUMN variant_id TYPE uuid USING product_id;
--> statement-breakpoint
ALTER TABLE order_lines ALTER COLUMN variant_id TYPE uuid USING product_id;
--> statement-breakpoint
ALTER TABLE product_sales ALTER COLUMN variant_id TYPE uuid USING product_id;
--> statement-breakpoint
-- The first queries of a large shop must not be planned as if these tables were empty.
ANALYZE product_variants, stock_levels, stock_ledger;
