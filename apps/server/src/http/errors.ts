import { ERROR_SENTENCES, type ErrorCode, type Failure } from '@haberdash/contract';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { databaseErrorCode, isDatabaseAway } from '../db/errors.ts';
import { AppError, OverloadedError, TooManyRequestsError } from '../lib/app-error.ts';
import { speakPlainly } from './plain-issues.ts';

/** Every error code's status (D19); a code without one does not compile. */
const STATUS = {
  INVALID_REQUEST: 400,
  INVALID_CREDENTIALS: 401,
  NOT_SIGNED_IN: 401,
  NOT_ALLOWED: 403,
  NOT_FOUND: 404,
  CROSS_SITE_REQUEST: 403,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_ERROR: 500,
  UNAVAILABLE: 503,
  NEWER_VERSION: 503,
  REQUEST_TIMEOUT: 408,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  EMAIL_TAKEN: 409,
  PASSWORD_TOO_COMMON: 400,
  PASSWORD_WRONG: 400,
  EMAIL_UNCHANGED: 400,
  SESSION_NOT_FOUND: 404,
  CUSTOMER_NOT_FOUND: 404,
  CUSTOMER_NOTE_CHANGED: 409,
  ORDER_WAITS_FOR_PAYMENT: 409,
  SECOND_FACTOR_REQUIRED: 401,
  CODE_NOT_VALID: 403,
  SIGN_IN_OVER: 403,
  PASSKEY_NOT_VALID: 403,
  PASSKEY_LIMIT: 409,
  STAFF_NOT_FOUND: 404,
  ROLE_NOT_FOUND: 404,
  ROLE_TAKEN: 409,
  ROLE_IN_USE: 409,
  ROLE_LIMIT: 409,
  ALREADY_STAFF: 409,
  INVITATION_NOT_FOUND: 404,
  LAST_STAFF_MANAGER: 409,
  PAGE_TOO_FAR: 400,
  PRODUCT_ID_REQUIRED: 400,
  PRODUCT_NOT_FOUND: 404,
  PRODUCT_CHANGED: 409,
  TERM_NOT_FOUND: 404,
  TERM_TAKEN: 409,
  TERM_IN_USE: 409,
  TERM_LIMIT: 409,
  LAST_TERM: 409,
  TAXONOMY_CHANGED: 409,
  VARIANT_REQUIRED: 400,
  VARIANT_NOT_FOUND: 404,
  STILL_IN_STOCK: 409,
  SKU_TAKEN: 409,
  SLUG_TAKEN: 409,
  IMPORT_NOT_FOUND: 404,
  IMPORT_CHANGED: 409,
  IMPORT_INCOMPLETE: 409,
  IMAGE_NOT_OURS: 400,
  BULK_EDIT_NOT_FOUND: 404,
  BULK_EDIT_TOO_MANY: 400,
  BULK_EDIT_EMPTY: 400,
  BULK_EDIT_UNDO_OVER: 409,

  CART_EMPTY: 400,
  CART_ITEM_NOT_FOUND: 404,
  CART_CHANGED: 409,
  CART_FULL: 409,
  CODE_NOT_FOUND: 404,
  CODE_NOT_APPLICABLE: 409,
  CODE_USED_UP: 409,
  CODE_TAKEN: 409,
  TOO_MANY_CODES: 409,
  PROMOTION_NOT_FOUND: 404,
  PROMOTION_USED: 409,
  TOO_MANY_AUTOMATIC: 409,
  OUT_OF_STOCK: 409,
  ADDRESS_LIMIT: 409,
  ADDRESS_NOT_FOUND: 404,
  ADDRESS_REQUIRED: 400,
  ORDER_NOT_FOUND: 404,
  DOCUMENT_NOT_FOUND: 404,
  DOCUMENTS_NONE: 404,
  DOCUMENTS_TOO_MANY: 409,
  ORDER_CHANGED: 409,
  NOTHING_LEFT_TO_SEND: 409,
  ORDER_NOT_TO_SEND: 409,
  ORDER_WITHDRAWN: 409,
  SHIPMENT_NOT_FOUND: 404,
  SHIPMENT_MOVED: 409,
  NOT_TO_BE_CALLED_OFF: 409,
  RECEIPT_NOT_FOUND: 404,
  RECEIPT_RELIED_ON: 409,
  RETURN_NOT_FOUND: 404,
  RETURN_MOVED: 409,
  RETURN_TOO_MANY: 409,
  RETURN_NOT_ALLOWED: 409,
  RETURN_REFUND_CHANGED: 409,
  WITHDRAWAL_NOT_FOUND: 404,
  WITHDRAWAL_JUDGED: 409,
  ORDER_ALREADY_SENT: 409,
  ORDER_CLOSED: 409,
  ORDER_ALREADY_PAID: 409,
  PRICE_CHANGED: 409,
  NO_DELIVERY: 409,
  METHOD_NOT_OFFERED: 409,
  PAYMENT_METHOD_NOT_OFFERED: 409,
  AMOUNT_TOO_SMALL: 400,
  PAYMENT_NOT_APPROVED: 409,
  PAYMENT_DECLINED: 409,
  PAYMENT_MISMATCH: 409,
  PAYMENT_IN_PROGRESS: 409,
  PAYMENT_UNDER_REVIEW: 409,
  PAYMENT_OUTCOME_UNKNOWN: 502,
  PAYMENT_PROVIDER_FAILED: 502,
  NO_WAY_TO_PAY: 409,
  LAST_PAYMENT_METHOD: 409,
  PAYMENT_METHOD_NOT_AVAILABLE: 400,
  NOT_PAID_BY_HAND: 409,
  NOTHING_TO_RETURN: 409,
  ORDER_NOT_PAID: 409,
  REFUND_TOO_MUCH: 409,
  REFUND_ITEMS_TOO_MANY: 409,
  REFUND_FAILED: 502,
  REFUND_NOT_FOUND: 404,
  WEBHOOK_NOT_VALID: 400,
  WEBHOOK_NOT_CHECKED: 503,
  SETTINGS_CHANGED: 409,
  SIZE_GUIDE_NOT_FOUND: 404,
  SIZE_GUIDE_CHANGED: 409,
  REVIEW_EXISTS: 409,
  WISHLIST_FULL: 409,
  EMAIL_NOT_OF_ORDER: 403,
  LINK_NOT_VALID: 404,
  MAIL_NOT_FOUND: 404,
  MAIL_NOT_KEPT: 409,
  DIFFERENCE_NOT_FOUND: 404,
  FILE_REQUIRED: 400,
  FILE_TOO_LARGE: 413,
  FILE_TYPE: 415,
  FILE_BROKEN: 400,
  BANNER_NOT_FOUND: 404,
  BANNER_CHANGED: 409,
  HOME_CHANGED: 409,
  PAGE_NOT_FOUND: 404,
  PAGE_CHANGED: 409,
  PAGE_TAKEN: 409,
  PAGE_BUILT_IN: 409,
  PAGE_LIMIT: 409,
} as const satisfies Record<ErrorCode, number>;

/** The status of a failure, from whichever library; undefined for one without a status. */
export function statusOf(error: unknown): number | undefined {
  const failure: AppError | undefined = error instanceof AppError ? error : undefined;
  if (failure) return STATUS[failure.code];
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : undefined;
}

const FASTIFY_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_REQ_FILE_TOO_LARGE: 'FILE_TOO_LARGE',
  FST_FILES_LIMIT: 'INVALID_REQUEST',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};

/** A change was asked of a database that takes none. */
const READ_ONLY = '25006';

function asAppError(error: FastifyError, isNewer: () => boolean): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map((issue) => ({
      field: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: issue.message ?? ERROR_SENTENCES.INVALID_REQUEST,
    }));
    return new AppError('INVALID_REQUEST', issues[0]?.message, issues);
  }
  const known = FASTIFY_CODES[error.code];
  if (known) return new AppError(known);
  if (error.statusCode === 429) return new AppError('TOO_MANY_REQUESTS');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('INVALID_REQUEST', 'We couldn’t read the request.');
  }
  if (isNewer() && databaseErrorCode(error) === READ_ONLY) return new AppError('NEWER_VERSION');
  return new AppError(isDatabaseAway(error) ? 'UNAVAILABLE' : 'INTERNAL_ERROR');
}

function answer(reply: FastifyReply, error: AppError) {
  const body: Failure = { success: false, message: error.message, code: error.code, details: error.details };
  return reply.code(STATUS[error.code]).header('cache-control', 'no-store').send(body);
}

/**
 * Answers every failure in the one shape of D19. What went wrong inside is logged and never answered: a status of 500
 * and above carries its code's sentence alone.
 * @param isNewer whether a newer version has changed the database
 */
export function registerErrors(app: FastifyInstance, isNewer: () => boolean = () => false): void {
  speakPlainly();
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    // The client left, or was too slow, before its request was all there: no failure of ours, and no one reads this.
    if (request.raw.destroyed && !request.raw.complete) return answer(reply, new AppError('REQUEST_TIMEOUT'));
    const failure = asAppError(error, isNewer);
    const isOverload = failure instanceof OverloadedError;
    if (failure.code === 'INTERNAL_ERROR' || (failure.code === 'UNAVAILABLE' && !isOverload)) {
      request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    }
    if (failure instanceof TooManyRequestsError || isOverload) reply.header('retry-after', String(failure.retryAfter));
    return answer(reply, failure);
  });
}

/** Answers a path of the API that does not exist. */
export const answerNotFound = (reply: FastifyReply) => answer(reply, new AppError('NOT_FOUND'));
