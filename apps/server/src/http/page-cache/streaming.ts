import { setImmediate as nextRound } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { type Encoding, encodeInParts, type PartEncoder } from './encodings.ts';

/** What is known of a page before it is made. */
export interface Beginning {
  /** What its body begins with. */
  bytes: Buffer;
  /** The rest of the body where the page cannot be made after all. */
  orElse: (error: unknown) => string;
}

interface Stream {
  reply: FastifyReply;
  /** Names and values in turn, of an answer of unknown length. */
  head: string[];
  encoding: Encoding;
  beginning: Beginning;
}

/** Proxies send on at once what they get. */
const UNBUFFERED = ['x-accel-buffering', 'no'];

/** An answer of which the beginning can be sent before the rest is there: a browser fetches meanwhile what that names. */
export function openStream({ reply, head, encoding, beginning }: Stream) {
  const { raw } = reply;
  const sent: Buffer[] = [];
  let begun: Promise<PartEncoder> | undefined;
  let isGivenUp = false;

  const send = (part: Buffer, write: 'write' | 'end') => {
    sent.push(part);
    raw[write](part);
  };

  const sendBeginning = async () => {
    const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding];
    const encoder = encodeInParts(encoding);
    reply.hijack();
    raw.writeHead(200, [...head, ...encoded, ...UNBUFFERED]);
    send(await encoder.begin(beginning.bytes), 'write');
    // Whoever draws holds the thread: what is written leaves at the end of this round. Nobody waits for a slow client.
    await nextRound();
    return encoder;
  };

  const begin = async (): Promise<PartEncoder> => {
    if (isGivenUp) throw new Error('the page is answered otherwise');
    begun ??= sendBeginning();
    return begun;
  };

  const endWith = async (body: Buffer): Promise<Buffer> => {
    try {
      const encoder = await begin();
      send(await encoder.end(body), 'end');
      return Buffer.concat(sent);
    } catch (error) {
      // Without its end nobody takes it for whole.
      raw.destroy();
      throw error;
    }
  };

  return {
    begin: async (): Promise<void> => {
      await begin();
    },
    isBegun: () => begun !== undefined,
    /** Drops whatever the page still writes: another part of it has failed, and the request has been answered. */
    giveUp: (): void => {
      isGivenUp = true;
    },
    /** @param body of the whole page. @returns its bytes as they were sent */
    end: (body: Buffer): Promise<Buffer> => endWith(body.subarray(beginning.bytes.byteLength)),
    endWithout: async (error: unknown): Promise<void> => {
      await endWith(Buffer.from(beginning.orElse(error)));
    },
  };
}
