/** Countries: the codes of ISO 3166-1 alpha-2. Their names come from `Intl.DisplayNames`. */
export const COUNTRY_CODES: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ ' +
  'BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM ' +
  'DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS ' +
  'GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN ' +
  'KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ ' +
  'MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM ' +
  'PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV ' +
  'SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI ' +
  'VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

/** `AP Andhra Pradesh, …` by code. */
const read = (list: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    list.split(', ').map((entry) => [entry.slice(0, entry.indexOf(' ')), entry.slice(entry.indexOf(' ') + 1)]),
  );

/** States of countries whose taxes go by them, by the codes of ISO 3166-2 as of November 2023 without the country's. */
const SUBDIVISIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AU: read(
    'ACT Australian Capital Territory, NSW New South Wales, NT Northern Territory, QLD Queensland, ' +
      'SA South Australia, TAS Tasmania, VIC Victoria, WA Western Australia',
  ),
  CA: read(
    'AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador, ' +
      'NS Nova Scotia, NT Northwest Territories, NU Nunavut, ON Ontario, PE Prince Edward Island, ' +
      'QC Quebec, SK Saskatchewan, YT Yukon',
  ),
  IN: read(
    'AN Andaman and Nicobar Islands, AP Andhra Pradesh, AR Arunachal Pradesh, AS Assam, BR Bihar, ' +
      'CH Chandigarh, CG Chhattisgarh, DH Dadra and Nagar Haveli and Daman and Diu, DL Delhi, GA Goa, ' +
      'GJ Gujarat, HR Haryana, HP Himachal Pradesh, JK Jammu and Kashmir, JH Jharkhand, KA Karnataka, ' +
      'KL Kerala, LA Ladakh, LD Lakshadweep, MP Madhya Pradesh, MH Maharashtra, MN Manipur, ML Meghalaya, ' +
      'MZ Mizoram, NL Nagaland, OD Odisha, PY Puducherry, PB Punjab, RJ Rajasthan, SK Sikkim, ' +
      'TN Tamil Nadu, TS Telangana, TR Tripura, UP Uttar Pradesh, UK Uttarakhand, WB West Bengal',
  ),
  US: read(
    'AL Alabama, AK Alaska, AS American Samoa, AZ Arizona, AR Arkansas, CA California, CO Colorado, ' +
      'CT Connecticut, DE Delaware, DC District of Columbia, FL Florida, GA Georgia, GU Guam, HI Hawaii, ' +
      'ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, ' +
      'MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, ' +
      'NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, ' +
      'NC North Carolina, ND North Dakota, MP Northern Mariana Islands, OH Ohio, OK Oklahoma, OR Oregon, ' +
      'PA Pennsylvania, PR Puerto Rico, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, ' +
      'TX Texas, UM United States Minor Outlying Islands, UT Utah, VT Vermont, VI Virgin Islands, ' +
      'VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming',
  ),
};

export interface Place {
  id: string;
  label: string;
}

const names = () => new Intl.DisplayNames('en', { type: 'region' });

/** The name of a country; its code where it has none. */
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? names().of(code) : undefined) ?? code;

/** All countries by name. */
export function listCountries(): Place[] {
  const known = names();
  return COUNTRY_CODES.map((id) => ({ id, label: known.of(id) ?? id })).sort((a, b) =>
    a.label.localeCompare(b.label, 'en'),
  );
}

/** The states of a country by name, with codes such as `IN-MH`; empty where no list is kept of them. */
export const listSubdivisions = (countryCode: string): Place[] =>
  Object.entries(SUBDIVISIONS[countryCode] ?? {})
    .map(([code, label]) => ({ id: `${countryCode}-${code}`, label }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));

/** The name of a state, where a list is kept; undefined elsewhere. */
export const subdivisionName = (subdivision: string): string | undefined =>
  SUBDIVISIONS[subdivision.slice(0, 2)]?.[subdivision.slice(3)];

/** Reason for which a code of ISO 3166-2 is none of the country's; undefined where it may be one, or is empty. */
export function findSubdivisionFault(countryCode: string, subdivision: string): string | undefined {
  if (subdivision === '') return undefined;
  if (countryCode === '') return 'Choose the country first.';
  if (!subdivision.startsWith(`${countryCode}-`)) return `Choose a state in ${countryName(countryCode)}.`;
  if (!/^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(subdivision)) return `The state must be a code such as ${countryCode}-ABC.`;
  if (SUBDIVISIONS[countryCode] && subdivisionName(subdivision) === undefined)
    return `${countryName(countryCode)} has no state with the code ${subdivision}.`;
  return undefined;
}
