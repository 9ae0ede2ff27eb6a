import type { PaymentSettings, Shipping } from '@haberdash/contract';
import { currencyDigits } from '@haberdash/contract/money';
import { useSavePaymentSettings } from '../../data/admin-payments.ts';
import { useShop } from '../../data/shop.ts';
import { SettingsFrame } from '../list/settings-frame.tsx';
import { useSettingsForm } from '../list/use-settings-form.ts';
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

interface PaymentsFormProps {
  payments: PaymentSettings;
  zones: Shipping['zones'];
}

/** The ways to pay, each with its terms. Two who edit them at once are told of each other. */
export function PaymentsForm({ payments, zones }: PaymentsFormProps) {
  const save = useSavePaymentSettings();
  const { priceCurrency } = useShop();
  const state = useSettingsForm({
    settings: payments,
    toDraft,
    read: (typed) => readPayments(typed, currencyDigits(priceCurrency)),
    save,
    isPresent: (details) => 'bankTransfer' in details,
    words: {
      saved: 'Payment settings saved',
      effect: 'New orders are paid like this.',
      notSaved: 'Your payment settings were not saved',
    },
  });
  const { base, draft, setDraft, faults } = state;
  const isChanged = !isSame(draft, toDraft(base));
  const active = countActive(draft);

  const change =
    <K extends keyof PaymentsDraft>(way: K) =>
    (fields: Partial<PaymentsDraft[K]>) =>
      setDraft((present) => ({ ...present, [way]: { ...present[way], ...fields } }));
  const shared = { faults, disabled: save.isPending, currency: priceCurrency };
  const isLast = (way: keyof PaymentsDraft) => active === 1 && draft[way].isActive;
  return (
    <SettingsFrame
      label="Payments"
      state={state}
      isChanged={isChanged}
      isSaving={save.isPending}
      {...{ toDraft, rebased }}
      findDifferences={findDifferences}
    >
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
    </SettingsFrame>
  );
}
