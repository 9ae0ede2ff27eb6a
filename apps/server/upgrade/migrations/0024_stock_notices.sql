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
CREATE INDEX "stock_notices_due_at_idx" ON "stock_notices" USING btree ("due_at") WHERE "stock_notices"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "stock_notices_email_idx" ON "stock_notices" USING btree ("email");--> statement-breakpoint
CREATE INDEX "stock_notices_created_at_idx" ON "stock_notices" USING btree ("created_at");--> statement-breakpoint
-- What was sold out is there again: whoever waits for it is due. Rows that somebody is about to delete are left to them.
CREATE FUNCTION stock_returned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stock_notices SET due_at = now() WHERE id IN (
    SELECT id FROM stock_notices WHERE variant_id = NEW.variant_id AND due_at IS NULL FOR UPDATE SKIP LOCKED);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_levels_returned AFTER UPDATE ON stock_levels FOR EACH ROW
  WHEN (NEW.on_hand > 0 AND NEW.retired_at IS NULL AND (OLD.on_hand <= 0 OR OLD.retired_at IS NOT NULL))
  EXECUTE FUNCTION stock_returned();
