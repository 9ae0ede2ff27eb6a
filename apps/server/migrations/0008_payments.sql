ALTER TABLE "payment_attempts" ALTER COLUMN "capture_number" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_method" text DEFAULT 'paypal' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "provider" text DEFAULT 'paypal' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "captured_amount" bigint;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "captured_currency" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "lease_id" uuid;--> statement-breakpoint
-- Of two live attempts of one order the one by which money may come stays, else the latest.
UPDATE "payment_attempts" SET "state" = 'abandoned', "check_at" = NULL, "lease_until" = NULL
WHERE "id" IN (
  SELECT "id" FROM (
    SELECT "id", row_number() OVER (
      PARTITION BY "order_id"
      ORDER BY CASE "state" WHEN 'review' THEN 0 WHEN 'capturing' THEN 1 ELSE 2 END, "number" DESC
    ) AS "place"
    FROM "payment_attempts"
    WHERE "state" IN ('creating', 'approvable', 'capturing', 'review', 'declined')
  ) AS "ranked" WHERE "place" > 1
);--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_live_per_order" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."state" in ('creating', 'approvable', 'capturing', 'review', 'declined');