import { type DetailsOf, ERROR_SENTENCES, type ErrorCode } from '@haberdash/contract';

/**
 * A failure that is reported to the caller. Without a message of its own it says its code's sentence; its details are
 * of the shape that the contract gives its code.
 */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C;
  readonly details: DetailsOf<C> | undefined;

  constructor(code: C, message: string = ERROR_SENTENCES[code], details?: DetailsOf<C>) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

export class TooManyRequestsError extends AppError<'TOO_MANY_REQUESTS'> {
  /** Seconds after which the same may be tried again. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('TOO_MANY_REQUESTS', undefined, { retryAfter });
    this.retryAfter = retryAfter;
  }
}

/** More is asked of this server than it can answer in time. No failure to be logged for each who asks. */
export class OverloadedError extends AppError<'UNAVAILABLE'> {
  /** Seconds after which the same may be tried again. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('UNAVAILABLE');
    this.retryAfter = retryAfter;
  }
}
