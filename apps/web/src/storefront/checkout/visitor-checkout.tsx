import type { Cart } from '@haberdash/contract';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { RECIPIENT, REST } from '../../address/address-controls.ts';
import { AddressFields } from '../../address/address-fields.tsx';
import { isAddressRight, refusedFields, toAddressFields, toAddressValues } from '../../address/address-values.ts';
import { hasCode } from '../../base/api-error.ts';
import { loginPath, paths } from '../../base/paths.ts';
import { useShop } from '../../data/shop.ts';
import { Button } from '../../ui/button.tsx';
import type { FormControl, FormValues } from '../../ui/form-control.ts';
import { FormFields } from '../../ui/form-renderer.tsx';
import { StepCard } from '../../ui/step-card.tsx';
import { toast } from '../../ui/toast.tsx';
import { usePausedText } from '../../ui/use-paused-text.ts';
import { CheckoutFrame, chosenOption, isNotDelivered } from './checkout-frame.tsx';
import { chosenWay } from './pay-ways.ts';
import { useCheckout } from './use-checkout.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { visitorDetails } from './visitor-details.ts';

const EMAIL_PATTERN = /^\S+@\S+\.\S+$/;
const EMAIL: FormControl = {
  name: 'email',
  label: 'Email',
  type: 'email',
  inputMode: 'email',
  placeholder: 'you@example.com',
  autoComplete: 'email',
  maxLength: 254,
  required: true,
  hint: 'The confirmation and the link to your order go here.',
  rules: { validate: (text) => EMAIL_PATTERN.test(text.trim()) || 'Enter a valid email address.' },
};

function readTyped(): FormValues {
  try {
    const kept: unknown = JSON.parse(visitorDetails.read() ?? '{}');
    const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}

/** The form of who buys and where to, with what was typed before in this tab. */
function useDetails() {
  const { countryCode: homeCountry } = useShop();
  const form = useForm<FormValues>({
    defaultValues: { email: '', ...toAddressValues({}, { homeCountry, name: '' }), ...readTyped() },
  });
  const values = form.watch();
  const typed = JSON.stringify(values);
  useEffect(() => visitorDetails.keep(typed), [typed]);
  return { form, values };
}

/** The part of what was typed that decides on delivery and tax, once nobody types. */
function usePlace({ countryCode = '', subdivision = '', pincode = '' }: FormValues) {
  const place = JSON.stringify({ countryCode, subdivision, pincode: pincode.trim() });
  const paused = usePausedText(place, true);
  return JSON.parse(paused ?? place) as { countryCode: string; subdivision: string; pincode: string };
}

/** The checkout of a visitor: email and address are typed, and go with the order. */
export function VisitorCheckout({ cart }: { cart: Cart }) {
  const { form, values } = useDetails();
  const email = usePausedText(values.email?.trim() ?? '', true) ?? '';
  // Whether a code is for them may depend on who they are.
  const checkout = useCheckout({ address: usePlace(values), ...(EMAIL_PATTERN.test(email) && { email }) });
  const { quoted, refetch } = checkout;
  const [isFolded, setIsFolded] = useState(false);
  const steps = useRef<HTMLDivElement>(null);
  const order = usePlaceOrder(cart, async () => (await refetch()).data?.quote.chargeTotals.total);

  const isPickup = chosenOption(quoted)?.kind === 'pickup';
  const hasEmail = EMAIL_PATTERN.test(values.email?.trim() ?? '');
  const isContact = Boolean(values.recipientName?.trim() && values.phone?.trim());
  const address = toAddressFields(values);
  const isKnown = hasEmail && (isPickup ? isContact : isAddressRight(values));

  const open = () => {
    setIsFolded(false);
    // Once its fields are on screen again.
    setTimeout(() => void form.trigger(undefined, { shouldFocus: true }));
  };
  const refuse = (error: unknown) => {
    const refused = refusedFields(error, 'address.');
    const isEmailRefused =
      hasCode(error, 'INVALID_REQUEST') && (error.details ?? []).some(({ field }) => field === 'email');
    if (isEmailRefused) form.setError('email', { message: 'Enter a valid email address.' }, { shouldFocus: true });
    for (const { name, message } of refused) form.setError(name, { message }, { shouldFocus: true });
    if (isEmailRefused || refused.length > 0) setIsFolded(false);
  };
  const pay = async () => {
    if (!(await form.trigger())) {
      toast({ title: 'Please complete your details to proceed.', tone: 'danger' });
      open();
      return;
    }
    if (isNotDelivered(quoted)) {
      toast({ title: 'We do not deliver to this address.', tone: 'danger' });
      setIsFolded(false);
      setTimeout(() => form.setFocus('countryCode'));
      return;
    }
    const { recipientName, phone } = address;
    const goesTo = isPickup ? { recipientName, phone } : { address };
    const { chargeTotals } = quoted?.quote ?? cart;
    const ways = { methodId: chosenOption(quoted)?.methodId, paymentMethod: chosenWay(quoted)?.id };
    await order.place({ email: values.email?.trim(), ...goesTo, ...ways }, chargeTotals.total, refuse);
  };

  const goOn = () => {
    setIsFolded(true);
    steps.current?.querySelectorAll<HTMLElement>('h2')[1]?.focus();
  };
  const where = isPickup
    ? [address.recipientName, address.phone]
    : [address.recipientName, address.address, address.city, address.pincode];
  return (
    <CheckoutFrame
      {...{ cart, checkout, order }}
      address={
        <StepCard
          number={1}
          title="Contact and address"
          description={
            <>
              No account needed. Have one?{' '}
              <Link to={loginPath(paths.shopping.checkout)} className="text-ink underline underline-offset-4">
                Sign in
              </Link>
            </>
          }
          isDone={isKnown}
          fold={
            isKnown
              ? {
                  isOpen: !isFolded,
                  onToggle: () => setIsFolded(!isFolded),
                  summary: (
                    <>
                      <span className="block font-medium text-body text-ink">{values.email?.trim()}</span>
                      {where.filter(Boolean).join(', ')}
                    </>
                  ),
                }
              : undefined
          }
        >
          <form noValidate aria-label="Contact and address" className="space-y-5" onSubmit={form.handleSubmit(goOn)}>
            <FormFields controls={[EMAIL]} form={form} />
            {isPickup ? <FormFields controls={[RECIPIENT, ...REST]} form={form} /> : <AddressFields form={form} />}
            <Button type="submit" variant="outline" size="lg" className="w-full">
              Continue
            </Button>
          </form>
        </StepCard>
      }
      isAddressKnown={isKnown}
      isLoaded
      missing={isKnown ? undefined : `Enter your email${isPickup ? ', name and phone' : ' and address'} to continue.`}
      onPay={() => void pay()}
      stepsRef={steps}
    />
  );
}
