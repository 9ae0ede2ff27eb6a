import type { Shipping } from '@haberdash/contract';
import { currencyDigits } from '@haberdash/contract/money';
import { plainNumber } from '@haberdash/contract/numbers';
import { useSaveShipping } from '../../data/admin-shipping.ts';
import { useMoney, useShop } from '../../data/shop.ts';
import { Button } from '../../ui/button.tsx';
import { EditConflict } from '../list/edit-conflict.tsx';
import { UnsavedGuard } from '../list/unsaved-guard.tsx';
import { useSettingsForm } from '../list/use-settings-form.ts';
import { DispatchSection } from './dispatch-section.tsx';
import { readShipping } from './shipping-body.ts';
import { isSame, toDraft } from './shipping-draft.ts';
import { findDifferences, rebased } from './shipping-words.ts';
import { TryAddress } from './try-address.tsx';
import { ZoneList } from './zone-list.tsx';

interface ShippingFormProps {
  shipping: Shipping;
  /** Country that new zones begin with. */
  countryCode: string;
}

/** Zones, their methods and dispatch. Two who edit them at once are told of each other. */
export function ShippingForm({ shipping, countryCode }: ShippingFormProps) {
  const save = useSaveShipping();
  const { priceCurrency: currency } = useShop();
  const { price } = useMoney();
  const decimals = currencyDigits(currency);
  const { form, base, draft, setDraft, faults, setFaults, conflict, settle, submit } = useSettingsForm({
    settings: shipping,
    toDraft,
    read: (typed) => readShipping(typed, decimals),
    save,
    isPresent: (details) => 'zones' in details,
    words: {
      saved: 'Delivery settings saved',
      effect: 'Your changes are live.',
      notSaved: 'Your delivery settings were not saved',
    },
  });
  const isChanged = !isSame(draft, toDraft(base));

  const money = (text: string) => {
    const amount = Number(plainNumber(text));
    return Number.isFinite(amount) ? price(amount) : text;
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
