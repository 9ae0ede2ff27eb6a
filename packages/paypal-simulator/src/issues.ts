/** PayPal's descriptions of the issues of Orders v2, Payments v2 and Webhooks v1 by their HTTP status, after its OpenAPI files. */
const ISSUES: Record<string, Record<string, string>> = {
  400: {
    MALFORMED_REQUEST_JSON: 'The request JSON is not well formed.',
    MISSING_REQUIRED_PARAMETER: 'A required field / parameter is missing.',
    INVALID_PARAMETER_VALUE: 'The value of a field is invalid.',
    INVALID_PARAMETER_SYNTAX: 'The value of a field does not conform to the expected format.',
    INVALID_STRING_LENGTH: 'The value of a field is either too short or too long.',
    INVALID_STRING_MAX_LENGTH: 'The value of a field is too long.',
    INVALID_ARRAY_MIN_ITEMS: 'The number of items in an array parameter is too small.',
    INVALID_ARRAY_MAX_ITEMS: 'The number of items in an array parameter is too large.',
    INVALID_COUNTRY_CODE: 'Country code is invalid.',
    PAYPAL_REQUEST_ID_REQUIRED:
      'A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a PayPal-Request-Id or Create the Order without a payment_source specified.',
    FIELD_NOT_PATCHABLE: 'Field cannot be patched.',
    INVALID_PATCH_OPERATION: 'The patch operation is not supported.',
    WEBHOOK_URL_ALREADY_EXISTS: 'Webhook URL already exists.',
    WEBHOOK_NUMBER_LIMIT_EXCEEDED: 'Only 10 webhook URLs are allowed per application.',
  },
  401: {
    INVALID_ACCOUNT_STATUS: 'Account validations failed for the user.',
  },
  403: {
    PERMISSION_DENIED: 'You do not have permission to access or perform operations on this resource.',
    CONSENT_NEEDED: 'Authorization failed due to insufficient permissions. The payer has to give consent.',
    PAYEE_ACCOUNT_NOT_VERIFIED: 'Payee has not verified their account with PayPal.',
  },
  404: {
    INVALID_RESOURCE_ID: 'Specified resource ID does not exist. Please check the resource ID and try again.',
  },
  409: {
    PREVIOUS_REQUEST_IN_PROGRESS: 'A previous request on this resource is currently in progress.',
  },
  422: {
    AMOUNT_MISMATCH:
      'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.',
    ITEM_TOTAL_MISMATCH: 'Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit.',
    ITEM_TOTAL_REQUIRED:
      'If item details are specified (items.unit_amount and items.quantity) corresponding amount.breakdown.item_total is required.',
    TAX_TOTAL_MISMATCH: 'Should equal sum of (tax * quantity) across all items for a given purchase_unit.',
    TAX_TOTAL_REQUIRED: 'If item details are specified with tax, corresponding amount.breakdown.tax_total is required.',
    MULTI_CURRENCY_ORDER:
      'Multiple differing values of currency_code are not supported. Entire Order request must have the same currency_code.',
    DECIMAL_PRECISION: 'If the currency supports decimals, only two decimal place precision is supported.',
    DECIMALS_NOT_SUPPORTED: 'Currency does not support decimals.',
    CANNOT_BE_ZERO_OR_NEGATIVE: 'Must be greater than zero.',
    CANNOT_BE_NEGATIVE: 'Must be greater than or equal to zero.',
    INVALID_CURRENCY_CODE: 'Currency code is invalid or is not currently supported.',
    REFERENCE_ID_REQUIRED: 'reference_id is required for each purchase_unit if multiple purchase_unit are provided.',
    DUPLICATE_REFERENCE_ID: 'reference_id must be unique if multiple purchase_unit are provided.',
    MISSING_SHIPPING_ADDRESS: 'The shipping address is required when shipping_preference=SET_PROVIDED_ADDRESS.',
    SHIPPING_ADDRESS_INVALID: 'Provided shipping address is invalid.',
    SHIPPING_OPTIONS_NOT_SUPPORTED:
      'Shipping options are not supported when shipping_preference is set as NO_SHIPPING or SET_PROVIDED_ADDRESS.',
    CITY_REQUIRED: 'The specified country requires a city (address.admin_area_2).',
    POSTAL_CODE_REQUIRED: 'The specified country requires a postal code.',
    INVALID_JSON_POINTER_FORMAT: 'Path should be a valid JSON Pointer.',
    ORDER_ALREADY_COMPLETED: 'The order cannot be patched after it is completed.',
    ACTION_DOES_NOT_MATCH_INTENT:
      'Order was created with an intent to AUTHORIZE. Please use v2/checkout/orders/order_id/authorize to complete the transaction or alternately create an order with an intent of CAPTURE.',
    ORDER_NOT_APPROVED:
      'Payer has not yet approved the Order for payment. Please redirect the payer to the approval link.',
    ORDER_ALREADY_CAPTURED: "Order already captured. If 'intent=CAPTURE' only one capture per order is allowed.",
    ORDER_EXPIRED: 'Order is expired.',
    ORDER_COMPLETION_IN_PROGRESS: 'The order completion is currently in progress.',
    DUPLICATE_INVOICE_ID:
      'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.',
    INSTRUMENT_DECLINED:
      'The instrument presented was either declined by the processor or bank, or it can’t be used for this payment.',
    PAYER_ACTION_REQUIRED: 'Payer needs to perform the following action before proceeding with payment.',
    REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'Transaction failed. Redirect the payer to select another funding source.',
    TRANSACTION_REFUSED: 'The request was refused.',
    PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'Payer account cannot be used for this transaction.',
    PAYER_ACCOUNT_RESTRICTED: 'Payer account is restricted.',
    PAYER_CANNOT_PAY: 'Payer cannot pay for this transaction.',
    COMPLIANCE_VIOLATION: 'Transaction cannot be processed due to a possible compliance violation.',
    CAPTURE_FULLY_REFUNDED: 'The capture has already been fully refunded.',
    REFUND_AMOUNT_EXCEEDED:
      'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
    REFUND_CAPTURE_CURRENCY_MISMATCH: 'Refund must be in the same currency as the capture.',
    REFUND_NOT_ALLOWED: 'Full refund refused - partial refund has already been done on this payment.',
    REFUND_TIME_LIMIT_EXCEEDED: 'You are over the time limit to perform a refund on this capture.',
    REFUND_FAILED_INSUFFICIENT_FUNDS:
      'Capture could not be refunded due to insufficient funds. Verify that either you have sufficient funds in your PayPal account or the bank account that is linked to your PayPal account is verified and has sufficient funds.',
    MAX_NUMBER_OF_REFUNDS_EXCEEDED: 'You have exceeded the number of refunds that can be processed per capture.',
    TRANSACTION_DISPUTED:
      'Partial refunds cannot be offered at this time because there is an open case on this transaction. Visit the PayPal Resolution Center to review this case.',
    DISPUTE_ALREADY_OPEN: 'There is an open case on this transaction.',
    DISPUTE_ALREADY_RESOLVED: 'The dispute has been resolved.',
    PENDING_CAPTURE: 'Cannot initiate a refund as the capture is pending.',
    CAPTURE_NOT_PENDING: 'Only a pending capture can be settled.',
    REFUND_NOT_PENDING: 'Only a pending refund can be settled.',
  },
  429: {
    RATE_LIMIT_REACHED: 'Too many requests. Blocked due to rate limiting.',
  },
  500: {
    INTERNAL_SERVER_ERROR: 'An internal server error has occurred.',
    INTERNAL_SERVICE_ERROR: 'An internal server error has occurred.',
  },
  503: {
    SERVICE_UNAVAILABLE: 'Service Unavailable.',
  },
};

/** The status and description of an issue; one that we do not know is taken for a business rule. */
export function describeIssue(issue: string): { status: number; description: string } {
  for (const [status, descriptions] of Object.entries(ISSUES)) {
    const description = Object.hasOwn(descriptions, issue) && descriptions[issue];
    if (description) return { status: Number(status), description };
  }
  return { status: 422, description: 'The request failed business validation.' };
}
