import { z } from 'zod';
import { optionalText } from './common.ts';
import { plainCharacters } from './foldings.ts';
import { PRODUCT_FIELDS } from './product-fields.ts';

/** What tax and customs go by, for the staff alone; left out where there is none (D52). */
export const productTaxFields = {
  /** Id of its own tax class; without one it is its category's. */
  taxClass: z.string().optional(),
  hsCode: z.string().optional(),
};

const { taxClass, hsCode } = PRODUCT_FIELDS;

/** An HS code as it is kept: '6109.10' is 610910. */
export const plainHsCode = (text: string): string => plainCharacters(text).replace(/[\s.-]/g, '');

/** Tax class and HS code in the body of the product form. What is not named stays as it is; an empty one is removed. */
export const productTaxBodyFields = {
  taxClass: optionalText(z.string({ error: taxClass.fault }).trim().max(40, taxClass.fault)),
  hsCode: optionalText(
    z
      .string({ error: `${hsCode.label} must be text.` })
      .overwrite(plainHsCode)
      .regex(/^\d{6,8}$/, `${hsCode.label} must have 6 to 8 digits.`),
  ),
};
