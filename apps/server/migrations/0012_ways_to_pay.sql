CREATE TABLE "payment_methods" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"terms" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_methods_one_row" CHECK ("payment_methods"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "payment_receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"request_key" text NOT NULL,
	"by_user_id" uuid,
	"by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_receipts_amount_positive" CHECK ("payment_receipts"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_status_check";--> statement-breakpoint
DROP INDEX "orders_revenue_idx";--> statement-breakpoint
DROP INDEX "payment_attempts_one_live_per_order";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_instructions" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "awaiting_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "remind_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shortfall" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_receipts" ADD CONSTRAINT "payment_receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_receipts_order_request_key" ON "payment_receipts" USING btree ("order_id","request_key");--> statement-breakpoint
CREATE INDEX "orders_awaiting_until_idx" ON "orders" USING btree ("awaiting_until") WHERE "orders"."awaiting_until" is not null;--> statement-breakpoint
CREATE INDEX "orders_remind_at_idx" ON "orders" USING btree ("remind_at") WHERE "orders"."remind_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_revenue_idx" ON "orders" USING btree ("price_currency","paid_at","total","shortfall") WHERE "orders"."payment_status" in ('paid', 'partially_refunded', 'refunded') and "orders"."paid_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_live_per_order" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."state" in ('creating', 'awaiting', 'approvable', 'capturing', 'review', 'declined');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shortfall" CHECK ("orders"."shortfall" between 0 and greatest("orders"."total", 0));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_status_check" CHECK ("orders"."payment_status" in ('pending', 'awaiting', 'paid', 'failed', 'cancelled', 'expired', 'partially_refunded', 'refunded'));