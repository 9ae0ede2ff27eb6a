/**
 * Every way in which a call can fail, with the sentence that a person reads when the server has nothing more exact to
 * say. The codes are stable words for programs; a code that is not in this table does not compile.
 */
export const ERROR_SENTENCES = {
  INVALID_REQUEST: 'Something in this request isn’t valid.',
  INVALID_CREDENTIALS: 'Wrong email or password.',
  NOT_SIGNED_IN: 'Please sign in first.',
  NOT_ALLOWED: 'You don’t have permission to do this.',
  NOT_FOUND: 'There’s nothing at this address.',
  CROSS_SITE_REQUEST: 'This request came from another site, so we refused it.',
  TOO_MANY_REQUESTS: 'Too many attempts. Wait a moment and try again.',
  INTERNAL_ERROR: 'Something went wrong on our side. Try again.',
  UNAVAILABLE: 'The shop isn’t available right now. Try again shortly.',
  NEWER_VERSION: 'The shop is being updated. Try again in a moment.',
  REQUEST_TIMEOUT: 'The request took too long. Try again.',
  PAYLOAD_TOO_LARGE: 'The request is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'This type of content isn’t accepted.',

  EMAIL_TAKEN: 'There’s already an account with this email. Sign in instead.',
  PASSWORD_TOO_COMMON: 'This password is too common. Choose another one.',
  PASSWORD_WRONG: 'This isn’t your current password.',
  EMAIL_UNCHANGED: 'This is already your email.',
  SESSION_NOT_FOUND: 'This session has already ended.',
  CUSTOMER_NOT_FOUND: 'This customer no longer exists.',
  CUSTOMER_NOTE_CHANGED: 'Someone else changed this note. Check theirs before you save yours.',
  ORDER_WAITS_FOR_PAYMENT: 'One of your orders is waiting for payment. Pay for it or cancel it first.',

  SECOND_FACTOR_REQUIRED: 'Confirm that it’s you.',
  CODE_NOT_VALID: 'This code is wrong or has already been used.',
  SIGN_IN_OVER: 'Your sign-in timed out. Sign in again.',
  PASSKEY_NOT_VALID: 'We couldn’t accept this passkey.',
  PASSKEY_LIMIT: 'You’ve reached the limit for passkeys. Remove one first.',

  STAFF_NOT_FOUND: 'This person is no longer on your staff.',
  ROLE_NOT_FOUND: 'This role no longer exists.',
  ROLE_TAKEN: 'There’s already a role with this name.',
  ROLE_IN_USE: 'This role is in use. Give its members another role first.',
  ROLE_LIMIT: 'You’ve reached the limit for roles. Delete one first.',
  ALREADY_STAFF: 'This person is already on your staff.',
  INVITATION_NOT_FOUND: 'This invitation no longer exists.',
  LAST_STAFF_MANAGER: 'At least one person must be able to manage staff.',

  PAGE_TOO_FAR: 'This page is too far into the list. Use a filter or another sort order.',

  PRODUCT_ID_REQUIRED: 'Product ID is required',
  PRODUCT_NOT_FOUND: 'Product not found',
  PRODUCT_CHANGED: 'Someone else changed this product while you were editing.',
  TERM_NOT_FOUND: 'This no longer exists.',
  TERM_TAKEN: 'There’s already one with this name.',
  TERM_IN_USE: 'It still has products. Choose where to move them.',
  TERM_LIMIT: 'This list is full. Delete one first.',
  LAST_TERM: 'You can’t delete the last one, because every product needs one.',
  TAXONOMY_CHANGED: 'Someone else changed this while you were editing. Check the latest version and try again.',
  VARIANT_REQUIRED: 'Please choose one of this product’s variants.',
  VARIANT_NOT_FOUND: 'The option you chose is no longer available. Please choose another.',
  STILL_IN_STOCK: 'This is in stock. You can buy it now.',
  SKU_TAKEN: 'Another variant has this SKU.',
  SLUG_TAKEN: 'Another product has this address.',
  IMPORT_NOT_FOUND: 'This import no longer exists.',
  IMPORT_CHANGED: 'This import has moved on. Refresh the page to see where it is.',
  IMPORT_INCOMPLETE: 'Part of the file is missing. Upload it again.',
  IMAGE_NOT_OURS: 'The product image must be one uploaded to this shop.',

  BULK_EDIT_NOT_FOUND: 'This bulk edit no longer exists.',
  BULK_EDIT_TOO_MANY: 'You can edit up to 10,000 products at once. Narrow the filter.',
  BULK_EDIT_EMPTY: 'There are no products to change.',
  BULK_EDIT_UNDO_OVER: 'This bulk edit can no longer be undone.',

  CART_EMPTY: 'Your cart is empty. Please add items to proceed.',
  CART_ITEM_NOT_FOUND: 'This product is not in your cart.',
  CART_CHANGED: 'Your cart has changed. Check it and try again.',
  CART_FULL: 'Your cart is full. Remove something first.',
  OUT_OF_STOCK: 'There isn’t enough in stock.',

  ADDRESS_LIMIT: 'You can add max 3 addresses',
  ADDRESS_NOT_FOUND: 'Address not found',
  ADDRESS_REQUIRED: 'Please select one address to proceed.',

  ORDER_NOT_FOUND: 'Order not found',
  ORDER_CHANGED: 'Someone else changed this order while you were editing.',
  ORDER_ALREADY_SENT: 'This order is already on its way, so its address can no longer be changed.',
  ORDER_CLOSED: 'This order can no longer be paid.',
  ORDER_ALREADY_PAID: 'This order is already paid.',
  PRICE_CHANGED: 'A price has changed. Check the new total.',
  AMOUNT_TOO_SMALL: 'This amount is too small to charge.',

  PAYMENT_NOT_APPROVED: 'The payment hasn’t been approved at PayPal yet.',
  PAYMENT_DECLINED: 'PayPal declined the payment. Nothing was charged.',
  PAYMENT_MISMATCH: 'This payment doesn’t belong to this order.',
  PAYMENT_IN_PROGRESS: 'This payment is being processed. Wait a moment.',
  PAYMENT_UNDER_REVIEW: 'PayPal is reviewing this payment. We’ll confirm the order as soon as it clears.',
  PAYMENT_OUTCOME_UNKNOWN:
    'PayPal hasn’t told us the result of this payment yet. We’ll keep checking, and you won’t be charged twice.',
  PAYMENT_PROVIDER_FAILED: 'We couldn’t reach PayPal. Try again later.',

  ORDER_NOT_PAID: 'This order hasn’t been paid, so there’s nothing to refund.',
  REFUND_TOO_MUCH: 'You can’t refund more than the amount remaining.',
  REFUND_ITEMS_TOO_MANY: 'You can’t refund more items than remain on the order.',
  REFUND_FAILED: 'PayPal didn’t make this refund.',
  REFUND_NOT_FOUND: 'Refund not found',

  WEBHOOK_NOT_VALID: 'The payment provider did not sign this webhook for this shop.',
  WEBHOOK_NOT_CHECKED: 'We couldn’t check the signature of this webhook. Send it again later.',

  SETTINGS_CHANGED: 'Someone else changed these settings while you were editing.',
  SIZE_GUIDE_NOT_FOUND: 'This category has no size guide.',
  SIZE_GUIDE_CHANGED: 'Someone else changed this size guide while you were editing.',
  REVIEW_EXISTS: 'You have already reviewed this product.',
  WISHLIST_FULL: 'Your wishlist is full. Remove something first.',

  LINK_NOT_VALID: 'This link is no longer valid.',
  MAIL_NOT_FOUND: 'Email not found',
  MAIL_NOT_KEPT: 'We don’t keep the text of this email, so it can’t be sent again.',
  DIFFERENCE_NOT_FOUND: 'This difference no longer exists. Run the check again.',

  FILE_REQUIRED: 'Choose an image to upload.',
  FILE_TOO_LARGE: 'Image must be less than 5MB',
  FILE_TYPE: 'Please upload a JPG, PNG, GIF, or WebP image',
  FILE_BROKEN: 'This image is damaged. Choose another one.',
  BANNER_NOT_FOUND: 'Feature image not found',
  BANNER_CHANGED: 'Someone else changed this feature image while you were editing.',
  HOME_CHANGED: 'Someone else changed the home page while you were editing.',

  PAGE_NOT_FOUND: 'This page does not exist.',
  PAGE_CHANGED: 'Someone else changed this page while you were editing.',
  PAGE_TAKEN: 'There’s already a page at this address.',
  PAGE_BUILT_IN: 'Every shop needs this page, so it can’t be deleted. Unpublish it instead.',
  PAGE_LIMIT: 'A shop can have up to 50 pages.',
} as const;

export type ErrorCode = keyof typeof ERROR_SENTENCES;
export const ERROR_CODES = Object.keys(ERROR_SENTENCES) as [ErrorCode, ...ErrorCode[]];
