DROP INDEX "products_both_price_idx";--> statement-breakpoint
DROP INDEX "products_both_newest_idx";--> statement-breakpoint
DROP INDEX "products_both_name_idx";--> statement-breakpoint
DROP INDEX "products_named_idx";--> statement-breakpoint
DROP INDEX "products_search_256_idx";--> statement-breakpoint
DROP INDEX "products_named_256_idx";--> statement-breakpoint
DROP INDEX "products_search_32_idx";--> statement-breakpoint
DROP INDEX "products_named_32_idx";--> statement-breakpoint
DROP INDEX "products_search_4_idx";--> statement-breakpoint
DROP INDEX "products_named_4_idx";--> statement-breakpoint
DROP INDEX "products_search_2048_idx";--> statement-breakpoint
DROP INDEX "products_search_text_32_idx";--> statement-breakpoint
DROP INDEX "variant_filters_brand_price_idx";--> statement-breakpoint
DROP INDEX "variant_filters_category_price_idx";--> statement-breakpoint
DROP INDEX "variant_filters_listed_price_idx";--> statement-breakpoint
DROP INDEX "variant_filters_dearer_idx";--> statement-breakpoint
DROP INDEX "variant_filters_sale_idx";--> statement-breakpoint
DROP INDEX "variant_filters_listed_at_idx";--> statement-breakpoint
DROP INDEX "variant_filters_listed_title_idx";--> statement-breakpoint
DROP INDEX "products_price_idx";--> statement-breakpoint
DROP INDEX "products_category_price_idx";--> statement-breakpoint
DROP INDEX "products_brand_price_idx";--> statement-breakpoint
DROP INDEX "variant_filters_price_idx";--> statement-breakpoint
CREATE INDEX "products_price_idx" ON "products" USING btree ("effective_price","id","price_from") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_category_price_idx" ON "products" USING btree ("category","effective_price","id","price_from") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_brand_price_idx" ON "products" USING btree ("brand","effective_price","id","price_from") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "variant_filters_price_idx" ON "variant_filters" USING btree ("price");--> statement-breakpoint
ALTER TABLE "variant_filters" DROP COLUMN "listed_price";--> statement-breakpoint
ALTER TABLE "variant_filters" DROP COLUMN "listed_at";--> statement-breakpoint
ALTER TABLE "variant_filters" DROP COLUMN "listed_title";