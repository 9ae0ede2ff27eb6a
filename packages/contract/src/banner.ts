import { z } from 'zod';
import { dataSchema, defineCall, doneSchema, exactBody, idSchema, listSchema, pagingSchema } from './common.ts';

export const bannerSchema = z.object({ _id: z.string(), id: z.string(), image: z.string() });
export type Banner = z.infer<typeof bannerSchema>;

export const bannerCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/common/feature/get',
    access: 'public',
    summary: 'The feature images of the home page, in their order',
    query: pagingSchema,
    response: listSchema(bannerSchema),
  }),
  add: defineCall({
    method: 'POST',
    path: '/api/common/feature/add',
    access: 'admin',
    permission: 'banners',
    summary: 'Add an uploaded image to the feature images',
    status: 201,
    body: z.object({ image: z.string({ error: 'Please upload an image first' }).trim().min(1).max(500) }),
    response: dataSchema(bannerSchema),
  }),
  reorder: defineCall({
    method: 'PUT',
    path: '/api/common/feature/order',
    access: 'admin',
    permission: 'banners',
    summary: 'Put the feature images into this order',
    body: exactBody({ ids: z.array(idSchema).min(1).max(100) }),
    response: listSchema(bannerSchema),
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/common/feature/delete/:id',
    access: 'admin',
    permission: 'banners',
    summary: 'Delete a feature image',
    params: z.object({ id: idSchema }),
    response: doneSchema,
  }),
} as const;
