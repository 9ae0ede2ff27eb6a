import { ISSUES, isIssueCode } from './issues.ts';

export interface ErrorDetail {
  issue: string;
  description: string;
  field?: string;
  value?: string;
  location?: 'body' | 'path' | 'query' | 'header';
}

export interface ErrorLink {
  href: string;
  rel: string;
  method: string;
}

const NAMES: Record<number, readonly [name: string, message: string]> = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  405: ['METHOD_NOT_SUPPORTED', 'The server does not implement the requested HTTP method.'],
  409: ['RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.'],
  413: ['INVALID_REQUEST', 'The request body is larger than the server accepts.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'The server does not support the request payload media type.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  429: ['RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error has occurred.'],
  503: ['SERVICE_UNAVAILABLE', 'Service Unavailable.'],
};

/** A failure in PayPal's `name`/`details` shape. */
export class PaypalError extends Error {
  readonly status: number;
  readonly details: ErrorDetail[];
  readonly links: ErrorLink[];
  readonly headers: Record<string, string>;
  /** What some calls have in place of the status' own words, and beside them. */
  readonly own: Record<string, unknown>;

  constructor(
    status: number,
    details: ErrorDetail[] = [],
    extra: {
      links?: ErrorLink[];
      headers?: Record<string, string>;
      name?: string;
      message?: string;
      members?: Record<string, unknown>;
    } = {},
  ) {
    super(details[0]?.issue ?? String(status));
    this.status = status;
    this.details = details;
    this.links = extra.links ?? [];
    this.headers = extra.headers ?? {};
    this.own = {
      ...(extra.name === undefined ? {} : { name: extra.name }),
      ...(extra.message === undefined ? {} : { message: extra.message }),
      ...extra.members,
    };
  }
}

/** A failure in the shape of OAuth 2, which PayPal uses for tokens and for a bearer it does not know. */
export class OauthError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, description: string) {
    super(description);
    this.status = status;
    this.code = code;
  }

  body(): { error: string; error_description: string } {
    return { error: this.code, error_description: this.message };
  }
}

/** One detail for an issue code, with PayPal's description where we know it. */
export function detail(issue: string, where: Partial<ErrorDetail> = {}): ErrorDetail {
  return { issue, description: describe(issue), ...where };
}

function describe(issue: string): string {
  return isIssueCode(issue) ? ISSUES[issue][1] : 'The request failed business validation.';
}

/** The error that PayPal answers for an issue; a code we do not know is taken for a business rule (422). */
export function issueError(issue: string, where: Partial<ErrorDetail> = {}, links: ErrorLink[] = []): PaypalError {
  const status = isIssueCode(issue) ? ISSUES[issue][0] : 422;
  return new PaypalError(status, status >= 500 || status === 429 ? [] : [detail(issue, where)], { links });
}

export function notFound(field: string, value: string): PaypalError {
  return issueError('INVALID_RESOURCE_ID', { field, value, location: 'path' });
}

/** The JSON body of a {@link PaypalError}. */
export function errorBody(error: PaypalError, debugId: string): Record<string, unknown> {
  const [name, message] = NAMES[error.status] ?? ['INVALID_REQUEST', 'The request could not be served.'];
  const information = error.details.slice(0, 1).map(({ issue }) => ({
    href: `https://developer.paypal.com/api/rest/reference/orders/v2/errors/#${issue}`,
    rel: 'information_link',
    method: 'GET',
  }));
  const details = error.details.length > 0 ? { details: error.details } : {};
  return { name, message, ...error.own, debug_id: debugId, ...details, links: [...information, ...error.links] };
}
