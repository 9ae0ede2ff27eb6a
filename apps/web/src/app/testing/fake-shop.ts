import type { Call, CallSuccess, Failure } from '@haberdash/contract';
import { vi } from 'vitest';

interface Sent {
  /** Without the query. */
  path: string;
  query: URLSearchParams;
  /** Parsed JSON; null where the call has no body. */
  body: Record<string, unknown> | null;
}

type Reply = (sent: Sent) => Promise<Response>;
type Payload<C> = Omit<CallSuccess<C>, 'success'>;

const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`;

/** Number of parts of an address that may be anything. */
const placesIn = (name: string): number => name.split(':').length;

const patternOf = (name: string): RegExp =>
  new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[^/]+/g, '[^/]+')}$`);

interface Refusal {
  code?: Failure['code'];
  status?: number;
  details?: unknown;
}

/** A shop whose answers a test sets. An answer must have the shape that the contract gives it. */
export class FakeShop {
  readonly #replies = new Map<string, Reply>();
  readonly #sent: { name: string; sent: Sent }[] = [];
  #breaks: () => void = () => undefined;
  #notify: () => void = () => undefined;

  answer<C extends Call>(call: C, body: Payload<C> | ((sent: Sent) => Payload<C>)): void {
    const checked = (payload: Payload<C>) => call.response.parse({ success: true, ...payload });
    if (typeof body !== 'function') checked(body);
    this.#replies.set(nameOf(call), async (sent) =>
      Response.json(checked(typeof body === 'function' ? body(sent) : body)),
    );
  }

  /** Answers a call with what the contract does not allow, as a shop with a fault does. */
  answerWrongly(call: Call, body: object): void {
    this.#replies.set(nameOf(call), async () => Response.json({ success: true, ...body }));
  }

  /** Refuses a call in these words. A read that fails with 500 is tried twice more, one with 400 is not. */
  refuse(
    call: Call,
    message = 'The shelves are being dusted.',
    { code = 'INTERNAL_ERROR', status = 400, details }: Refusal = {},
  ) {
    this.#replies.set(nameOf(call), async () => Response.json({ success: false, code, message, details }, { status }));
  }

  /** Cuts a call off, as a lost connection does. */
  cut(call: Call): void {
    this.#replies.set(nameOf(call), () => Promise.reject(new TypeError('Failed to fetch')));
  }

  /** Has a call wait for its answer. @returns what lets it go on */
  hold(call: Call): () => void {
    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    const reply = this.#find(nameOf(call));
    this.#replies.set(nameOf(call), async (sent) => {
      await released;
      return reply(sent);
    });
    return () => release();
  }

  /** Requests that a call has sent so far. */
  sentBy(call: Call): Sent[] {
    return this.#sent.filter(({ name }) => patternOf(nameOf(call)).test(name)).map(({ sent }) => sent);
  }

  /** Ends the stream of news that the page listens to. */
  breakStream(): void {
    this.#breaks();
  }

  /** Says on that stream that something has changed. */
  notifyOfChange(): void {
    this.#notify();
  }

  #find(name: string): Reply {
    // Of two that fit, the one that says more of the address.
    const [found] = [...this.#replies]
      .filter(([known]) => known === name || patternOf(known).test(name))
      .sort(([one], [other]) => placesIn(one) - placesIn(other));
    const message = `${name} is not answered in this test.`;
    return found?.[1] ?? (async () => Response.json({ success: false, code: 'NOT_FOUND', message }, { status: 404 }));
  }

  async #reply(method: string, url: string, body: unknown): Promise<Response> {
    const { pathname, searchParams } = new URL(url, 'http://shop.test');
    const sent = { path: pathname, query: searchParams, body: typeof body === 'string' ? JSON.parse(body) : null };
    const name = `${method} ${pathname}`;
    this.#sent.push({ name, sent });
    return this.#find(name)(sent);
  }

  /** Replaces everything by which a page reaches the shop; `vi.unstubAllGlobals` takes it away. */
  open(): void {
    const reply = this.#reply.bind(this);
    const listens = (notify: () => void, breaks: () => void) => {
      this.#notify = notify;
      this.#breaks = breaks;
    };
    vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: RequestInit = {}) => reply(method, url, body));
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        upload = {};
        status = 0;
        responseText = '';
        onload: (() => void) | null = null;
        onerror: (() => void) | null = null;
        onloadend: (() => void) | null = null;
        #method = 'GET';
        #url = '';
        open(method: string, url: string) {
          this.#method = method;
          this.#url = url;
        }
        setRequestHeader() {}
        abort() {}
        async send() {
          try {
            const response = await reply(this.#method, this.#url, null);
            this.status = response.status;
            this.responseText = await response.text();
            this.onload?.();
          } catch {
            this.onerror?.();
          }
          this.onloadend?.();
        }
      },
    );
    vi.stubGlobal(
      'EventSource',
      class {
        static CLOSED = 2;
        readyState = 1;
        onopen: (() => void) | null = null;
        onmessage: (() => void) | null = null;
        onerror: (() => void) | null = null;
        constructor() {
          queueMicrotask(() => this.onopen?.());
          const notify = () => this.onmessage?.();
          listens(notify, () => {
            this.readyState = 2;
            this.onerror?.();
          });
        }
        close() {}
      },
    );
  }
}
