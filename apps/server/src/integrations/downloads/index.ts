export { createDownloads } from './downloads.ts';
