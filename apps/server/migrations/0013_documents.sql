CREATE TABLE "document_files" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"bytes" "bytea",
	"due_at" timestamp with time zone DEFAULT now(),
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	CONSTRAINT "document_files_made" CHECK (("document_files"."bytes" is null) = ("document_files"."due_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "document_requests" (
	"cause" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_series" (
	"series" text PRIMARY KEY NOT NULL,
	"next" integer NOT NULL,
	"last_issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_on" text NOT NULL,
	"order_id" uuid NOT NULL,
	"round" smallint DEFAULT 1 NOT NULL,
	"refund_id" uuid,
	"refers_to" uuid,
	"snapshot" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"layout" smallint NOT NULL,
	CONSTRAINT "documents_number_key" UNIQUE("number"),
	CONSTRAINT "documents_refund_key" UNIQUE("refund_id"),
	CONSTRAINT "documents_series_sequence_key" UNIQUE("series","sequence"),
	CONSTRAINT "documents_kind_check" CHECK ("documents"."kind" in ('invoice', 'creditNote', 'receipt')),
	CONSTRAINT "documents_credit_notes" CHECK (("documents"."kind" = 'creditNote') = ("documents"."refers_to" is not null))
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "documents" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_files_due_idx" ON "document_files" USING btree ("due_at") WHERE "document_files"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "document_requests_due_idx" ON "document_requests" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_one_invoice_per_order" ON "documents" USING btree ("order_id","round") WHERE "documents"."kind" in ('invoice', 'receipt');--> statement-breakpoint
CREATE UNIQUE INDEX "documents_one_reversal_per_invoice" ON "documents" USING btree ("refers_to") WHERE "documents"."kind" = 'creditNote' and "documents"."refund_id" is null;--> statement-breakpoint
CREATE INDEX "documents_order_idx" ON "documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "documents_day_idx" ON "documents" USING btree ("issued_on");--> statement-breakpoint
CREATE INDEX "documents_newest_idx" ON "documents" USING btree ("issued_at","number");--> statement-breakpoint
CREATE INDEX "documents_search_idx" ON "documents" USING gin ((fold_search("number") || ' ' || "order_id"::text) gin_trgm_ops);