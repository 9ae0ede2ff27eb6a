import { describe, expect, it } from 'vitest';
import { parseParcelLines } from './parcel-lines.rules.ts';

const read = (text: string, carrier = '') =>
  parseParcelLines(text, carrier)?.map((row) => [row.orderNumber, row.carrier, row.trackingNumber, row.trackingUrl]);

describe('lines of parcels', () => {
  it('are read with commas, semicolons or tabs, with quotes, and with a heading in any order or none', () => {
    const row = ['1a2b3c4d', 'Blue Dart', '12,3', ''];
    expect(read('#1A2B3C4D,Blue Dart,"12,3"')).toEqual([row]);
    expect(read('1a2b3c4d;Blue Dart;12,3')).toEqual([row]);
    expect(read('1a2b3c4d\tBlue Dart\t12,3\thttps://t.example/1')).toEqual([
      [...row.slice(0, 3), 'https://t.example/1'],
    ]);
    expect(read('Tracking number;Order number;Courier\n12,3;#1a2b3c4d;Blue Dart')).toEqual([row]);
    expect(read('\uFEFF1a2b3c4d;Blue Dart;12,3\n\n')).toEqual([row]);
  });

  it('of an order alone, and of an order with a number where all have one carrier', () => {
    expect(read('1a2b3c4d', 'UPS')).toEqual([['1a2b3c4d', 'UPS', '', '']]);
    expect(read('1a2b3c4d,1Z999', 'UPS')).toEqual([['1a2b3c4d', 'UPS', '1Z999', '']]);
    expect(read('1a2b3c4d,FedEx', 'UPS')).toEqual([['1a2b3c4d', 'FedEx', '', '']]);
    expect(read('1a2b3c4d,Uncle Bob')).toEqual([['1a2b3c4d', 'Uncle Bob', '', '']]);
  });

  it('say what is wrong with them', () => {
    const faults = (text: string) => parseParcelLines(text, '')?.map(({ fault }) => fault);
    expect(faults('order 7')).toEqual(['This isn’t an order number.']);
    expect(faults('1a2b3c4d,UPS,1,ftp://x')).toEqual(['Enter an address that begins with https://.']);
    expect(faults(`1a2b3c4d,${'x'.repeat(61)}`)?.[0]).toContain('60');
  });
});
