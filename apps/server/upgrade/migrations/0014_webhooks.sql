CREATE TABLE "webhook_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"order_id" uuid,
	"provider_order_id" text,
	"capture_id" text,
	"refund_id" text,
	"dispute_id" text,
	"dispute_outcome" text,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"lease_id" uuid,
	"last_issue" text DEFAULT '' NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "webhook_events_event_key" UNIQUE("provider","event_id"),
	CONSTRAINT "webhook_events_state_check" CHECK ("webhook_events"."state" in ('waiting', 'done', 'foreign', 'ignored', 'failed')),
	CONSTRAINT "webhook_events_due_while_waiting" CHECK (("webhook_events"."state" = 'waiting') = ("webhook_events"."due_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "is_for_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "webhook_events_due_at_idx" ON "webhook_events" USING btree ("due_at") WHERE "webhook_events"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_events_order_idx" ON "webhook_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "webhook_events_received_at_idx" ON "webhook_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_capture_sent_idx" ON "payment_attempts" USING btree ("capture_sent_at") WHERE "payment_attempts"."capture_sent_at" is not null;