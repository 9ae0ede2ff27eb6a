-- When jobs that are done seldom were done last: a shop that is started anew each day does them all the same.
CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"done_at" timestamp with time zone,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
-- Who plans a bulk edit: a plan whose maker died is made anew.
ALTER TABLE "bulk_edits" ADD COLUMN "plan_lease" uuid;--> statement-breakpoint
ALTER TABLE "bulk_edits" ADD COLUMN "plan_lease_until" timestamp with time zone;
