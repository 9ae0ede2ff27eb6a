CREATE TABLE "former_emails" (
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"is_proved" boolean NOT NULL,
	"left_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_emails_user_id_email_pk" PRIMARY KEY("user_id","email")
);
--> statement-breakpoint
ALTER TABLE "former_emails" ADD CONSTRAINT "former_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "former_emails_email_idx" ON "former_emails" USING btree ("email");
--> statement-breakpoint
-- Of the changes of before, those of the last week are still known. Their old email was proved where another change had led to it.
INSERT INTO former_emails (user_id, email, is_proved, left_at)
SELECT user_id, fold_text(old_email), bool_or(EXISTS (
    SELECT FROM email_changes AS earlier WHERE earlier.user_id = email_changes.user_id AND earlier.confirmed_at IS NOT NULL
      AND fold_text(earlier.new_email) = fold_text(email_changes.old_email))), max(confirmed_at)
FROM email_changes WHERE confirmed_at IS NOT NULL GROUP BY user_id, fold_text(old_email);
