CREATE TABLE "money_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"trigger" text NOT NULL,
	"day" date,
	"state" text DEFAULT 'running' NOT NULL,
	"by_name" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	CONSTRAINT "money_checks_state_check" CHECK ("money_checks"."state" in ('running', 'done', 'failed')),
	CONSTRAINT "money_checks_done" CHECK (("money_checks"."state" = 'done') = ("money_checks"."result" is not null)),
	CONSTRAINT "money_checks_leased" CHECK (("money_checks"."state" = 'running') = ("money_checks"."lease_until" is not null))
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "order_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "money_checks_one_running" ON "money_checks" USING btree ((true)) WHERE "money_checks"."state" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "money_checks_one_a_day" ON "money_checks" USING btree ("day") WHERE "money_checks"."day" is not null and "money_checks"."state" <> 'failed';--> statement-breakpoint
CREATE INDEX "money_checks_newest_idx" ON "money_checks" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "stock_ledger_order_idx" ON "stock_ledger" USING btree ("order_id","id") WHERE "stock_ledger"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "outbox_order_idx" ON "outbox" USING btree ("order_id") WHERE "outbox"."order_id" is not null;--> statement-breakpoint
-- Mails of before name their order in their cause alone.
UPDATE outbox SET order_id = split_part(cause, ':', 2)::uuid WHERE cause LIKE 'order:%';--> statement-breakpoint
UPDATE outbox SET order_id = refunds.order_id FROM refunds WHERE outbox.cause = 'refund:' || refunds.id;
