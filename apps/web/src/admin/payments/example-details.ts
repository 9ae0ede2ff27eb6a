const COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  IN: ['Account number: 1234 5678 9012', 'IFSC: ABCD0123456', 'Bank: Example Bank, Pune'],
  GB: ['Sort code: 12-34-56', 'Account number: 12345678', 'Bank: Example Bank'],
  US: ['Routing number: 123456789', 'Account number: 1234567890', 'Bank: Example Bank'],
};
const ELSEWHERE = ['IBAN: XX00 1234 5678 9012 3456 78', 'BIC: ABCDEFGH', 'Bank: Example Bank'];

/** Bank details as an example of what to write. @param countryCode the store's; empty until it has one */
export const exampleDetails = (countryCode: string, holder: string): string =>
  [`Account holder: ${holder}`, ...(COUNTRIES[countryCode || 'IN'] ?? ELSEWHERE)].join('\n');
