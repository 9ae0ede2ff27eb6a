import type { FastifyBaseLogger } from 'fastify';
import type {
  PaymentProvider,
  ProviderAnswer,
  ProviderPayment,
  WebhookReader,
} from '../../modules/payments/provider.port.ts';
import { createPaypalHttp, type PaypalAnswer } from './http.ts';
import { readOrder } from './order-answer.ts';
import { buildOrderRequest } from './order-request.ts';
import { createRefundCalls } from './refunds.ts';
import { meaningOf } from './refusals.ts';
import { createReportCalls } from './reports.ts';

export { certificatesOf, paypalsCertificates } from './certificates.ts';
export { createSimulatedBooks, type PastPayment, type SimulatedBooks } from './simulated-books.ts';
export { createPaypalWebhooks } from './webhooks.ts';

export interface PaypalOptions {
  baseUrl: () => string;
  /** Hosts to which a buyer may be sent for approving a payment. */
  approvalHosts: () => readonly string[];
  clientId: string;
  clientSecret: string;
  /** Reader of its webhooks, where they can be verified. */
  webhook?: WebhookReader | undefined;
  /** Ends the calls under way, as `unknown`, and lets no other set out. */
  stopping?: AbortSignal;
  log: Pick<FastifyBaseLogger, 'warn'>;
  timeoutMs?: number;
  retryWaits?: readonly number[];
}

/** PayPal's Orders v2, the refunds of its Payments v2 and its Transaction Search, as far as the shop needs them. */
export function createPaypal(options: PaypalOptions): PaymentProvider {
  const send = createPaypalHttp(options);
  const orderPath = (id: string) => `/v2/checkout/orders/${encodeURIComponent(id)}`;

  /** A link that leads anywhere but to PayPal is not handed to a buyer. */
  const withSafeLink = (payment: ProviderPayment): ProviderPayment => {
    const { approvalUrl } = payment;
    const isSafe =
      approvalUrl && URL.canParse(approvalUrl) && options.approvalHosts().includes(new URL(approvalUrl).host);
    return { ...payment, approvalUrl: isSafe ? approvalUrl : undefined };
  };

  const read = (answer: PaypalAnswer): ProviderAnswer => {
    if (answer.kind === 'unknown') return answer;
    if (answer.kind === 'refused') return { ...answer, meaning: meaningOf(answer.status, answer.issue) };
    const payment = readOrder(answer.body);
    return payment
      ? { kind: 'payment', payment: withSafeLink(payment) }
      : { kind: 'unknown', reason: 'an answer that is no order' };
  };

  /** A refused question says nothing of the payment, but that PayPal does not know it. */
  const readFound = (answer: PaypalAnswer): ProviderAnswer =>
    answer.kind === 'refused' && answer.status !== 404 ? { ...answer, meaning: 'no-word' } : read(answer);

  return {
    id: 'paypal',
    label: 'PayPal',
    capabilities: { flow: 'redirect', settles: 'atOnce', refund: 'api', currency: 'charge' },
    isActive: ({ paypal }) => paypal.isActive,
    isOffered: () => true,
    feeOf: () => 0,
    ...(options.webhook && { webhook: options.webhook }),
    ...createRefundCalls(send),
    ...createReportCalls(send),

    open: async (payment, requestId) =>
      read(await send({ method: 'POST', path: '/v2/checkout/orders', body: buildOrderRequest(payment), requestId })),

    find: async (id) => readFound(await send({ method: 'GET', path: orderPath(id) })),

    capture: async (id, requestId) =>
      read(await send({ method: 'POST', path: `${orderPath(id)}/capture`, body: {}, requestId })),
  };
}
