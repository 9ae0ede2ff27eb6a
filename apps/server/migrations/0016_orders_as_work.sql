ALTER TABLE "orders" ADD COLUMN "received" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "received" = "sums"."received" FROM (
  SELECT "order_id", sum(CASE "kind" WHEN 'receipt' THEN "amount" ELSE -"amount" END) AS "received"
  FROM "payment_receipts" WHERE "kind" <> 'refund' GROUP BY "order_id"
) AS "sums" WHERE "orders"."id" = "sums"."order_id";--> statement-breakpoint
CREATE INDEX "orders_total_idx" ON "orders" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "orders_awaiting_idx" ON "orders" USING btree ("order_date","id") WHERE "orders"."payment_status" = 'awaiting';--> statement-breakpoint
CREATE INDEX "orders_overpaid_idx" ON "orders" USING btree ("order_date","id") WHERE "orders"."received" > case when "orders"."payment_status" in ('awaiting', 'paid', 'partially_refunded', 'refunded')
  then "orders"."charge_total" - "orders"."shortfall" else 0 end;--> statement-breakpoint
CREATE INDEX "orders_refunded_open_idx" ON "orders" USING btree ("status") WHERE "orders"."payment_status" = 'refunded' and "orders"."status" in ('confirmed', 'inProcess');