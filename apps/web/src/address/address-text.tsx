import type { Address } from '@haberdash/contract';
import { FALLBACK_COUNTRY } from '@haberdash/contract/constants';
import { LOCALE } from '../base/formats.ts';
import { useShop } from '../data/shop.ts';

type WrittenAddress = Pick<Address, 'lines' | 'countryCode'>;

/** The lines of an address, with the country's name where that is not the store's. */
function useAddressLines({ lines, countryCode }: WrittenAddress): string[] {
  const home = useShop().countryCode || FALLBACK_COUNTRY;
  if (countryCode === home) return lines;
  const name = new Intl.DisplayNames(LOCALE, { type: 'region' }).of(countryCode) ?? countryCode;
  return [...lines, name];
}

interface AddressTextProps {
  address: WrittenAddress;
  /** A line that stands elsewhere already. */
  without?: string | undefined;
}

/** An address as its country writes it. */
export function AddressText({ address, without }: AddressTextProps) {
  const lines = useAddressLines(address);
  const left = lines.filter((line, index) => line !== without || index !== lines.indexOf(without));
  return left.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
    <span key={index} className="wrap-anywhere block">
      {line}
    </span>
  ));
}
