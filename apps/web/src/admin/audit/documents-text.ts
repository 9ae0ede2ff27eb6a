import { MONTHS } from '../../base/months.ts';

const PREFIXES = { invoicePrefix: 'Invoices', creditNotePrefix: 'Credit notes', receiptPrefix: 'Receipts' } as const;

/** The settings of documents that were chosen, as sentences. */
export function documentsText(value: Readonly<Record<string, unknown>>): string {
  const { fiscalYearStart, attachToMails, note } = value;
  const prefixes = Object.entries(PREFIXES).flatMap(([name, kind]) =>
    name in value ? [`${kind} begin with ${String(value[name])}`] : [],
  );
  const month = MONTHS.find(({ id }) => id === String(fiscalYearStart))?.label;
  const texts = [
    ...prefixes,
    ...(month ? [`Fiscal year starts in ${month}`] : []),
    ...(attachToMails === undefined ? [] : [attachToMails ? 'Emailed to buyers' : 'Not emailed to buyers']),
    ...(note ? [`Note: ${String(note)}`] : []),
  ];
  return texts.length === 0 ? 'None' : texts.join('; ');
}
