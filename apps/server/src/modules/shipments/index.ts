export { mayMove } from './shipment.states.ts';
export { createShipmentRecords, type ShipmentRecords } from './shipment-records.ts';
export { toWireShipment, toWireToSend } from './shipments.mapping.ts';
export {
  type ExchangeToSend,
  findToSend,
  fulfilmentOf,
  hasOwnUnits,
  isAllDelivered,
  isOut,
  leftToSend,
  type ShipmentEntry,
  type ShipmentItem,
  unitsIn,
} from './shipments.rules.ts';
