DROP INDEX "orders_id_text_idx";--> statement-breakpoint
DROP INDEX "outbox_search_idx";--> statement-breakpoint
CREATE INDEX "orders_id_text_idx" ON "orders" USING gin ((id::text) gin_trgm_ops) WHERE "orders"."payable_until" is null;--> statement-breakpoint
CREATE INDEX "outbox_search_idx" ON "outbox" USING gin ((lower(recipient || ' ' || subject)) gin_trgm_ops) WHERE "outbox"."due_at" is null;--> statement-breakpoint
-- How often a text occurs is not known from an index of some of the rows: without this the planner walks through all of them for some letters.
CREATE STATISTICS "orders_id_text_stats" ON (id::text) FROM "orders";--> statement-breakpoint
CREATE STATISTICS "outbox_search_stats" ON (lower(recipient || ' ' || subject)) FROM "outbox";
