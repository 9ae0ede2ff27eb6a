-- Each order adds rows of its own: at one row for each status all orders waited for each other's commit.
ALTER TABLE "order_counts" DROP CONSTRAINT "order_counts_pkey";--> statement-breakpoint
ALTER TABLE "order_counts" ADD COLUMN "id" bigint PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "order_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_counts (status, orders) VALUES (NEW.status, 1);
  ELSIF NEW.status <> OLD.status THEN
    INSERT INTO order_counts (status, orders) VALUES (OLD.status, -1), (NEW.status, 1);
  END IF;
  RETURN NULL;
END $$;
