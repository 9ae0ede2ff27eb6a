-- What a new shop begins with: the tables of 0.1.0, and the categories and brands of its taxonomy. A shop of an older version comes
-- up to here by upgrade/migrations, whose last one has the time of this one.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- How far two words are from each other, for searches that are misspelt.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"slot" smallint NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"phone" text NOT NULL,
	"pincode" text NOT NULL,
	"notes" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "addresses_slot_check" CHECK ("addresses"."slot" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "audit_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" uuid NOT NULL,
	"thing" text NOT NULL,
	"thing_id" text NOT NULL,
	"title" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"network" text NOT NULL,
	"action" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"confirm_hash" text NOT NULL,
	"undo_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"undo_until" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "former_emails" (
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"is_proved" boolean NOT NULL,
	"left_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_emails_user_id_email_pk" PRIMARY KEY("user_id","email")
);
--> statement-breakpoint
CREATE TABLE "password_reset_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_reset_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"browser" text,
	"system" text,
	"place" text
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL,
	"last_failure_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_places" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"last_sign_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_places_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"profile_picture" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"erasure_due_at" timestamp with time zone,
	"staff_role_id" text,
	"email_proved_at" timestamp with time zone,
	CONSTRAINT "users_role_check" CHECK ("users"."role" in ('admin', 'shopper')),
	CONSTRAINT "users_staff_role_check" CHECK (("users"."role" = 'admin') = ("users"."staff_role_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"permissions" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"image" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_edit_items" (
	"edit_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"title" text NOT NULL,
	"image" text NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "bulk_edit_items_edit_id_product_id_pk" PRIMARY KEY("edit_id","product_id"),
	CONSTRAINT "bulk_edit_items_state_check" CHECK ("bulk_edit_items"."state" in ('planned', 'unchanged', 'refused', 'done', 'left', 'undone', 'kept'))
);
--> statement-breakpoint
CREATE TABLE "bulk_edits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"change" jsonb NOT NULL,
	"by_user_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"total" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	"plan_lease" uuid,
	"plan_lease_until" timestamp with time zone,
	CONSTRAINT "bulk_edits_state_check" CHECK ("bulk_edits"."state" in ('planning', 'planned', 'applying', 'applied', 'undoing', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"cart_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"variant_id" uuid NOT NULL,
	CONSTRAINT "cart_lines_cart_id_variant_id_pk" PRIMARY KEY("cart_id","variant_id"),
	CONSTRAINT "cart_lines_quantity_positive" CHECK ("cart_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "carts_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "product_counts" (
	"category" text NOT NULL,
	"brand" text NOT NULL,
	"products" integer NOT NULL,
	CONSTRAINT "product_counts_category_brand_pk" PRIMARY KEY("category","brand")
);
--> statement-breakpoint
CREATE TABLE "product_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"is_current" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	"position" integer DEFAULT 0 NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"price" bigint,
	"sale_price" bigint,
	"image" text,
	"dated_sale_price" bigint,
	"sale_starts_at" timestamp with time zone,
	"sale_ends_at" timestamp with time zone,
	"is_sku_shared" boolean DEFAULT false NOT NULL,
	CONSTRAINT "product_variants_own_price" CHECK (("product_variants"."price" is null) = ("product_variants"."sale_price" is null)),
	CONSTRAINT "product_variants_price_positive" CHECK ("product_variants"."price" > 0 and "product_variants"."sale_price" >= 0),
	CONSTRAINT "product_variants_dated_sale" CHECK (("product_variants"."dated_sale_price" is null) = ("product_variants"."sale_starts_at" is null and "product_variants"."sale_ends_at" is null) and ("product_variants"."dated_sale_price" is null or ("product_variants"."dated_sale_price" > 0 and "product_variants"."price" is not null)) and coalesce("product_variants"."sale_starts_at" < "product_variants"."sale_ends_at", true))
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"subcategory" text,
	"brand" text NOT NULL,
	"price" bigint NOT NULL,
	"sale_price" bigint DEFAULT 0 NOT NULL,
	"effective_price" bigint GENERATED ALWAYS AS (case when sale_price > 0 then sale_price else price end) STORED NOT NULL,
	"discount_percent" integer GENERATED ALWAYS AS (case when sale_price > 0 and sale_price < price then round((price - sale_price) * 100.0 / price)::integer else 0 end) STORED NOT NULL,
	"image" text NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"search" "tsvector",
	"search_text" text DEFAULT '' NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"base_price" bigint,
	"base_sale_price" bigint,
	"price_from" boolean DEFAULT false NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hidden_as" text,
	"publish_at" timestamp with time zone,
	"dated_sale_price" bigint,
	"sale_starts_at" timestamp with time zone,
	"sale_ends_at" timestamp with time zone,
	"sale_due_at" timestamp with time zone,
	CONSTRAINT "products_price_positive" CHECK ("products"."price" > 0),
	CONSTRAINT "products_sale_price_not_negative" CHECK ("products"."sale_price" >= 0),
	CONSTRAINT "products_dated_sale" CHECK (("products"."dated_sale_price" is null) = ("products"."sale_starts_at" is null and "products"."sale_ends_at" is null) and coalesce("products"."dated_sale_price" > 0, true) and coalesce("products"."sale_starts_at" < "products"."sale_ends_at", true)),
	CONSTRAINT "products_hidden_not_seen" CHECK ("products"."hidden_as" is null or "products"."deleted_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "option_values" (
	"name" text NOT NULL,
	"value" text NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "option_values_name_value_pk" PRIMARY KEY("name","value")
);
--> statement-breakpoint
CREATE TABLE "variant_filters" (
	"product_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"category" text NOT NULL,
	"brand" text NOT NULL,
	"rating" integer NOT NULL,
	"base_price" bigint NOT NULL,
	"base_sale_price" bigint NOT NULL,
	"own_price" bigint,
	"own_sale_price" bigint,
	"choices" text[] NOT NULL,
	"in_stock" boolean NOT NULL,
	"price" bigint GENERATED ALWAYS AS (case when coalesce(own_sale_price, base_sale_price) > 0 then coalesce(own_sale_price, base_sale_price) else coalesce(own_price, base_price) end) STORED NOT NULL,
	"tokens" text[] GENERATED ALWAYS AS (filter_tokens(category, brand, rating, coalesce(own_sale_price, base_sale_price) > 0, in_stock, choices)) STORED NOT NULL,
	"listed_price" bigint NOT NULL,
	"listed_at" timestamp with time zone NOT NULL,
	"listed_title" text NOT NULL,
	CONSTRAINT "variant_filters_product_id_variant_id_pk" PRIMARY KEY("product_id","variant_id")
);
--> statement-breakpoint
CREATE TABLE "catalog_import_items" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"key" text NOT NULL,
	"rows" jsonb NOT NULL,
	"skus" text[] NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"product_id" uuid,
	"verdict" text,
	"outcome" text,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"more_changes" integer DEFAULT 0 NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"slug" text DEFAULT '' NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"asks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "catalog_import_items_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "catalog_import_parts" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "catalog_import_parts_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "catalog_import_pictures" (
	"import_id" uuid NOT NULL,
	"name" text NOT NULL,
	"entry" integer NOT NULL,
	"hash" text NOT NULL,
	"fault" text NOT NULL,
	CONSTRAINT "catalog_import_pictures_import_id_name_pk" PRIMARY KEY("import_id","name")
);
--> statement-breakpoint
CREATE TABLE "catalog_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"size" integer NOT NULL,
	"state" text DEFAULT 'uploading' NOT NULL,
	"by_user_id" uuid,
	"by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"lease_id" uuid,
	"lease_until" timestamp with time zone,
	"read_bytes" integer DEFAULT 0 NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"products" integer DEFAULT 0 NOT NULL,
	"heading" jsonb,
	"is_read" boolean DEFAULT false NOT NULL,
	"repeated_skus" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fault" text DEFAULT '' NOT NULL,
	"repeated_slugs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"verdicts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"outcomes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"format" text DEFAULT 'own' NOT NULL,
	"decimal_signs" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"date_order" text,
	CONSTRAINT "catalog_imports_state_check" CHECK ("catalog_imports"."state" in ('uploading', 'checking', 'ready', 'importing', 'stopped', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "exported_stock" (
	"variant_id" uuid NOT NULL,
	"exported_at" text NOT NULL,
	"stock" integer NOT NULL,
	CONSTRAINT "exported_stock_variant_id_exported_at_pk" PRIMARY KEY("variant_id","exported_at")
);
--> statement-breakpoint
CREATE TABLE "imported_pictures" (
	"source" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"invoice_prefix" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"link_secret" text DEFAULT gen_random_uuid()::text || gen_random_uuid()::text NOT NULL,
	"setup_token_hash" text,
	"admin_setting" text,
	"price_currency" text,
	CONSTRAINT "installation_one_row" CHECK ("installation"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"done_at" timestamp with time zone,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "product_sales" (
	"day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"units" integer NOT NULL,
	"variant_id" uuid NOT NULL,
	CONSTRAINT "product_sales_day_variant_id_pk" PRIMARY KEY("day","variant_id")
);
--> statement-breakpoint
CREATE TABLE "product_sales_totals" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"units" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"products" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"change" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" uuid,
	"by" text NOT NULL,
	"by_user_id" uuid,
	"by_name" text NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "stock_ledger_change_not_zero" CHECK ("stock_ledger"."change" <> 0)
);
--> statement-breakpoint
CREATE TABLE "stock_levels" (
	"variant_id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"on_hand" integer NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "stock_levels_on_hand_not_negative" CHECK ("stock_levels"."on_hand" >= 0)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"full_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "image_checks" (
	"image_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"avif_due_at" timestamp with time zone DEFAULT now(),
	"avif_lease" uuid,
	"avif_tries" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "images_url_unique" UNIQUE("url")
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"email" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscriptions_id_key" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "order_adjustments" (
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"amount" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"charge_amount" bigint NOT NULL,
	"charge_tax" bigint NOT NULL,
	CONSTRAINT "order_adjustments_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "order_counts" (
	"status" text NOT NULL,
	"orders" integer NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"by" text NOT NULL,
	"by_user_id" uuid,
	"by_name" text NOT NULL,
	"note" text NOT NULL,
	"is_for_admin" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"image" text NOT NULL,
	"price" bigint NOT NULL,
	"charge_price" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"variant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"restocked" integer DEFAULT 0 NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"variant_title" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_lines_order_id_variant_id_pk" PRIMARY KEY("order_id","variant_id"),
	CONSTRAINT "order_lines_restocked" CHECK ("order_lines"."restocked" between 0 and "order_lines"."quantity"),
	CONSTRAINT "order_lines_amounts" CHECK ("order_lines"."price" > 0 and "order_lines"."charge_price" >= 0 and "order_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"cart_id" uuid NOT NULL,
	"status" text NOT NULL,
	"payment_status" text NOT NULL,
	"payment_id" text DEFAULT '' NOT NULL,
	"payer_id" text DEFAULT '' NOT NULL,
	"total" bigint NOT NULL,
	"price_currency" text NOT NULL,
	"charge_total" bigint NOT NULL,
	"charge_currency" text NOT NULL,
	"exchange_rate" text NOT NULL,
	"address_id" uuid NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"pincode" text NOT NULL,
	"phone" text NOT NULL,
	"notes" text NOT NULL,
	"holds_stock" boolean NOT NULL,
	"payable_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"order_date" timestamp with time zone NOT NULL,
	"update_date" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"expiry_retry_at" timestamp with time zone,
	"payment_method" text DEFAULT 'paypal' NOT NULL,
	CONSTRAINT "orders_total_positive" CHECK ("orders"."total" > 0 and "orders"."charge_total" > 0),
	CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('pending', 'confirmed', 'inProcess', 'inShipping', 'delivered', 'rejected')),
	CONSTRAINT "orders_payment_status_check" CHECK ("orders"."payment_status" in ('pending', 'paid', 'failed', 'cancelled', 'expired', 'partially_refunded', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"content" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"copy" integer DEFAULT 1 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now(),
	"lease_id" uuid,
	"last_error" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"order_id" uuid,
	CONSTRAINT "outbox_cause_key" UNIQUE("cause"),
	CONSTRAINT "outbox_state_check" CHECK ("outbox"."state" in ('waiting', 'sent', 'failed')),
	CONSTRAINT "outbox_due_while_waiting" CHECK (("outbox"."state" = 'waiting') = ("outbox"."due_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"provider_order_id" text,
	"approval_url" text,
	"capture_id" text,
	"payer_id" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"create_request_id" text NOT NULL,
	"capture_number" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"last_issue" text,
	"last_debug_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"capture_sent_at" timestamp with time zone,
	"provider" text DEFAULT 'paypal' NOT NULL,
	"captured_amount" bigint,
	"captured_currency" text,
	"lease_id" uuid,
	CONSTRAINT "payment_attempts_amount_positive" CHECK ("payment_attempts"."amount" > 0)
);
--> statement-breakpoint
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
CREATE TABLE "webhook_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"order_id" uuid,
	"provider_order_id" text,
	"capture_id" text,
	"refund_id" text,
	"dispute_id" text,
	"dispute_outcome" text,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"lease_id" uuid,
	"last_issue" text DEFAULT '' NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "webhook_events_event_key" UNIQUE("provider","event_id"),
	CONSTRAINT "webhook_events_state_check" CHECK ("webhook_events"."state" in ('waiting', 'done', 'foreign', 'ignored', 'failed')),
	CONSTRAINT "webhook_events_due_while_waiting" CHECK (("webhook_events"."state" = 'waiting') = ("webhook_events"."due_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "money_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"trigger" text NOT NULL,
	"day" date,
	"state" text DEFAULT 'running' NOT NULL,
	"by_name" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	CONSTRAINT "money_checks_state_check" CHECK ("money_checks"."state" in ('running', 'done', 'failed')),
	CONSTRAINT "money_checks_done" CHECK (("money_checks"."state" = 'done') = ("money_checks"."result" is not null)),
	CONSTRAINT "money_checks_leased" CHECK (("money_checks"."state" = 'running') = ("money_checks"."lease_until" is not null))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"message" text NOT NULL,
	"rating" smallint NOT NULL,
	"is_verified_purchase" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"fit" smallint,
	CONSTRAINT "reviews_rating_check" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_fit_check" CHECK ("reviews"."fit" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_misses_day_words_pk" PRIMARY KEY("day","words")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authenticator_apps" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_key" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"used_at" timestamp with time zone,
	"made_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_challenges" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_challenges_kind_check" CHECK ("sign_in_challenges"."kind" in ('second-step', 'passkey-add', 'passkey-sign-in')),
	CONSTRAINT "sign_in_challenges_user_check" CHECK (("sign_in_challenges"."kind" = 'passkey-sign-in') = ("sign_in_challenges"."user_id" is null))
);
--> statement-breakpoint
CREATE TABLE "size_guides" (
	"category" text PRIMARY KEY NOT NULL,
	"unit" text NOT NULL,
	"columns" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "size_guides_unit_check" CHECK ("size_guides"."unit" in ('cm', 'in'))
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_invitations_token_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "stock_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "stock_notices_variant_email_key" UNIQUE("variant_id","email")
);
--> statement-breakpoint
CREATE TABLE "label_words" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "label_words_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "taxonomy_terms" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"parent" text DEFAULT '' NOT NULL,
	"label" text NOT NULL,
	"image" text,
	"hidden" boolean DEFAULT false NOT NULL,
	"on_home" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	"merged" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "taxonomy_terms_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "wishlist_items" (
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wishlist_items_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_changes" ADD CONSTRAINT "audit_changes_entry_id_audit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_emails" ADD CONSTRAINT "former_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_places" ADD CONSTRAINT "sign_in_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_edit_items" ADD CONSTRAINT "bulk_edit_items_edit_id_bulk_edits_id_fk" FOREIGN KEY ("edit_id") REFERENCES "public"."bulk_edits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_slugs" ADD CONSTRAINT "product_slugs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_import_items" ADD CONSTRAINT "catalog_import_items_import_id_catalog_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalog_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_import_parts" ADD CONSTRAINT "catalog_import_parts_import_id_catalog_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalog_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_import_pictures" ADD CONSTRAINT "catalog_import_pictures_import_id_catalog_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalog_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_imports" ADD CONSTRAINT "catalog_imports_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_pictures" ADD CONSTRAINT "imported_pictures_url_images_url_fk" FOREIGN KEY ("url") REFERENCES "public"."images"("url") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_variant_id_stock_levels_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."stock_levels"("variant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_adjustments" ADD CONSTRAINT "order_adjustments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_items" ADD CONSTRAINT "refund_items_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticator_apps" ADD CONSTRAINT "authenticator_apps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_user_slot_key" ON "addresses" USING btree ("user_id","slot");--> statement-breakpoint
CREATE INDEX "audit_changes_entry_idx" ON "audit_changes" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "audit_changes_thing_idx" ON "audit_changes" USING btree ("thing_id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "audit_changes_title_idx" ON "audit_changes" USING gin (fold_search("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_entries_newest_idx" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor_idx" ON "audit_entries" USING btree ("actor_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_confirm_key" ON "email_changes" USING btree ("confirm_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_undo_key" ON "email_changes" USING btree ("undo_hash");--> statement-breakpoint
CREATE INDEX "email_changes_user_id_idx" ON "email_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_changes_old_email_idx" ON "email_changes" USING btree (fold_text("old_email"));--> statement-breakpoint
CREATE INDEX "email_changes_undo_until_idx" ON "email_changes" USING btree ("undo_until");--> statement-breakpoint
CREATE INDEX "former_emails_email_idx" ON "former_emails" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "password_resets_token_key" ON "password_resets" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_last_failure_at_idx" ON "sign_in_failures" USING btree ("last_failure_at");--> statement-breakpoint
CREATE INDEX "sign_in_places_last_sign_in_at_idx" ON "sign_in_places" USING btree ("last_sign_in_at");--> statement-breakpoint
CREATE INDEX "users_erasure_due_at_idx" ON "users" USING btree ("erasure_due_at") WHERE "users"."erasure_due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (fold_text("email"));--> statement-breakpoint
CREATE INDEX "users_staff_idx" ON "users" USING btree ("created_at") WHERE "users"."role" = 'admin';--> statement-breakpoint
CREATE UNIQUE INDEX "staff_roles_name_key" ON "staff_roles" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "banners_position_idx" ON "banners" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "bulk_edit_items_state_idx" ON "bulk_edit_items" USING btree ("edit_id","state","product_id");--> statement-breakpoint
CREATE INDEX "bulk_edits_created_at_idx" ON "bulk_edits" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bulk_edits_open_idx" ON "bulk_edits" USING btree ("created_at","id") WHERE "bulk_edits"."state" in ('applying', 'undoing');--> statement-breakpoint
CREATE INDEX "cart_lines_product_id_idx" ON "cart_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_slugs_product_id_idx" ON "product_slugs" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_slugs_current_key" ON "product_slugs" USING btree ("product_id") WHERE "product_slugs"."is_current";--> statement-breakpoint
CREATE INDEX "product_variants_product_id_idx" ON "product_variants" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_variants_image_idx" ON "product_variants" USING btree ("image") WHERE "product_variants"."image" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_sku_key" ON "product_variants" USING btree (fold_code("sku")) WHERE "product_variants"."sku" <> '' and "product_variants"."retired_at" is null and not "product_variants"."is_sku_shared";--> statement-breakpoint
CREATE INDEX "product_variants_folded_sku_idx" ON "product_variants" USING btree (fold_code("sku")) WHERE "product_variants"."sku" <> '' and "product_variants"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "product_variants_shared_sku_idx" ON "product_variants" USING btree (fold_code("sku")) WHERE "product_variants"."is_sku_shared";--> statement-breakpoint
CREATE INDEX "products_hidden_idx" ON "products" USING btree ("created_at","id") WHERE "products"."hidden_as" is not null;--> statement-breakpoint
CREATE INDEX "products_due_idx" ON "products" USING btree ("publish_at") WHERE "products"."hidden_as" = 'scheduled';--> statement-breakpoint
CREATE INDEX "products_sale_due_idx" ON "products" USING btree ("sale_due_at") WHERE "products"."sale_due_at" is not null;--> statement-breakpoint
CREATE INDEX "products_image_idx" ON "products" USING btree ("image") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_images_idx" ON "products" USING gin ("images" jsonb_path_ops) WHERE "products"."deleted_at" is null and "products"."images" <> '[]';--> statement-breakpoint
CREATE INDEX "products_price_idx" ON "products" USING btree ("effective_price","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_newest_idx" ON "products" USING btree ("created_at","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_name_idx" ON "products" USING btree (lower("title"),"id","title") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_category_price_idx" ON "products" USING btree ("category","effective_price","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_category_newest_idx" ON "products" USING btree ("category","created_at","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_category_name_idx" ON "products" USING btree ("category",lower("title"),"id","title") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_brand_price_idx" ON "products" USING btree ("brand","effective_price","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_brand_newest_idx" ON "products" USING btree ("brand","created_at","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_brand_name_idx" ON "products" USING btree ("brand",lower("title"),"id","title") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_subcategory_newest_idx" ON "products" USING btree ("category","subcategory","created_at","id") WHERE "products"."deleted_at" is null and "products"."subcategory" is not null;--> statement-breakpoint
CREATE INDEX "products_both_price_idx" ON "products" USING btree ("category","brand","effective_price","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_both_newest_idx" ON "products" USING btree ("category","brand","created_at","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_both_name_idx" ON "products" USING btree ("category","brand",lower("title"),"id","title") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_discount_idx" ON "products" USING btree ("discount_percent","created_at","id") WHERE "products"."deleted_at" is null and "products"."discount_percent" > 0;--> statement-breakpoint
CREATE INDEX "products_search_idx" ON "products" USING gin ("search");--> statement-breakpoint
CREATE INDEX "products_named_idx" ON "products" USING gin (ts_filter(search, '{a,b}')) WITH (fastupdate=false) WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_search_256_idx" ON "products" USING gin (search) WITH (fastupdate=false) WHERE "products"."deleted_at" is null and "products"."id" < '01000000-0000-0000-0000-000000000000';--> statement-breakpoint
CREATE INDEX "products_named_256_idx" ON "products" USING gin (ts_filter(search, '{a,b}')) WITH (fastupdate=false) WHERE "products"."deleted_at" is null and "products"."id" < '01000000-0000-0000-0000-000000000000';--> statement-breakpoint
CREATE INDEX "products_search_32_idx" ON "products" USING gin (search) WITH (fastupdate=false) WHERE "products"."deleted_at" is null and "products"."id" < '08000000-0000-0000-0000-000000000000';--> statement-breakpoint
CREATE INDEX "products_named_32_idx" ON "products" USING gin (ts_filter(search, '{a,b}')) WITH (fastupdate=false) WHERE "products"."deleted_at" is null and "products"."id" < '08000000-0000-0000-0000-000000000000';--> statement-breakpoint
CREATE INDEX "products_search_4_idx" ON "products" USING gin (search) WITH (fastupdate=false) WHERE "products"."deleted_at" is null and "products"."id" < '40000000-0000-0000-0000-000000000000';--> statement-breakpoint
CREATE INDEX "products_named_4_idx" ON "products" USING gin (ts_filter(search, '{a,b}')) WITH (fastupdate=false) WHERE "products"."deleted_at" is null and "products"."id" < '40000000-0000-0000-0000-000000000000';--> statement-breakpoint
CREATE INDEX "products_search_2048_idx" ON "products" USING gin (search) WITH (fastupdate=false) WHERE "products"."deleted_at" is null and "products"."id" < '00200000-0000-0000-0000-000000000000';--> statement-breakpoint
CREATE INDEX "products_folded_title_idx" ON "products" USING btree (fold_search("title")) WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_search_text_idx" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_search_text_32_idx" ON "products" USING gin ("search_text" gin_trgm_ops) WHERE "products"."deleted_at" is null and "products"."id" < '08000000-0000-0000-0000-000000000000';--> statement-breakpoint
CREATE INDEX "variant_filters_tokens_idx" ON "variant_filters" USING gin ("tokens") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "variant_filters_brand_price_idx" ON "variant_filters" USING btree ("brand","price","category","rating","in_stock",(coalesce("own_sale_price", "base_sale_price") > 0));--> statement-breakpoint
CREATE INDEX "variant_filters_category_price_idx" ON "variant_filters" USING btree ("category","price","rating","in_stock",(coalesce("own_sale_price", "base_sale_price") > 0));--> statement-breakpoint
CREATE INDEX "variant_filters_price_idx" ON "variant_filters" USING btree ("price","rating","in_stock",(coalesce("own_sale_price", "base_sale_price") > 0));--> statement-breakpoint
CREATE INDEX "variant_filters_listed_price_idx" ON "variant_filters" USING btree ("listed_price","product_id");--> statement-breakpoint
CREATE INDEX "variant_filters_dearer_idx" ON "variant_filters" USING btree ("listed_price","product_id") WHERE "variant_filters"."price" > "variant_filters"."listed_price";--> statement-breakpoint
CREATE INDEX "variant_filters_sale_idx" ON "variant_filters" USING btree ("listed_price","product_id") WHERE coalesce("variant_filters"."own_sale_price", "variant_filters"."base_sale_price") > 0;--> statement-breakpoint
CREATE INDEX "variant_filters_listed_at_idx" ON "variant_filters" USING btree ("listed_at","product_id","price");--> statement-breakpoint
CREATE INDEX "variant_filters_listed_title_idx" ON "variant_filters" USING btree ("listed_title","product_id","price");--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_import_items_key" ON "catalog_import_items" USING btree ("import_id","key");--> statement-breakpoint
CREATE INDEX "catalog_import_items_verdict_idx" ON "catalog_import_items" USING btree ("import_id","verdict","number");--> statement-breakpoint
CREATE INDEX "catalog_import_items_outcome_idx" ON "catalog_import_items" USING btree ("import_id","outcome","number");--> statement-breakpoint
CREATE INDEX "catalog_imports_newest_idx" ON "catalog_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "imported_pictures_url_idx" ON "imported_pictures" USING btree ("url");--> statement-breakpoint
CREATE INDEX "product_sales_product_id_idx" ON "product_sales" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_sales_totals_units_idx" ON "product_sales_totals" USING btree ("units");--> statement-breakpoint
CREATE INDEX "stock_ledger_variant_id_idx" ON "stock_ledger" USING btree ("variant_id","id");--> statement-breakpoint
CREATE INDEX "stock_ledger_order_idx" ON "stock_ledger" USING btree ("order_id","id") WHERE "stock_ledger"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_levels_product_id_idx" ON "stock_levels" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "image_checks_due_at_idx" ON "image_checks" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "images_avif_due_at_idx" ON "images" USING btree ("avif_due_at") WHERE "images"."avif_due_at" is not null;--> statement-breakpoint
CREATE INDEX "order_events_order_id_idx" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_id_key" ON "order_lines" USING btree ("id");--> statement-breakpoint
CREATE INDEX "order_lines_product_id_idx" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_lines_image_idx" ON "order_lines" USING btree ("image");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_payable_per_user" ON "orders" USING btree ("user_id") WHERE "orders"."payable_until" is not null;--> statement-breakpoint
CREATE INDEX "orders_payable_until_idx" ON "orders" USING btree ("payable_until") WHERE "orders"."payable_until" is not null;--> statement-breakpoint
CREATE INDEX "orders_user_newest_idx" ON "orders" USING btree ("user_id","order_date","id");--> statement-breakpoint
CREATE INDEX "orders_changed_idx" ON "orders" USING btree ("update_date");--> statement-breakpoint
CREATE INDEX "orders_newest_idx" ON "orders" USING btree ("order_date","id");--> statement-breakpoint
CREATE INDEX "orders_status_newest_idx" ON "orders" USING btree ("status","order_date","id");--> statement-breakpoint
CREATE INDEX "orders_revenue_idx" ON "orders" USING btree ("price_currency","paid_at","total") WHERE "orders"."payment_status" in ('paid', 'partially_refunded', 'refunded') and "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_id_text_idx" ON "orders" USING gin ((id::text) gin_trgm_ops) WHERE "orders"."payable_until" is null;--> statement-breakpoint
CREATE INDEX "outbox_due_at_idx" ON "outbox" USING btree ("due_at") WHERE "outbox"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_newest_idx" ON "outbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_state_newest_idx" ON "outbox" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_order_idx" ON "outbox" USING btree ("order_id") WHERE "outbox"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "outbox_search_idx" ON "outbox" USING gin (fold_search(recipient || ' ' || subject) gin_trgm_ops) WHERE "outbox"."due_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_order_number_key" ON "payment_attempts" USING btree ("order_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_live_per_order" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."state" in ('creating', 'approvable', 'capturing', 'review', 'declined');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_provider_order_key" ON "payment_attempts" USING btree ("provider_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_capture_key" ON "payment_attempts" USING btree ("capture_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_check_at_idx" ON "payment_attempts" USING btree ("check_at") WHERE "payment_attempts"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_capture_sent_idx" ON "payment_attempts" USING btree ("capture_sent_at") WHERE "payment_attempts"."capture_sent_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_order_request_key" ON "refunds" USING btree ("order_id","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider_refund_key" ON "refunds" USING btree ("provider_refund_id");--> statement-breakpoint
CREATE INDEX "refunds_check_at_idx" ON "refunds" USING btree ("check_at") WHERE "refunds"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_revenue_idx" ON "refunds" USING btree ("price_currency","completed_at","revenue") WHERE "refunds"."state" = 'completed';--> statement-breakpoint
CREATE INDEX "webhook_events_due_at_idx" ON "webhook_events" USING btree ("due_at") WHERE "webhook_events"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_events_order_idx" ON "webhook_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "webhook_events_received_at_idx" ON "webhook_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "money_checks_one_running" ON "money_checks" USING btree ((true)) WHERE "money_checks"."state" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "money_checks_one_a_day" ON "money_checks" USING btree ("day") WHERE "money_checks"."day" is not null and "money_checks"."state" <> 'failed';--> statement-breakpoint
CREATE INDEX "money_checks_newest_idx" ON "money_checks" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_per_user_and_product" ON "reviews" USING btree ("product_id","user_id");--> statement-breakpoint
CREATE INDEX "reviews_product_newest_idx" ON "reviews" USING btree ("product_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_user_id_idx" ON "reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_product_best_idx" ON "reviews" USING btree ("product_id","rating","created_at","id");--> statement-breakpoint
CREATE INDEX "search_words_trigram_idx" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "passkeys_user_idx" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user_idx" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_expires_at_idx" ON "sign_in_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_user_idx" ON "sign_in_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_email_key" ON "staff_invitations" USING btree (fold_text("email"));--> statement-breakpoint
CREATE INDEX "staff_invitations_invited_by_idx" ON "staff_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "stock_notices_due_at_idx" ON "stock_notices" USING btree ("due_at") WHERE "stock_notices"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "stock_notices_email_idx" ON "stock_notices" USING btree ("email");--> statement-breakpoint
CREATE INDEX "stock_notices_created_at_idx" ON "stock_notices" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "taxonomy_terms_label_key" ON "taxonomy_terms" USING btree ("kind","parent",lower("label"));--> statement-breakpoint
CREATE INDEX "wishlist_items_newest_idx" ON "wishlist_items" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "wishlist_items_product_id_idx" ON "wishlist_items" USING btree ("product_id");
--> statement-breakpoint
-- Rows that change often find room on their page: PostgreSQL changes them where they lie.
ALTER TABLE "products" SET (fillfactor = 90);--> statement-breakpoint
ALTER TABLE "stock_levels" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "rate_limits" SET (fillfactor = 50);--> statement-breakpoint
-- Files are packed already, or written once and read once.
ALTER TABLE "catalog_import_parts" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;--> statement-breakpoint
-- How often a text occurs is not known from an index of some of the rows: without these the planner walks through all of them for some letters.
CREATE STATISTICS "orders_id_text_stats" ON (id::text) FROM "orders";--> statement-breakpoint
CREATE STATISTICS "outbox_search_stats" ON (lower(recipient || ' ' || subject)) FROM "outbox";--> statement-breakpoint
INSERT INTO taxonomy_terms (kind, id, label, image, on_home, position) VALUES
  ('category', 'men', 'Men', '/art/category-men.webp', true, 1),
  ('category', 'women', 'Women', '/art/category-women.webp', true, 2),
  ('category', 'kids', 'Kids', '/art/category-kids.webp', true, 3),
  ('category', 'accessories', 'Accessories', '/art/category-accessories.webp', true, 4),
  ('category', 'footwear', 'Footwear', '/art/category-footwear.webp', false, 5),
  ('brand', 'gucci', 'Gucci', NULL, true, 1),
  ('brand', 'adidas', 'Adidas', NULL, true, 2),
  ('brand', 'levi', 'Levi''s', NULL, true, 3),
  ('brand', 'nike', 'Nike', NULL, true, 4),
  ('brand', 'puma', 'Puma', NULL, true, 5),
  ('brand', 'zara', 'Zara', NULL, true, 6),
  ('brand', 'hm', 'H&M', NULL, false, 7);
--> statement-breakpoint
-- The words of their labels, as the trigger on taxonomy_terms collects them, which is there after the migrations.
INSERT INTO search_words (word) VALUES ('accessories'), ('adidas'), ('footwear'), ('gucci'), ('kids'), ('levi'), ('men'), ('nike'), ('puma'), ('women'), ('zara');
