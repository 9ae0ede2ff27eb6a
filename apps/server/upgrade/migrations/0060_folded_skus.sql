-- SKUs are compared by their folding (fold_code) and kept as plain characters. Variants whose SKUs fall together by it keep them and are
-- marked; nothing else may take such a SKU. The mark is never set again, so that no lock is needed where it is looked up.
ALTER TABLE "product_variants" ADD COLUMN "is_sku_shared" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
DROP INDEX "product_variants_sku_key";
--> statement-breakpoint
-- A text as it is kept: NFC, trimmed, without characters that nobody sees. Joiners of letters stay.
CREATE FUNCTION clean_text(txt text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length(txt) = char_length(txt) THEN btrim(txt, E' \t\n\u000b\f\r')
  ELSE btrim(normalize(regexp_replace(txt, '[\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufe00-\ufe0f\ufeff\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001\U000e0020-\U000e007f\U000e0100-\U000e01ef]', '', 'g'), NFC), E' \t\n\u000b\f\r\u00a0\u3000') END;
--> statement-breakpoint
DO $$
DECLARE
  changed integer;
  shared text;
BEGIN
  UPDATE product_variants SET sku = btrim(plain_characters(sku)) WHERE sku <> btrim(plain_characters(sku));
  GET DIAGNOSTICS changed = ROW_COUNT;
  IF changed > 0 THEN
    PERFORM pg_notify('haberdash_migration', format('%s SKUs are kept in plain characters now, as keyboards have them.', changed));
  END IF;
  UPDATE product_variants SET is_sku_shared = true
  WHERE sku <> '' AND retired_at IS NULL AND fold_code(sku) IN (
    SELECT fold_code(sku) FROM product_variants WHERE sku <> '' AND retired_at IS NULL GROUP BY 1 HAVING count(*) > 1);
  SELECT string_agg(sku, ', ') INTO shared FROM (
    SELECT min(sku) AS sku FROM product_variants WHERE is_sku_shared GROUP BY fold_code(sku) ORDER BY 1 LIMIT 20) AS one;
  IF shared IS NOT NULL THEN
    PERFORM pg_notify('haberdash_migration', format('Several variants have the same SKU, told apart by nothing but spelling until now; they go on as they are, please give them different ones: %s', shared));
  END IF;
END $$;
--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_sku_key" ON "product_variants" USING btree (fold_code("sku")) WHERE "product_variants"."sku" <> '' and "product_variants"."retired_at" is null and not "product_variants"."is_sku_shared";
--> statement-breakpoint
CREATE INDEX "product_variants_shared_sku_idx" ON "product_variants" USING btree (fold_code("sku")) WHERE "product_variants"."is_sku_shared";
--> statement-breakpoint
-- An upsert of a variant passes here as an insert first: one that has its SKU already is let through to the update.
-- Always by the index: a plan made while the table is small would read all of it for each row of a large insert.
CREATE FUNCTION refuse_shared_sku() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF EXISTS (
      SELECT FROM product_variants AS other
      WHERE other.is_sku_shared AND other.retired_at IS NULL AND fold_code(other.sku) = fold_code(NEW.sku) AND other.id <> NEW.id)
    AND (TG_OP = 'UPDATE' OR NOT EXISTS (
      SELECT FROM product_variants AS own
      WHERE own.id = NEW.id AND own.is_sku_shared AND own.retired_at IS NULL AND own.sku = NEW.sku))
  THEN
    RAISE unique_violation USING MESSAGE = 'several variants have this SKU already', CONSTRAINT = 'product_variants_sku_key';
  END IF;
  NEW.is_sku_shared := false;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_variants_new_sku BEFORE INSERT ON product_variants FOR EACH ROW
  WHEN (NEW.sku <> '' AND NEW.retired_at IS NULL)
  EXECUTE FUNCTION refuse_shared_sku();
--> statement-breakpoint
CREATE TRIGGER product_variants_other_sku BEFORE UPDATE OF sku, retired_at ON product_variants FOR EACH ROW
  WHEN (NEW.sku <> '' AND NEW.retired_at IS NULL AND (OLD.sku, OLD.retired_at) IS DISTINCT FROM (NEW.sku, NEW.retired_at))
  EXECUTE FUNCTION refuse_shared_sku();
--> statement-breakpoint
-- The mark is nothing that staff change.
DROP TRIGGER product_variants_audited ON product_variants;
--> statement-breakpoint
CREATE TRIGGER product_variants_audited AFTER INSERT OR UPDATE OR DELETE ON product_variants FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('id', '', '', 'is_sku_shared');
