CREATE TABLE "sign_in_places" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"last_sign_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_places_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"full_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ALTER COLUMN "capture_number" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_method" text DEFAULT 'paypal' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "provider" text DEFAULT 'paypal' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "captured_amount" bigint;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "captured_currency" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "lease_id" uuid;--> statement-breakpoint
ALTER TABLE "sign_in_places" ADD CONSTRAINT "sign_in_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_places_last_sign_in_at_idx" ON "sign_in_places" USING btree ("last_sign_in_at");--> statement-breakpoint
CREATE INDEX "rate_limits_full_at_idx" ON "rate_limits" USING btree ("full_at");--> statement-breakpoint
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