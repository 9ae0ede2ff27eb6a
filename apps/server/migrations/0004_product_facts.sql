ALTER TABLE "products" ADD COLUMN "fabric" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "care" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "fit" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "measurements" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "model_note" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "made_in" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "maker" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "complete_the_look" jsonb DEFAULT '[]'::jsonb NOT NULL;