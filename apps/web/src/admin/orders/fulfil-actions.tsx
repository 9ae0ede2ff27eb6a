import type { OrderTab } from '@haberdash/contract/order-constants';
import { ClipboardList, Truck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { pickListPath } from '../../base/paths.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const SendMany = lazyPart(async () => (await import('./send-many.tsx')).SendMany);

/** Tabs of orders that leave the shop next. */
export const TO_FULFIL: readonly (OrderTab | 'all')[] = ['toPack', 'toSend'];

/** The list of what to take from the shelves, and sending by a file of tracking numbers. */
export function Fulfil() {
  const [isSending, setIsSending] = useState(false);
  const close = () => setIsSending(false);
  return (
    <>
      <Button asChild variant="outline" size="sm">
        <Link to={pickListPath()}>
          <ClipboardList aria-hidden="true" />
          Pick list
        </Link>
      </Button>
      <Button variant="outline" size="sm" onClick={() => setIsSending(true)}>
        <Truck aria-hidden="true" />
        Send several orders
      </Button>
      {isSending && <SendMany orders={[]} onUnavailable={close} onDone={close} />}
    </>
  );
}
