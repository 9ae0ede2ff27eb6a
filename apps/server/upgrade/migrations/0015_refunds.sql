CREATE TABLE "refund_items" (
	"refund_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "refund_items_refund_id_order_item_id_pk" PRIMARY KEY("refund_id","order_item_id"),
	CONSTRAINT "refund_items_quantity_positive" CHECK ("refund_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"request_key" text NOT NULL,
	"number" integer DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"provider_refund_id" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"revenue" bigint DEFAULT 0 NOT NULL,
	"price_currency" text NOT NULL,
	"reason" text NOT NULL,
	"restock" boolean NOT NULL,
	"by" text NOT NULL,
	"by_user_id" uuid,
	"by_name" text NOT NULL,
	"lease_id" uuid,
	"check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"last_issue" text DEFAULT '' NOT NULL,
	"last_debug_id" text DEFAULT '' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_amounts" CHECK ("refunds"."amount" > 0 and "refunds"."revenue" >= 0),
	CONSTRAINT "refunds_completed" CHECK (("refunds"."state" = 'completed') = ("refunds"."completed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_status_check";--> statement-breakpoint
DROP INDEX "orders_revenue_idx";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "restocked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_items" ADD CONSTRAINT "refund_items_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_order_request_key" ON "refunds" USING btree ("order_id","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider_refund_key" ON "refunds" USING btree ("provider_refund_id");--> statement-breakpoint
CREATE INDEX "refunds_check_at_idx" ON "refunds" USING btree ("check_at") WHERE "refunds"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_revenue_idx" ON "refunds" USING btree ("price_currency","completed_at","revenue") WHERE "refunds"."state" = 'completed';--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_id_key" ON "order_lines" USING btree ("id");--> statement-breakpoint
CREATE INDEX "orders_revenue_idx" ON "orders" USING btree ("price_currency","paid_at","total") WHERE "orders"."payment_status" in ('paid', 'partially_refunded', 'refunded') and "orders"."paid_at" is not null;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_restocked" CHECK ("order_lines"."restocked" between 0 and "order_lines"."quantity");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_status_check" CHECK ("orders"."payment_status" in ('pending', 'paid', 'failed', 'cancelled', 'expired', 'partially_refunded', 'refunded'));