import { z } from 'zod';
import {
  dataSchema,
  defineCall,
  doneSchema,
  exactBody,
  foundSchema,
  idOrSlugSchema,
  idSchema,
  pagingSchema,
  requestIdSchema,
} from './common.ts';
import { ADMIN_PRODUCT_SORTS } from './constants.ts';
import {
  adminFilterFields,
  adminListedProductSchema,
  listedProductSchema,
  MAX_SEEN_PRODUCTS,
  productBodySchema,
  productDetailsSchema,
  productEditBodySchema,
  productListQuerySchema,
  searchParamsSchema,
} from './product.ts';
import { facetsAnswerSchema, filterFields, listOf, productFilterQuerySchema } from './product-filters.ts';
import { suggestionsCall } from './search.ts';

const idParams = z.object({ id: idSchema });

export const productCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/shop/products/get',
    access: 'public',
    summary: 'Products by filter and sort',
    query: productListQuerySchema,
    response: foundSchema(listedProductSchema),
  }),
  facets: defineCall({
    method: 'GET',
    path: '/api/shop/products/facets',
    access: 'public',
    summary: 'How many products each filter option has',
    query: productFilterQuerySchema,
    response: facetsAnswerSchema,
  }),
  details: defineCall({
    method: 'GET',
    path: '/api/shop/products/get/:id',
    access: 'public',
    summary: 'One product, by its id, its slug, or a slug that it had',
    params: z.object({ id: idOrSlugSchema }),
    response: dataSchema(productDetailsSchema),
  }),
  related: defineCall({
    method: 'GET',
    path: '/api/shop/products/related/:id',
    access: 'public',
    summary: 'Products like one: of its subcategory, category or brand, those in stock first',
    params: idParams,
    response: dataSchema(z.array(listedProductSchema)),
  }),
  look: defineCall({
    method: 'GET',
    path: '/api/shop/products/look/:id',
    access: 'public',
    summary: 'Available products that go with one: those the merchant chose, or else what is bought together with it',
    params: idParams,
    response: dataSchema(z.array(listedProductSchema)),
  }),
  some: defineCall({
    method: 'GET',
    path: '/api/shop/products/some',
    access: 'public',
    summary: 'Some products by their ids, in that order; those that are not sold any more are left out',
    query: z.object({
      ids: z.preprocess((value) => listOf(value).filter(Boolean), z.array(idSchema).max(MAX_SEEN_PRODUCTS)),
    }),
    response: dataSchema(z.array(listedProductSchema)),
  }),
  suggest: suggestionsCall,
  search: defineCall({
    method: 'GET',
    path: '/api/shop/search/:keyword',
    access: 'public',
    summary: 'Products by keyword, best match first',
    params: searchParamsSchema,
    query: pagingSchema.extend(filterFields).catchall(z.unknown()),
    response: foundSchema(listedProductSchema),
  }),
  searchFacets: defineCall({
    method: 'GET',
    path: '/api/shop/products/facets/:keyword',
    access: 'public',
    summary: 'How many products each filter option has of those that a search finds',
    params: searchParamsSchema,
    query: productFilterQuerySchema,
    response: facetsAnswerSchema,
  }),
} as const;

export const adminProductCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/admin/products/get',
    access: 'admin',
    permission: 'products',
    summary:
      'Products for the admin, drafts as well, by text in title or description, category and status; newest first, or by `sort`',
    query: pagingSchema.extend({ ...adminFilterFields, sort: z.enum(ADMIN_PRODUCT_SORTS).optional() }),
    response: foundSchema(adminListedProductSchema),
  }),
  details: defineCall({
    method: 'GET',
    path: '/api/admin/products/details/:id',
    access: 'admin',
    permission: 'products',
    summary: 'One product, a draft as well',
    params: idParams,
    response: dataSchema(productDetailsSchema),
  }),
  duplicate: defineCall({
    method: 'POST',
    path: '/api/admin/products/duplicate/:id',
    access: 'admin',
    permission: 'products',
    summary: 'Copy a product as a draft without stock and SKUs; with the same `requestId` there is one copy',
    status: 201,
    params: idParams,
    body: exactBody({ requestId: requestIdSchema }),
    response: dataSchema(productDetailsSchema),
  }),
  add: defineCall({
    method: 'POST',
    path: '/api/admin/products/add',
    access: 'admin',
    permission: 'products',
    summary: 'Add a product',
    status: 201,
    body: productBodySchema,
    response: dataSchema(productDetailsSchema),
  }),
  edit: defineCall({
    method: 'PUT',
    path: '/api/admin/products/edit/:id',
    access: 'admin',
    permission: 'products',
    summary: 'Change a product; with `version`, only if no one else has changed it since',
    params: idParams,
    body: productEditBodySchema,
    response: dataSchema(productDetailsSchema),
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/admin/products/delete/:id',
    access: 'admin',
    permission: 'products',
    summary: 'Delete a product; orders keep their snapshot of it',
    params: idParams,
    response: doneSchema,
  }),
  upload: defineCall({
    method: 'POST',
    path: '/api/admin/products/upload',
    access: 'admin',
    permission: ['products', 'banners', 'settings'],
    summary: 'Upload an image (JPG, PNG, GIF or WebP under 5 MB)',
    multipart: true,
    response: z.object({
      success: z.literal(true),
      result: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }),
    }),
  }),
} as const;
