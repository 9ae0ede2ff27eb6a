import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { usePreload } from '../../ui/when-idle.ts';

const StockNoticeForm = lazyPart(async () => (await import('./stock-notice-form.tsx')).StockNoticeForm);

interface StockNoticeProps {
  productId: string;
  variantId: string;
}

/** The offer of a mail when what is sold out is back. Render it with the variant as key: each variant has its own. */
export function StockNotice({ productId, variantId }: StockNoticeProps) {
  const [isOpen, setIsOpen] = useState(false);
  usePreload(StockNoticeForm.preload);
  if (isOpen) {
    const close = () => setIsOpen(false);
    return <StockNoticeForm productId={productId} variantId={variantId} onUnavailable={close} />;
  }
  return (
    <button
      type="button"
      onClick={() => setIsOpen(true)}
      className="mt-1 inline-flex min-h-8 items-center gap-1.5 text-accent-ink text-small underline underline-offset-2 pointer-coarse:min-h-11"
    >
      <BellRing aria-hidden="true" className="size-4 shrink-0" />
      Tell me when it is back
    </button>
  );
}
