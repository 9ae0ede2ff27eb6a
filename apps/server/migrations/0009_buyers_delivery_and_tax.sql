CREATE TABLE "shipping" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"zones" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"dispatch" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shipping_one_row" CHECK ("shipping"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "taxes" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "taxes_one_row" CHECK ("taxes"."id" = 1)
);
--> statement-breakpoint
DROP INDEX "orders_one_payable_per_user";--> statement-breakpoint
ALTER TABLE "carts" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "address_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "recipient_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "company" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "address_line2" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "country_code" text DEFAULT 'IN' NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "subdivision" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "tax_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "visitor_token_hash" text;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "visitor_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "buyer_id" uuid GENERATED ALWAYS AS (coalesce(user_id, id)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "weight_grams" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_class" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hs_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_id" uuid GENERATED ALWAYS AS (coalesce(user_id, cart_id)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "recipient_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "company" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "address_line2" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "country_code" text DEFAULT 'IN' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "subdivision" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_method_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_method_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_pickup" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "arrives_from" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "arrives_to" text;--> statement-breakpoint
UPDATE "addresses" SET "recipient_name" = "users"."user_name",
	"country_code" = coalesce((SELECT nullif("country_code", '') FROM "settings"), 'IN')
	FROM "users" WHERE "users"."id" = "addresses"."user_id";--> statement-breakpoint
UPDATE "orders" SET "recipient_name" = "user_name",
	"country_code" = coalesce((SELECT nullif("country_code", '') FROM "settings"), 'IN');--> statement-breakpoint
CREATE INDEX "carts_visitor_seen_idx" ON "carts" USING btree ("visitor_seen_at") WHERE "carts"."visitor_seen_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_payable_per_buyer" ON "orders" USING btree ("buyer_id") WHERE "orders"."payable_until" is not null;--> statement-breakpoint
CREATE INDEX "orders_visitor_email_idx" ON "orders" USING btree ("email","order_date") WHERE "orders"."user_id" is null;--> statement-breakpoint
CREATE INDEX "orders_country_newest_idx" ON "orders" USING btree ("country_code","order_date","id");--> statement-breakpoint
CREATE INDEX "orders_method_newest_idx" ON "orders" USING btree ("shipping_method_id","order_date","id") WHERE "orders"."shipping_method_id" is not null;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_visitor_token_hash_unique" UNIQUE("visitor_token_hash");--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_buyer_id_unique" UNIQUE("buyer_id");--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_or_visitor" CHECK (("carts"."user_id" is null) = ("carts"."visitor_token_hash" is not null) and ("carts"."user_id" is null) = ("carts"."visitor_seen_at" is not null));--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_weight" CHECK ("product_variants"."weight_grams" > 0);