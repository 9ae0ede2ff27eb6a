import type { DetailsOf, ErrorCode } from '@haberdash/contract';

/** The server's own codes, and three for failures in which no answer of the shop came. */
export type ApiErrorCode = ErrorCode | 'OFFLINE' | 'TIMEOUT' | 'BAD_ANSWER';

const LOCAL_SENTENCES = {
  OFFLINE: 'We can’t reach the shop. Check your connection and try again.',
  TIMEOUT: 'The shop is taking too long to respond. Try again.',
  BAD_ANSWER: 'The shop isn’t available right now. Try again shortly.',
} as const;

interface ApiErrorFields {
  code: ApiErrorCode;
  message: string;
  /** The HTTP status; 0 when no answer came. */
  status: number;
  details?: unknown;
}

/** A call that failed; `message` is a sentence for the person. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly details: unknown;

  constructor(fields: ApiErrorFields) {
    super(fields.message);
    this.code = fields.code;
    this.status = fields.status;
    this.details = fields.details;
  }
}

export const localError = (code: keyof typeof LOCAL_SENTENCES, status = 0): ApiError =>
  new ApiError({ code, status, message: LOCAL_SENTENCES[code] });

const isFailureBody = (body: unknown): body is { message: string; code: ErrorCode; details?: unknown } =>
  typeof body === 'object' &&
  body !== null &&
  'message' in body &&
  typeof body.message === 'string' &&
  'code' in body &&
  typeof body.code === 'string';

/** The error that an unsuccessful answer says; a body that is not the shop's own (a proxy's page) says nothing. */
export function toApiError(status: number, body: unknown): ApiError {
  if (!isFailureBody(body)) return localError('BAD_ANSWER', status);
  return new ApiError({ status, code: body.code, message: body.message, details: body.details });
}

/**
 * Message for a failure: the sentence of a failed call, else the fallback. The JavaScript engine's own messages about
 * mistakes in the code are not for users.
 * @param fallback the specification's default for the place, e.g. `Login failed`
 */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.message ? error.message : fallback;

/**
 * True if a call failed with this code; its details then have the contract's type for the code. Like every answer they
 * are not checked again here, and a failure may come without them.
 */
export const hasCode = <C extends ApiErrorCode>(
  error: unknown,
  code: C,
): error is ApiError & { readonly code: C; readonly details: DetailsOf<C> | undefined } =>
  error instanceof ApiError && error.code === code;

/** True if the server refused, false if it was not reached. */
export const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status > 0;
