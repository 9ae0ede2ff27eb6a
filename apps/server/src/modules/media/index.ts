export { createImageSweep } from './image-sweep.ts';
export { registerMediaFiles, registerUploadRoutes } from './media.routes.ts';
export { createMediaService } from './media.service.ts';
