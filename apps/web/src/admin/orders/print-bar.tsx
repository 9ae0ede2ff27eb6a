import { Printer } from 'lucide-react';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';

interface PrintBarProps {
  above: readonly { label: string; to: string }[];
  here: string;
  /** False until what is printed has come. */
  isReady: boolean;
}

/** The way back from a page that is printed, and the button that prints it; not on paper. */
export function PrintBar({ above, here, isReady }: PrintBarProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
      <Breadcrumbs above={above} here={here} />
      <Button size="sm" disabled={!isReady} onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        Print
      </Button>
    </div>
  );
}
