import type { Shipping } from '@haberdash/contract';
import { currencyDigits } from '@haberdash/contract/money';
import { plainNumber } from '@haberdash/contract/numbers';
import { useSaveShipping } from '../../data/admin-shipping.ts';
import { useMoney, useShop } from '../../data/shop.ts';
import { SettingsFrame } from '../list/settings-frame.tsx';
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
  const state = useSettingsForm({
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
  const { base, draft, setDraft, faults, setFaults } = state;
  const isChanged = !isSame(draft, toDraft(base));

  const money = (text: string) => {
    const amount = Number(plainNumber(text));
    return Number.isFinite(amount) ? price(amount) : text;
  };

  return (
    <div className="grid max-w-4xl items-start gap-6 xl:max-w-7xl xl:grid-cols-[minmax(0,1fr)_22rem]">
      <SettingsFrame
        label="Delivery"
        className="min-w-0 space-y-6"
        state={state}
        isChanged={isChanged}
        isSaving={save.isPending}
        {...{ toDraft, rebased }}
        findDifferences={(typed, kept, present) => findDifferences(typed, kept, present, money)}
      >
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
      </SettingsFrame>
      <TryAddress draft={draft} countryCode={countryCode} decimals={decimals} onFaults={setFaults} />
    </div>
  );
}
