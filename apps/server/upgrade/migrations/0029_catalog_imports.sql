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
	CONSTRAINT "catalog_imports_state_check" CHECK ("catalog_imports"."state" in ('uploading', 'checking', 'ready', 'importing', 'stopped', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "imported_pictures" (
	"source" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catalog_import_items" ADD CONSTRAINT "catalog_import_items_import_id_catalog_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalog_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_import_parts" ADD CONSTRAINT "catalog_import_parts_import_id_catalog_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalog_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_import_pictures" ADD CONSTRAINT "catalog_import_pictures_import_id_catalog_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalog_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_imports" ADD CONSTRAINT "catalog_imports_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_pictures" ADD CONSTRAINT "imported_pictures_url_images_url_fk" FOREIGN KEY ("url") REFERENCES "public"."images"("url") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_import_items_key" ON "catalog_import_items" USING btree ("import_id","key");--> statement-breakpoint
CREATE INDEX "catalog_import_items_verdict_idx" ON "catalog_import_items" USING btree ("import_id","verdict","number");--> statement-breakpoint
CREATE INDEX "catalog_import_items_outcome_idx" ON "catalog_import_items" USING btree ("import_id","outcome","number");--> statement-breakpoint
CREATE INDEX "catalog_imports_newest_idx" ON "catalog_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "imported_pictures_url_idx" ON "imported_pictures" USING btree ("url");--> statement-breakpoint
-- Files are packed already, or written once and read once.
ALTER TABLE "catalog_import_parts" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
--> statement-breakpoint
CREATE TRIGGER catalog_imports_audited AFTER INSERT OR UPDATE OR DELETE ON catalog_imports FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('id', 'file_name', '', 'lease_id,lease_until,heading,repeated_skus,read_bytes,is_read,created_at');
