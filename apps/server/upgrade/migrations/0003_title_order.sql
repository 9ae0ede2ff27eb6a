DROP INDEX "products_title_idx";--> statement-breakpoint
DROP INDEX "products_category_title_idx";--> statement-breakpoint
DROP INDEX "products_brand_title_idx";--> statement-breakpoint
CREATE INDEX "products_title_idx" ON "products" USING btree (lower("title"),"id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_category_title_idx" ON "products" USING btree ("category",lower("title"),"id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_brand_title_idx" ON "products" USING btree ("brand",lower("title"),"id") WHERE "products"."deleted_at" is null;