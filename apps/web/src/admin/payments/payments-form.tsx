import type { PaymentSettings, Shipping } from '@haberdash/contract';
import { currencyDigits } from '@haberdash/contract/money';
import { useRef, useState } from 'react';
import { hasCode, messageOf } from '../../base/api-error.ts';
import { useSavePaymentSettings } from '../../data/admin-payments.ts';
import { useShop } from '../../data/shop.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { EditConflict } from '../list/edit-conflict.tsx';
import { type Faults, faultsOf } from '../list/field-faults.ts';
import { UnsavedGuard } from '../list/unsaved-guard.tsx';
import { useFaultFocus } from '../list/use-fault-focus.ts';
import { CodCard } from './cod-card.tsx';
import {
  countActive,
  findDifferences,
  isSame,
  type PaymentsDraft,
  readPayments,
  rebased,
  toDraft,
} from './payments-draft.ts';
import { PaypalCard } from './paypal-card.tsx';
import { TransferCard } from './transfer-card.tsx';

interface Conflict {
  message: string;
  present: PaymentSettings;
}

interface PaymentsFormProps {
  payments: PaymentSettings;
  zones: Shipping['zones'];
}

/** The ways to pay, each with its terms. Two who edit them at once are told of each other. */
export function PaymentsForm({ payments, zones }: PaymentsFormProps) {
  const [base, setBase] = useState(payments);
  const [draft, setDraft] = useState(() => toDraft(payments));
  const [faults, setFaults] = useState<Faults>({});
  const [conflict, setConflict] = useState<Conflict>();
  const form = useRef<HTMLFormElement>(null);
  const save = useSavePaymentSettings();
  const { priceCurrency } = useShop();
  const isChanged = !isSame(draft, toDraft(base));
  const active = countActive(draft);

  useFaultFocus(form, faults, save.isPending);

  const settle = (present: PaymentSettings, next: PaymentsDraft) => {
    setConflict(undefined);
    setFaults({});
    setBase(present);
    setDraft(next);
  };
  const refuse = (found: Faults, description: string) => {
    setFaults(found);
    toast({ title: 'Your payment settings were not saved', description, tone: 'danger' });
  };
  const submit = async () => {
    const read = readPayments(draft, currencyDigits(priceCurrency));
    if ('faults' in read) {
      refuse(read.faults, Object.values(read.faults)[0] ?? 'Try again.');
      return;
    }
    try {
      const { data } = await save.mutateAsync({ version: base.version, ...read.body });
      settle(data, toDraft(data));
      toast({ title: 'Payment settings saved', description: 'New orders are paid like this.', tone: 'success' });
    } catch (error) {
      if (hasCode(error, 'SETTINGS_CHANGED') && error.details && 'bankTransfer' in error.details) {
        setConflict({ message: error.message, present: error.details });
        return;
      }
      refuse(faultsOf(error), messageOf(error, 'Try again.'));
    }
  };
  const change =
    <K extends keyof PaymentsDraft>(way: K) =>
    (fields: Partial<PaymentsDraft[K]>) =>
      setDraft((present) => ({ ...present, [way]: { ...present[way], ...fields } }));
  const shared = { faults, disabled: save.isPending, currency: priceCurrency };
  const isLast = (way: keyof PaymentsDraft) => active === 1 && draft[way].isActive;
  return (
    <form
      ref={form}
      aria-label="Payments"
      noValidate
      className="max-w-4xl space-y-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !conflict && !save.isPending) void submit();
      }}
    >
      {conflict && (
        <EditConflict
          label="These settings have changed"
          message={conflict.message}
          differences={findDifferences(draft, base, conflict.present)}
          onTakeOver={() => settle(conflict.present, toDraft(conflict.present))}
          onKeepMine={() => settle(conflict.present, rebased(draft, base, conflict.present))}
        />
      )}
      {countActive(toDraft(base)) === 0 && (
        <p className="rounded-lg bg-warning-tint p-4 text-small text-warning-ink">
          <strong className="font-medium">Your shop takes no orders.</strong> Switch on a way to pay and save.
        </p>
      )}
      <PaypalCard
        draft={draft.paypal}
        obstacle={base.paypal.obstacle}
        isLast={isLast('paypal')}
        disabled={shared.disabled}
        onChange={change('paypal')}
      />
      <CodCard draft={draft.cod} zones={zones} isLast={isLast('cod')} {...shared} onChange={change('cod')} />
      <TransferCard
        draft={draft.bankTransfer}
        isLast={isLast('bankTransfer')}
        {...shared}
        onChange={change('bankTransfer')}
      />
      <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-3 border-t bg-canvas px-1 py-4">
        <Button type="submit" disabled={!isChanged || conflict !== undefined} loading={save.isPending}>
          Save
        </Button>
        <p role="status" className="text-ink-muted text-small">
          {isChanged ? 'You have unsaved changes.' : ''}
        </p>
      </div>
      <UnsavedGuard isChanged={isChanged} />
    </form>
  );
}
