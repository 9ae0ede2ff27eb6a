import type { Cart, CodeOfCart } from '@haberdash/contract';
import { ChevronDown, CircleAlert, Tag, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { useChangeCodes } from '../../data/cart-codes.ts';
import { useMoney } from '../../data/shop.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.tsx';

/** Codes in one order at most; the contract's number would bring its schemas along. */
const MOST_CODES = 5;
const MAX_LENGTH = 40;

interface CodeFieldProps {
  codes: readonly CodeOfCart[];
  adjustments: Cart['adjustments'];
  className?: string;
}

/** Amount that a code takes off, of lines and delivery. */
const takenBy = (adjustments: Cart['adjustments'], code: string): number =>
  adjustments.filter((each) => each.code === code).reduce((sum, { amount }) => sum - amount, 0);

/** Promotion codes of the cart, and the field that takes another, folded until it is asked for. */
export function CodeField({ codes, adjustments, className }: CodeFieldProps) {
  const { price } = useMoney();
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const remove = useChangeCodes();
  const removing = remove.isPending ? remove.variables?.code : undefined;

  const takeOut = async (code: string) => {
    try {
      await remove.mutateAsync({ code, isWanted: false });
      setSaid(`Code ${code} removed`);
      opener.current?.focus();
    } catch (error) {
      toast({ title: 'The code was not removed', description: messageOf(error, 'Try again.'), tone: 'danger' });
    }
  };
  const close = (entered: CodeOfCart | undefined) => {
    setOpen(false);
    setSaid(entered ? entered.message || `Code ${entered.code} applied` : '');
    opener.current?.focus();
  };

  return (
    <section aria-label="Promotion codes" className={cn('text-small', className)}>
      {codes.length > 0 && (
        <ul aria-label="Your codes" className="mb-1 space-y-2">
          {codes.map((each) => (
            <EnteredCode
              key={each.code}
              entered={each}
              taken={takenBy(adjustments, each.code)}
              price={price}
              removing={removing === each.code}
              onRemove={() => void takeOut(each.code)}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {codes.length < MOST_CODES && (
        <Button
          ref={opener}
          variant="ghost"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          className="-ml-3.5"
          onClick={() => setOpen(!isOpen)}
        >
          {codes.length > 0 ? 'Another code?' : 'Have a code?'}
          <ChevronDown aria-hidden="true" className={cn('transition-transform', isOpen && 'rotate-180')} />
        </Button>
      )}
      <div id={id} hidden={!isOpen}>
        {isOpen && <CodeForm onEntered={close} />}
      </div>
    </section>
  );
}

interface EnteredCodeProps {
  entered: CodeOfCart;
  taken: number;
  price: (amount: number) => string;
  removing: boolean;
  onRemove: () => void;
}

/** A code with what it takes off, or why it takes nothing off. */
function EnteredCode({ entered: { code, status, message }, taken, price, removing, onRemove }: EnteredCodeProps) {
  const isApplied = status === 'applied';
  return (
    <li>
      <span
        className={cn(
          'inline-flex max-w-full items-center gap-2 rounded-full pl-3',
          isApplied ? 'bg-success-tint text-success-ink' : 'bg-warning-tint text-warning-ink',
        )}
      >
        {isApplied ? (
          <Tag aria-hidden="true" className="size-4 shrink-0" />
        ) : (
          <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
        )}
        <span className="min-w-0 truncate font-medium">{code}</span>
        {taken > 0 && <span className="shrink-0 tabular-nums">{`−${price(taken)}`}</span>}
        <IconButton
          label={`Remove code ${code}`}
          size="sm"
          className="text-current hover:bg-transparent [&_svg]:size-4"
          loading={removing}
          onClick={onRemove}
        >
          <X aria-hidden="true" />
        </IconButton>
      </span>
      {!isApplied && <p className="wrap-anywhere mt-1 text-warning-ink">{message}</p>}
    </li>
  );
}

/** @param onEntered called with the code as the shop has taken it */
function CodeForm({ onEntered }: { onEntered: (entered: CodeOfCart | undefined) => void }) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const { mutateAsync: change, isPending } = useChangeCodes();
  useEffect(() => input.current?.focus(), []);

  const submit = async () => {
    if (typed.trim() === '') {
      setFault('Enter a code.');
      input.current?.focus();
      return;
    }
    setFault(undefined);
    try {
      const { data } = await change({ code: typed, isWanted: true });
      onEntered(data.codes.at(-1));
    } catch (error) {
      setFault(messageOf(error, 'The code was not applied. Try again.'));
      input.current?.focus();
    }
  };

  return (
    <form
      noValidate
      className="pt-1 pb-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void submit();
      }}
    >
      <Field label="Promotion code" error={fault}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              ref={input}
              className="min-w-0 flex-1 uppercase"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={MAX_LENGTH}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setFault(undefined);
              }}
            />
            <Button type="submit" variant="outline" className="h-12" loading={isPending}>
              Apply
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
