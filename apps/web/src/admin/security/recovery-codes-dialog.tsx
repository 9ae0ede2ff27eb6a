import { Download } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** The only time that they are seen. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title="Your recovery codes"
      description="Store them somewhere safe. We won’t show them again."
      footer={
        <>
          <Button asChild variant="outline">
            <a href={file} download="recovery-codes.txt">
              <Download aria-hidden="true" />
              Download codes
            </a>
          </Button>
          <Button onClick={onClose}>I’ve saved them</Button>
        </>
      }
    >
      <ul className="grid gap-2 rounded-lg bg-sunken p-4 font-mono text-small sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="select-all text-center">
            {code}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
