/** A file is sent in parts of so many bytes, all but the last of exactly as many: a slow line sends one after the other. */
export const IMPORT_PART_BYTES = 2 * 1024 * 1024;
export const MAX_IMPORT_BYTES = 256 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 250_000;
/** Cells with this text make empty what they are about; an empty cell leaves it as it is. */
export const EMPTY_MARK = '[empty]';

/**
 * `uploading`: parts of the file are missing; `checking`: it is read and held against the catalogue; `ready`: what it would
 * change is known; `importing`, `stopped`: it is under way, or waits for a user to go on; `done`; `failed`: the file
 * cannot be read.
 */
export const IMPORT_STATES = ['uploading', 'checking', 'ready', 'importing', 'stopped', 'done', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Layouts of a file of products: the shop's own, or another system's. */
export const IMPORT_FORMATS = ['own', 'shopify', 'woocommerce', 'magento', 'prestashop'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** Effect of an imported file on a product. */
export const IMPORT_VERDICTS = ['new', 'changed', 'unchanged', 'wrong'] as const;
export type ImportVerdict = (typeof IMPORT_VERDICTS)[number];

/** The order of day and month in dates of numbers alone, such as 3/4/2026. */
export const DATE_ORDERS = ['dayFirst', 'monthFirst'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];
