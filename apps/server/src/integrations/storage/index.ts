export { createDiskStorage } from './disk-storage.ts';
export { createS3Storage } from './s3-storage.ts';
export { putTogether, type Storage, type StoredFile } from './storage.ts';
