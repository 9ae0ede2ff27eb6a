import {
  Agent,
  request as askHttp,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import { request as askHttps, Agent as SecureAgent } from 'node:https';

export interface Asked {
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string;
}

export interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface ExchangeOptions {
  /** For the whole answer. */
  timeoutMs: number;
  /** Ends what is under way. */
  stopping?: AbortSignal | undefined;
}

/** Held open for less time than any server does: one that it closes as a call sets out costs a try. */
const REUSED = { keepAlive: true, maxFreeSockets: 16, timeout: 4000 };

const STOPS = 'the shop is stopping';

const readText = (answer: IncomingMessage): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    answer.setEncoding('utf8');
    answer.on('data', (part: string) => {
      text += part;
    });
    answer.on('end', () => resolve(text));
    // Also of an answer that is broken off.
    answer.on('error', reject);
  });

async function readWhole(answer: IncomingMessage): Promise<Answered> {
  const status = answer.statusCode ?? 0;
  if (status >= 300 && status < 400) {
    answer.destroy();
    throw new Error(`an answer that leads to another address (${status})`);
  }
  return { status, headers: answer.headers, text: await readText(answer) };
}

/**
 * Asks over connections that are reused, and reads the whole answer. Every payment waits for several of these: `fetch`
 * does the same with several times the work. Redirects are not followed, and nothing is sent twice: that is decided by
 * who asks.
 * @throws Error where no whole answer came in time
 */
export function createExchange({ timeoutMs, stopping }: ExchangeOptions) {
  const agents = { 'http:': new Agent(REUSED), 'https:': new SecureAgent(REUSED) };

  const underWay = new Set<ClientRequest>();
  // One listener for all: with one of each, Node takes a busy moment for a leak and says so in the log.
  stopping?.addEventListener('abort', () => {
    for (const request of underWay) request.destroy(new Error(STOPS));
  });

  const open = (url: URL, { method, headers }: Asked) => {
    const request =
      url.protocol === 'https:'
        ? askHttps(url, { method, headers, agent: agents['https:'] })
        : askHttp(url, { method, headers, agent: agents['http:'] });
    underWay.add(request);
    request.on('close', () => underWay.delete(request));
    return request;
  };

  const ask = (url: URL, asked: Asked): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const request = open(url, asked);
      const timer = setTimeout(() => request.destroy(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
      request.on('error', (error) => {
        clearTimeout(timer);
        reject(error);
      });
      request.on('response', (answer) => {
        readWhole(answer)
          .finally(() => clearTimeout(timer))
          .then(resolve, reject);
      });
      request.end(asked.body);
    });

  return async (url: string, asked: Asked): Promise<Answered> => {
    if (stopping?.aborted) throw new Error(STOPS);
    return ask(new URL(url), asked);
  };
}
