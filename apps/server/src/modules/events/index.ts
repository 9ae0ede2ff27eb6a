export { createEventsService, type EventReader, type EventsService, readerOf } from './events.service.ts';
export type { ChangeReason, EventOf, OrderEvent } from './shop-event.ts';
