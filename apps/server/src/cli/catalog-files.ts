import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type CatalogImport, type DateOrder, type ImportAsk, MAX_IMPORT_BYTES, MAX_STOCK } from '@haberdash/contract';
import type { Config } from '../config/config.ts';
import type { ImportsService } from '../modules/imports/index.ts';
import type { Shop } from '../shop.ts';
import { openUnlessHeld } from './open-quietly.ts';

const DONE = 0;
/** Some of it is wrong; what is right was done. */
const SOME_WRONG = 1;
const NOT_DONE = 2;

const BY = { id: null, name: 'The command line' };
const MOST_LISTED = 50;
const WATCH_MS = 500;

/** @returns undefined where they cannot be read */
function readArguments<O extends NonNullable<ParseArgsConfig['options']>>(given: readonly string[], options: O) {
  try {
    const { values, positionals } = parseArgs({ args: [...given], options, allowPositionals: true });
    const [file, ...more] = positionals;
    return file && more.length === 0 ? { file, options: values } : undefined;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Runs `work` on the shop's data, which a running shop with an embedded database holds exclusively. */
async function withShop(config: Config, page: string, work: (shop: Shop) => Promise<number>): Promise<number> {
  const shop = await openUnlessHeld(config);
  if (!shop) {
    console.error(
      `The shop is running and using its data. Stop it first, or use this page instead: ${config.publicUrl}${page}.`,
    );
    return NOT_DONE;
  }
  try {
    return await work(shop);
  } finally {
    await shop.close();
  }
}

/** One line of the terminal that is written over again; where there is none, nothing until the end. */
const print = (text: string) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
};

const progressText = ({ state, progress: { of, done, total } }: CatalogImport) =>
  of === 'bytes' ? 'Reading the file' : `${state === 'checking' ? 'Checked' : 'Imported'} ${done} of ${total} products`;

/** Works on an import until its state changes; a server that runs at the same time may do it instead. */
async function follow(imports: ImportsService, id: string, state: CatalogImport['state']): Promise<CatalogImport> {
  const never = new AbortController().signal;
  for (;;) {
    let isDone = false;
    const step = imports.work(never, id).finally(() => {
      isDone = true;
    });
    const watch = async () => {
      for (;;) {
        await Promise.race([step, pause(WATCH_MS)]);
        if (isDone) return;
        print(progressText(await imports.get(id)));
      }
    };
    await Promise.all([step, watch()]);
    const one = await imports.get(id);
    print(one.state === state ? progressText(one) : '');
    if (one.state !== state) return one;
    // Another server is at it.
    await pause(WATCH_MS);
  }
}

const countsOf = ({ counts }: CatalogImport, words: [string, string]) =>
  `${counts.new} ${words[0]}, ${counts.changed} ${words[1]}, ${counts.unchanged} unchanged, ${counts.wrong} wrong`;

async function printFaults(imports: ImportsService, id: string): Promise<void> {
  const { items, total } = await imports.listItems(id, { verdict: 'wrong', page: 1, limit: MOST_LISTED });
  for (const { problems } of items) {
    for (const { row, column, message } of problems)
      console.error(`  row ${row}${column ? `, ${column}` : ''}: ${message}`);
  }
  if (total > items.length) console.error(`  and ${total - items.length} more products`);
}

async function send(imports: ImportsService, file: string): Promise<CatalogImport | undefined> {
  const { size } = await stat(file).catch(() => ({ size: undefined }));
  if (size === undefined) {
    console.error(`We couldn’t read ${file}.`);
    return undefined;
  }
  if (size === 0 || size > MAX_IMPORT_BYTES) {
    console.error(size === 0 ? `${file} is empty.` : `${file} is larger than ${MAX_IMPORT_BYTES / 1024 / 1024} MB.`);
    return undefined;
  }
  return imports.addFile({ fileName: basename(file).slice(0, 200), size }, createReadStream(file), BY);
}

const IMPORT_OPTIONS = {
  'dry-run': { type: 'boolean' },
  stock: { type: 'string' },
  drafts: { type: 'boolean' },
  category: { type: 'string' },
  brand: { type: 'string' },
  'make-terms': { type: 'boolean' },
  dates: { type: 'string' },
} as const;

const DATE_ORDERS: Readonly<Record<string, DateOrder>> = { 'day-first': 'dayFirst', 'month-first': 'monthFirst' };

const IMPORT_USAGE =
  'catalog:import takes one file. Add --dry-run to change nothing. To answer questions about the file, add --make-terms, ' +
  '--stock NUMBER or --drafts, --category NAME, --brand NAME, --dates day-first or month-first.';

type ImportCall = NonNullable<ReturnType<typeof readArguments<typeof IMPORT_OPTIONS>>>;

/** @returns undefined where the options cannot be read */
function readImportCall(given: readonly string[]): ImportCall | undefined {
  const read = readArguments(given, IMPORT_OPTIONS);
  const { stock, drafts, dates } = read?.options ?? {};
  const isStock = stock === undefined || (/^\d+$/.test(stock) && Number(stock) <= MAX_STOCK && !drafts);
  const isOrder = dates === undefined || Object.hasOwn(DATE_ORDERS, dates);
  return isStock && isOrder ? read : undefined;
}

/** The option of the command line that answers a question. */
function answerTo({ kind, label }: ImportAsk): string {
  if (kind === 'stock') return '--stock NUMBER, or --drafts';
  if (kind === 'dates') return '--dates day-first, or month-first';
  return label === '' ? `--${kind} NAME` : '--make-terms';
}

const subjectOf = ({ kind, label }: ImportAsk) => {
  if (kind === 'stock') return 'The file has no stock';
  if (kind === 'dates') return 'The dates in the file could be day first or month first';
  return label === '' ? `The file has no ${kind}` : `The shop has no ${kind} '${label}'`;
};

/** Gives the answers of the command line to what the file leaves open, and has it checked with them. */
async function answerOpen(imports: ImportsService, checked: CatalogImport, { options }: ImportCall) {
  const { asks } = await imports.readFindings(checked.id);
  const make = asks.flatMap(({ kind, label }) =>
    options['make-terms'] && (kind === 'category' || kind === 'brand') && label !== '' ? [{ kind, label }] : [],
  );
  const stock = options.drafts ? ('drafts' as const) : options.stock && Number(options.stock);
  const { category, brand } = options;
  const dates = DATE_ORDERS[options.dates ?? ''];
  if (make.length === 0 && [stock, category, brand, dates].every((answer) => answer === undefined)) return checked;
  const answers = { make, category, brand, dates };
  await imports.answer(checked.id, { ...answers, ...(stock !== undefined && stock !== '' && { stock }) });
  return follow(imports, checked.id, 'checking');
}

async function printOpenQuestions(imports: ImportsService, id: string): Promise<void> {
  const { asks } = await imports.readFindings(id);
  for (const ask of asks)
    console.error(
      `${subjectOf(ask)}, for ${ask.products}${ask.kind === 'dates' ? '' : ' new'} products: answer with ${answerTo(ask)}.`,
    );
}

/** `catalog:import`: 0 where all is imported, or would be; 1 where some is wrong, 2 where nothing could be done. */
export async function catalogImport(config: Config, given: readonly string[]): Promise<number> {
  const read = readImportCall(given);
  if (!read) {
    console.error(IMPORT_USAGE);
    return NOT_DONE;
  }
  return withShop(config, '/admin/products/import', async ({ services: { imports } }) => {
    const sent = await send(imports, read.file);
    if (!sent) return NOT_DONE;
    const first = await follow(imports, sent.id, 'checking');
    const checked =
      first.state === 'ready' && !read.options['dry-run'] ? await answerOpen(imports, first, read) : first;
    if (checked.state !== 'ready') {
      console.error(`We couldn’t read the file: ${checked.fault || 'its import was discarded.'}`);
      return NOT_DONE;
    }
    if (checked.ignoredColumns.length > 0) console.error(`Ignored columns: ${checked.ignoredColumns.join(', ')}`);
    await printOpenQuestions(imports, sent.id);
    if (read.options['dry-run']) {
      console.log(`${read.file} would make: ${countsOf(checked, ['new', 'changed'])}.`);
      await printFaults(imports, sent.id);
      await imports.remove(sent.id);
      return checked.counts.wrong > 0 ? SOME_WRONG : DONE;
    }
    return importChecked(imports, sent.id, read.file);
  });
}

async function importChecked(imports: ImportsService, id: string, file: string): Promise<number> {
  await imports.start(id);
  const done = await follow(imports, id, 'importing');
  console.log(`${file}: ${countsOf(done, ['added', 'changed'])}.`);
  await printFaults(imports, id);
  if (done.state !== 'done') {
    console.error('The import was stopped. You can continue it from its page.');
    return NOT_DONE;
  }
  return done.counts.wrong > 0 ? SOME_WRONG : DONE;
}

/** `catalog:export`: 0 where the file is written, 2 where it could not be. */
export async function catalogExport(config: Config, given: readonly string[]): Promise<number> {
  const read = readArguments(given, { stock: { type: 'boolean' } });
  if (!read) {
    console.error('catalog:export takes one file. Add --stock to export stock only.');
    return NOT_DONE;
  }
  return withShop(config, '/admin/products/import', async ({ services: { imports } }) => {
    const isMade = await open(read.file, 'wx').then(
      async (file) => file.close().then(() => true),
      () => false,
    );
    if (!isMade) {
      console.error(`${read.file} already exists or can’t be written.`);
      return NOT_DONE;
    }
    try {
      const lines = imports.exportProducts(read.options.stock ? 'stock' : undefined);
      await pipeline(Readable.from(lines), createWriteStream(read.file));
    } catch (error) {
      await rm(read.file, { force: true });
      throw error;
    }
    console.log(`Saved ${read.file}.`);
    return DONE;
  });
}
