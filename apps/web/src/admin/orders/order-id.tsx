import { Copy } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.tsx';

/** The whole id, with a button that copies it: it is what one looks for in mails and at PayPal. */
export function OrderId({ id }: { id: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id);
      toast({ title: 'Order ID copied', tone: 'success' });
    } catch {
      // The browser keeps the clipboard from pages that did not come over HTTPS.
      toast({ title: 'The order ID could not be copied', description: 'Please select it and copy it by hand.' });
    }
  };
  return (
    <div className="flex items-center gap-2 rounded-md bg-sunken pl-3 text-caption text-ink-muted">
      <p className="min-w-0 flex-1 py-2">
        {'Order ID: '}
        <span className="select-all break-all text-ink">{id}</span>
      </p>
      <IconButton label="Copy order ID" size="sm" onClick={copy}>
        <Copy className="size-4" />
      </IconButton>
    </div>
  );
}
