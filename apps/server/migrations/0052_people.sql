-- An email is its account's once a link that was mailed to it was used; who has confirmed a change of email has done so.
ALTER TABLE "users" ADD COLUMN "email_proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_changes" ADD COLUMN "is_old_proven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE users SET email_proven_at = change.confirmed_at
FROM email_changes AS change
WHERE change.user_id = users.id AND change.confirmed_at IS NOT NULL AND lower(change.new_email) = lower(users.email);
--> statement-breakpoint
-- The version before applied ADMIN_EMAIL at every start.
ALTER TABLE "installation" ADD COLUMN "admin_setting" text;--> statement-breakpoint
UPDATE installation SET admin_setting = 'unknown';
--> statement-breakpoint
-- What the audit tells of a buyer's order and payment, and of a mail: that it changed, and not who they are.
DROP TRIGGER users_staff_made ON users;--> statement-breakpoint
CREATE TRIGGER users_staff_made AFTER INSERT ON users FOR EACH ROW
  WHEN (NEW.role = 'admin')
  EXECUTE FUNCTION audit_row('id', '', 'password_hash,email', 'created_at,profile_picture,user_name,is_demo,erasure_due_at,email_proven_at');
--> statement-breakpoint
DROP TRIGGER users_audited ON users;--> statement-breakpoint
CREATE TRIGGER users_audited AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.role, OLD.staff_role_id, OLD.password_hash, OLD.email) IS DISTINCT FROM (NEW.role, NEW.staff_role_id, NEW.password_hash, NEW.email))
  EXECUTE FUNCTION audit_row('id', '', 'password_hash,email', 'created_at,profile_picture,user_name,is_demo,erasure_due_at,email_proven_at');
--> statement-breakpoint
DROP TRIGGER orders_audited ON orders;--> statement-breakpoint
CREATE TRIGGER orders_audited AFTER UPDATE ON orders FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('id', '', 'user_name,address,city,pincode,phone,notes,payer_id', 'version,update_date,expiry_retry_at');
--> statement-breakpoint
DROP TRIGGER payment_attempts_audited ON payment_attempts;--> statement-breakpoint
CREATE TRIGGER payment_attempts_audited AFTER UPDATE ON payment_attempts FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('order_id', '', 'payer_id', 'lease_id,lease_until,check_at,checks,updated_at,last_debug_id');
--> statement-breakpoint
DROP TRIGGER outbox_audited ON outbox;--> statement-breakpoint
CREATE TRIGGER outbox_audited AFTER UPDATE ON outbox FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('id', 'subject', 'recipient,last_error', 'content,lease_id');
--> statement-breakpoint
-- The same of what was written before: personal columns are blanked wherever they stand. Mails of people who are not kept any more
-- lose their address.
DO $$
DECLARE
  blanked integer;
BEGIN
  ALTER TABLE audit_changes DISABLE TRIGGER audit_changes_stay;
  WITH personal (thing, columns) AS (
    VALUES ('orders', ARRAY['user_name', 'address', 'city', 'pincode', 'phone', 'notes', 'payer_id']),
      ('payment_attempts', ARRAY['payer_id']), ('outbox', ARRAY['recipient', 'last_error'])
  )
  UPDATE audit_changes AS change SET
    before = (SELECT jsonb_object_agg(key, CASE WHEN key = ANY (columns) THEN '"•••"' ELSE value END) FROM jsonb_each(before)),
    after = (SELECT jsonb_object_agg(key, CASE WHEN key = ANY (columns) THEN '"•••"' ELSE value END) FROM jsonb_each(after))
  FROM personal WHERE change.thing = personal.thing AND (change.before ?| columns OR change.after ?| columns);
  GET DIAGNOSTICS blanked = ROW_COUNT;
  ALTER TABLE audit_changes ENABLE TRIGGER audit_changes_stay;
  IF blanked > 0 THEN
    PERFORM pg_notify('haberdash_migration', format('The audit told of buyers'' names and addresses in %s rows; they are blanked there.', blanked));
  END IF;

  UPDATE outbox SET recipient = 'A former customer', last_error = '', content = '{"html": "", "text": "", "headers": {}, "isKept": false}',
    state = CASE WHEN state = 'waiting' THEN 'failed' ELSE state END, due_at = NULL, lease_id = NULL
  WHERE kind = 'stock-back' AND state <> 'waiting' AND recipient <> 'A former customer'
    OR kind IN ('newsletter-confirm', 'newsletter-welcome') AND recipient <> 'A former customer'
      AND NOT EXISTS (SELECT FROM newsletter_subscriptions AS kept WHERE kept.email = lower(outbox.recipient));
  GET DIAGNOSTICS blanked = ROW_COUNT;
  IF blanked > 0 THEN
    PERFORM pg_notify('haberdash_migration', format('%s mails of the newsletter and of returned stock kept addresses that the shop had forgotten; they are blanked there.', blanked));
  END IF;
END $$;
