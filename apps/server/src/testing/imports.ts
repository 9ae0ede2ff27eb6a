import { type CatalogImport, calls, IMPORT_PART_BYTES } from '@haberdash/contract';
import { requireSuccess } from './api-client.ts';
import type { TestShop, TestUser } from './test-shop.ts';

const NEVER = new AbortController().signal;

/** Sends a file as the console does. @param without numbers of parts that are left out */
export async function sendFile(
  admin: TestUser,
  fileName: string,
  content: string | Buffer,
  { without = [] }: { without?: readonly number[] } = {},
): Promise<CatalogImport> {
  const bytes = Buffer.from(content);
  const added = await admin.call(calls.catalogImports.add, { body: { fileName, size: bytes.length } });
  let sent = requireSuccess(added, 201).data;
  for (let number = 0; number * IMPORT_PART_BYTES < bytes.length; number += 1) {
    if (without.includes(number)) continue;
    const part = bytes.subarray(number * IMPORT_PART_BYTES, (number + 1) * IMPORT_PART_BYTES);
    sent = requireSuccess(await admin.sendPart(sent.id, number, part), 200).data;
  }
  return sent;
}

/** Has a file read and held against the catalogue. */
export async function readFile(
  shop: TestShop,
  admin: TestUser,
  fileName: string,
  content: string | Buffer,
): Promise<CatalogImport> {
  const { id } = await sendFile(admin, fileName, content);
  requireSuccess(await admin.call(calls.catalogImports.check, { params: { id } }), 200);
  await shop.services.imports.work(NEVER, id);
  return shop.services.imports.get(id);
}

/** Imports a file that was read. */
export async function importFile(shop: TestShop, admin: TestUser, id: string): Promise<CatalogImport> {
  requireSuccess(await admin.call(calls.catalogImports.start, { params: { id } }), 200);
  await shop.services.imports.work(NEVER, id);
  return shop.services.imports.get(id);
}

/** An exported file without the time of its export. */
export function withoutExportTime(file: string): string {
  const [, time] = /"\d+","\d+","(\d{4}-[^"]*Z)"/.exec(file) ?? [];
  return time ? file.replaceAll(time, '') : file;
}
