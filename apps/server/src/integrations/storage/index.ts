export { createDiskStorage } from './disk-storage.ts';
export { createS3Storage } from './s3-storage.ts';
export type { Storage } from './storage.ts';
