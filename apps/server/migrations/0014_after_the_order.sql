CREATE TABLE "order_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"request_key" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"by_user_id" uuid,
	"by_name" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "order_messages_order_request_key" UNIQUE("order_id","request_key"),
	CONSTRAINT "order_messages_kind_check" CHECK ("order_messages"."kind" in ('question', 'answer', 'comment'))
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"request_key" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"label_url" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"stated_at" timestamp with time zone,
	"fee" bigint DEFAULT 0 NOT NULL,
	"refunds_delivery" boolean DEFAULT false NOT NULL,
	"held_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_returns_order_request_key" UNIQUE("order_id","request_key"),
	CONSTRAINT "order_returns_state_check" CHECK ("order_returns"."state" in ('requested', 'approved', 'refused', 'inTransit', 'received', 'inspected', 'closed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "return_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"return_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reason_label" text DEFAULT '' NOT NULL,
	"resolution" text NOT NULL,
	"new_variant_id" uuid,
	"new_sku" text DEFAULT '' NOT NULL,
	"new_variant_title" text DEFAULT '' NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"sellable" integer DEFAULT 0 NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"waste" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "return_items_quantities" CHECK ("return_items"."quantity" > 0 and "return_items"."received" between 0 and "return_items"."quantity"),
	CONSTRAINT "return_items_inspected" CHECK ("return_items"."sellable" >= 0 and "return_items"."seconds" >= 0 and "return_items"."waste" >= 0
        and "return_items"."sellable" + "return_items"."seconds" + "return_items"."waste" <= "return_items"."received"),
	CONSTRAINT "return_items_exchange" CHECK (("return_items"."resolution" = 'exchange') = ("return_items"."new_variant_id" is not null)),
	CONSTRAINT "return_items_held" CHECK ("return_items"."held" between 0 and "return_items"."quantity")
);
--> statement-breakpoint
CREATE TABLE "return_pictures" (
	"url" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_items" (
	"shipment_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"return_item_id" uuid,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_items_quantity_positive" CHECK ("shipment_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"request_key" text NOT NULL,
	"state" text NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"tracking_url" text DEFAULT '' NOT NULL,
	"by_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "shipments_order_request_key" UNIQUE("order_id","request_key"),
	CONSTRAINT "shipments_state_check" CHECK ("shipments"."state" in ('pending', 'shipped', 'delivered', 'returned', 'cancelled')),
	CONSTRAINT "shipments_delivered" CHECK ("shipments"."state" <> 'delivered' or "shipments"."delivered_at" is not null),
	CONSTRAINT "shipments_shipped" CHECK ("shipments"."state" in ('pending', 'cancelled') or "shipments"."shipped_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_key" text NOT NULL,
	"order_number" text NOT NULL,
	"order_id" uuid,
	"is_email_of_order" boolean DEFAULT false NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"stated_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"judged_at" timestamp with time zone,
	"judged_by" text DEFAULT '' NOT NULL,
	"return_id" uuid,
	CONSTRAINT "withdrawals_state_check" CHECK ("withdrawals"."state" in ('open', 'accepted', 'refused')),
	CONSTRAINT "withdrawals_judged" CHECK (("withdrawals"."state" = 'open') = ("withdrawals"."judged_at" is null))
);
--> statement-breakpoint
DROP INDEX "documents_newest_idx";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fulfilment" text DEFAULT 'unfulfilled' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "question_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_receipts" ADD COLUMN "reverses" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "return_id" uuid;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "returns" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_pictures" ADD CONSTRAINT "return_pictures_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_items" ADD CONSTRAINT "shipment_items_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_messages_order_idx" ON "order_messages" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_returns_newest_idx" ON "order_returns" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "order_returns_state_idx" ON "order_returns" USING btree ("state","requested_at");--> statement-breakpoint
CREATE INDEX "order_returns_held_until_idx" ON "order_returns" USING btree ("held_until") WHERE "order_returns"."held_until" is not null;--> statement-breakpoint
CREATE INDEX "return_items_return_idx" ON "return_items" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "return_items_order_item_idx" ON "return_items" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "return_pictures_order_idx" ON "return_pictures" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_items_order_items" ON "shipment_items" USING btree ("shipment_id","order_item_id") WHERE "shipment_items"."return_item_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_items_exchanges" ON "shipment_items" USING btree ("shipment_id","return_item_id") WHERE "shipment_items"."return_item_id" is not null;--> statement-breakpoint
CREATE INDEX "shipment_items_return_item_idx" ON "shipment_items" USING btree ("return_item_id") WHERE "shipment_items"."return_item_id" is not null;--> statement-breakpoint
CREATE INDEX "shipments_order_idx" ON "shipments" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_request_key" ON "withdrawals" USING btree ("request_key");--> statement-breakpoint
CREATE INDEX "withdrawals_newest_idx" ON "withdrawals" USING btree ("stated_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_order_idx" ON "withdrawals" USING btree ("order_id") WHERE "withdrawals"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "withdrawals_email_idx" ON "withdrawals" USING btree (fold_text("email"));--> statement-breakpoint
CREATE INDEX "orders_partial_idx" ON "orders" USING btree ("order_date","id") WHERE "orders"."fulfilment" = 'partial';--> statement-breakpoint
CREATE INDEX "orders_question_idx" ON "orders" USING btree ("question_at") WHERE "orders"."question_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_receipts_reverses_key" ON "payment_receipts" USING btree ("reverses");--> statement-breakpoint
CREATE INDEX "refunds_return_idx" ON "refunds" USING btree ("return_id") WHERE "refunds"."return_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_newest_idx" ON "documents" USING btree ("issued_at","number");--> statement-breakpoint
ALTER TABLE "payment_receipts" ADD CONSTRAINT "payment_receipts_reverses" CHECK (("payment_receipts"."kind" = 'undo') = ("payment_receipts"."reverses" is not null));--> statement-breakpoint
UPDATE "orders" SET "fulfilment" = 'fulfilled' WHERE "status" IN ('inShipping', 'delivered');
