const OURS = `in ('public'::regnamespace, 'drizzle'::regnamespace)`;

/** All that a dump of the database would have, by what it is; each with the order of a dump. */
const CATALOGUE = {
  columns: `select attrelid::regclass::text, attname, format_type(atttypid, atttypmod), attnotnull, attcollation,
      attidentity, attgenerated, attstorage, attstattarget, pg_get_expr(adbin, adrelid) as value
    from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace ${OURS} and not attisdropped order by attrelid::regclass::text, attnum`,
  relations: `select oid::regclass::text, relkind, relpersistence, reloptions, relacl, relrowsecurity
    from pg_class where relnamespace ${OURS} order by 1`,
  indexes: `select indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace ${OURS} order by 1`,
  constraints: `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace ${OURS} order by 1, 2`,
  functions: `select oid::regprocedure::text, pg_get_functiondef(oid), proacl from pg_proc
    where pronamespace ${OURS} and prokind <> 'a' order by 1`,
  triggers: `select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled from pg_trigger
    where not tgisinternal order by 1, 2`,
  views: `select viewname, definition from pg_views where schemaname = 'public' order by 1`,
  statistics: 'select stxrelid::regclass::text, pg_get_statisticsobjdef(oid) from pg_statistic_ext order by 1',
  types: `select typname, typtype, typnotnull from pg_type where typnamespace ${OURS} order by 1`,
  extensions: 'select extname, extversion from pg_extension order by 1',
  sequences: 'select sequencename, last_value, start_value, increment_by from pg_sequences order by 1',
  settings: 'select setrole, setconfig from pg_db_role_setting order by 1',
  roles: 'select rolname, rolsuper from pg_roles order by 1',
};

export type Catalogue = Record<keyof typeof CATALOGUE, unknown[]>;

/** @param read gives the rows of a query */
export async function readCatalogue(read: (query: string) => Promise<unknown[]>): Promise<Catalogue> {
  const found: Partial<Catalogue> = {};
  for (const [name, query] of Object.entries(CATALOGUE)) Object.assign(found, { [name]: await read(query) });
  return found as Catalogue;
}
