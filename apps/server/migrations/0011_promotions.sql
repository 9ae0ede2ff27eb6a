CREATE TABLE "cart_codes" (
	"cart_id" uuid NOT NULL,
	"code" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_codes_cart_id_code_pk" PRIMARY KEY("cart_id","code")
);
--> statement-breakpoint
CREATE TABLE "order_line_discounts" (
	"order_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"promotion_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"charge_amount" bigint NOT NULL,
	CONSTRAINT "order_line_discounts_order_line_id_promotion_id_pk" PRIMARY KEY("order_line_id","promotion_id"),
	CONSTRAINT "order_line_discounts_amounts" CHECK ("order_line_discounts"."amount" >= 0 and "order_line_discounts"."charge_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "promotion_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"promotion_id" uuid NOT NULL,
	"code" text NOT NULL,
	"is_single_use" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotion_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"needs_code" boolean NOT NULL,
	"class" text NOT NULL,
	"action" text NOT NULL,
	"value" bigint NOT NULL,
	"value_type" text NOT NULL,
	"buy_quantity" integer,
	"get_quantity" integer,
	"target" jsonb NOT NULL,
	"exclude_sale_items" boolean NOT NULL,
	"min_subtotal" bigint,
	"min_quantity" integer,
	"customer_rule" text NOT NULL,
	"emails" jsonb NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"usage_limit" integer,
	"usage_limit_per_customer" integer,
	"max_per_order" integer,
	"once_per_order" boolean NOT NULL,
	"restore_on_cancel" boolean NOT NULL,
	"combines_with" jsonb NOT NULL,
	"priority" integer NOT NULL,
	"status" text NOT NULL,
	"badge" text NOT NULL,
	"shows_countdown" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotions_value_not_negative" CHECK ("promotions"."value" >= 0)
);
--> statement-breakpoint
CREATE TABLE "redemptions" (
	"order_id" uuid NOT NULL,
	"promotion_id" uuid NOT NULL,
	"code_id" uuid,
	"user_id" uuid,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "redemptions_order_id_promotion_id_pk" PRIMARY KEY("order_id","promotion_id")
);
--> statement-breakpoint
ALTER TABLE "cart_codes" ADD CONSTRAINT "cart_codes_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_discounts" ADD CONSTRAINT "order_line_discounts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_discounts" ADD CONSTRAINT "order_line_discounts_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD CONSTRAINT "promotion_codes_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_code_id_promotion_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."promotion_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_line_discounts_order_idx" ON "order_line_discounts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "promotion_codes_promotion_idx" ON "promotion_codes" USING btree ("promotion_id");--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_codes_shared_key" ON "promotion_codes" USING btree ("promotion_id") WHERE not "promotion_codes"."is_single_use";--> statement-breakpoint
CREATE INDEX "promotions_newest_idx" ON "promotions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "promotions_automatic_idx" ON "promotions" USING btree ("id") WHERE "promotions"."status" = 'active' and not "promotions"."needs_code";--> statement-breakpoint
CREATE INDEX "redemptions_promotion_idx" ON "redemptions" USING btree ("promotion_id","state");--> statement-breakpoint
CREATE INDEX "redemptions_email_idx" ON "redemptions" USING btree ("promotion_id","email");--> statement-breakpoint
CREATE INDEX "redemptions_user_idx" ON "redemptions" USING btree ("promotion_id","user_id") WHERE "redemptions"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "redemptions_code_idx" ON "redemptions" USING btree ("code_id") WHERE "redemptions"."code_id" is not null;