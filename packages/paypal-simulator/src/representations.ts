import { paypalTime } from './ids.ts';
import { feeFor, fromMinor, toMinor } from './money.ts';
import type { Settings } from './options.ts';
import type { State } from './store/state.ts';
import type { CaptureRecord, DisputeRecord, Link, OrderRecord, RefundRecord } from './types.ts';

/** What the representations are written from. */
export interface Source {
  settings: Settings;
  state: State;
}

const BUYER = { given_name: 'Sample', surname: 'Buyer', email: 'buyer@example.com', country: 'US' };

export function buyerOf(source: Source) {
  const payerId = accountOf(source, 'payer');
  const common = { name: { given_name: BUYER.given_name, surname: BUYER.surname }, email_address: BUYER.email };
  const address = { country_code: BUYER.country };
  return {
    payer: { ...common, payer_id: payerId, address },
    paypal: { ...common, account_id: payerId, account_status: 'VERIFIED', address },
  };
}

/** The buyer as a person would write them: the simulator knows one. */
export const buyerLabel = `${BUYER.given_name} ${BUYER.surname} (${BUYER.email})`;

/** The account id of the one buyer or of the seller: there from the moment that the state is opened. */
export function accountOf({ state }: Pick<Source, 'state'>, who: 'payer' | 'merchant'): string {
  const id = state.accounts.get(who);
  if (id === undefined) throw new Error(`the simulator has no ${who}`);
  return id;
}

export function sellerOf(source: Source) {
  return { email_address: 'merchant@example.com', merchant_id: accountOf(source, 'merchant') };
}

const link = (href: string, rel: string, method = 'GET'): Link => ({ href, rel, method });

function orderUrl({ settings }: Source, id: string): string {
  return `${settings.publicUrl()}/v2/checkout/orders/${id}`;
}

export function approvalUrl({ settings }: Source, id: string): string {
  return `${settings.publicUrl()}/checkoutnow?token=${id}`;
}

function captureUrl({ settings }: Source, id: string): string {
  return `${settings.publicUrl()}/v2/payments/captures/${id}`;
}

function orderLinks(source: Source, order: OrderRecord): Link[] {
  const url = orderUrl(source, order.id);
  const self = link(url, 'self');
  if (order.status === 'COMPLETED') return [self];
  if (order.withPaymentSource) {
    // PayPal offers no `capture` link before the buyer has acted on an order that names its payment source.
    return order.status === 'APPROVED'
      ? [self, link(url, 'update', 'PATCH'), link(`${url}/capture`, 'capture', 'POST')]
      : [self, link(approvalUrl(source, order.id), 'payer-action')];
  }
  const approve = order.status === 'CREATED' ? [link(approvalUrl(source, order.id), 'approve')] : [];
  return [self, ...approve, link(url, 'update', 'PATCH'), link(`${url}/capture`, 'capture', 'POST')];
}

export function refundsOf({ state }: Source, captureId: string): RefundRecord[] {
  return state.index.refundsOfCapture.idsOf(captureId).flatMap((id) => state.refunds.get(id) ?? []);
}

export function disputesOf({ state }: Source, captureId: string): DisputeRecord[] {
  return state.index.disputesOfCapture.idsOf(captureId).flatMap((id) => state.disputes.get(id) ?? []);
}

export function capturesOf({ state }: Source, orderId: string): CaptureRecord[] {
  return state.index.capturesOfOrder.idsOf(orderId).flatMap((id) => state.captures.get(id) ?? []);
}

const optional = <Key extends string>(key: Key, value: string | undefined) =>
  value === undefined ? {} : { [key]: value };

function receivable({ amount }: CaptureRecord) {
  const gross = toMinor(amount);
  const fee = feeFor(gross);
  return {
    gross_amount: amount,
    paypal_fee: fromMinor(fee, amount.currency_code),
    net_amount: fromMinor(gross - fee, amount.currency_code),
  };
}

/** Why a capture is not simply the seller's money; this alone tells a reversal from a refund. */
function reasonOf(source: Source, { id, status }: CaptureRecord): string | undefined {
  if (status === 'PENDING') return 'PENDING_REVIEW';
  return refundsOf(source, id).find(({ reversal }) => reversal)?.reversal;
}

/** A capture as it stands inside an order. */
function captureView(source: Source, capture: CaptureRecord): Record<string, unknown> {
  const url = captureUrl(source, capture.id);
  const paid = capture.status !== 'PENDING' && capture.status !== 'DECLINED';
  const reason = reasonOf(source, capture);
  return {
    id: capture.id,
    status: capture.status,
    ...(reason ? { status_details: { reason } } : {}),
    amount: capture.amount,
    final_capture: true,
    ...optional('invoice_id', capture.invoiceId),
    ...optional('custom_id', capture.customId),
    disbursement_mode: 'INSTANT',
    seller_protection: { status: 'ELIGIBLE', dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'] },
    ...(paid ? { seller_receivable_breakdown: receivable(capture) } : {}),
    links: [link(url, 'self'), link(`${url}/refund`, 'refund', 'POST'), link(orderUrl(source, capture.orderId), 'up')],
    create_time: paypalTime(capture.createdAt),
    update_time: paypalTime(capture.updatedAt),
  };
}

/** A capture on its own, as `GET /v2/payments/captures/{id}` and webhooks show it. */
export function captureResource(source: Source, capture: CaptureRecord): Record<string, unknown> {
  return {
    ...captureView(source, capture),
    supplementary_data: { related_ids: { order_id: capture.orderId } },
    payee: sellerOf(source),
  };
}

/** Whether its money has left the capture, or is reserved to leave it. */
export function takesMoney({ status }: RefundRecord): boolean {
  return status === 'COMPLETED' || status === 'PENDING';
}

export function refundResource(source: Source, refund: RefundRecord): Record<string, unknown> {
  const { amount } = refund;
  const breakdown = {
    gross_amount: amount,
    paypal_fee: fromMinor(0n, amount.currency_code),
    net_amount: amount,
    total_refunded_amount: refund.totalRefunded,
  };
  return {
    id: refund.id,
    status: refund.status,
    // The one reason that PayPal names: the buyer's eCheck has not cleared.
    ...(refund.status === 'PENDING' ? { status_details: { reason: 'ECHECK' } } : {}),
    amount,
    ...optional('invoice_id', refund.invoiceId),
    ...optional('custom_id', refund.customId),
    ...optional('note_to_payer', refund.note),
    ...(takesMoney(refund) ? { seller_payable_breakdown: breakdown } : {}),
    payer: sellerOf(source),
    links: refundLinks(source, refund),
    create_time: paypalTime(refund.createdAt),
    update_time: paypalTime(refund.updatedAt),
  };
}

/** The answer to a refund call without `Prefer: return=representation`. */
export function minimalRefund(source: Source, refund: RefundRecord): Record<string, unknown> {
  return { id: refund.id, status: refund.status, links: refundLinks(source, refund) };
}

function refundLinks(source: Source, refund: RefundRecord): Link[] {
  return [
    link(`${source.settings.publicUrl()}/v2/payments/refunds/${refund.id}`, 'self'),
    link(captureUrl(source, refund.captureId), 'up'),
  ];
}

function paymentsOf(source: Source, order: OrderRecord, referenceId: string): Record<string, unknown> {
  if (order.status !== 'COMPLETED') return {};
  const captures = capturesOf(source, order.id).filter((capture) => capture.referenceId === referenceId);
  const refunds = captures.flatMap((capture) => refundsOf(source, capture.id));
  return {
    payments: {
      captures: captures.map((capture) => captureView(source, capture)),
      ...(refunds.length > 0 ? { refunds: refunds.map((refund) => refundResource(source, refund)) } : {}),
    },
  };
}

function payerOf(source: Source, order: OrderRecord): Record<string, unknown> {
  const known = order.status === 'APPROVED' || order.status === 'COMPLETED';
  const { payer, paypal } = buyerOf(source);
  const source_ = order.withPaymentSource || known ? { payment_source: { paypal: known ? paypal : {} } } : {};
  return { ...source_, ...(known ? { payer } : {}) };
}

/** An order with everything that PayPal tells of it (`Prefer: return=representation`, and every GET). */
export function orderResource(source: Source, order: OrderRecord): Record<string, unknown> {
  return {
    id: order.id,
    intent: order.intent,
    status: order.status,
    ...payerOf(source, order),
    purchase_units: order.units.map((unit) => ({
      ...unit,
      payee: sellerOf(source),
      ...paymentsOf(source, order, unit.reference_id),
    })),
    create_time: paypalTime(order.createdAt),
    update_time: paypalTime(order.updatedAt),
    links: orderLinks(source, order),
  };
}

/** The answer to a create call without `Prefer: return=representation`. */
export function minimalOrder(source: Source, order: OrderRecord): Record<string, unknown> {
  const { id, status } = order;
  return { id, status, ...payerOf(source, order), links: orderLinks(source, order) };
}

/** The answer to a capture call without `Prefer: return=representation`: it still names its captures. */
export function minimalCapturedOrder(source: Source, order: OrderRecord): Record<string, unknown> {
  return {
    ...minimalOrder(source, order),
    purchase_units: order.units.map(({ reference_id, shipping }) => ({
      reference_id,
      ...(shipping ? { shipping } : {}),
      ...paymentsOf(source, order, reference_id),
    })),
  };
}
