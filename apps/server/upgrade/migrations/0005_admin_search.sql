DROP INDEX "products_text_idx";--> statement-breakpoint
DROP INDEX "orders_paid_at_idx";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(title || chr(1) || description)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_search_text_idx" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_revenue_idx" ON "orders" USING btree ("price_currency","paid_at","total") WHERE "orders"."payment_status" = 'paid' and "orders"."paid_at" is not null;