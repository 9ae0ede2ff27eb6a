import { z } from 'zod';
import { blockOfText, idSchema, lineOfText, optionalText } from './common.ts';
import { MAX_LOOK, PRODUCT_FIELDS } from './product-fields.ts';

/** Facts of a product by itself: those that there are, and the products that complete the look, in order (D71). */
export const productFactFields = {
  fabric: z.string().optional(),
  care: z.string().optional(),
  fit: z.string().optional(),
  measurements: z.string().optional(),
  modelNote: z.string().optional(),
  madeIn: z.string().optional(),
  maker: z.string().optional(),
  completeTheLook: z.array(z.string()).optional(),
};

const { fabric, care, fit, measurements, modelNote, madeIn, maker } = PRODUCT_FIELDS;

const lookSchema = z
  .array(idSchema)
  .transform((ids) => [...new Set(ids)])
  .refine((ids) => ids.length <= MAX_LOOK, `A look can have up to ${MAX_LOOK} products.`);

/** Facts in the body of the product form. A fact that is not named stays as it is; an empty one is removed. */
export const productFactBodyFields = {
  fabric: optionalText(blockOfText(fabric.label, fabric.max)),
  care: optionalText(blockOfText(care.label, care.max)),
  fit: optionalText(blockOfText(fit.label, fit.max)),
  measurements: optionalText(blockOfText(measurements.label, measurements.max)),
  modelNote: optionalText(lineOfText(modelNote.label, modelNote.max)),
  madeIn: optionalText(lineOfText(madeIn.label, madeIn.max)),
  maker: optionalText(lineOfText(maker.label, maker.max)),
  completeTheLook: lookSchema.optional(),
};
