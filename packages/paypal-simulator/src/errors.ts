import { describeIssue } from './issues.ts';

export interface ErrorDetail {
  issue: string;
  description: string;
  field?: string;
  value?: string;
  location?: 'body' | 'path' | 'query' | 'header';
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

interface Extras {
  links?: { href: string; rel: string; method: string }[];
  headers?: Record<string, string>;
  /** Members in addition to the status' own, or instead of them. */
  members?: Record<string, unknown>;
  /** In place of PayPal's own shape. */
  body?: Record<string, unknown>;
  /** A request that is repeated is answered the same again. */
  isLasting?: boolean;
}

/** A failure in PayPal's `name`/`details` shape. */
export class PaypalError extends Error {
  readonly status: number;
  readonly details: ErrorDetail[];
  readonly extras: Extras;

  constructor(status: number, details: ErrorDetail[] = [], extras: Extras = {}) {
    super(details[0]?.issue ?? String(status));
    this.status = status;
    this.details = details;
    this.extras = extras;
  }

  body(debugId: string): Record<string, unknown> {
    if (this.extras.body) return this.extras.body;
    const [name, message] = NAMES[this.status] ?? ['INVALID_REQUEST', 'The request could not be served.'];
    const information = this.details.slice(0, 1).map(({ issue }) => ({
      href: `https://developer.paypal.com/api/rest/reference/orders/v2/errors/#${issue}`,
      rel: 'information_link',
      method: 'GET',
    }));
    const details = this.details.length > 0 ? { details: this.details } : {};
    const links = [...information, ...(this.extras.links ?? [])];
    return { name, message, ...this.extras.members, debug_id: debugId, ...details, links };
  }
}

/** A failure in the shape of OAuth 2, which PayPal uses for tokens and for a bearer it does not know. */
export function oauthError(status: number, error: string, error_description: string): PaypalError {
  return new PaypalError(status, [], { body: { error, error_description } });
}

/** One detail for an issue code, with PayPal's description where we know it. */
export function detail(issue: string, where: Partial<ErrorDetail> = {}): ErrorDetail {
  return { issue, description: describeIssue(issue).description, ...where };
}

/** The error that PayPal answers for an issue. */
export function issueError(issue: string, where: Partial<ErrorDetail> = {}, extras?: Extras): PaypalError {
  const { status } = describeIssue(issue);
  return new PaypalError(status, status >= 500 || status === 429 ? [] : [detail(issue, where)], extras);
}

export function notFound(field: string, value: string): PaypalError {
  return issueError('INVALID_RESOURCE_ID', { field, value, location: 'path' });
}
