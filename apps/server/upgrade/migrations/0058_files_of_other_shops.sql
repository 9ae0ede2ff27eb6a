ALTER TABLE "catalog_imports" ADD COLUMN "format" text DEFAULT 'own' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_imports" ADD COLUMN "decimal_signs" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_imports" ADD COLUMN "answers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_import_items" ADD COLUMN "notes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_import_items" ADD COLUMN "asks" jsonb DEFAULT '[]'::jsonb NOT NULL;
