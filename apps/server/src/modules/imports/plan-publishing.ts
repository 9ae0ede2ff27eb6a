import { isId, type ProductDetails, slugOf } from '@haberdash/contract';
import type { ProductEdit } from '../catalog/index.ts';
import { columnName } from './columns.ts';
import { instantFault, instantIn } from './instants.ts';
import { type FileRecord, type Findings, requiredText, sayOnce } from './records.ts';

interface PublishingContext {
  product: ProductDetails | undefined;
  records: readonly FileRecord[];
  findings: Findings;
}

const STATUS_WORDS: Readonly<Record<ProductDetails['status'], readonly string[]>> = {
  published: ['published', 'active', 'live', 'scheduled', 'true', 'yes', '1'],
  draft: ['draft', 'hidden', 'archived', 'unlisted', 'false', 'no', '0', '-1'],
};

const statusOf = (text: string) =>
  (['published', 'draft'] as const).find((status) => STATUS_WORDS[status].includes(text.toLowerCase()));

function planStatus({ product, records, findings }: PublishingContext): ProductDetails['status'] | undefined {
  const said = sayOnce(records, 'status', findings);
  const text = said && requiredText(said.record, 'status', findings);
  if (!said || text === undefined) return undefined;
  const status = statusOf(text);
  if (!status) findings.fault(said.record.row, 'status', `${columnName('status')} must be ‘published’ or ‘draft’.`);
  else if (product) findings.change(said.record, 'status', product.status, status);
  return status;
}

function planTime({ product, records, findings }: PublishingContext, status: ProductDetails['status']) {
  const said = sayOnce(records, 'publishAt', findings);
  const present = product?.publishAt ?? null;
  const isDraftSaid = records.some(({ cells }) => cells.status !== undefined);
  const note = (at: string | null) => {
    const record = said?.record ?? records.find(({ cells }) => cells.status !== undefined);
    if (product && record) findings.change(record, 'publishAt', present ?? '', at ?? '');
    return at;
  };
  // A draft has no time: what becomes one loses it.
  if (status === 'draft' && (isDraftSaid || !said?.value)) return note(null);
  if (!said) return present;
  if (said.value === null) return note(null);
  const fault = (message: string) => {
    findings.fault(said.record.row, 'publishAt', message);
    return present;
  };
  if (status === 'draft')
    return fault(`A draft can’t have a publishing time. ${columnName('status')} must be ‘published’.`);
  const at = instantIn(said.value);
  return at === undefined ? fault(instantFault('publishAt')) : note(at);
}

/** Plans whether and when shoppers see it. @returns nothing where it stays as it is */
export function planPublishing(context: PublishingContext): {
  status?: ProductDetails['status'];
  publishAt?: string | null;
} {
  const { product, records, findings } = context;
  if (!records.some(({ cells }) => cells.status !== undefined || cells.publishAt !== undefined)) return {};
  const changesBefore = findings.changes.length;
  const status = planStatus(context) ?? product?.status ?? 'published';
  const publishAt = planTime(context, status);
  return product && findings.changes.length === changesBefore ? {} : { status, publishAt };
}

/** The address that its handle asks for. @returns nothing where it keeps its own, or has none to keep */
export function planHandle({ product, records, findings }: PublishingContext): { slug?: string } {
  const saying = records.filter(({ cells }) => cells.handle !== undefined);
  const [first] = saying;
  if (!first) return {};
  const wanted = slugOf(first.cells.handle ?? '');
  for (const other of saying)
    if (slugOf(other.cells.handle ?? '') !== wanted)
      findings.fault(other.row, 'handle', `${columnName('handle')} doesn’t match row ${first.row}.`);
  if (isId(wanted)) return {};
  if (!product) return { slug: first.cells.handle ?? '' };
  const isOfTitle = first.cells.handle === null && product.slug === slugOf(product.title);
  if (wanted === product.slug || isOfTitle) return {};
  findings.change(first, 'handle', product.slug, wanted);
  return { slug: first.cells.handle ?? '' };
}

const stockOf = ({ options = [], variants = [], totalStock }: ProductEdit): number =>
  options.length > 0 ? variants.reduce((sum, variant) => sum + (variant.totalStock ?? 0), 0) : (totalStock ?? 0);

/** Notes a product that shoppers will see for the first time and cannot buy. */
export function noteEmptyStock({ product, records, findings }: PublishingContext, form: ProductEdit): void {
  const isPublished = form.status !== 'draft' && product?.status !== 'published';
  if (isPublished && stockOf(form) === 0)
    findings.note(records[0]?.row ?? 1, 'stock', 'This will be published without stock, so shoppers can’t buy it yet.');
}
