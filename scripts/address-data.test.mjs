import { describe, expect, it } from 'vitest';
import { ADDRESS_DATA } from '../packages/contract/src/address-data.ts';
import { readAddressMetadata } from './lib/address-metadata.mjs';

describe('the address data of the contract', () => {
  it('is what the installed package says', () => expect(ADDRESS_DATA).toEqual(readAddressMetadata()));
});
