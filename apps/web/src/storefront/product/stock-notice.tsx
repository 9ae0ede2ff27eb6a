import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { usePreload } from '../../ui/when-idle.ts';

const StockNoticeForm = lazyPart(async () => (await import('./stock-notice-form.tsx')).StockNoticeForm);

interface StockNoticeProps {
  productId: string;
  /** The variant that is waited for; undefined while it is not chosen. */
  variantId: string | undefined;
  /** Called when the button is pressed before a variant is chosen. */
  onMissing: () => void;
  /** The button was pressed elsewhere already. */
  startsOpen?: boolean;
}

/** The offer of a mail when what is sold out is back; it asks for the variant first where none is chosen. */
export function StockNotice({ productId, variantId, onMissing, startsOpen = false }: StockNoticeProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  usePreload(StockNoticeForm.preload);
  if (isOpen && variantId) {
    const close = () => setIsOpen(false);
    // One variant's notice is not another's.
    return <StockNoticeForm key={variantId} productId={productId} variantId={variantId} onUnavailable={close} />;
  }
  return (
    <Button
      className="mt-3 w-full"
      onClick={() => {
        setIsOpen(true);
        if (!variantId) onMissing();
      }}
    >
      <BellRing aria-hidden="true" />
      Email me when it’s back
    </Button>
  );
}
