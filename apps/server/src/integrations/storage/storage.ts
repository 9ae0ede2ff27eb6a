export interface StoredFile {
  key: string;
  bytes: Buffer;
  contentType: string;
}

/** Storage of uploaded files. A key is a path such as `<uuid>/640.webp`; it never comes from a caller. */
export interface Storage {
  /** True when a missing AVIF file is answered with the picture's WebP: by the shop, but by no bucket. */
  fillsIn: boolean;
  /** Stores a whole file or nothing. */
  put: (key: string, bytes: Buffer, contentType: string) => Promise<void>;
  /**
   * Stores the files of many pictures, which are not in use yet. Where it fails, some of them may be there.
   * @param pictures of each its files, which lie in a folder of their own
   */
  putNew: (pictures: readonly (readonly StoredFile[])[]) => Promise<void>;
  /** @returns undefined where there is no such file */
  get: (key: string) => Promise<Buffer | undefined>;
  /** Deletes what is there of these; what is not is no failure. */
  delete: (keys: readonly string[]) => Promise<void>;
  /** The address by which browsers load the file. */
  publicUrl: (key: string) => string;
}

/** Stores files side by side, and comes back when nothing is being stored any more. @throws what the first one failed with */
export async function putTogether({ put }: Pick<Storage, 'put'>, files: readonly StoredFile[]): Promise<void> {
  const done = await Promise.allSettled(files.map(({ key, bytes, contentType }) => put(key, bytes, contentType)));
  for (const each of done) if (each.status === 'rejected') throw each.reason;
}
