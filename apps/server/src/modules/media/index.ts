export { createAvifMaker, isAvifComplete } from './avif-maker.ts';
export { createImageSweep } from './image-sweep.ts';
export { registerMediaFiles, registerUploadRoutes } from './media.routes.ts';
export { isImage } from './media.rules.ts';
export { createMediaService, type MediaService } from './media.service.ts';
export { createPicturesCheck } from './pictures-check.ts';
export type { Rendition } from './renditions.ts';
