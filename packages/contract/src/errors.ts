/**
 * Every way in which a call can fail, with the sentence that a person reads when the server has nothing more exact to
 * say. The codes are stable words for programs; a code that is not in this table does not compile.
 */
export const ERROR_SENTENCES = {
  INVALID_REQUEST: 'Something in the request is not valid.',
  INVALID_CREDENTIALS: 'The email or the password is not right.',
  NOT_SIGNED_IN: 'Please sign in first.',
  NOT_ALLOWED: 'You are not allowed to do this.',
  NOT_FOUND: 'There is nothing at this address.',
  CROSS_SITE_REQUEST: 'This request came from another site and was refused.',
  TOO_MANY_REQUESTS: 'Too many attempts. Please wait a moment and try again.',
  INTERNAL_ERROR: 'Something went wrong on our side. Please try again.',
  UNAVAILABLE: 'The shop cannot answer at the moment. Please try again shortly.',
  NEWER_VERSION: 'The shop is moving to a newer version and takes no changes here. Please try again in a moment.',
  REQUEST_TIMEOUT: 'The request took too long to arrive. Please try again.',
  PAYLOAD_TOO_LARGE: 'The request is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'This kind of content is not accepted here.',

  EMAIL_TAKEN: 'There is already an account with this email. Please sign in instead.',
  PASSWORD_TOO_COMMON: 'This password is too common. Please choose another one.',
  PASSWORD_WRONG: 'This is not your present password.',
  EMAIL_UNCHANGED: 'This is your email already.',
  SESSION_NOT_FOUND: 'This session has ended already.',
  CUSTOMER_NOT_FOUND: 'This customer is not there any more.',
  CUSTOMER_NOTE_CHANGED: 'Somebody else has changed this note. Please look at it before you save yours.',
  ORDER_WAITS_FOR_PAYMENT: 'One of your orders waits for its payment. Please pay for it or cancel it first.',

  SECOND_FACTOR_REQUIRED: 'Please confirm that it is you.',
  CODE_NOT_VALID: 'This code is not right, or was used already.',
  SIGN_IN_OVER: 'This took too long. Please sign in again.',
  PASSKEY_NOT_VALID: 'This passkey was not accepted.',
  PASSKEY_LIMIT: 'There are too many passkeys. Please remove one first.',

  STAFF_NOT_FOUND: 'This person is not among the staff any more.',
  ROLE_NOT_FOUND: 'This role is not there any more.',
  ROLE_TAKEN: 'There is already a role of this name.',
  ROLE_IN_USE: 'Somebody still has this role. Please give them another one first.',
  ROLE_LIMIT: 'There are too many roles. Please delete one first.',
  ALREADY_STAFF: 'This person is among the staff already.',
  INVITATION_NOT_FOUND: 'This invitation is not there any more.',
  LAST_STAFF_MANAGER: 'Somebody must be left who may manage the staff.',

  PAGE_TOO_FAR: 'This page is too far into the list. A filter or another order brings its products nearer.',

  PRODUCT_ID_REQUIRED: 'Product ID is required',
  PRODUCT_NOT_FOUND: 'Product not found',
  PRODUCT_CHANGED: 'Somebody else changed this product in the meantime.',
  TERM_NOT_FOUND: 'This is not there any more.',
  TERM_TAKEN: 'There is already one of this name.',
  TERM_IN_USE: 'Products still have it. Please say where they go.',
  TERM_LIMIT: 'There are too many in this list. Please delete one first.',
  LAST_TERM: 'One must be left, because every product has one.',
  TAXONOMY_CHANGED: 'Somebody else changed this in the meantime. Please look at how it is now and try again.',
  VARIANT_REQUIRED: 'Please choose one of the variants of this product.',
  VARIANT_NOT_FOUND: 'What you have chosen of this product is not sold any more. Please choose again.',
  STILL_IN_STOCK: 'This is in stock. You can buy it now.',
  SKU_TAKEN: 'Another variant has this SKU.',
  SLUG_TAKEN: 'Another product has this address.',
  IMPORT_NOT_FOUND: 'This import is not there any more.',
  IMPORT_CHANGED: 'This import is in another state by now.',
  IMPORT_INCOMPLETE: 'Parts of the file are missing. Please upload it again.',
  IMAGE_NOT_OURS: 'The product image must be one that was uploaded to this shop.',

  BULK_EDIT_NOT_FOUND: 'This bulk edit is not there any more.',
  BULK_EDIT_TOO_MANY: 'At most 10,000 products can be changed at once. Please narrow the filter.',
  BULK_EDIT_EMPTY: 'There is no product to change.',
  BULK_EDIT_UNDO_OVER: 'This bulk edit can no longer be undone.',

  CART_EMPTY: 'Your cart is empty. Please add items to proceed.',
  CART_ITEM_NOT_FOUND: 'This product is not in your cart.',
  CART_CHANGED: 'Your cart was changed in the meantime. Please check it and try again.',
  CART_FULL: 'Your cart is full. Please remove something first.',
  OUT_OF_STOCK: 'There are not enough items in stock.',

  ADDRESS_LIMIT: 'You can add max 3 addresses',
  ADDRESS_NOT_FOUND: 'Address not found',
  ADDRESS_REQUIRED: 'Please select one address to proceed.',

  ORDER_NOT_FOUND: 'Order not found',
  ORDER_CHANGED: 'Somebody else changed this order in the meantime.',
  ORDER_CLOSED: 'This order can no longer be paid.',
  ORDER_ALREADY_PAID: 'This order is already paid.',
  PRICE_CHANGED: 'A price has changed since you last looked. Please check the new total.',
  AMOUNT_TOO_SMALL: 'This costs too little to be charged.',

  PAYMENT_NOT_APPROVED: 'The payment has not been approved at PayPal yet.',
  PAYMENT_DECLINED: 'PayPal declined the payment. Nothing was charged.',
  PAYMENT_MISMATCH: 'This payment does not belong to this order.',
  PAYMENT_IN_PROGRESS: 'This payment is being processed. Please wait a moment.',
  PAYMENT_UNDER_REVIEW: 'PayPal is reviewing this payment. The order is confirmed as soon as it clears.',
  PAYMENT_OUTCOME_UNKNOWN:
    'PayPal has not told us yet how this payment ended. We keep asking; you will not be charged twice.',
  PAYMENT_PROVIDER_FAILED: 'PayPal could not be reached. Please try again later.',

  ORDER_NOT_PAID: 'This order is not paid, so there is nothing to refund.',
  REFUND_TOO_MUCH: 'More than was paid and not given back yet cannot be refunded.',
  REFUND_ITEMS_TOO_MANY: 'More items than were bought and not refunded yet cannot be refunded.',
  REFUND_FAILED: 'PayPal did not make this refund.',
  REFUND_NOT_FOUND: 'Refund not found',

  WEBHOOK_NOT_VALID: 'This webhook was not signed by the payment provider for this shop.',
  WEBHOOK_NOT_CHECKED: 'The signature of this webhook could not be checked now. Please send it again later.',

  SETTINGS_CHANGED: 'Somebody else changed these settings in the meantime.',
  SIZE_GUIDE_NOT_FOUND: 'This category has no size guide.',
  SIZE_GUIDE_CHANGED: 'Somebody else changed this size guide in the meantime.',
  REVIEW_EXISTS: 'You have already reviewed this product.',
  WISHLIST_FULL: 'Your wishlist is full. Please remove something first.',

  LINK_NOT_VALID: 'This link is not valid any more.',
  MAIL_NOT_FOUND: 'Mail not found',
  MAIL_NOT_KEPT: 'What this mail said is not kept, so it cannot be sent again.',
  DIFFERENCE_NOT_FOUND: 'This difference is not there any more. Please check again.',

  FILE_REQUIRED: 'Please choose an image to upload.',
  FILE_TOO_LARGE: 'Image must be less than 5MB',
  FILE_TYPE: 'Please upload a JPG, PNG, GIF, or WebP image',
  FILE_BROKEN: 'This image is damaged and cannot be read.',
  BANNER_NOT_FOUND: 'Feature image not found',
  BANNER_CHANGED: 'Somebody else changed this feature image in the meantime.',
  HOME_CHANGED: 'Somebody else changed the home page in the meantime.',

  PAGE_NOT_FOUND: 'This page does not exist.',
  PAGE_CHANGED: 'Somebody else changed this page in the meantime.',
  PAGE_TAKEN: 'There is already a page at this address.',
  PAGE_BUILT_IN: 'Every shop has this page, so it cannot be deleted. Unpublish it instead.',
  PAGE_LIMIT: 'A shop can have up to 50 pages.',
} as const;

export type ErrorCode = keyof typeof ERROR_SENTENCES;
export const ERROR_CODES = Object.keys(ERROR_SENTENCES) as [ErrorCode, ...ErrorCode[]];
