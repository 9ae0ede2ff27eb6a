import { z } from 'zod';
import { blockOfText, dataSchema, defineCall, doneSchema, exactBody, instantSchema, lineOfText } from './common.ts';
import { foldText } from './foldings.ts';
import { isMarkedInches, isMeasure, MAX_GUIDE_COLUMNS, MAX_GUIDE_ROWS } from './size-guide-rules.ts';

const columnSchema = z.object({
  name: lineOfText('The column name', 30),
  /** True for a column of lengths, shown in cm and inches; others, such as UK sizes, are shown as they are. */
  isLength: z.boolean(),
});

const guideFields = {
  /** In which the lengths were measured. */
  unit: z.enum(['cm', 'in']),
  columns: z.array(columnSchema),
  /** A row for each size: its name, and a cell for each column, which is a number, a range such as '96-101', or empty. */
  rows: z.array(z.object({ size: z.string(), cells: z.array(z.string()) })),
  /** Note, such as how to measure; empty if there is none. */
  note: z.string(),
};

export const sizeGuideSchema = z.object({
  category: z.string(),
  ...guideFields,
  /** Goes up with every change; a change that names an older one is refused. */
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type SizeGuide = z.infer<typeof sizeGuideSchema>;

export const sizeGuideBodySchema = exactBody({
  unit: guideFields.unit,
  columns: z
    .array(columnSchema)
    .min(1, 'A size guide needs at least one column.')
    .max(MAX_GUIDE_COLUMNS, `A size guide can have up to ${MAX_GUIDE_COLUMNS} columns.`),
  rows: z
    .array(
      z.object({
        size: lineOfText('The size name', 30),
        cells: z.array(z.string().trim().max(30, 'A cell can have up to 30 characters.')),
      }),
    )
    .min(1, 'A size guide needs at least one size.')
    .max(MAX_GUIDE_ROWS, `A size guide can have up to ${MAX_GUIDE_ROWS} sizes.`),
  note: blockOfText('The note', 1000)
    .or(z.literal(''))
    .nullish()
    .transform((text) => text || ''),
  /** The version that the form was filled from; 0 for a category without a guide. */
  version: z.number().int().nonnegative().optional(),
}).superRefine(({ unit, columns, rows }, context) => {
  const fail = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
  const isRepeated = (names: string[], index: number) => names.indexOf(names[index] ?? '') < index;
  const columnNames = columns.map(({ name }) => foldText(name));
  const sizes = rows.map(({ size }) => foldText(size));
  for (const [index, { name }] of columns.entries())
    if (isRepeated(columnNames, index)) fail(['columns', index, 'name'], `The column ‘${name}’ appears twice.`);
  for (const [index, { size, cells }] of rows.entries()) {
    if (isRepeated(sizes, index)) fail(['rows', index, 'size'], `The size ‘${size}’ appears twice.`);
    if (cells.length !== columns.length)
      fail(['rows', index, 'cells'], `The size ‘${size}’ needs a value in each column.`);
    for (const [place, cell] of cells.entries()) {
      if (!columns[place]?.isLength || cell === '') continue;
      const path = ['rows', index, 'cells', place];
      if (!isMeasure(cell)) fail(path, `'${cell}' isn’t a number or a range such as 96-101.`);
      else if (unit === 'cm' && isMarkedInches(cell))
        fail(path, `'${cell}' is in inches, but this size guide is in cm. Enter it in cm.`);
    }
  }
});
export type SizeGuideBody = z.input<typeof sizeGuideBodySchema>;

/** The id of a category; for one that does not exist nothing is stored. */
const categoryParams = z.object({ category: z.string().trim().toLowerCase().min(1).max(60) });

export const sizeGuideCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/shop/size-guides',
    access: 'public',
    summary: 'The size guides of all categories that have one',
    response: dataSchema(z.array(sizeGuideSchema)),
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/shop/size-guides/:category',
    access: 'public',
    summary: 'The size guide of a category, or null',
    params: categoryParams,
    response: dataSchema(sizeGuideSchema.nullable()),
  }),
} as const;

export const adminSizeGuideCalls = {
  save: defineCall({
    method: 'PUT',
    path: '/api/admin/size-guides/:category',
    access: 'admin',
    permission: 'products',
    summary: "Write a category's size guide; with `version`, only if no one else has changed it since",
    params: categoryParams.extend({
      category: categoryParams.shape.category.regex(/^[\p{L}\p{N}_-]+$/u, 'This category doesn’t exist.'),
    }),
    body: sizeGuideBodySchema,
    response: dataSchema(sizeGuideSchema),
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/admin/size-guides/:category',
    access: 'admin',
    permission: 'products',
    summary: "Delete a category's size guide",
    params: categoryParams,
    response: doneSchema,
  }),
} as const;
