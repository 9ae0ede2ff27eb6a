ALTER TABLE "products" DROP CONSTRAINT "products_stock_not_negative";--> statement-breakpoint
DROP INDEX "products_stock_idx";--> statement-breakpoint
DROP INDEX "products_discount_idx";--> statement-breakpoint
ALTER TABLE "cart_lines" DROP CONSTRAINT "cart_lines_cart_id_product_id_pk";--> statement-breakpoint
ALTER TABLE "product_sales" DROP CONSTRAINT "product_sales_day_product_id_pk";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_order_id_product_id_pk";--> statement-breakpoint
ALTER TABLE "cart_lines" ALTER COLUMN "variant_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "product_sales" ALTER COLUMN "variant_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "variant_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart_id_variant_id_pk" PRIMARY KEY("cart_id","variant_id");--> statement-breakpoint
ALTER TABLE "product_sales" ADD CONSTRAINT "product_sales_day_variant_id_pk" PRIMARY KEY("day","variant_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_variant_id_pk" PRIMARY KEY("order_id","variant_id");--> statement-breakpoint
CREATE INDEX "products_discount_idx" ON "products" USING btree ("discount_percent","created_at","id") WHERE "products"."deleted_at" is null and "products"."discount_percent" > 0;--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "total_stock";