ALTER TABLE "images" ADD COLUMN "avif_due_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "avif_lease" uuid;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "avif_tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "images_avif_due_at_idx" ON "images" USING btree ("avif_due_at") WHERE "images"."avif_due_at" is not null;