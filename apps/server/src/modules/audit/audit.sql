-- Writes down what a write does to a row, for the audit record that its transaction has announced in `haberdash.audit`; without
-- one, for the shop itself. Arguments: the column of the id, that of the title or '', the columns of which is only
-- recorded that they changed, and those that are not recorded, each list joined by commas.
CREATE OR REPLACE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  record_json jsonb := coalesce(
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

  IF record_json IS NULL THEN
    record_json := jsonb_build_object('id', gen_random_uuid(), 'actor', 'system', 'actorName', '', 'network', '', 'action', 'account');
    PERFORM set_config('haberdash.audit_itself', record_json::text, true);
  END IF;
  INSERT INTO audit_entries (id, actor, actor_id, actor_name, network, action)
  VALUES ((record_json ->> 'id')::uuid, record_json ->> 'actor', (record_json ->> 'actorId')::uuid, record_json ->> 'actorName', record_json ->> 'network', record_json ->> 'action')
  ON CONFLICT (id) DO NOTHING;
  INSERT INTO audit_changes (entry_id, thing, thing_id, title, before, after)
  VALUES (
    (record_json ->> 'id')::uuid,
    TG_TABLE_NAME,
    present ->> TG_ARGV[0],
    coalesce(present ->> nullif(TG_ARGV[1], ''), ''),
    CASE WHEN TG_OP <> 'INSERT' THEN told_before END,
    CASE WHEN TG_OP <> 'DELETE' THEN told_after END
  );
  RETURN NULL;
END $$;

-- Nothing changes what the audit holds.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit is only added to' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE OR REPLACE TRIGGER audit_entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

CREATE OR REPLACE TRIGGER audit_changes_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
