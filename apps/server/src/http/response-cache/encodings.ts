import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Smaller answers are not compressed. */
const THRESHOLD = 1024;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Quality of an encoding in `Accept-Encoding`, from 0, never, to 1; undefined where it is not named. */
function qualityOf(accepted: string, encoding: string): number | undefined {
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    if (name !== encoding) continue;
    const quality = Number(parameters.find((text) => text.startsWith('q='))?.slice(2) ?? 1);
    return Number.isNaN(quality) ? 0 : quality;
  }
  return undefined;
}

function choose(accepted: string): Encoding {
  const anyOther = qualityOf(accepted, '*') ?? 0;
  const [br, gzip] = ['br', 'gzip'].map((encoding) => qualityOf(accepted, encoding) ?? anyOther) as [number, number];
  if (br > 0 && br >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : 'identity';
}

/** Clients are of a few kinds; one that sends ever new texts is not remembered. */
const MOST_REMEMBERED = 100;
const remembered = new Map<string, Encoding>();

/** The encoding for a request's `Accept-Encoding`: of those it likes best brotli before gzip. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const text = String(accepted);
  const known = remembered.get(text);
  if (known) return known;
  const chosen = choose(text);
  if (remembered.size < MOST_REMEMBERED && text.length < 200) remembered.set(text, chosen);
  return chosen;
}

export const isWorthCompressing = (body: Buffer): boolean => body.byteLength >= THRESHOLD;

/**
 * A copy that holds on to no more memory than its bytes: small buffers are cut from a larger one that they keep alive.
 */
export function exactly(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(copy);
  return copy;
}

/**
 * Compresses on a thread of its own: no other request waits for it. A better quality than for answers that are sent
 * once: a list of 100 products is 2 % smaller than at 4 for 0.4 ms more; the best would be 11 % smaller and take 65 ms.
 */
export async function compress(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return exactly(await compressGzip(body));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  };
  return exactly(await compressBrotli(body, { params }));
}
