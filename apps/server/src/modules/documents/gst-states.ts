/** Codes of the Indian GST for the states, with which every GSTIN begins, by their codes of ISO 3166-2. */
const GST_CODES: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'JK 01, HP 02, PB 03, CH 04, UK 05, HR 06, DL 07, RJ 08, UP 09, BR 10, SK 11, AR 12, NL 13, MN 14, MZ 15, TR 16, ML 17, ' +
    'AS 18, WB 19, JH 20, OD 21, CG 22, MP 23, GJ 24, DH 26, MH 27, KA 29, GA 30, LD 31, KL 32, TN 33, PY 34, AN 35, TS 36, ' +
    'AP 37, LA 38'
  )
    .split(', ')
    .map((pair) => [`IN-${pair.slice(0, 2)}`, pair.slice(3)]),
);

/** The GST's code of a state; undefined where it has none. */
export const gstCodeOf = (subdivision: string): string | undefined => GST_CODES[subdivision];
