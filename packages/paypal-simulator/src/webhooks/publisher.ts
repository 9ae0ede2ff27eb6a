import type { Faults } from '../faults.ts';
import { pause } from '../pause.ts';
import type { Store } from '../store/store.ts';
import type { TransmissionRecord, WebhookEvent, WebhookRecord } from '../types.ts';
import { createCourier, type Delivery, type DeliveryDeps, listWebhooks } from './delivery.ts';

const KEPT_EVENTS = 2_000;

export interface Publisher {
  /**
   * Commits what the caller has changed together with the events that it sets off, and sets them on their way to every
   * webhook that asked for their type: neither is known without the other, whenever the process dies.
   */
  publish(events: readonly WebhookEvent[]): Promise<void>;
  /** Sends an event again under its id, past every fault; undefined when it is not known any more. */
  resend(eventId: string): Promise<WebhookEvent | undefined>;
  /** Goes on with the deliveries that were under way when the process stopped; call it once the server listens. */
  resume(): void;
  webhooks(): WebhookRecord[];
  deliveries(): Delivery[];
  /** Resolves when nothing is on its way any more; call it once the closing signal was given. */
  settled(): Promise<void>;
}

/** Forgets the oldest events that are on their way to nobody. */
function forgetEvents({ state, remove }: Store): void {
  let surplus = state.events.size - KEPT_EVENTS;
  if (surplus <= 0) return;
  const wanted = new Set([...state.transmissions.values()].map(({ eventId }) => eventId));
  for (const id of state.events.keys()) {
    if (surplus <= 0) return;
    if (wanted.has(id)) continue;
    remove('events', id);
    surplus -= 1;
  }
}

/** Takes events, puts the armed faults in their way and has them delivered. */
export function createPublisher(deps: DeliveryDeps & { faults: Faults }): Publisher {
  const { faults, closing, store } = deps;
  const courier = createCourier(deps);
  let held: TransmissionRecord[][] = [];

  const release = async (): Promise<void> => {
    const late = held;
    held = [];
    for (const transmissions of late) await courier.deliver(transmissions);
  };

  const send = async (event: WebhookEvent, transmissions: TransmissionRecord[]): Promise<void> => {
    const fault = faults.takeForEvent();
    switch (fault?.kind) {
      case 'never':
        return courier.drop(transmissions);
      case 'delay':
        await pause(fault.ms, closing);
        return courier.deliver(transmissions);
      case 'reorder':
        // It waits for the next event to overtake it, or for `ms` when none comes.
        held.push(transmissions);
        await pause(fault.ms, closing);
        return held.includes(transmissions) ? release() : undefined;
      case 'double': {
        const twice = [...transmissions, ...courier.address(event)];
        await store.commit();
        await courier.deliver(twice);
        break;
      }
      default:
        await courier.deliver(transmissions);
    }
    await release();
  };

  return {
    publish: async (events) => {
      const addressed = events.map((event) => {
        store.put('events', event.id, event);
        return { event, transmissions: courier.address(event) };
      });
      forgetEvents(store);
      await store.commit();
      for (const { event, transmissions } of addressed) courier.track(send(event, transmissions));
    },
    resend: async (eventId) => {
      const event = store.state.events.get(eventId);
      if (!event) return undefined;
      const transmissions = courier.address(event);
      await store.commit();
      courier.track(courier.deliver(transmissions));
      return event;
    },
    resume: courier.resume,
    webhooks: () => listWebhooks(deps),
    deliveries: courier.deliveries,
    settled: courier.settled,
  };
}
