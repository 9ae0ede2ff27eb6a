import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { productPath } from '../../base/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.tsx';

interface ShareProductProps {
  productId: string;
  title: string;
}

const selectAll = (input: HTMLInputElement | null) => input?.select();

const onTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/**
 * Gives the product's own address away: through the device's share sheet on touch, else by the clipboard. A browser that
 * allows neither (a shop without https) gets the address to copy by hand.
 */
export function ShareProduct({ productId, title }: ShareProductProps) {
  const [byHand, setByHand] = useState(false);
  const url = new URL(productPath(productId), window.location.origin).href;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Link copied', tone: 'success' });
    } catch {
      // No clipboard here, or not for us.
      setByHand(true);
    }
  };
  const share = async () => {
    if (!onTouch() || !('share' in navigator)) return copy();
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // A person who closes the sheet has decided not to share.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };

  return (
    <>
      <Button variant="outline" className="rounded-full px-4" onClick={() => void share()}>
        <Share2 aria-hidden="true" />
        Share
      </Button>
      {byHand && (
        <Input readOnly aria-label="Link to this product" value={url} ref={selectAll} className="basis-full" />
      )}
    </>
  );
}
