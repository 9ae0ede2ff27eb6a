CREATE TABLE "audit_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" uuid NOT NULL,
	"thing" text NOT NULL,
	"thing_id" text NOT NULL,
	"title" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"network" text NOT NULL,
	"action" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"permissions" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authenticator_apps" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_key" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_challenges" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_challenges_kind_check" CHECK ("sign_in_challenges"."kind" in ('second-step', 'passkey-add', 'passkey-sign-in')),
	CONSTRAINT "sign_in_challenges_user_check" CHECK (("sign_in_challenges"."kind" = 'passkey-sign-in') = ("sign_in_challenges"."user_id" is null))
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_invitations_token_key" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "staff_role_id" text;--> statement-breakpoint
ALTER TABLE "audit_changes" ADD CONSTRAINT "audit_changes_entry_id_audit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticator_apps" ADD CONSTRAINT "authenticator_apps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_changes_entry_idx" ON "audit_changes" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "audit_changes_thing_idx" ON "audit_changes" USING btree ("thing_id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "audit_changes_title_idx" ON "audit_changes" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_entries_newest_idx" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor_idx" ON "audit_entries" USING btree ("actor_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_roles_name_key" ON "staff_roles" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "passkeys_user_idx" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user_idx" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_expires_at_idx" ON "sign_in_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_user_idx" ON "sign_in_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_email_key" ON "staff_invitations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "staff_invitations_invited_by_idx" ON "staff_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "users_staff_idx" ON "users" USING btree ("created_at") WHERE "users"."role" = 'admin';--> statement-breakpoint
-- Whoever was an admin may go on doing everything.
UPDATE users SET staff_role_id = 'owner' WHERE role = 'admin';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_role_check" CHECK (("users"."role" = 'admin') = ("users"."staff_role_id" is not null));
--> statement-breakpoint
-- Nothing changes what the audit holds.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit is only added to' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_changes_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
-- Writes down what a write does to a row, for the deed that its transaction has announced in `haberdash.audit`; without
-- one, for the shop itself. Arguments: the column of the id, that of the title or '', the columns of which is only told
-- that they changed, and those that are not told of, each list joined by commas.
CREATE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  deed jsonb := coalesce(
    nullif(current_setting('haberdash.audit', true), ''),
    nullif(current_setting('haberdash.audit_itself', true), '')
  )::jsonb;
  secret text[] := string_to_array(TG_ARGV[2], ',');
  untold text[] := string_to_array(TG_ARGV[3], ',');
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  becomes jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  present jsonb := coalesce(becomes, was);
  told_before jsonb;
  told_after jsonb;
BEGIN
  SELECT
    jsonb_object_agg(key, CASE WHEN key = ANY (secret) THEN '"•••"'::jsonb ELSE was -> key END),
    jsonb_object_agg(key, CASE WHEN key = ANY (secret) THEN '"•••"'::jsonb ELSE becomes -> key END)
  INTO told_before, told_after
  FROM jsonb_object_keys(present) AS key
  WHERE key <> ALL (untold) AND (was -> key) IS DISTINCT FROM (becomes -> key) AND (TG_OP = 'UPDATE' OR present ->> key IS NOT NULL);
  IF told_after IS NULL THEN RETURN NULL; END IF;

  IF deed IS NULL THEN
    deed := jsonb_build_object('id', gen_random_uuid(), 'actor', 'system', 'actorName', '', 'network', '', 'action', 'account');
    PERFORM set_config('haberdash.audit_itself', deed::text, true);
  END IF;
  INSERT INTO audit_entries (id, actor, actor_id, actor_name, network, action)
  VALUES ((deed ->> 'id')::uuid, deed ->> 'actor', (deed ->> 'actorId')::uuid, deed ->> 'actorName', deed ->> 'network', deed ->> 'action')
  ON CONFLICT (id) DO NOTHING;
  INSERT INTO audit_changes (entry_id, thing, thing_id, title, before, after)
  VALUES (
    (deed ->> 'id')::uuid,
    TG_TABLE_NAME,
    present ->> TG_ARGV[0],
    coalesce(present ->> nullif(TG_ARGV[1], ''), ''),
    CASE WHEN TG_OP <> 'INSERT' THEN told_before END,
    CASE WHEN TG_OP <> 'DELETE' THEN told_after END
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_audited AFTER INSERT OR UPDATE OR DELETE ON products FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('id', 'title', '', 'search,search_text,effective_price,discount_percent,version,updated_at,created_at,rating_sum,rating_count');
--> statement-breakpoint
CREATE TRIGGER product_variants_audited AFTER INSERT OR UPDATE OR DELETE ON product_variants FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('id', '', '', '');
--> statement-breakpoint
CREATE TRIGGER stock_levels_audited AFTER INSERT OR UPDATE OR DELETE ON stock_levels FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('product_id', '', '', '');
--> statement-breakpoint
CREATE TRIGGER banners_audited AFTER INSERT OR UPDATE OR DELETE ON banners FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('id', '', '', 'created_at');
--> statement-breakpoint
CREATE TRIGGER images_audited AFTER INSERT OR DELETE ON images FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('id', '', '', 'created_at');
--> statement-breakpoint
CREATE TRIGGER orders_audited AFTER UPDATE ON orders FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('id', '', '', 'version,update_date,expiry_retry_at');
--> statement-breakpoint
CREATE TRIGGER payment_attempts_audited AFTER UPDATE ON payment_attempts FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('order_id', '', '', 'lease_id,lease_until,check_at,checks,updated_at,last_debug_id');
--> statement-breakpoint
CREATE TRIGGER refunds_audited AFTER INSERT OR UPDATE ON refunds FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('order_id', 'reason', '', 'lease_id,check_at,checks,updated_at,created_at,lease_until');
--> statement-breakpoint
CREATE TRIGGER outbox_audited AFTER UPDATE ON outbox FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('id', 'subject', '', 'content,lease_id');
--> statement-breakpoint
CREATE TRIGGER money_checks_audited AFTER INSERT ON money_checks FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('id', '', '', 'lease_until');
--> statement-breakpoint
CREATE TRIGGER staff_roles_audited AFTER INSERT OR UPDATE OR DELETE ON staff_roles FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('id', 'name', '', 'created_at');
--> statement-breakpoint
CREATE TRIGGER staff_invitations_audited AFTER INSERT OR UPDATE OR DELETE ON staff_invitations FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('id', 'email', 'token_hash', 'created_at');
--> statement-breakpoint
CREATE TRIGGER authenticator_apps_audited AFTER INSERT OR UPDATE OR DELETE ON authenticator_apps FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('user_id', '', 'secret', 'last_step,created_at');
--> statement-breakpoint
CREATE TRIGGER passkeys_audited AFTER INSERT OR DELETE ON passkeys FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('user_id', 'name', 'public_key,credential_id', 'counter,created_at,last_used_at');
--> statement-breakpoint
CREATE TRIGGER recovery_codes_audited AFTER INSERT OR DELETE ON recovery_codes FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('user_id', '', 'code_hash', '');
--> statement-breakpoint
-- Of an account, what it is let do and how it is signed in to; whoever changes that.
CREATE TRIGGER users_staff_made AFTER INSERT ON users FOR EACH ROW
  WHEN (NEW.role = 'admin')
  EXECUTE FUNCTION audit_row('id', '', 'password_hash,email', 'created_at,profile_picture,user_name,is_demo,erasure_due_at');
--> statement-breakpoint
CREATE TRIGGER users_audited AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.role, OLD.staff_role_id, OLD.password_hash, OLD.email) IS DISTINCT FROM (NEW.role, NEW.staff_role_id, NEW.password_hash, NEW.email))
  EXECUTE FUNCTION audit_row('id', '', 'password_hash,email', 'created_at,profile_picture,user_name,is_demo,erasure_due_at');
--> statement-breakpoint
-- A sign-in that waits for its second step had the old password.
CREATE FUNCTION end_begun_sign_ins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sign_in_challenges WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_password_changed AFTER UPDATE ON users FOR EACH ROW
  WHEN (OLD.password_hash IS DISTINCT FROM NEW.password_hash)
  EXECUTE FUNCTION end_begun_sign_ins();
