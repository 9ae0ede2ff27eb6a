CREATE TABLE "exported_stock" (
	"variant_id" uuid NOT NULL,
	"exported_at" text NOT NULL,
	"stock" integer NOT NULL,
	CONSTRAINT "exported_stock_variant_id_exported_at_pk" PRIMARY KEY("variant_id","exported_at")
);
--> statement-breakpoint
ALTER TABLE "catalog_imports" ADD COLUMN "date_order" text;