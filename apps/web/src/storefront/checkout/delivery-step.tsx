import type { QuotedCheckout, ShippingOption } from '@haberdash/contract';
import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { formatArrival } from '../../base/arrival.ts';
import { missingToFreeDelivery } from '../../data/checkout.ts';
import { useMoney } from '../../data/shop.ts';
import { RadioCard, RadioCardGroup } from '../../ui/radio-card.tsx';
import { StepCard } from '../../ui/step-card.tsx';

const arrivalOf = ({ kind, estimate }: ShippingOption) =>
  estimate && `${kind === 'pickup' ? 'Ready' : 'Arrives'} ${formatArrival(estimate)}`;

/** Sentence on what is not as the buyer asked for. */
function noticeOf({ changes, shippingOptions }: QuotedCheckout): string | undefined {
  const change = changes.find(({ code }) => code === 'NO_DELIVERY' || code === 'METHOD_NOT_OFFERED');
  if (change?.code !== 'NO_DELIVERY') return change?.message;
  return `${change.message} Choose another address${shippingOptions.length > 0 ? ', or pick your order up' : ''}.`;
}

interface DeliveryStepProps {
  number: number;
  quoted: QuotedCheckout;
  isAddressKnown: boolean;
  onChoose: (methodId: string) => void;
}

/** The ways in which the order can be delivered, with price and day. */
export function DeliveryStep({ number, quoted, isAddressKnown, onChoose }: DeliveryStepProps) {
  const money = useMoney();
  const name = useId();
  const [isOpen, setIsOpen] = useState(true);
  const { shippingOptions: options } = quoted;
  const missing = missingToFreeDelivery(quoted) ?? 0;
  const chosen = options.find(({ isChosen }) => isChosen);
  const priceOf = ({ amount }: ShippingOption) => (amount === 0 ? 'Free' : money.price(amount));
  const notice = isAddressKnown ? noticeOf(quoted) : undefined;
  const foldOf = (option: ShippingOption) => ({
    isOpen,
    onToggle: () => setIsOpen(!isOpen),
    summary: [option.name, priceOf(option), arrivalOf(option)].filter(Boolean).join(' · '),
  });
  return (
    <StepCard
      number={number}
      title="Delivery"
      description={!isAddressKnown ? 'Enter your address to see how we can deliver to you.' : undefined}
      isDone={chosen !== undefined && isAddressKnown}
      fold={chosen && isAddressKnown ? foldOf(chosen) : undefined}
    >
      <div className="space-y-4">
        {notice && (
          <p
            role="status"
            className="flex items-start gap-2.5 rounded-lg bg-warning-tint p-3.5 text-small text-warning-ink"
          >
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {notice}
          </p>
        )}
        {options.length > 0 && (
          <RadioCardGroup legend="Delivery" legendHidden>
            {options.map((option) => (
              <RadioCard
                key={option.methodId}
                name={name}
                value={option.methodId}
                checked={option.isChosen}
                onChange={() => onChoose(option.methodId)}
                label={
                  <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                    <span className="wrap-anywhere">{option.name}</span>
                    <span className="tabular-nums">{priceOf(option)}</span>
                  </span>
                }
                description={arrivalOf(option)}
              />
            ))}
          </RadioCardGroup>
        )}
        {missing > 0 && (
          <p className="text-ink-muted text-small">{`${money.price(missing)} more for free delivery.`}</p>
        )}
      </div>
    </StepCard>
  );
}
