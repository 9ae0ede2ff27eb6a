-- The audit tells nothing of a person that their erasure takes out of the tables: names, addresses, phones, notes, payers
-- and emails are left out of it, or it tells only that they changed.
DROP TRIGGER orders_audited ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_audited AFTER UPDATE ON orders FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('id', '', '', 'version,update_date,expiry_retry_at,user_name,address,city,pincode,phone,notes,payer_id');
--> statement-breakpoint
DROP TRIGGER payment_attempts_audited ON payment_attempts;
--> statement-breakpoint
CREATE TRIGGER payment_attempts_audited AFTER UPDATE ON payment_attempts FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('order_id', '', '', 'lease_id,lease_until,check_at,checks,updated_at,last_debug_id,payer_id');
--> statement-breakpoint
DROP TRIGGER outbox_audited ON outbox;
--> statement-breakpoint
CREATE TRIGGER outbox_audited AFTER UPDATE ON outbox FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('id', 'subject', '', 'content,lease_id,recipient,cause,last_error');
--> statement-breakpoint
DROP TRIGGER staff_invitations_audited ON staff_invitations;
--> statement-breakpoint
CREATE TRIGGER staff_invitations_audited AFTER INSERT OR UPDATE OR DELETE ON staff_invitations FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('id', '', 'token_hash,email', 'created_at');
--> statement-breakpoint
DROP TRIGGER passkeys_audited ON passkeys;
--> statement-breakpoint
CREATE TRIGGER passkeys_audited AFTER INSERT OR DELETE ON passkeys FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('user_id', '', 'public_key,credential_id,name', 'counter,created_at,last_used_at');
--> statement-breakpoint
-- What was written before is blanked alike. An entry of the shop itself tells of it, with the number of rows.
ALTER TABLE audit_changes DISABLE TRIGGER audit_changes_stay;
--> statement-breakpoint
DO $$
DECLARE
  personal text[] := ARRAY['user_name', 'address', 'city', 'pincode', 'phone', 'notes', 'payer_id', 'recipient', 'cause', 'last_error'];
  masked jsonb := '"•••"';
  blanked bigint;
  more bigint;
  entry uuid := gen_random_uuid();
BEGIN
  UPDATE audit_changes SET before = before - personal, after = after - personal
  WHERE thing IN ('orders', 'payment_attempts', 'outbox') AND (before ?| personal OR after ?| personal);
  GET DIAGNOSTICS blanked = ROW_COUNT;
  UPDATE audit_changes SET
    title = '',
    before = CASE WHEN before ? 'email' THEN jsonb_set(before, '{email}', masked) ELSE before END,
    after = CASE WHEN after ? 'email' THEN jsonb_set(after, '{email}', masked) ELSE after END
  WHERE thing = 'staff_invitations' AND (title <> '' OR before ? 'email' OR after ? 'email');
  GET DIAGNOSTICS more = ROW_COUNT;
  blanked := blanked + more;
  UPDATE audit_changes SET
    title = '',
    before = CASE WHEN before ? 'name' THEN jsonb_set(before, '{name}', masked) ELSE before END,
    after = CASE WHEN after ? 'name' THEN jsonb_set(after, '{name}', masked) ELSE after END
  WHERE thing = 'passkeys' AND (title <> '' OR before ? 'name' OR after ? 'name');
  GET DIAGNOSTICS more = ROW_COUNT;
  blanked := blanked + more;
  IF blanked > 0 THEN
    PERFORM pg_notify('haberdash_migration', format('Personal data was blanked in %s rows of the audit.', blanked));
    INSERT INTO audit_entries (id, actor, actor_name, network, action) VALUES (entry, 'system', '', '', 'audit-blanked');
    INSERT INTO audit_changes (entry_id, thing, thing_id, title, after)
    VALUES (entry, 'audit_changes', '', '', jsonb_build_object('rows', blanked));
  END IF;
END $$;
--> statement-breakpoint
ALTER TABLE audit_changes ENABLE TRIGGER audit_changes_stay;
