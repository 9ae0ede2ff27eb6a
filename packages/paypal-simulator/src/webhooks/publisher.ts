import type { Faults } from '../faults.ts';
import { pause } from '../pause.ts';
import type { WebhookRecord } from '../types.ts';
import { createCourier, type Delivery, type DeliveryDeps, keepAtMost, listWebhooks } from './delivery.ts';
import type { WebhookEvent } from './events.ts';

const KEPT_EVENTS = 2_000;

export interface Publisher {
  /** Sets an event on its way to every webhook that asked for its type. */
  publish(event: WebhookEvent): void;
  /** Sends an event again, past every fault; false when it is not known any more. */
  resend(eventId: string): boolean;
  findEvent(eventId: string): WebhookEvent | undefined;
  webhooks(): WebhookRecord[];
  deliveries(): Delivery[];
  /** Resolves when nothing is on its way any more; call it once the closing signal was given. */
  settled(): Promise<void>;
}

/** Takes events, puts the armed faults in their way and has them delivered. */
export function createPublisher(deps: DeliveryDeps & { faults: Faults }): Publisher {
  const { faults, closing } = deps;
  const courier = createCourier(deps);
  const events: WebhookEvent[] = [];
  let held: WebhookEvent[] = [];

  const release = async (): Promise<void> => {
    const late = held;
    held = [];
    for (const event of late) await courier.deliver(event);
  };

  const send = async (event: WebhookEvent): Promise<void> => {
    const fault = faults.takeForEvent();
    switch (fault?.kind) {
      case 'never':
        return;
      case 'delay':
        await pause(fault.ms, closing);
        return courier.deliver(event);
      case 'reorder':
        // It waits for the next event to overtake it, or for `ms` when none comes.
        held.push(event);
        await pause(fault.ms, closing);
        return held.includes(event) ? release() : undefined;
      case 'double':
        await Promise.all([courier.deliver(event), courier.deliver(event)]);
        break;
      default:
        await courier.deliver(event);
    }
    await release();
  };

  const findEvent = (eventId: string) => events.find(({ id }) => id === eventId);

  return {
    publish: (event) => {
      events.push(event);
      keepAtMost(events, KEPT_EVENTS);
      courier.track(send(event));
    },
    resend: (eventId) => {
      const event = findEvent(eventId);
      if (event) courier.track(courier.deliver(event));
      return event !== undefined;
    },
    findEvent,
    webhooks: () => listWebhooks(deps),
    deliveries: courier.deliveries,
    settled: courier.settled,
  };
}
