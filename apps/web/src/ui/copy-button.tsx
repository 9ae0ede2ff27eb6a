import { Copy } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { toast } from './toast.tsx';

interface CopyButtonProps {
  /** Name of what is copied, in lower case. */
  name: string;
  text: string;
  className?: string;
}

/** Copies a text, and says so. */
export function CopyButton({ name, text, className }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: `${name.charAt(0).toUpperCase()}${name.slice(1)} copied`, tone: 'success' });
    } catch {
      // The browser keeps the clipboard from pages that did not come over HTTPS.
      toast({ title: `We couldn’t copy the ${name}`, description: 'Select it and copy it yourself.' });
    }
  };
  return (
    <IconButton label={`Copy ${name}`} size="sm" className={className} onClick={() => void copy()}>
      <Copy className="size-4" />
    </IconButton>
  );
}
