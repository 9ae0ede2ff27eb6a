export { registerMediaFiles, registerUploadRoutes } from './media.routes.ts';
export { createMediaService, type MediaService, type SavedImage } from './media.service.ts';
export type { Rendition } from './renditions.ts';
