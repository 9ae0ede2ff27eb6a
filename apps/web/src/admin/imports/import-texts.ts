import type { CatalogImport, ImportVerdict } from '@haberdash/contract';
import { countOf } from '../../base/formats.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

export const STATES: Record<CatalogImport['state'], { label: string; tone: BadgeTone }> = {
  uploading: { label: 'Not uploaded', tone: 'neutral' },
  checking: { label: 'Checking', tone: 'info' },
  ready: { label: 'Checked', tone: 'info' },
  importing: { label: 'Importing', tone: 'info' },
  stopped: { label: 'Stopped', tone: 'warning' },
  done: { label: 'Imported', tone: 'success' },
  failed: { label: 'Unreadable', tone: 'danger' },
};

export const VERDICTS: Record<ImportVerdict, { label: string; tone: BadgeTone }> = {
  new: { label: 'New', tone: 'success' },
  changed: { label: 'Changed', tone: 'info' },
  unchanged: { label: 'Unchanged', tone: 'neutral' },
  wrong: { label: 'Errors', tone: 'danger' },
};

/** The shops whose files are known; of the shop's own layout nothing is said. */
export const FORMATS: Record<Exclude<CatalogImport['format'], 'own'>, string> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  magento: 'Magento',
  prestashop: 'PrestaShop',
};

/** 'row 3', 'rows 3, 4 and 5', 'rows 3, 4, 5 and 2 more'. */
export function rowsText({ rows, count }: { rows: readonly number[]; count: number }): string {
  const named = rows.map((row) => row.toLocaleString('en'));
  const more = count - named.length;
  const parts = more > 0 ? [...named, `${more.toLocaleString('en')} more`] : named;
  const last = parts.pop() ?? '';
  return parts.length === 0 ? `row ${last}` : `rows ${parts.join(', ')} and ${last}`;
}

/** True if an import's figures are results, not a forecast. */
export const isOutcome = ({ state }: CatalogImport): boolean =>
  state === 'importing' || state === 'stopped' || state === 'done';

/** Number of products that an import adds or changes. */
export const toImport = ({ counts }: CatalogImport): number => counts.new + counts.changed;

/** Text of an import's progress bar. */
export function progressText({ state, progress: { of, done, total } }: CatalogImport): string {
  if (state === 'checking' && of === 'bytes') return 'Reading the file…';
  const verb = state === 'checking' ? 'Checking' : state === 'stopped' ? 'Stopped at' : 'Importing';
  return `${verb} ${done.toLocaleString('en')} of ${countOf(total, 'product')}`;
}

/** 0 to 100. */
export const progressShare = ({ progress: { done, total } }: CatalogImport): number =>
  total === 0 ? 0 : (100 * done) / total;

/** Fault of a chosen file; the server checks its content. */
export function fileFault(file: Pick<File, 'name' | 'size'>, mostBytes: number): string | undefined {
  if (!/\.(csv|txt|tsv|zip)$/i.test(file.name)) return 'Choose a CSV file, or a zip of one with its pictures.';
  if (file.size === 0) return 'The file is empty.';
  if (file.size > mostBytes) return `The file can be up to ${mostBytes / 1024 / 1024} MB.`;
  return undefined;
}

/** 'Row 5, Price'; 'Row 5' where it is about the whole row. */
export const placeText = ({ row, column }: { row: number; column: string }): string =>
  column ? `Row ${row.toLocaleString('en')}, ${column}` : `Row ${row.toLocaleString('en')}`;
