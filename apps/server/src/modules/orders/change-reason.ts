/** What has happened where an order's two states alone do not tell. */
export type ChangeReason =
  /** PayPal holds the payment to look at it. */
  | 'review'
  /** Money was taken that was not owed; it is given back by itself. */
  | 'mismatch'
  /** It was paid after it had been rejected; the money is given back by itself. */
  | 'paid-late'
  /** The money that an order was held for has been given back. */
  | 'given-back'
  /** Money that was to be given back was not. */
  | 'refund-failed'
  /** The shopper went on with another order. */
  | 'replaced'
  /** No payment could be opened, which the shopper sees at that moment. */
  | 'not-opened';
