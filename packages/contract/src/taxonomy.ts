import { z } from 'zod';
import { dataSchema, defineCall, doneSchema, exactBody, lineOfText, optionalLine } from './common.ts';
import {
  MAX_TERM_DESCRIPTION_LENGTH,
  MAX_TERM_ID_LENGTH,
  MAX_TERM_LABEL_LENGTH,
  MAX_TERMS,
  TAXONOMY_KINDS,
} from './constants.ts';

const termIdSchema = z.string().max(MAX_TERM_ID_LENGTH);

const nameSchema = z.object({ id: z.string(), label: z.string() });

/** A category or brand as shoppers are offered it. `count`: how many products it has. */
const shownTermSchema = nameSchema.extend({
  count: z.number().int(),
  /** True if the home page has a tile for it. */
  onHome: z.boolean(),
});
const shownSubcategorySchema = z.object({
  /** Word in addresses and in the filter `subcategory`. */
  key: z.string(),
  label: z.string(),
  count: z.number().int(),
  /** Line of text on its page; empty: it has none of its own. */
  description: z.string(),
});
const shownCategorySchema = shownTermSchema.extend({
  image: z.string().nullable(),
  description: z.string(),
  /** Subcategories for its products, in order. */
  subcategories: z.array(shownSubcategorySchema),
});

/** Categories and brands in their order. */
export const taxonomySchema = z.object({
  categories: z.array(shownCategorySchema),
  brands: z.array(shownTermSchema),
  /** Names of hidden terms, which products may still have. */
  hidden: z.object({ categories: z.array(nameSchema), brands: z.array(nameSchema) }),
});
export type Taxonomy = z.infer<typeof taxonomySchema>;
export type ShownCategory = z.infer<typeof shownCategorySchema>;
export type ShownSubcategory = z.infer<typeof shownSubcategorySchema>;

/** A category, brand or subcategory as the admin sees it. */
export const termSchema = nameSchema.extend({
  /** Word in addresses and filters: of a subcategory made of its label, else the id. */
  key: z.string(),
  /** The category of a subcategory; else empty. */
  parent: z.string(),
  /** Line of text on the page of a category or subcategory; empty: it has none of its own. */
  description: z.string(),
  image: z.string().nullable(),
  hidden: z.boolean(),
  onHome: z.boolean(),
  count: z.number().int(),
  /** Goes up with every change of it; one that names an older one is refused. */
  version: z.number().int(),
});
export type Term = z.infer<typeof termSchema>;

const kindParams = z.object({ kind: z.enum(TAXONOMY_KINDS) });
const termParams = kindParams.extend({ id: termIdSchema });
const label = lineOfText('Name', MAX_TERM_LABEL_LENGTH);
const description = optionalLine('Text', MAX_TERM_DESCRIPTION_LENGTH);
const image = z.string().trim().min(1).max(500).nullable();
const order = z.array(termIdSchema).min(1).max(MAX_TERMS);

export const taxonomyCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/shop/taxonomy',
    access: 'public',
    summary: 'Categories and brands in their order, with how many products each has',
    response: dataSchema(taxonomySchema),
  }),
} as const;

export const adminTaxonomyCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/admin/taxonomy/get',
    access: 'admin',
    permission: 'products',
    summary: 'All categories and brands in their order, hidden ones as well',
    response: dataSchema(z.object({ categories: z.array(termSchema), brands: z.array(termSchema) })),
  }),
  subcategories: defineCall({
    method: 'GET',
    path: '/api/admin/taxonomy/subcategories/:category',
    access: 'admin',
    permission: 'products',
    summary: 'The subcategories of a category in their order',
    params: z.object({ category: termIdSchema }),
    response: dataSchema(z.array(termSchema)),
  }),
  add: defineCall({
    method: 'POST',
    path: '/api/admin/taxonomy/add/:kind',
    access: 'admin',
    permission: 'products',
    summary: 'Add a category, a brand or, with `parent`, a subcategory behind the others',
    status: 201,
    params: kindParams,
    body: exactBody({
      label,
      parent: termIdSchema.optional(),
      description: description.optional(),
      image: image.optional(),
      onHome: z.boolean().optional(),
    }),
    response: doneSchema.extend({ data: termSchema }),
  }),
  edit: defineCall({
    method: 'PUT',
    path: '/api/admin/taxonomy/edit/:kind/:id',
    access: 'admin',
    permission: 'products',
    summary: 'Change a category, brand or subcategory; with `version`, only if no one else has changed it since',
    params: termParams,
    body: exactBody({
      label: label.optional(),
      description: description.optional(),
      image: image.optional(),
      hidden: z.boolean().optional(),
      onHome: z.boolean().optional(),
      version: z.number().int().positive().optional(),
    }),
    response: doneSchema.extend({ data: termSchema }),
  }),
  reorder: defineCall({
    method: 'PUT',
    path: '/api/admin/taxonomy/order/:kind',
    access: 'admin',
    permission: 'products',
    summary:
      'Put categories, brands or subcategories into this order; with `before`, only if that is still their order',
    params: kindParams,
    body: exactBody({ ids: order, before: order.optional(), parent: termIdSchema.optional() }),
    response: doneSchema,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/admin/taxonomy/delete/:kind/:id',
    access: 'admin',
    permission: 'products',
    summary: 'Delete a category, brand or subcategory; `into` says where its products go, `none` that they lose it',
    params: termParams,
    query: z.object({ into: termIdSchema.optional() }),
    response: doneSchema.extend({ /** Number of products that went elsewhere. */ moved: z.number().int() }),
  }),
} as const;
