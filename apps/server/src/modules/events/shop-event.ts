import type {
  ActorKind,
  ORDER_MESSAGE_KINDS,
  OrderStatus,
  PaymentStatus,
  ReturnKind,
  ReturnState,
  ShipmentState,
  WithdrawalState,
} from '@haberdash/contract';

/** The two states of an order. */
interface OrderState {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
}

/** The cause of a change that an order's two states alone do not show. */
export type ChangeReason =
  /** The provider holds the payment to look at it. */
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
  | 'not-opened'
  /** The buyer was reminded of a transfer that has not come. */
  | 'reminder'
  /** Its parcels say where it is; they have mails of their own. */
  | 'shipment'
  /** Its buyer called it off before it was sent. */
  | 'called-off'
  /** Money that was recorded for it had not come. */
  | 'receipt-undone';

interface OfOrder {
  orderId: string;
  /** The account that bought it; of a visitor, the id of their cart. */
  buyerId: string;
}

type OrderFacts = OfOrder &
  /** Its first states; events of before have none, and mean an order that waits for its payment. */
  (
    | { kind: 'order.placed'; note: string; state?: OrderState | undefined }
    /** One of its states, or something else of it. */
    | { kind: 'order.changed'; before: OrderState; after: OrderState; reason?: ChangeReason | undefined; note: string }
    /** A note for the staff alone. */
    | { kind: 'order.remarked'; paymentStatus: PaymentStatus; note: string }
    /** Where it goes and how its buyer is reached, for the staff alone; emptied when the buyer is forgotten. */
    | { kind: 'order.corrected'; before: string; after: string }
    /** A parcel, or what is known of its way; the same state twice: its carrier or number was corrected. */
    | {
        kind: 'shipment.changed';
        shipmentId: string;
        before: ShipmentState | null;
        after: ShipmentState;
        carrier: string;
        trackingNumber: string;
        units: number;
      }
    | { kind: 'return.changed'; returnId: string; of: ReturnKind; before: ReturnState | null; after: ReturnState }
    /** Its text stands with the message, which its buyer may have erased. */
    | { kind: 'message.added'; messageId: string; message: (typeof ORDER_MESSAGE_KINDS)[number] }
    | { kind: 'withdrawal.changed'; withdrawalId: string; state: WithdrawalState }
    | {
        kind: 'refund.completed';
        refundId: string;
        /** In minor units of `currency`. */
        amount: number;
        currency: string;
        /** Its part of the order's money: what was not owed, some of what was, or the last of it. */
        portion: 'surplus' | 'part' | 'whole';
      }
  );

type OtherFacts =
  /** An order took a variant's stock below the number that the staff is warned at. */
  | { kind: 'stock.low'; variantId: string; title: string; left: number }
  | { kind: 'product.removed'; productId: string }
  /** Its products went to the category `into`, where it had any. */
  | { kind: 'category.removed'; category: string; into?: string | undefined };

/** Everything that is recorded of an event but when and by whom. It holds no secret, and no name or address but those of a correction. */
export type EventFacts = OrderFacts | OtherFacts;

interface Actor {
  by: ActorKind;
  userId: string | null;
  name: string;
}

/** Something that has happened to an order. */
export type OrderEvent = OrderFacts & { at: Date; actor: Actor };

/** Something that has happened in the shop. Of what no order is about, the audit says who did it. */
export type ShopEvent = OrderEvent | (OtherFacts & { at: Date; actor?: undefined });

export type EventOf<Kind extends ShopEvent['kind']> = Extract<ShopEvent, { kind: Kind }>;
