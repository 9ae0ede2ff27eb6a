ALTER TABLE "users" ADD COLUMN "email_proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD COLUMN "made_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "admin_setting" text;--> statement-breakpoint
DROP TRIGGER users_staff_made ON users;
--> statement-breakpoint
CREATE TRIGGER users_staff_made AFTER INSERT ON users FOR EACH ROW
  WHEN (NEW.role = 'admin')
  EXECUTE FUNCTION audit_row('id', '', 'password_hash,email', 'created_at,profile_picture,user_name,is_demo,erasure_due_at,email_proved_at');
--> statement-breakpoint
DROP TRIGGER users_audited ON users;
--> statement-breakpoint
CREATE TRIGGER users_audited AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.role, OLD.staff_role_id, OLD.password_hash, OLD.email) IS DISTINCT FROM (NEW.role, NEW.staff_role_id, NEW.password_hash, NEW.email))
  EXECUTE FUNCTION audit_row('id', '', 'password_hash,email', 'created_at,profile_picture,user_name,is_demo,erasure_due_at,email_proved_at');
--> statement-breakpoint
-- Of the accounts of before, those have proved their email whose change of it was confirmed a short time ago; nothing is
-- known of the others.
UPDATE users SET email_proved_at = email_changes.confirmed_at FROM email_changes
WHERE email_changes.user_id = users.id AND lower(email_changes.new_email) = lower(users.email) AND email_changes.confirmed_at IS NOT NULL;
--> statement-breakpoint
-- Mails of a newsletter that was left, and of stock that was told of, keep no address.
UPDATE outbox SET
  recipient = 'A former customer', content = '{"html": "", "text": "", "headers": {}, "isKept": false}', last_error = '',
  state = CASE WHEN state = 'waiting' THEN 'failed' ELSE state END, due_at = NULL, lease_id = NULL
WHERE kind IN ('newsletter-confirm', 'newsletter-welcome') AND recipient <> 'A former customer'
  AND NOT EXISTS (SELECT 1 FROM newsletter_subscriptions WHERE newsletter_subscriptions.email = lower(outbox.recipient));
--> statement-breakpoint
UPDATE outbox SET
  recipient = 'A former customer', content = '{"html": "", "text": "", "headers": {}, "isKept": false}', last_error = ''
WHERE kind = 'stock-back' AND state <> 'waiting' AND recipient <> 'A former customer';
--> statement-breakpoint
UPDATE outbox SET content = content || '{"isFarewell": true}' WHERE kind = 'stock-back' AND state = 'waiting';
