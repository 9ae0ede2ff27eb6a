import { useRef, useState } from 'react';
import type { ShownProduct } from '../../data/products.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { focusMissing, OptionChooser } from './option-chooser.tsx';
import { PurchaseBar } from './purchase-bar.tsx';
import type { ProductChoice } from './use-choice.ts';

interface ChoiceSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  product: ShownProduct;
  choice: ProductChoice;
}

/** The options of a product over the foot of a phone, with the button that needed them. */
export function ChoiceSheet({ open, onOpenChange, product, choice }: ChoiceSheetProps) {
  const chooser = useRef<HTMLDivElement>(null);
  const [isAsked, setAsked] = useState(false);
  const askForChoice = () => {
    setAsked(true);
    focusMissing(chooser.current);
  };
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={product.title}
      side="bottom"
      footer={
        <PurchaseBar
          product={product}
          offer={choice.offer}
          chosen={choice.choice}
          quantity={1}
          asksForNotice={product.totalStock <= 0}
          onMissing={askForChoice}
        />
      }
    >
      <div data-focus-first>
        <OptionChooser ref={chooser} options={product.options} isAsked={isAsked} {...choice} />
      </div>
    </Drawer>
  );
}
