/** A movement of the merchant's money, as the provider's books have it. */
export interface ProviderTransaction {
  id: string;
  kind: 'payment' | 'refund' | 'reversal';
  state: 'completed' | 'pending' | 'denied';
  /** The provider's id of what it belongs to: of a payment its order, of a refund or a reversal the capture. */
  referenceId: string;
  /** In minor units, without a sign; undefined where it cannot be read in the currency that it names. */
  amount: number | undefined;
  currency: string;
  /** The order that the provider holds it for, as the shop said when the payment was opened; empty where it was not. */
  orderId: string;
  /** Name that the shop gave it; empty where it gave none. */
  reference: string;
}

/** Result of a call for the books. `refused`: they are not shown to this shop; `unknown` as of a payment. */
export type TransactionsAnswer =
  /** `until`: how far they reach; what is younger may be missing. */
  | { kind: 'transactions'; transactions: ProviderTransaction[]; until: Date }
  | { kind: 'refused'; issue: string }
  | { kind: 'unknown'; reason: string };

/** The part of a provider that shows its own books; like every call to it, it does not throw. */
export interface ReportProvider {
  listTransactions: (from: Date, to: Date) => Promise<TransactionsAnswer>;
}
