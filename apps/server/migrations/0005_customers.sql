CREATE TABLE "customer_notes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"by_name" text NOT NULL,
	CONSTRAINT "customer_notes_version" CHECK ("customer_notes"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"last_order_at" timestamp with time zone,
	"spent" bigint DEFAULT 0 NOT NULL,
	"currency" text DEFAULT '' NOT NULL,
	CONSTRAINT "customers_orders_check" CHECK ("customers"."orders" >= 0)
);
--> statement-breakpoint
DROP INDEX "orders_id_text_idx";--> statement-breakpoint
DROP INDEX "product_variants_folded_sku_idx";--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_newest_idx" ON "customers" USING btree ("created_at","user_id");--> statement-breakpoint
CREATE INDEX "customers_last_order_idx" ON "customers" USING btree ("last_order_at" DESC NULLS LAST,"user_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customers_spent_idx" ON "customers" USING btree ("spent","user_id");--> statement-breakpoint
CREATE INDEX "customers_orders_idx" ON "customers" USING btree ("orders","user_id");--> statement-breakpoint
CREATE INDEX "addresses_phone_idx" ON "addresses" USING gin (regexp_replace("phone", '[^0-9]', '', 'g') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin (fold_search("user_name" || ' ' || "email") gin_trgm_ops) WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "order_lines_sku_idx" ON "order_lines" USING btree (fold_code("sku") text_pattern_ops) WHERE "order_lines"."sku" <> '';--> statement-breakpoint
CREATE INDEX "orders_search_idx" ON "orders" USING gin ((id::text || ' ' || fold_search(user_name) || ' ' || regexp_replace(phone, '[^0-9]', '', 'g')) gin_trgm_ops) WHERE "orders"."payable_until" is null;--> statement-breakpoint
CREATE INDEX "orders_rejected_paid_idx" ON "orders" USING btree ("id") WHERE "orders"."status" = 'rejected' and "orders"."payment_status" in ('paid', 'partially_refunded');--> statement-breakpoint
CREATE INDEX "payment_attempts_mismatch_idx" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."state" = 'mismatch';--> statement-breakpoint
CREATE INDEX "refunds_failed_idx" ON "refunds" USING btree ("order_id") WHERE "refunds"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "product_variants_folded_sku_idx" ON "product_variants" USING btree (fold_code("sku") text_pattern_ops) WHERE "product_variants"."sku" <> '' and "product_variants"."retired_at" is null;--> statement-breakpoint
-- Data, not generated: the customers that there are already, with what they have bought; those that are there stay.
INSERT INTO customers (user_id, created_at, orders, last_order_at, spent, currency)
SELECT person.id, person.created_at, coalesce(bought.orders, 0), bought.last_order_at, coalesce(bought.spent, 0), coalesce(bought.currency, '')
FROM users AS person
LEFT JOIN (
  SELECT paid.user_id, max(paid.currency) AS currency, count(*)::integer AS orders, max(paid.order_date) AS last_order_at,
    coalesce(sum(paid.total - paid.refunded) FILTER (WHERE paid.price_currency = paid.currency), 0)::bigint AS spent
  FROM (
    SELECT o.user_id, o.order_date, o.total, o.price_currency,
      first_value(o.price_currency) OVER (PARTITION BY o.user_id ORDER BY o.paid_at DESC, o.id) AS currency,
      coalesce((SELECT sum(r.revenue) FROM refunds AS r WHERE r.order_id = o.id AND r.state = 'completed'), 0) AS refunded
    FROM orders AS o
    WHERE o.paid_at IS NOT NULL AND o.payment_status IN ('paid', 'partially_refunded', 'refunded')
  ) AS paid GROUP BY paid.user_id
) AS bought ON bought.user_id = person.id
WHERE person.deleted_at IS NULL AND (person.role = 'shopper' OR bought.orders > 0)
ON CONFLICT (user_id) DO NOTHING;
