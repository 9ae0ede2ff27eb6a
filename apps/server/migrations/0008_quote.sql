ALTER TABLE "orders" DROP CONSTRAINT "orders_total_positive";--> statement-breakpoint
ALTER TABLE "order_adjustments" ADD COLUMN "tax_lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_adjustments" ADD COLUMN "promotion_id" uuid;--> statement-breakpoint
ALTER TABLE "order_adjustments" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "charge_discount_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "charge_tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_adjustments" ADD CONSTRAINT "order_adjustments_amounts" CHECK (case when "order_adjustments"."kind" in ('discount', 'shippingDiscount')
        then "order_adjustments"."amount" <= 0 and "order_adjustments"."charge_amount" <= 0 and "order_adjustments"."promotion_id" is not null
        else "order_adjustments"."kind" in ('shipping', 'fee') and "order_adjustments"."amount" >= 0 and "order_adjustments"."charge_amount" >= 0
          and "order_adjustments"."promotion_id" is null and "order_adjustments"."code" is null end);--> statement-breakpoint
ALTER TABLE "order_adjustments" ADD CONSTRAINT "order_adjustments_taxes" CHECK ("order_adjustments"."tax" >= 0 and "order_adjustments"."charge_tax" >= 0);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_discounts" CHECK ("order_lines"."discount_total" between 0 and "order_lines"."price" * "order_lines"."quantity"
        and "order_lines"."charge_discount_total" between 0 and "order_lines"."charge_price" * "order_lines"."quantity");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_taxes" CHECK ("order_lines"."tax" >= 0 and "order_lines"."charge_tax" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_not_negative" CHECK ("orders"."total" >= 0 and "orders"."charge_total" >= 0);