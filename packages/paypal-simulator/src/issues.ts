type Issue = readonly [status: number, description: string];

/** Issue codes of Orders v2, Payments v2 and Webhooks v1 with their HTTP status, after PayPal's OpenAPI files. */
export const ISSUES = {
  MALFORMED_REQUEST_JSON: [400, 'The request JSON is not well formed.'],
  MISSING_REQUIRED_PARAMETER: [400, 'A required field / parameter is missing.'],
  INVALID_PARAMETER_VALUE: [400, 'The value of a field is invalid.'],
  INVALID_PARAMETER_SYNTAX: [400, 'The value of a field does not conform to the expected format.'],
  INVALID_STRING_LENGTH: [400, 'The value of a field is either too short or too long.'],
  INVALID_STRING_MAX_LENGTH: [400, 'The value of a field is too long.'],
  INVALID_ARRAY_MIN_ITEMS: [400, 'The number of items in an array parameter is too small.'],
  INVALID_ARRAY_MAX_ITEMS: [400, 'The number of items in an array parameter is too large.'],
  INVALID_COUNTRY_CODE: [400, 'Country code is invalid.'],
  PAYPAL_REQUEST_ID_REQUIRED: [
    400,
    'A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a PayPal-Request-Id or Create the Order without a payment_source specified.',
  ],
  FIELD_NOT_PATCHABLE: [400, 'Field cannot be patched.'],
  INVALID_PATCH_OPERATION: [400, 'The patch operation is not supported.'],
  WEBHOOK_URL_ALREADY_EXISTS: [400, 'Webhook URL already exists.'],
  WEBHOOK_NUMBER_LIMIT_EXCEEDED: [400, 'Only 10 webhook URLs are allowed per application.'],
  INVALID_ACCOUNT_STATUS: [401, 'Account validations failed for the user.'],
  PERMISSION_DENIED: [403, 'You do not have permission to access or perform operations on this resource.'],
  CONSENT_NEEDED: [403, 'Authorization failed due to insufficient permissions. The payer has to give consent.'],
  PAYEE_ACCOUNT_NOT_VERIFIED: [403, 'Payee has not verified their account with PayPal.'],
  INVALID_RESOURCE_ID: [404, 'Specified resource ID does not exist. Please check the resource ID and try again.'],
  PREVIOUS_REQUEST_IN_PROGRESS: [409, 'A previous request on this resource is currently in progress.'],
  RATE_LIMIT_REACHED: [429, 'Too many requests. Blocked due to rate limiting.'],
  INTERNAL_SERVER_ERROR: [500, 'An internal server error has occurred.'],
  INTERNAL_SERVICE_ERROR: [500, 'An internal server error has occurred.'],
  SERVICE_UNAVAILABLE: [503, 'Service Unavailable.'],
  AMOUNT_MISMATCH: [
    422,
    'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.',
  ],
  ITEM_TOTAL_MISMATCH: [
    422,
    'Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit.',
  ],
  ITEM_TOTAL_REQUIRED: [
    422,
    'If item details are specified (items.unit_amount and items.quantity) corresponding amount.breakdown.item_total is required.',
  ],
  TAX_TOTAL_MISMATCH: [422, 'Should equal sum of (tax * quantity) across all items for a given purchase_unit.'],
  TAX_TOTAL_REQUIRED: [
    422,
    'If item details are specified with tax, corresponding amount.breakdown.tax_total is required.',
  ],
  MULTI_CURRENCY_ORDER: [
    422,
    'Multiple differing values of currency_code are not supported. Entire Order request must have the same currency_code.',
  ],
  DECIMAL_PRECISION: [422, 'If the currency supports decimals, only two decimal place precision is supported.'],
  DECIMALS_NOT_SUPPORTED: [422, 'Currency does not support decimals.'],
  CANNOT_BE_ZERO_OR_NEGATIVE: [422, 'Must be greater than zero.'],
  CANNOT_BE_NEGATIVE: [422, 'Must be greater than or equal to zero.'],
  INVALID_CURRENCY_CODE: [422, 'Currency code is invalid or is not currently supported.'],
  REFERENCE_ID_REQUIRED: [
    422,
    'reference_id is required for each purchase_unit if multiple purchase_unit are provided.',
  ],
  DUPLICATE_REFERENCE_ID: [422, 'reference_id must be unique if multiple purchase_unit are provided.'],
  MISSING_SHIPPING_ADDRESS: [422, 'The shipping address is required when shipping_preference=SET_PROVIDED_ADDRESS.'],
  SHIPPING_ADDRESS_INVALID: [422, 'Provided shipping address is invalid.'],
  SHIPPING_OPTIONS_NOT_SUPPORTED: [
    422,
    'Shipping options are not supported when shipping_preference is set as NO_SHIPPING or SET_PROVIDED_ADDRESS.',
  ],
  CITY_REQUIRED: [422, 'The specified country requires a city (address.admin_area_2).'],
  POSTAL_CODE_REQUIRED: [422, 'The specified country requires a postal code.'],
  INVALID_JSON_POINTER_FORMAT: [422, 'Path should be a valid JSON Pointer.'],
  ORDER_ALREADY_COMPLETED: [422, 'The order cannot be patched after it is completed.'],
  ACTION_DOES_NOT_MATCH_INTENT: [
    422,
    'Order was created with an intent to AUTHORIZE. Please use v2/checkout/orders/order_id/authorize to complete the transaction or alternately create an order with an intent of CAPTURE.',
  ],
  ORDER_NOT_APPROVED: [
    422,
    'Payer has not yet approved the Order for payment. Please redirect the payer to the approval link.',
  ],
  ORDER_ALREADY_CAPTURED: [422, "Order already captured. If 'intent=CAPTURE' only one capture per order is allowed."],
  ORDER_EXPIRED: [422, 'Order is expired.'],
  ORDER_COMPLETION_IN_PROGRESS: [422, 'The order completion is currently in progress.'],
  DUPLICATE_INVOICE_ID: [
    422,
    'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.',
  ],
  INSTRUMENT_DECLINED: [
    422,
    'The instrument presented was either declined by the processor or bank, or it can’t be used for this payment.',
  ],
  PAYER_ACTION_REQUIRED: [422, 'Payer needs to perform the following action before proceeding with payment.'],
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: [
    422,
    'Transaction failed. Redirect the payer to select another funding source.',
  ],
  TRANSACTION_REFUSED: [422, 'The request was refused.'],
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: [422, 'Payer account cannot be used for this transaction.'],
  PAYER_ACCOUNT_RESTRICTED: [422, 'Payer account is restricted.'],
  PAYER_CANNOT_PAY: [422, 'Payer cannot pay for this transaction.'],
  COMPLIANCE_VIOLATION: [422, 'Transaction cannot be processed due to a possible compliance violation.'],
  CAPTURE_FULLY_REFUNDED: [422, 'The capture has already been fully refunded.'],
  REFUND_AMOUNT_EXCEEDED: [
    422,
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  ],
  REFUND_CAPTURE_CURRENCY_MISMATCH: [422, 'Refund must be in the same currency as the capture.'],
  REFUND_NOT_ALLOWED: [422, 'Full refund refused - partial refund has already been done on this payment.'],
  REFUND_TIME_LIMIT_EXCEEDED: [422, 'You are over the time limit to perform a refund on this capture.'],
  REFUND_FAILED_INSUFFICIENT_FUNDS: [
    422,
    'Capture could not be refunded due to insufficient funds. Verify that either you have sufficient funds in your PayPal account or the bank account that is linked to your PayPal account is verified and has sufficient funds.',
  ],
  MAX_NUMBER_OF_REFUNDS_EXCEEDED: [422, 'You have exceeded the number of refunds that can be processed per capture.'],
  TRANSACTION_DISPUTED: [
    422,
    'Partial refunds cannot be offered at this time because there is an open case on this transaction. Visit the PayPal Resolution Center to review this case.',
  ],
  DISPUTE_ALREADY_OPEN: [422, 'There is an open case on this transaction.'],
  DISPUTE_ALREADY_RESOLVED: [422, 'The dispute has been resolved.'],
  PENDING_CAPTURE: [422, 'Cannot initiate a refund as the capture is pending.'],
  CAPTURE_NOT_PENDING: [422, 'Only a pending capture can be settled.'],
  REFUND_NOT_PENDING: [422, 'Only a pending refund can be settled.'],
} as const satisfies Record<string, Issue>;

export type IssueCode = keyof typeof ISSUES;

export function isIssueCode(code: string): code is IssueCode {
  return Object.hasOwn(ISSUES, code);
}
