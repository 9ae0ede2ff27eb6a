import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { ShownProduct } from '../../data/products.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PendingOverlay } from '../../ui/pending-overlay.tsx';
import { usePreload } from '../../ui/when-idle.ts';
import { focusMissing } from './option-chooser.tsx';
import type { ProductChoice } from './use-choice.ts';

const ChoiceSheet = lazyPart(async () => (await import('./choice-sheet.tsx')).ChoiceSheet, <PendingOverlay />);

const isWide = (): boolean => window.matchMedia('(min-width: 48rem)').matches;

interface ChoiceRequest {
  /** Of the options on the page. */
  chooser: RefObject<HTMLDivElement | null>;
  /** True once a button was pressed before everything was chosen. */
  isAsked: boolean;
  /** Leads to the missing choice: in a sheet on phones, else to the options on the page. */
  ask: () => void;
  /** Draws the sheet. */
  sheetOf: (product: ShownProduct, choice: ProductChoice) => ReactNode;
}

/** A press that needs a choice first. */
export function useChoiceRequest(): ChoiceRequest {
  const chooser = useRef<HTMLDivElement>(null);
  const [isAsked, setAsked] = useState(false);
  const [sheet, setSheet] = useState({ isWanted: false, isOpen: false });
  usePreload(ChoiceSheet.preload);
  const ask = () => {
    setAsked(true);
    if (isWide()) focusMissing(chooser.current);
    else setSheet({ isWanted: true, isOpen: true });
  };
  const sheetOf = (product: ShownProduct, choice: ProductChoice) =>
    sheet.isWanted && (
      <ChoiceSheet
        product={product}
        choice={choice}
        open={sheet.isOpen}
        onOpenChange={(isOpen) => setSheet({ isWanted: true, isOpen })}
        onUnavailable={() => setSheet({ isWanted: false, isOpen: false })}
      />
    );
  return { chooser, isAsked, ask, sheetOf };
}
