-- A sign-in that waits for its second step had the old password.
CREATE OR REPLACE FUNCTION end_begun_sign_ins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sign_in_challenges WHERE user_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_password_changed AFTER UPDATE ON users FOR EACH ROW
  WHEN (OLD.password_hash IS DISTINCT FROM NEW.password_hash)
  EXECUTE FUNCTION end_begun_sign_ins();
