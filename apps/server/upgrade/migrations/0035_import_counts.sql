ALTER TABLE "catalog_import_items" ADD COLUMN "slug" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_imports" ADD COLUMN "repeated_slugs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_imports" ADD COLUMN "verdicts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_imports" ADD COLUMN "outcomes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- What is counted from now on where it is written is counted once for the files that there are.
UPDATE catalog_imports SET verdicts = counted.verdicts, outcomes = counted.outcomes FROM (
  SELECT import_id,
    coalesce(jsonb_object_agg(verdict, products) FILTER (WHERE kind = 'verdict'), '{}') AS verdicts,
    coalesce(jsonb_object_agg(verdict, products) FILTER (WHERE kind = 'outcome'), '{}') AS outcomes
  FROM (
    SELECT import_id, 'verdict' AS kind, verdict, count(*) AS products FROM catalog_import_items
    WHERE verdict IS NOT NULL GROUP BY import_id, verdict
    UNION ALL
    SELECT import_id, 'outcome', outcome, count(*) FROM catalog_import_items
    WHERE outcome IS NOT NULL GROUP BY import_id, outcome
  ) AS each GROUP BY import_id
) AS counted WHERE counted.import_id = catalog_imports.id;
--> statement-breakpoint
DROP TRIGGER catalog_imports_audited ON catalog_imports;
--> statement-breakpoint
CREATE TRIGGER catalog_imports_audited AFTER INSERT OR UPDATE OR DELETE ON catalog_imports FOR EACH ROW
  WHEN (current_setting('haberdash.audit', true) <> '')
  EXECUTE FUNCTION audit_row('id', 'file_name', '',
    'lease_id,lease_until,heading,repeated_skus,repeated_slugs,verdicts,outcomes,read_bytes,is_read,created_at');
