import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { putTogether, type Storage } from './storage.ts';

export interface S3StorageOptions {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  /** URL of the bucket's files for browsers, without a slash at its end. */
  publicUrl: string;
  timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;
/** Again after a 5xx or a 429; the client waits a little longer each time. */
const RETRIES = 2;

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** S3's own word for what is wrong, from the XML of its answer. */
async function describeAnswer(response: Response): Promise<string> {
  const body = (await response.text()).slice(0, 2000);
  const code = /<Code>([\w.]+)<\/Code>/.exec(body)?.[1];
  return code ? `${response.status} ${code}` : String(response.status);
}

/**
 * Stores files in a bucket of anything that speaks S3, addressed by path (`endpoint/bucket/key`). A failure is an Error
 * that says what was asked and what the storage answered; keys and signatures are never in it.
 */
export function createS3Storage(options: S3StorageOptions): Storage {
  const { accessKeyId, secretAccessKey, region } = options;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const base = `${options.endpoint.replace(/\/$/, '')}/${options.bucket}`;

  const ask = async (
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    headers: Record<string, string>,
    body?: Buffer,
  ): Promise<Buffer | undefined> => {
    let response: Response;
    try {
      response = await client.fetch(`${base}/${key}`, {
        method,
        // The signature covers the content's hash: what arrives is what was sent, on any network.
        headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? '') },
        redirect: 'manual',
        signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
        ...(body && { body: new Uint8Array(body) }),
      });
    } catch (error) {
      throw new Error(`the object storage could not be reached to ${method} ${key}`, { cause: error });
    }
    if (response.ok && method === 'GET') return Buffer.from(await response.arrayBuffer());
    if (response.ok || (method !== 'PUT' && response.status === 404)) {
      await response.body?.cancel();
      return undefined;
    }
    throw new Error(`the object storage answered ${await describeAnswer(response)} to ${method} ${key}`);
  };

  const put: Storage['put'] = async (key, bytes, contentType) => {
    const headers = { 'content-type': contentType, 'cache-control': 'public, max-age=31536000, immutable' };
    await ask('PUT', key, headers, bytes);
  };

  return {
    fillsIn: false,

    put,

    putNew: async (pictures) => {
      for (const files of pictures) await putTogether({ put }, files);
    },

    get: (key) => ask('GET', key, {}),

    delete: async (keys) => {
      for (const key of keys) await ask('DELETE', key, {});
    },

    publicUrl: (key) => `${options.publicUrl.replace(/\/$/, '')}/${key}`,
  };
}
