import type { SizeGuide } from '@haberdash/contract';

type DemoGuide = Pick<SizeGuide, 'category' | 'unit' | 'columns' | 'rows' | 'note'>;

const lengths = (...names: string[]) => names.map((name) => ({ name, isLength: true }));
const sizes = (...names: string[]) => names.map((name) => ({ name, isLength: false }));
/** @param rows the name of each size, and the texts of its cells */
const rowsOf = (rows: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(rows).map(([size, cells]) => ({ size, cells: [...cells] }));

const howToMeasure = (chest: 'Chest' | 'Bust') =>
  `${chest}: around the fullest part, under the arms. Waist: around the narrowest part. Hips: around the fullest part.\n` +
  'Hold the tape close, not tight. Between sizes? Choose the larger for comfort.';

/** European sizes, with what the UK and the USA call them. */
const SHOES: readonly (readonly [string, string, string, string])[] = [
  ['36', '3.5', '5', '22.5'],
  ['37', '4', '5.5', '23.1'],
  ['38', '5', '6.5', '23.8'],
  ['39', '6', '7.5', '24.4'],
  ['40', '6.5', '8', '25.1'],
  ['41', '7.5', '9', '25.7'],
  ['42', '8', '9.5', '26.4'],
  ['43', '9', '10.5', '27'],
  ['44', '9.5', '11', '27.7'],
  ['45', '10.5', '12', '28.3'],
  ['46', '11', '12.5', '29'],
];

/** Size guides of the demo's clothes and shoes. */
export const demoSizeGuides: readonly DemoGuide[] = [
  {
    category: 'men',
    unit: 'cm',
    columns: [...lengths('Chest', 'Waist', 'Hips'), ...sizes('Trousers')],
    rows: rowsOf({
      XS: ['84-88', '70-74', '86-90', '28'],
      S: ['89-94', '75-80', '91-95', '30'],
      M: ['95-101', '81-87', '96-101', '32'],
      L: ['102-108', '88-94', '102-107', '34-36'],
      XL: ['109-116', '95-102', '108-114', '38'],
    }),
    note: howToMeasure('Chest'),
  },
  {
    category: 'women',
    unit: 'cm',
    columns: [...lengths('Bust', 'Waist', 'Hips'), ...sizes('UK', 'Trousers')],
    rows: rowsOf({
      XS: ['78-82', '60-64', '86-90', '6', '26'],
      S: ['83-88', '65-70', '91-95', '8', '28'],
      M: ['89-94', '71-76', '96-101', '10-12', '30'],
      L: ['95-101', '77-83', '102-107', '14', '32-34'],
      XL: ['102-109', '84-91', '108-114', '16', '36-38'],
    }),
    note: howToMeasure('Bust'),
  },
  {
    category: 'kids',
    unit: 'cm',
    columns: lengths('Height', 'Chest', 'Waist'),
    rows: rowsOf({
      '2-3 years': ['92-98', '52-54', '50-52'],
      '4-5 years': ['104-110', '56-58', '53-54'],
      '6-7 years': ['116-122', '60-63', '55-57'],
      '8-9 years': ['128-134', '65-68', '58-60'],
      '10-11 years': ['140-146', '70-74', '61-64'],
    }),
    note: 'Height counts for more than age: children of one age differ. For shoes measure the foot and add 1 cm.',
  },
  {
    category: 'footwear',
    unit: 'cm',
    columns: [...sizes('UK', 'US'), ...lengths('Foot')],
    rows: SHOES.map(([size, ...cells]) => ({ size, cells })),
    note: 'Stand on a sheet of paper, mark heel and longest toe, and measure between the marks. Take the longer foot.',
  },
];
