import type { Return, ReturnOptions } from '@haberdash/contract';
import { formatMoney } from '@haberdash/contract/money';
import { MAX_RETURN_NOTE } from '@haberdash/contract/order-constants';
import { CircleCheck, PackageX } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { hasCode, messageOf } from '../../base/api-error.ts';
import { shortId } from '../../base/formats.ts';
import { pictureSources } from '../../base/picture.ts';
import type { ShownOrder } from '../../data/orders.ts';
import { type OrderAccess, useAddReturn, useReturnOptions, useReturns } from '../../data/returns.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { LoadingOrder } from './loading-order.tsx';
import { RETURN_LABELS } from './order-progress.ts';
import { costsFee, type Drafts, faultsOf, isComplete, notReturnable, toItems } from './return-draft.ts';
import { ReturnItem } from './return-item.tsx';

interface ReturnFormProps {
  order: ShownOrder;
  access: OrderAccess;
  /** Address of the order's page. */
  orderPath: string;
}

/** Items of which nothing can be sent back, and why. */
function NotReturnable({ items }: { items: ReturnType<typeof notReturnable> }) {
  if (items.length === 0) return null;
  return (
    <section aria-label="Items that can’t be returned now">
      <h2 className="mb-3 text-h3">Can’t be returned now</h2>
      <ul className="divide-y rounded-xl border">
        {items.map(({ id, title, variantTitle, image, why }) => (
          <li key={id} className="flex items-center gap-4 p-4 text-small sm:px-5">
            <LazyImage {...pictureSources(image, '40px')} alt="" className="w-10 shrink-0 rounded-sm opacity-60" />
            <span className="wrap-anywhere min-w-0">
              {title}
              {variantTitle && <span className="text-ink-muted">{`, ${variantTitle}`}</span>}
              <span className="block text-ink-muted">{why}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How returns work here, and what they cost, before anything is sent. */
function Terms({
  options: { instructions, fee, priceCurrency },
  isCharged,
}: {
  options: ReturnOptions;
  isCharged: boolean;
}) {
  if (!instructions && fee === 0) return null;
  const sum = formatMoney(fee, priceCurrency);
  return (
    <section aria-label="How returns work" className="rounded-xl bg-sunken p-4 text-small sm:px-5">
      <h2 className="font-medium text-body">How returns work</h2>
      {instructions && <p className="wrap-anywhere mt-2 whitespace-pre-line">{instructions}</p>}
      {fee > 0 && (
        <p className="mt-2">
          {isCharged
            ? `A return fee of ${sum} is taken off your refund.`
            : `A return fee of ${sum} is taken off refunds, but not if the fault is ours, and not for exchanges.`}
        </p>
      )}
    </section>
  );
}

function Requested({ given, orderPath }: { given: Return; orderPath: string }) {
  return (
    <div className="flex flex-col items-center py-8 text-center">
      <span className="mb-5 inline-flex size-16 items-center justify-center rounded-full bg-success-tint text-success-ink">
        <CircleCheck aria-hidden="true" className="size-8" strokeWidth={1.5} />
      </span>
      <div role="status">
        <h1 className="font-headline text-h1">Return requested</h1>
        <p className="mt-3 max-w-md text-balance text-ink-muted">
          {`Return ${given.number}. ${RETURN_LABELS[given.state].next}`}
        </p>
      </div>
      <Button asChild size="lg" className="mt-8">
        <Link to={orderPath}>Back to your order</Link>
      </Button>
    </div>
  );
}

interface ChoiceProps extends ReturnFormProps {
  options: ReturnOptions;
  onRequested: (given: Return) => void;
  onOutdated: () => void;
}

/** What is chosen to be sent back, and sends it. */
function useReturnRequest({ access, options, onRequested, onOutdated }: Omit<ChoiceProps, 'order' | 'orderPath'>) {
  const { mutateAsync, isPending, error } = useAddReturn(access);
  const [drafts, setDrafts] = useState<Drafts>({});
  const [comment, setComment] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const isEmpty = Object.keys(drafts).length === 0;
  const send = async (form: HTMLFormElement | null): Promise<void> => {
    setIsChecked(true);
    if (isPending || isEmpty) return;
    if (!isComplete(drafts)) {
      // Once the fields say what is missing.
      setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    try {
      const { data } = await mutateAsync({ items: toItems(options.items, drafts), comment: comment.trim() });
      onRequested(data);
    } catch (failure) {
      if (
        hasCode(failure, 'RETURN_TOO_MANY') ||
        hasCode(failure, 'RETURN_NOT_ALLOWED') ||
        hasCode(failure, 'OUT_OF_STOCK')
      )
        onOutdated();
    }
  };
  const failure = error ? messageOf(error, 'We couldn’t send your request. Try again.') : undefined;
  const problem = isChecked && isEmpty ? 'Choose at least one item.' : failure;
  return { drafts, setDrafts, comment, setComment, isChecked, isPending, problem, send };
}

function Choice(props: ChoiceProps) {
  const { order, access, options } = props;
  const { data: returns = [] } = useReturns(access);
  const form = useRef<HTMLFormElement>(null);
  const { drafts, setDrafts, comment, setComment, isChecked, isPending, problem, send } = useReturnRequest(props);
  const items = options.items.filter(({ quantity }) => quantity > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(form.current);
  };
  return (
    <div className="max-w-3xl space-y-8">
      <header>
        <h1 className="font-headline text-h1">Return items</h1>
        <p className="mt-1 text-ink-muted">{`Order ${shortId(order.id)}. Choose what you’d like to send back.`}</p>
      </header>
      <form ref={form} noValidate aria-label="Return items" className="space-y-8" onSubmit={submit}>
        <ul aria-label="Items" className="space-y-3">
          {items.map((item) => {
            const { orderItemId } = item;
            const draft = drafts[orderItemId];
            return (
              <ReturnItem
                key={orderItemId}
                {...{ access, item, draft }}
                reasons={options.reasons}
                faults={isChecked && draft ? faultsOf(draft) : {}}
                onChange={(change) =>
                  setDrafts(({ [orderItemId]: before, ...others }) => {
                    const next = change(before);
                    return next ? { ...others, [orderItemId]: next } : others;
                  })
                }
              />
            );
          })}
        </ul>
        <Field label="Comment (optional)">
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={MAX_RETURN_NOTE}
              value={comment}
              onChange={(event) => setComment(event.target.value)}
            />
          )}
        </Field>
        <Terms options={options} isCharged={costsFee(drafts)} />
        {problem && (
          <p role="alert" className="text-danger-ink text-small">
            {problem}
          </p>
        )}
        <Button type="submit" size="lg" className="w-full sm:w-auto" loading={isPending}>
          Request return
        </Button>
      </form>
      <NotReturnable items={notReturnable(order, items, returns)} />
    </div>
  );
}

/** Form by which a buyer asks to send items of an order back, and what is said once that is done. */
export function ReturnForm(props: ReturnFormProps) {
  const { order, access, orderPath } = props;
  const { data: options, error, isFetching, refetch } = useReturnOptions(access);
  const { data: returns = [] } = useReturns(access);
  const [requested, setRequested] = useState<Return>();
  if (requested) return <Requested given={requested} orderPath={orderPath} />;
  if (!options)
    return error ? (
      <ErrorState
        message={messageOf(error, 'We couldn’t load what you can return.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <LoadingOrder />
    );
  if (options.items.every(({ quantity }) => quantity === 0))
    return (
      <div className="max-w-3xl space-y-8">
        <EmptyState
          as="h1"
          icon={PackageX}
          title="Nothing to return"
          text="Items can be returned once they’ve arrived, and once each."
          action={
            <Button asChild>
              <Link to={orderPath}>Back to your order</Link>
            </Button>
          }
        />
        <NotReturnable items={notReturnable(order, [], returns)} />
      </div>
    );
  return <Choice {...props} options={options} onRequested={setRequested} onOutdated={() => void refetch()} />;
}
