/** Sentences for the provider's reasons not to make a refund; the others are named by their code. */
const SENTENCES: Readonly<Record<string, string>> = {
  CAPTURE_FULLY_REFUNDED: 'PayPal has already refunded this payment in full.',
  INVALID_RESOURCE_ID: 'PayPal doesn’t recognise this payment.',
  MAX_NUMBER_OF_REFUNDS_EXCEEDED: 'PayPal doesn’t allow more refunds of this payment.',
  NEVER_MADE: 'PayPal has no record of this refund.',
  NO_CAPTURE: 'Nothing was charged.',
  PERMISSION_DENIED: 'The PayPal account isn’t allowed to make refunds.',
  REFUND_AMOUNT_EXCEEDED: 'This is more than PayPal says remains of the payment.',
  REFUND_FAILED: 'PayPal accepted the refund but then couldn’t complete it.',
  REFUND_FAILED_INSUFFICIENT_FUNDS: 'There isn’t enough money in the PayPal account.',
  REFUND_NOT_ALLOWED: 'PayPal doesn’t allow a refund of this payment.',
  REFUND_TIME_LIMIT_EXCEEDED: 'The payment is too old for PayPal to refund.',
  TRANSACTION_DISPUTED: 'The customer has opened a dispute about this payment. Resolve it at PayPal.',
};

/** @param issue the provider's code */
export const describeIssue = (issue: string): string =>
  SENTENCES[issue] ? `${SENTENCES[issue]} (${issue})` : `PayPal refused it: ${issue}`;
