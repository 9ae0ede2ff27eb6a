import type { DocumentNeed } from '@haberdash/contract';
import type { DocumentKind } from '@haberdash/contract/constants';

export const KIND_LABELS: Readonly<Record<DocumentKind, string>> = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  receipt: 'Receipt',
};

const NEEDS: Readonly<Record<DocumentNeed, string>> = {
  legalName: 'legal name',
  address: 'address',
  countryCode: 'country',
};

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** What the store lacks, as a part of a sentence: 'legal name and address'. */
export const needsText = (missing: readonly DocumentNeed[]): string => list.format(missing.map((need) => NEEDS[need]));

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** @param text `YYYY-MM` */
export const monthText = (text: string): string => month.format(new Date(`${text}-01T00:00:00Z`));
