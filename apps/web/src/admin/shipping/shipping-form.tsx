import type { Shipping } from '@haberdash/contract';
import { currencyDigits } from '@haberdash/contract/money';
import { plainNumber } from '@haberdash/contract/numbers';
import { useRef, useState } from 'react';
import { hasCode, messageOf } from '../../base/api-error.ts';
import { useSaveShipping } from '../../data/admin-shipping.ts';
import { useMoney, useShop } from '../../data/shop.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { EditConflict } from '../list/edit-conflict.tsx';
import { type Faults, faultsOf } from '../list/field-faults.ts';
import { UnsavedGuard } from '../list/unsaved-guard.tsx';
import { useFaultFocus } from '../list/use-fault-focus.ts';
import { DispatchSection } from './dispatch-section.tsx';
import { readShipping } from './shipping-body.ts';
import { isSame, type ShippingDraft, toDraft } from './shipping-draft.ts';
import { findDifferences, rebased } from './shipping-words.ts';
import { TryAddress } from './try-address.tsx';
import { ZoneList } from './zone-list.tsx';

interface Conflict {
  message: string;
  present: Shipping;
}

interface ShippingFormProps {
  shipping: Shipping;
  /** Country that new zones begin with. */
  countryCode: string;
}

/** Zones, their methods and dispatch. Two who edit them at once are told of each other. */
export function ShippingForm({ shipping, countryCode }: ShippingFormProps) {
  const [base, setBase] = useState(shipping);
  const [draft, setDraft] = useState(() => toDraft(shipping));
  const [faults, setFaults] = useState<Faults>({});
  const [conflict, setConflict] = useState<Conflict>();
  const form = useRef<HTMLFormElement>(null);
  const save = useSaveShipping();
  const { priceCurrency: currency } = useShop();
  const { price } = useMoney();
  const decimals = currencyDigits(currency);
  const isChanged = !isSame(draft, toDraft(base));

  useFaultFocus(form, faults, save.isPending);

  const money = (text: string) => {
    const amount = Number(plainNumber(text));
    return Number.isFinite(amount) ? price(amount) : text;
  };
  const settle = (present: Shipping, next: ShippingDraft) => {
    setConflict(undefined);
    setFaults({});
    setBase(present);
    setDraft(next);
  };
  const refuse = (found: Faults, description: string) => {
    setFaults(found);
    toast({ title: 'Your delivery settings were not saved', description, tone: 'danger' });
  };
  const submit = async () => {
    const read = readShipping(draft, decimals);
    if ('faults' in read) {
      refuse(read.faults, Object.values(read.faults)[0] ?? 'Try again.');
      return;
    }
    try {
      const { data } = await save.mutateAsync({ version: base.version, ...read.body });
      settle(data, toDraft(data));
      toast({ title: 'Delivery settings saved', description: 'Your changes are live.', tone: 'success' });
    } catch (error) {
      if (hasCode(error, 'SETTINGS_CHANGED') && error.details && 'zones' in error.details) {
        setConflict({ message: error.message, present: error.details });
        return;
      }
      refuse(faultsOf(error), messageOf(error, 'Try again.'));
    }
  };

  return (
    <div className="grid max-w-4xl items-start gap-6 xl:max-w-7xl xl:grid-cols-[minmax(0,1fr)_22rem]">
      <form
        ref={form}
        aria-label="Delivery"
        noValidate
        className="min-w-0 space-y-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged && !conflict && !save.isPending) void submit();
        }}
      >
        {conflict && (
          <EditConflict
            label="These settings have changed"
            message={conflict.message}
            differences={findDifferences(draft, base, conflict.present, money)}
            onTakeOver={() => settle(conflict.present, toDraft(conflict.present))}
            onKeepMine={() => settle(conflict.present, rebased(draft, base, conflict.present))}
          />
        )}
        <ZoneList
          zones={draft.zones}
          onChange={(zones) => {
            // The fields are named by their places, which may be others now.
            if (zones.length !== draft.zones.length) setFaults({});
            setDraft((present) => ({ ...present, zones }));
          }}
          shared={{ faults, disabled: save.isPending, currency, money }}
          start={{ countryCode, decimals }}
        />
        <DispatchSection
          dispatch={draft.dispatch}
          onChange={(fields) => setDraft((present) => ({ ...present, dispatch: { ...present.dispatch, ...fields } }))}
          faults={faults}
          disabled={save.isPending}
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
      <TryAddress draft={draft} countryCode={countryCode} decimals={decimals} onFaults={setFaults} />
    </div>
  );
}
