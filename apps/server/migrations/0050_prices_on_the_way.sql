DROP INDEX "variant_filters_listed_at_idx";--> statement-breakpoint
DROP INDEX "variant_filters_listed_title_idx";--> statement-breakpoint
CREATE INDEX "variant_filters_listed_at_idx" ON "variant_filters" USING btree ("listed_at","product_id","price");--> statement-breakpoint
CREATE INDEX "variant_filters_listed_title_idx" ON "variant_filters" USING btree ("listed_title","product_id","price");