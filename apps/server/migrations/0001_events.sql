CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"by" text DEFAULT 'system' NOT NULL,
	"by_user_id" uuid,
	"by_name" text DEFAULT '' NOT NULL,
	"facts" jsonb NOT NULL,
	"kind" text GENERATED ALWAYS AS (facts ->> 'kind') STORED NOT NULL,
	"order_id" uuid GENERATED ALWAYS AS ((facts ->> 'orderId')::uuid) STORED
);
--> statement-breakpoint
-- What orders of before have been through: an event for each entry of their history.
INSERT INTO events (at, by, by_user_id, by_name, facts)
SELECT entry.at, entry.by, entry.by_user_id, entry.by_name,
  jsonb_build_object('orderId', entry.order_id, 'buyerId', orders.user_id, 'note', entry.note) || CASE
    WHEN entry.kind = 'order' AND entry."from" IS NULL THEN jsonb_build_object('kind', 'order.placed')
    WHEN entry.is_for_admin THEN jsonb_build_object('kind', 'order.remarked', 'paymentStatus', entry."to")
    WHEN entry.kind = 'order' THEN jsonb_build_object('kind', 'order.changed',
      'before', jsonb_build_object('status', entry."from", 'paymentStatus', other.state),
      'after', jsonb_build_object('status', entry."to", 'paymentStatus', other.state))
    ELSE jsonb_build_object('kind', 'order.changed',
      'before', jsonb_build_object('status', other.state, 'paymentStatus', coalesce(entry."from", entry."to")),
      'after', jsonb_build_object('status', other.state, 'paymentStatus', entry."to"))
  END
FROM order_events AS entry JOIN orders ON orders.id = entry.order_id, LATERAL (
  SELECT coalesce((
    SELECT earlier."to" FROM order_events AS earlier
    WHERE earlier.order_id = entry.order_id AND earlier.id < entry.id AND earlier.kind <> entry.kind
    ORDER BY earlier.id DESC LIMIT 1), 'pending') AS state) AS other
ORDER BY entry.id;--> statement-breakpoint
DROP TABLE "order_events" CASCADE;--> statement-breakpoint
CREATE INDEX "events_order_idx" ON "events" USING btree ("order_id","id") WHERE "events"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "events_passing_idx" ON "events" USING btree ("at") WHERE "events"."order_id" is null;
