CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"content" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"copy" integer DEFAULT 1 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now(),
	"lease_id" uuid,
	"last_error" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outbox_cause_key" UNIQUE("cause"),
	CONSTRAINT "outbox_state_check" CHECK ("outbox"."state" in ('waiting', 'sent', 'failed')),
	CONSTRAINT "outbox_due_while_waiting" CHECK (("outbox"."state" = 'waiting') = ("outbox"."due_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "link_secret" text DEFAULT gen_random_uuid()::text || gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_due_at_idx" ON "outbox" USING btree ("due_at") WHERE "outbox"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_newest_idx" ON "outbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_state_newest_idx" ON "outbox" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_search_idx" ON "outbox" USING gin ((lower(recipient || ' ' || subject)) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_id_key" UNIQUE("id");