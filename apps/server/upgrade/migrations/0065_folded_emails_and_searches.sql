-- Emails are compared by fold_text, as the shop compares them: the small letters of a database's own language may be others (a Turkish one
-- has ı for I). Accounts that fall together by it were told apart by such letters alone, and at most one of them could be signed in to.
DO $$
DECLARE
  renamed text;
BEGIN
  WITH doubled AS (
    SELECT id, email, row_number() OVER (PARTITION BY fold_text(email) ORDER BY lower(email) <> fold_text(email), created_at, id) AS place
    FROM users
  ), changed AS (
    UPDATE users SET email = users.email || '.' || left(users.id::text, 8) || '.invalid' FROM doubled
    WHERE doubled.id = users.id AND doubled.place > 1
    RETURNING doubled.email
  )
  SELECT string_agg(email, ', ' ORDER BY email) INTO renamed FROM changed;
  IF renamed IS NOT NULL THEN
    PERFORM pg_notify('haberdash_migration', format('Some accounts had the email of another one, told apart by capital letters alone, and could not be signed in to; their emails end in .invalid now: %s', left(renamed, 1000)));
  END IF;
END $$;
--> statement-breakpoint
DROP INDEX "users_email_key";
--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (fold_text("email"));
--> statement-breakpoint
DELETE FROM staff_invitations AS older USING staff_invitations AS newer
WHERE fold_text(older.email) = fold_text(newer.email) AND (older.created_at, older.id) < (newer.created_at, newer.id);
--> statement-breakpoint
DROP INDEX "staff_invitations_email_key";
--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_email_key" ON "staff_invitations" USING btree (fold_text("email"));
--> statement-breakpoint
DROP INDEX "email_changes_old_email_idx";
--> statement-breakpoint
CREATE INDEX "email_changes_old_email_idx" ON "email_changes" USING btree (fold_text("old_email"));
--> statement-breakpoint
-- Mails and the audit are searched by fold_search, as everything else is.
DROP INDEX "outbox_search_idx";
--> statement-breakpoint
CREATE INDEX "outbox_search_idx" ON "outbox" USING gin (fold_search(recipient || ' ' || subject) gin_trgm_ops) WHERE "outbox"."due_at" is null;
--> statement-breakpoint
DROP INDEX "audit_changes_title_idx";
--> statement-breakpoint
CREATE INDEX "audit_changes_title_idx" ON "audit_changes" USING gin (fold_search("title") gin_trgm_ops);
