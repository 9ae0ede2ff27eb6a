export { createDiskStorage } from './disk-storage.ts';
export { createS3Storage, type S3StorageOptions } from './s3-storage.ts';
export type { Storage } from './storage.ts';
