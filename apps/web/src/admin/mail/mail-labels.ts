import type { Mail } from '@haberdash/contract';
import { MAIL_STATES, type MailKind } from '@haberdash/contract/constants';
import type { BadgeTone } from '../../ui/badge.tsx';
import type { SelectOption } from '../../ui/select.tsx';
import { ALL } from '../list/use-list-params.ts';

const KINDS: Record<MailKind, string> = {
  'order-placed': 'Order placed',
  'payment-reminder': 'Payment reminder',
  'payment-received': 'Payment received',
  'order-expired': 'Order expired',
  'order-confirmed': 'Order confirmed',
  'payment-review': 'Payment under review',
  'payment-failed': 'Payment failed',
  'order-sent': 'Order sent',
  'order-delivered': 'Order delivered',
  'order-rejected': 'Order rejected',
  'order-cancelled': 'Order cancelled',
  'order-refunded': 'Refund',
  'new-order': 'New order',
  'order-called-off': 'Order cancelled by its buyer',
  'money-to-return': 'Refund due',
  'stock-low': 'Low stock',
  'stock-back': 'Back in stock',
  'newsletter-confirm': 'Newsletter: confirmation',
  'newsletter-welcome': 'Newsletter: welcome',
  'password-reset': 'Password reset link',
  'password-changed': 'Password changed',
  'email-confirm': 'Email change: confirmation',
  'email-changing': 'Email change: notice',
  'factor-changed': 'Sign-in changed',
  'account-deleted': 'Account deleted',
  'staff-invited': 'Staff invitation',
  'order-link': 'Link to an order',
  'order-document': 'Invoice, receipt or credit note',
  'shipment-sent': 'Parcel sent',
  'shipment-changed': 'Parcel: new tracking number',
  'shipment-cancelled': 'Parcel not sent after all',
  'order-question': 'Question about an order',
  'order-answer': 'Answer to a question',
  'return-requested': 'Return requested',
  'return-changed': 'Return update',
  'withdrawal-received': 'Withdrawal received',
  'withdrawal-notice': 'Withdrawal notice',
  'withdrawal-judged': 'Withdrawal decision',
  'new-withdrawal': 'New withdrawal',
  'account-confirm': 'Account to confirm',
};

const STATES: Record<Mail['state'], { text: string; tone: BadgeTone }> = {
  waiting: { text: 'Waiting', tone: 'warning' },
  sent: { text: 'Sent', tone: 'success' },
  failed: { text: 'Failed', tone: 'danger' },
};

export const kindLabel = (kind: MailKind): string => KINDS[kind];

export const stateLabel = (state: Mail['state']) => STATES[state];

export const STATE_FILTERS: readonly SelectOption[] = [
  { id: ALL, label: 'All emails' },
  ...MAIL_STATES.map((id) => ({ id, label: STATES[id].text })),
];

export const triesText = ({ tries }: Pick<Mail, 'tries'>): string => (tries === 1 ? '1 attempt' : `${tries} attempts`);
