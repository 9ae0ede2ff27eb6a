import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { Agent, get } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { timeLimit } from '../../lib/time-limit.ts';
import type { PictureSource } from '../../modules/imports/picture-source.port.ts';

export interface DownloadOptions {
  maxBytes: number;
  timeoutMs?: number;
  /** True for an address that may be contacted; by default those alone that the whole internet reaches. */
  isPublic?: (address: string) => boolean;
  /** Resolver of host names. */
  lookup?: typeof systemLookup;
  /** Certificates of authorities besides the system's. */
  ca?: string;
}

const TIMEOUT_MS = 20_000;
const MAX_REDIRECTS = 3;

/**
 * True for an address of the open internet: neither of this machine, of a private or shared network, of a link (where
 * clouds answer with their secrets), nor one that embeds another address.
 */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

const fault = (sentence: string) => Object.assign(new Error(sentence), { isFault: true });

/** Looks a name up, and refuses it where one of its addresses is not public: the connection is made to what was looked at. */
const guarded =
  (lookup: typeof systemLookup, isPublic: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, '');
      const [first] = found;
      if (!first || !found.every(({ address }) => isPublic(address)))
        return callback(fault(`${hostname} is not a public address`), '');
      if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };

/** Names that are of no machine of the open internet, whatever a resolver makes of them (RFC 2606, 6761, 6762, 8375, 9476). */
const PRIVATE_NAME =
  /(?:^|\.)(?:localhost|local|internal|intranet|private|lan|home|corp|home\.arpa|invalid|test|onion|alt)\.?$/i;
/** A name of one part, such as `router`, is of the own network. */
const isPrivateName = (host: string) => PRIVATE_NAME.test(host) || !host.replace(/\.$/, '').includes('.');

function requireAddress(text: string, isPublic: (address: string) => boolean): URL {
  if (!URL.canParse(text)) throw fault('it isn’t a valid address');
  const url = new URL(text);
  if (url.protocol !== 'https:') throw fault('it isn’t an https address');
  if (url.username || url.password) throw fault('it contains a password');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublic(host)) throw fault(`${host} is not a public address`);
  return url;
}

async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const bytes of answer as AsyncIterable<Buffer>) {
    size += bytes.length;
    if (size > maxBytes) throw fault(`it is larger than ${Math.round(maxBytes / 1024 / 1024)} MB`);
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}

/** A sentence's end for what went wrong, without what the machines said to each other. */
function reasonOf(error: unknown, isLate: boolean): string {
  if (isLate) return 'it took too long';
  if (error instanceof Error && Reflect.get(error, 'isFault') === true) return error.message;
  const code = error instanceof Error ? String(Reflect.get(error, 'code') ?? '') : '';
  return code ? `it can’t be reached (${code})` : 'it can’t be reached';
}

/**
 * Downloads over https from public addresses alone. Where a name leads is looked at when the connection is made, after every
 * redirect anew. A failure is an Error whose message can go behind 'because'.
 */
export function createDownloads({ maxBytes, timeoutMs = TIMEOUT_MS, ...options }: DownloadOptions): PictureSource {
  const isPublic = options.isPublic ?? isPublicAddress;
  const lookup = guarded(options.lookup ?? systemLookup, isPublic);
  const agent = new Agent({ keepAlive: false, ca: options.ca });

  const ask = (url: URL, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const headers = { accept: 'image/webp,image/png,image/jpeg,image/gif', 'user-agent': 'Haberdash' };
      get(url, { agent, lookup, signal, headers }, resolve).on('error', reject);
    });

  const follow = async (address: string, signal: AbortSignal): Promise<Buffer> => {
    let url = requireAddress(address, isPublic);
    for (let redirects = 0; ; redirects += 1) {
      const answer = await ask(url, signal);
      const { statusCode = 0 } = answer;
      const { location } = answer.headers;
      if (statusCode === 200) return readBody(answer, maxBytes);
      answer.destroy();
      if (statusCode < 300 || statusCode >= 400 || !location) throw fault(`the server answered ${statusCode}`);
      if (redirects >= MAX_REDIRECTS) throw fault('it has too many redirects');
      url = requireAddress(URL.canParse(location, url.href) ? new URL(location, url).href : '', isPublic);
    }
  };

  return {
    faultOf: (address) => {
      try {
        const { hostname } = requireAddress(address, isPublic);
        const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
        return isName && isPrivateName(hostname) ? `${hostname} is not a public address` : undefined;
      } catch (error) {
        return reasonOf(error, false);
      }
    },
    download: async (address, stop) => {
      const signal = timeLimit(timeoutMs, stop);
      try {
        return await follow(address, signal);
      } catch (error) {
        stop.throwIfAborted();
        throw new Error(reasonOf(error, signal.aborted), { cause: error });
      }
    },
  };
}
