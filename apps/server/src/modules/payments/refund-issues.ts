/** Sentences for the provider's reasons not to make a refund; the others are named by their code. */
const SENTENCES: Readonly<Record<string, string>> = {
  CAPTURE_FULLY_REFUNDED: 'PayPal has given all of this payment back before.',
  INVALID_RESOURCE_ID: 'PayPal does not know this payment.',
  MAX_NUMBER_OF_REFUNDS_EXCEEDED: 'PayPal makes no further refunds of this payment.',
  NEVER_MADE: 'PayPal was asked long ago and does not know of it.',
  NO_CAPTURE: 'There is nothing that was charged.',
  PERMISSION_DENIED: 'The PayPal account may not make refunds.',
  REFUND_AMOUNT_EXCEEDED: 'This is more than PayPal says is left of the payment.',
  REFUND_FAILED: 'PayPal took it on, and then could not make it.',
  REFUND_FAILED_INSUFFICIENT_FUNDS: 'There is not enough money in the PayPal account.',
  REFUND_NOT_ALLOWED: 'PayPal does not allow a refund of this payment.',
  REFUND_TIME_LIMIT_EXCEEDED: 'The payment is too old for a refund by PayPal.',
  TRANSACTION_DISPUTED: 'The buyer has opened a dispute about this payment; it is settled there.',
};

/** @param issue the provider's code */
export const describeIssue = (issue: string): string =>
  SENTENCES[issue] ? `${SENTENCES[issue]} (${issue})` : `PayPal refused it: ${issue}`;
