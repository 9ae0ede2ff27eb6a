import { countryName } from '@haberdash/contract/places';
import { ANY_COUNTRY, type Keyed, newMethod, newRegion, newZone, type ZoneDraft } from './shipping-draft.ts';

/** A zone to begin with. */
export interface Example {
  label: string;
  text: string;
  make: () => Keyed<ZoneDraft>;
}

/** Round amounts that suit a currency. */
function amountsOf(currency: string, decimals: number) {
  if (currency === 'INR') return { near: 79, far: 1500, freeFrom: 999 };
  return decimals === 0 ? { near: 500, far: 2500, freeFrom: 5000 } : { near: 5, far: 20, freeFrom: 50 };
}

/** @param price how an amount of the price currency is written */
export function shippingExamples(
  { countryCode, currency, decimals }: { countryCode: string; currency: string; decimals: number },
  price: (amount: number) => string,
): readonly Example[] {
  const { near, far, freeFrom } = amountsOf(currency, decimals);
  const home = countryName(countryCode);
  const standard = { name: 'Standard delivery', amount: String(near), minDays: '3', maxDays: '5' };
  const homeZone = (fields: object) =>
    newZone({ name: home, regions: [newRegion(countryCode)], methods: [newMethod({ ...standard, ...fields })] });
  return [
    { label: `One price in ${home}`, text: price(near), make: () => homeZone({}) },
    {
      label: `Free from an amount in ${home}`,
      text: `${price(near)}, free from ${price(freeFrom)}`,
      make: () => homeZone({ freeFrom: String(freeFrom) }),
    },
    {
      label: 'Rest of the world',
      text: price(far),
      make: () =>
        newZone({
          name: 'Rest of the world',
          regions: [newRegion(ANY_COUNTRY)],
          methods: [
            newMethod({
              ...{ name: 'International delivery', amount: String(far), codAllowed: false },
              ...{ minDays: '7', maxDays: '15' },
            }),
          ],
        }),
    },
  ];
}
