-- The tables that the audit records, with the arguments of audit_row for each. It records nothing of a person that
-- their erasure takes from the tables: names, addresses, phones, notes, payers and emails are left out of it, or it
-- records only that they changed.
CREATE OR REPLACE TRIGGER authenticator_apps_audited AFTER INSERT OR UPDATE OR DELETE ON authenticator_apps FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('user_id', '', 'secret', 'last_step,created_at');

CREATE OR REPLACE TRIGGER banners_audited AFTER INSERT OR UPDATE OR DELETE ON banners FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('id', 'headline', '', 'created_at,version');

CREATE OR REPLACE TRIGGER bulk_edits_audited AFTER INSERT OR UPDATE ON bulk_edits FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('id', '', '', 'created_at,by_user_id,by_name');

CREATE OR REPLACE TRIGGER catalog_imports_audited AFTER INSERT OR UPDATE OR DELETE ON catalog_imports FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('id', 'file_name', '',
    'lease_id,lease_until,heading,repeated_skus,repeated_slugs,verdicts,outcomes,read_bytes,is_read,created_at');

CREATE OR REPLACE TRIGGER customer_notes_audited AFTER INSERT OR UPDATE OR DELETE ON customer_notes FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('user_id', '', 'text', 'version,updated_at,by_name');
CREATE OR REPLACE TRIGGER colour_names_audited AFTER INSERT OR UPDATE OR DELETE ON colour_names FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('name', 'name', '', '');
CREATE OR REPLACE TRIGGER home_page_audited AFTER INSERT OR UPDATE OR DELETE ON home_page FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('id', '', '', 'id,version,updated_at,updated_by');

CREATE OR REPLACE TRIGGER images_audited AFTER INSERT OR DELETE ON images FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('id', '', '', 'created_at');

CREATE OR REPLACE TRIGGER money_checks_audited AFTER INSERT ON money_checks FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('id', '', '', 'lease_until');

CREATE OR REPLACE TRIGGER order_messages_audited AFTER INSERT ON order_messages FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('order_id', '', 'text', 'id,order_id,request_key,at,by,by_user_id,by_name');

CREATE OR REPLACE TRIGGER orders_audited AFTER UPDATE ON orders FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('id', '', '', 'version,update_date,expiry_retry_at,received,user_name,email,recipient_name,company,address,address_line2,city,pincode,country_code,subdivision,tax_number,phone,notes,payer_id');

CREATE OR REPLACE TRIGGER order_returns_audited AFTER INSERT OR UPDATE ON order_returns FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('order_id', '', '', 'version,updated_at,request_key,requested_at,comment,tracking_number');

CREATE OR REPLACE TRIGGER return_items_audited AFTER UPDATE ON return_items FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('return_id', '', '', 'pictures,held');

CREATE OR REPLACE TRIGGER outbox_audited AFTER UPDATE ON outbox FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('id', 'subject', '', 'content,lease_id,recipient,cause,last_error');

CREATE OR REPLACE TRIGGER pages_audited AFTER INSERT OR UPDATE OR DELETE ON pages FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('slug', 'title', '', 'version,updated_at,updated_by');

CREATE OR REPLACE TRIGGER passkeys_audited AFTER INSERT OR DELETE ON passkeys FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('user_id', '', 'public_key,credential_id,name', 'counter,created_at,last_used_at');

CREATE OR REPLACE TRIGGER payment_attempts_audited AFTER UPDATE ON payment_attempts FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('order_id', '', '', 'lease_id,lease_until,check_at,checks,updated_at,last_debug_id,payer_id');

CREATE OR REPLACE TRIGGER product_slugs_audited AFTER INSERT OR UPDATE OR DELETE ON product_slugs FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('product_id', 'slug', '', '');

CREATE OR REPLACE TRIGGER product_variants_audited AFTER INSERT OR UPDATE OR DELETE ON product_variants FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('id', '', '', 'is_sku_shared');

CREATE OR REPLACE TRIGGER products_audited AFTER INSERT OR UPDATE OR DELETE ON products FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('id', 'title', '', 'search,search_text,effective_price,discount_percent,version,updated_at,created_at,rating_sum,rating_count,recent_units,first_published_at');

CREATE OR REPLACE TRIGGER payment_methods_audited AFTER INSERT OR UPDATE ON payment_methods FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('id', '', '', 'version,updated_at');

-- A reference may be a buyer's own words.
CREATE OR REPLACE TRIGGER payment_receipts_audited AFTER INSERT ON payment_receipts FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('order_id', '', 'reference', 'request_key,by_user_id,by_name,created_at');

CREATE OR REPLACE TRIGGER promotions_audited AFTER INSERT OR UPDATE OR DELETE ON promotions FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('id', 'name', 'emails', 'version,created_at');

-- Of single-use codes, which come by the thousand and of which each is a secret, the promotion's own row tells.
CREATE OR REPLACE TRIGGER promotion_codes_audited AFTER INSERT OR UPDATE ON promotion_codes FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '' AND NOT NEW.is_single_use)
  EXECUTE FUNCTION audit_row('promotion_id', '', '', 'created_at');

CREATE OR REPLACE TRIGGER promotion_codes_dropped AFTER DELETE ON promotion_codes FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '' AND NOT OLD.is_single_use)
  EXECUTE FUNCTION audit_row('promotion_id', '', '', 'created_at');

CREATE OR REPLACE TRIGGER recovery_codes_audited AFTER INSERT OR DELETE ON recovery_codes FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('user_id', '', 'code_hash', '');

CREATE OR REPLACE TRIGGER refunds_audited AFTER INSERT OR UPDATE ON refunds FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('order_id', 'reason', '', 'lease_id,check_at,checks,updated_at,created_at,lease_until');

CREATE OR REPLACE TRIGGER settings_audited AFTER INSERT OR UPDATE ON settings FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('id', '', '', 'version,updated_at,filled,logo_width,logo_height');

CREATE OR REPLACE TRIGGER shipments_audited AFTER INSERT OR UPDATE ON shipments FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('order_id', '', '', 'request_key,by_name,created_at');

CREATE OR REPLACE TRIGGER shipping_audited AFTER INSERT OR UPDATE ON shipping FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('id', '', '', 'version,updated_at');

CREATE OR REPLACE TRIGGER taxes_audited AFTER INSERT OR UPDATE ON taxes FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('id', '', '', 'version,updated_at');

CREATE OR REPLACE TRIGGER size_guides_audited AFTER INSERT OR UPDATE OR DELETE ON size_guides FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('category', 'category', '', 'version,updated_at');

CREATE OR REPLACE TRIGGER staff_invitations_audited AFTER INSERT OR UPDATE OR DELETE ON staff_invitations FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('id', '', 'token_hash,email', 'created_at');

CREATE OR REPLACE TRIGGER staff_roles_audited AFTER INSERT OR UPDATE OR DELETE ON staff_roles FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('id', 'name', '', 'created_at');

CREATE OR REPLACE TRIGGER stock_levels_audited AFTER INSERT OR UPDATE OR DELETE ON stock_levels FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('product_id', '', '', '');

CREATE OR REPLACE TRIGGER taxonomy_terms_audited AFTER INSERT OR UPDATE OR DELETE ON taxonomy_terms FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('id', 'label', '', 'version');

CREATE OR REPLACE TRIGGER users_audited AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.role, OLD.staff_role_id, OLD.password_hash, OLD.email) IS DISTINCT FROM (NEW.role, NEW.staff_role_id, NEW.password_hash, NEW.email))
  EXECUTE FUNCTION audit_row('id', '', 'password_hash,email', 'created_at,profile_picture,user_name,is_demo,erasure_due_at,email_proved_at');

CREATE OR REPLACE TRIGGER users_staff_made AFTER INSERT ON users FOR EACH ROW
  WHEN (NEW.role = 'admin')
  EXECUTE FUNCTION audit_row('id', '', 'password_hash,email', 'created_at,profile_picture,user_name,is_demo,erasure_due_at,email_proved_at');

CREATE OR REPLACE TRIGGER withdrawals_audited AFTER UPDATE ON withdrawals FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('id', '', '', 'request_key,email,name,items,text,note,stated_at,judged_at,judged_by');
