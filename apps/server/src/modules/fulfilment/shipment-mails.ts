import { lineName, type MailKind } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import { findOrderEmail, type OrderRow } from '../orders/index.ts';
import {
  button,
  facts,
  type MailBlock,
  type MailDocument,
  type MailFact,
  type MailLine,
  paragraph,
} from '../outbox/index.ts';
import type { ShipmentEntry } from '../shipments/index.ts';
import type { FulfilmentDeps } from './fulfilment.deps.ts';

/** Units with the names that people read. */
export interface NamedUnits {
  title: string;
  variantTitle: string;
  quantity: number;
}

/** Facts of a mail about a parcel. */
export interface MailedParcel {
  order: OrderRow;
  parcel: ShipmentEntry;
  items: readonly NamedUnits[];
  /** Units of the order that come in another parcel. */
  toCome: readonly NamedUnits[];
  url: string;
}

const orderName = ({ id }: OrderRow): string => `#${id.slice(0, 8)}`;

const toLines = (units: readonly NamedUnits[]): MailLine[] =>
  units.map((unit) => ({ title: lineName(unit), detail: `Quantity: ${unit.quantity}`, amount: '' }));

const itemsOf = (units: readonly NamedUnits[]): MailBlock => ({ kind: 'order', lines: toLines(units), totals: [] });

const wayOf = ({ carrier, trackingNumber }: ShipmentEntry): MailFact[] => [
  ...(carrier ? [{ label: 'Carrier', value: carrier }] : []),
  ...(trackingNumber ? [{ label: 'Tracking number', value: trackingNumber }] : []),
];

const wayBlocks = (parcel: ShipmentEntry): MailBlock[] => {
  const way = wayOf(parcel);
  return [
    ...(way.length > 0 ? [facts(...way)] : []),
    ...(parcel.trackingUrl ? [button('Track parcel', parcel.trackingUrl)] : []),
  ];
};

const toComeBlocks = (toCome: readonly NamedUnits[]): MailBlock[] =>
  toCome.length === 0 ? [] : [paragraph('Still to come, in another parcel:'), itemsOf(toCome)];

const view = ({ url }: MailedParcel): MailBlock => button('View your order', url);

function sentMail(mailed: MailedParcel): MailDocument {
  const { order, parcel, items, toCome } = mailed;
  const isPart = toCome.length > 0;
  const name = orderName(order);
  return {
    subject: isPart ? `Part of order ${name} is on its way` : `Order ${name} is on its way`,
    preview: wayOf(parcel)
      .map(({ value }) => value)
      .join(', '),
    heading: isPart ? 'Part of your order is on its way' : 'Your order is on its way',
    blocks: [
      paragraph(`We’ve sent you a parcel of order ${name}. This is in it:`),
      itemsOf(items),
      ...wayBlocks(parcel),
      ...toComeBlocks(toCome),
      view(mailed),
    ],
  };
}

function changedMail(mailed: MailedParcel): MailDocument {
  const name = orderName(mailed.order);
  return {
    subject: `New tracking details for order ${name}`,
    preview: 'Use these from now on.',
    heading: 'New tracking details for your parcel',
    blocks: [
      paragraph(`The tracking details of a parcel of order ${name} have changed. Use these from now on.`),
      ...wayBlocks(mailed.parcel),
      paragraph('This is in the parcel:'),
      itemsOf(mailed.items),
      view(mailed),
    ],
  };
}

function cancelledMail(mailed: MailedParcel): MailDocument {
  const name = orderName(mailed.order);
  return {
    subject: `A parcel of order ${name} isn’t on its way yet`,
    preview: 'We told you too early.',
    heading: 'Sorry, your parcel isn’t on its way yet',
    blocks: [
      paragraph(
        `We emailed you that a parcel of order ${name} had been sent. That was a mistake. We’ll email you again when it’s on its way.`,
      ),
      itemsOf(mailed.items),
      view(mailed),
    ],
  };
}

const WRITERS = {
  'shipment-sent': sentMail,
  'shipment-changed': changedMail,
  'shipment-cancelled': cancelledMail,
} as const satisfies Partial<Record<MailKind, (mailed: MailedParcel) => MailDocument>>;

export type ParcelMailKind = keyof typeof WRITERS;

/** Mails a buyer about a parcel; one whose mailbox is gone gets none. @param cause names the mail: there is one of it */
export async function mailParcel(
  { mails, emailOf }: Pick<FulfilmentDeps, 'mails' | 'emailOf'>,
  tx: Executor,
  mailed: MailedParcel,
  { kind, cause }: { kind: ParcelMailKind; cause: string },
): Promise<void> {
  const to = await findOrderEmail(tx, emailOf, mailed.order);
  if (!to) return;
  await send(
    tx,
    mails.toAddress(to, { cause, kind, orderId: mailed.order.id }, () => WRITERS[kind](mailed)),
  );
}
