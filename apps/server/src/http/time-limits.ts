import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERROR_SENTENCES, type ErrorCode, type Failure } from '@haberdash/contract';
import type { FastifyHttpOptions } from 'fastify';

/** Time limits for a client, in milliseconds. */
export interface TimeLimits {
  /** For a whole request, its body included. */
  requestMs: number;
  /** For the request's head. */
  headersMs: number;
  /** Without a byte in either direction. Longer than any request waits for a payment provider, and than a stream's heartbeat. */
  silenceMs: number;
}

export const TIME_LIMITS: TimeLimits = { requestMs: 28_000, headersMs: 15_000, silenceMs: 120_000 };

/** Answers to requests that Node could not read, by its error's code; all others are malformed. */
const FAILURES: Readonly<Record<string, { status: number; code: ErrorCode }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'REQUEST_TIMEOUT' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'INVALID_REQUEST' },
};

/** Answers in the shape of D19 what never became a request, and ends its connection. */
function answerBroken(error: Error, socket: Socket): void {
  if (Reflect.get(error, 'code') === 'ECONNRESET' || socket.destroyed) return;
  const { status, code } = FAILURES[String(Reflect.get(error, 'code'))] ?? { status: 400, code: 'INVALID_REQUEST' };
  const failure: Failure = { success: false, message: ERROR_SENTENCES[code], code };
  const body = JSON.stringify(failure);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

/**
 * Ends requests that are sent too slowly, and connections on which nothing moves. Connections are looked through once in
 * a while, so that a limit is overrun by one such interval at most. A connection that waits for its next request is
 * held for longer than proxies keep theirs.
 */
export const withTimeLimits = ({ requestMs, headersMs, silenceMs }: TimeLimits) =>
  ({
    requestTimeout: requestMs,
    connectionTimeout: silenceMs,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.min(1000, requestMs / 4) },
    clientErrorHandler: answerBroken,
  }) satisfies FastifyHttpOptions<Server>;
