import type { CatalogImport, DateOrder, ImportFindings as Findings } from '@haberdash/contract';
import { plainNumber } from '@haberdash/contract/numbers';
import { countFault, PRODUCT_FIELDS } from '@haberdash/contract/product-fields';
import { RefreshCw } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { countOf } from '../../base/formats.ts';
import { type ImportAnswer, useAnswerImport, useImportFindings } from '../../data/admin-imports.ts';
import { useTerms } from '../../data/admin-taxonomy.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { toast } from '../../ui/toast.tsx';
import { rowsText } from './import-texts.ts';

type Ask = Findings['asks'][number];

/** The questions of a checked file, with fields for the answers, and its notes. */
export function ImportFindings({ one }: { one: CatalogImport }) {
  const { data } = useImportFindings(one);
  if (!data) return null;
  return (
    <>
      {data.asks.length > 0 && <Questions key={one.id} id={one.id} asks={data.asks} />}
      {data.notes.length > 0 && <Notes notes={data.notes} />}
    </>
  );
}

function Notes({ notes }: { notes: Findings['notes'] }) {
  return (
    <section aria-labelledby="import-notes" className="rounded-lg bg-info-tint px-4 py-3 text-info-ink text-small">
      <h2 id="import-notes" className="font-medium">
        Before you import
      </h2>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {notes.map((note) => (
          <li key={note.message} className="wrap-anywhere">{`${note.message} (${rowsText(note)})`}</li>
        ))}
      </ul>
    </section>
  );
}

const KINDS = { category: 'Category', brand: 'Brand' } as const;

/** A question on a category or brand. */
type TermAsk = Ask & { kind: keyof typeof KINDS };
const isOfTerm = (ask: Ask): ask is TermAsk => Object.hasOwn(KINDS, ask.kind);

const keyOf = ({ kind, label }: Ask) => `${kind} ${label}`;

const DATES: Record<DateOrder, string> = { dayFirst: 'Day first, as in 24/12', monthFirst: 'Month first, as in 12/24' };

const isOrder = (text: string): text is DateOrder => Object.hasOwn(DATES, text);

/** The answers in the form; an unanswered question is left out. */
function readAnswer(form: FormData, asks: readonly Ask[]): ImportAnswer {
  const make = asks.flatMap((ask) =>
    isOfTerm(ask) && form.has(keyOf(ask)) ? [{ kind: ask.kind, label: ask.label }] : [],
  );
  const textOf = (name: string) => {
    const text = form.get(name);
    return typeof text === 'string' ? text.trim() : '';
  };
  const stock = textOf('stock');
  const [category, brand, dates] = [textOf('category'), textOf('brand'), textOf('dates')];
  return {
    ...(make.length > 0 && { make }),
    ...(textOf('how') === 'drafts'
      ? { stock: 'drafts' as const }
      : stock !== '' && { stock: Number(plainNumber(stock)) }),
    ...(isOrder(dates) && { dates }),
    ...(category && { category }),
    ...(brand && { brand }),
  };
}

function Questions({ id, asks }: { id: string; asks: readonly Ask[] }) {
  const answering = useAnswerImport();
  const unknown = asks.filter(isOfTerm).filter(({ label }) => label !== '');
  const [stock, dates] = (['stock', 'dates'] as const).map((kind) => asks.find((ask) => ask.kind === kind));
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const answer = readAnswer(form, asks);
    const stockFault =
      typeof answer.stock === 'number' && countFault(PRODUCT_FIELDS.totalStock, String(form.get('stock')));
    if (stockFault) {
      toast({ title: stockFault, tone: 'danger' });
      return;
    }
    if (Object.keys(answer).length === 0) {
      toast({ title: 'Answer at least one question first.', tone: 'danger' });
      return;
    }
    try {
      await answering.mutateAsync({ id, answer });
    } catch (failure) {
      toast({ title: messageOf(failure, 'Try again later.'), tone: 'danger' });
    }
  };
  return (
    <Card>
      <CardHeader
        title="Questions about this file"
        description="Products you don’t answer for are left out. Your answers apply to this file only."
      />
      <form onSubmit={(event) => void submit(event)} className="space-y-5 text-small">
        {unknown.length > 0 && <Unknown asks={unknown} />}
        {(['category', 'brand'] as const).map((kind) => {
          const ask = asks.find((each) => each.kind === kind && each.label === '');
          return ask && <Missing key={kind} kind={kind} products={ask.products} />;
        })}
        {dates && <OpenDates products={dates.products} />}
        {stock && <MissingStock products={stock.products} />}
        <Button type="submit" size="sm" loading={answering.isPending}>
          <RefreshCw aria-hidden="true" />
          Save and check again
        </Button>
      </form>
    </Card>
  );
}

function Unknown({ asks }: { asks: readonly TermAsk[] }) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">Not in your shop yet. Select what to add:</legend>
      <ul className="grid gap-2 sm:grid-cols-2">
        {asks.map((ask) => (
          <li key={keyOf(ask)}>
            <label className="flex items-start gap-2.5 py-1">
              <input type="checkbox" name={keyOf(ask)} className="mt-0.5 size-4 shrink-0 accent-accent" />
              <span className="wrap-anywhere min-w-0">
                <span className="text-ink-muted">{`${KINDS[ask.kind]}: `}</span>
                {ask.label}
                <span className="text-ink-muted">{` (${countOf(ask.products, 'product')})`}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

const FIELD = 'mt-1.5 block h-10 w-full rounded-md border border-line-strong bg-surface px-3 sm:max-w-72';

function Missing({ kind, products }: { kind: 'category' | 'brand'; products: number }) {
  const { data } = useTerms();
  const terms = (kind === 'category' ? data?.categories : data?.brands) ?? [];
  return (
    <label className="block">
      <span className="font-medium">{`${KINDS[kind]} for ${countOf(products, 'product')} without one`}</span>
      <select name={kind} defaultValue="" className={FIELD}>
        <option value="">Leave them out</option>
        {terms.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

function OpenDates({ products }: { products: number }) {
  return (
    <label className="block">
      <span className="font-medium">{`Date format in this file (affects sales of ${countOf(products, 'product')})`}</span>
      <select name="dates" defaultValue="" className={FIELD}>
        <option value="">Leave them out</option>
        {Object.entries(DATES).map(([order, text]) => (
          <option key={order} value={order}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function MissingStock({ products }: { products: number }) {
  const [how, setHow] = useState('out');
  return (
    <fieldset>
      <legend className="font-medium">{`Stock for ${countOf(products, 'new product')} without any`}</legend>
      <select
        name="how"
        aria-label="What to do with them"
        value={how}
        onChange={(event) => setHow(event.target.value)}
        className={FIELD}
      >
        <option value="out">Leave them out</option>
        <option value="drafts">Import as drafts</option>
        <option value="stock">Set a stock level for each</option>
      </select>
      {how === 'stock' && (
        <input name="stock" aria-label="Stock level" inputMode="numeric" required className={FIELD} />
      )}
    </fieldset>
  );
}
