/** Where uploaded files lie. A key is a path such as `<uuid>/640.webp`; it never comes from a caller. */
export interface Storage {
  /** Whether an AVIF file that is missing is answered with the picture's WebP: by the shop, but by no bucket. */
  fillsIn: boolean;
  /** Stores a whole file or nothing. */
  put: (key: string, bytes: Buffer, contentType: string) => Promise<void>;
  /** @returns undefined where there is no such file */
  get: (key: string) => Promise<Buffer | undefined>;
  /** Deletes what is there of these; what is not is no failure. */
  delete: (keys: readonly string[]) => Promise<void>;
  /** The address by which browsers load the file. */
  publicUrl: (key: string) => string;
}
