import { type KeyObject, X509Certificate } from 'node:crypto';
import { timeLimit } from '../../lib/time-limit.ts';

/** Source of certificates; no other address is ever called. */
export interface CertificateSource {
  /** URL prefix of certificates, up to their ids. */
  address: string;
  /** Prefix to fetch them by instead, where the shop reaches the host in another way. */
  fetchedBy?: string;
  /** True for PayPal's own, whose certificates bear PayPal's name. */
  isPaypals: boolean;
}

const PATH = '/v1/notifications/certs/';

/** Sources of PayPal's own certificates, which it names by the older and the newer name of its API's host. */
export const paypalsCertificates = (environment: 'sandbox' | 'live'): CertificateSource[] =>
  ['api', 'api-m'].map((name) => {
    const host = environment === 'live' ? `${name}.paypal.com` : `${name}.sandbox.paypal.com`;
    return { address: `https://${host}${PATH}`, isPaypals: true };
  });

/** Those of another host that speaks as PayPal does. @param reachedBy how the shop reaches it, if not by that address */
export const certificatesOf = (baseUrl: string, reachedBy = baseUrl): CertificateSource => ({
  address: baseUrl + PATH,
  fetchedBy: reachedBy + PATH,
  isPaypals: false,
});

export interface CertificateOptions {
  sources: () => readonly CertificateSource[];
  now: () => Date;
  /** Breaks off what is being fetched. */
  stopping?: AbortSignal;
  timeoutMs?: number;
}

/** `refused`: nothing signed with it is believed. `unchecked`: it could not be had at this moment. */
export type FoundKey = { kind: 'key'; key: KeyObject } | { kind: 'refused' | 'unchecked'; reason: string };

/** A chain of three is 6 kB. */
const MAX_BYTES = 64 * 1024;
const MAX_CACHED = 20;
/** Anybody may send an address that has not been seen before: so many are fetched in a minute, and no more. */
const FETCHES_PER_MINUTE = 10;
const MINUTE_MS = 60_000;
/** Pause before a failed download is repeated. */
const FAILURE_MS = 30_000;

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
const PAYPALS_NAME = /^CN=messageverificationcerts[\w.-]*\.paypal\.com$/m;

async function readAtMost(response: Response, bytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > bytes) throw new Error('a file that is too large for a certificate');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** A leaf, and those above it as far as they came with it. */
type Chain = [X509Certificate, ...X509Certificate[]];

function parseChain(text: string): Chain {
  const [leaf, ...above] = (text.match(PEM) ?? []).map((pem) => new X509Certificate(pem));
  if (!leaf) throw new Error('a file that holds no certificate');
  return [leaf, ...above];
}

/**
 * Finds the fault of a certificate. TLS vouches that it is PayPal's, because it was fetched from PayPal's own host.
 * Beyond that its dates are checked, its name, and that those that came with it have issued each other. Not checked,
 * because Node does not offer it: revocation, and a way to a root that the file does not show.
 */
function findFault(chain: Chain, isPaypals: boolean, now: Date): string | undefined {
  const [leaf] = chain;
  const isCurrent = (one: X509Certificate) => new Date(one.validFrom) <= now && now <= new Date(one.validTo);
  if (!chain.every(isCurrent)) return 'a certificate that is not valid at this time';
  if (leaf.publicKey.asymmetricKeyType !== 'rsa') return 'a certificate with another kind of key';
  if (!isPaypals) return undefined;
  if (!PAYPALS_NAME.test(leaf.subject)) return 'a certificate in another name';
  const isIssued = chain.every((one, index) => {
    const issuer = chain[index + 1];
    return !issuer || (issuer.ca && one.checkIssued(issuer) && one.verify(issuer.publicKey));
  });
  return isIssued ? undefined : 'certificates that have not issued each other';
}

/**
 * The keys that webhooks are signed with, each fetched once from the address that the delivery names. The address comes
 * from the sender of the delivery: it is compared as text with the few that are allowed, so that nothing in it can mean
 * another host or path.
 */
export function createCertificates({ sources, now, stopping, timeoutMs = 5000 }: CertificateOptions) {
  const cached = new Map<string, Chain>();
  const failures = new Map<string, number>();
  const underWay = new Map<string, Promise<Chain>>();
  let fetchedAt: number[] = [];

  const fetchChain = async (address: string): Promise<Chain> => {
    const signal = timeLimit(timeoutMs, ...(stopping ? [stopping] : []));
    const response = await fetch(address, { redirect: 'error', signal });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`status ${response.status}`);
    }
    return parseChain(await readAtMost(response, MAX_BYTES));
  };

  const cacheChain = (url: string, chain: Chain): void => {
    cached.delete(url);
    cached.set(url, chain);
    const [oldest] = cached.keys();
    if (cached.size > MAX_CACHED && oldest !== undefined) cached.delete(oldest);
  };

  /** True when it may be fetched now, which is then counted. */
  const mayFetch = (url: string): boolean => {
    const time = performance.now();
    for (const [failed, until] of failures) if (until <= time) failures.delete(failed);
    fetchedAt = fetchedAt.filter((at) => at > time - MINUTE_MS);
    if (failures.has(url) || fetchedAt.length >= FETCHES_PER_MINUTE) return false;
    fetchedAt.push(time);
    return true;
  };

  const requireChain = (url: string, address: string): Promise<Chain> => {
    const running = underWay.get(url);
    if (running) return running;
    if (!mayFetch(url)) return Promise.reject(new Error('asked for too often'));
    const fetching = fetchChain(address)
      .catch((error: unknown) => {
        failures.set(url, performance.now() + FAILURE_MS);
        throw error;
      })
      .finally(() => underWay.delete(url));
    underWay.set(url, fetching);
    return fetching;
  };

  const judge = (url: string, chain: Chain, isPaypals: boolean): FoundKey => {
    cacheChain(url, chain);
    const fault = findFault(chain, isPaypals, now());
    return fault ? { kind: 'refused', reason: fault } : { kind: 'key', key: chain[0].publicKey };
  };

  return {
    /** @param url as the delivery names it */
    findKey: async (url: string): Promise<FoundKey> => {
      const source = sources().find(({ address }) => url.startsWith(address));
      const id = source && url.slice(source.address.length);
      if (!source || !id || !/^[\w-]{1,100}$/.test(id)) return { kind: 'refused', reason: 'a foreign certificate' };
      try {
        const chain = cached.get(url) ?? (await requireChain(url, (source.fetchedBy ?? source.address) + id));
        return judge(url, chain, source.isPaypals);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return { kind: 'unchecked', reason: `its certificate could not be had: ${reason}` };
      }
    },
  };
}
