import { X } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';

interface ChipsProps {
  label: string;
  chosen: readonly { id: string; label: string }[];
  disabled: boolean;
  onRemove: (id: string) => void;
}

/** Things that were chosen, each with a button that takes it out. */
export function Chips({ label, chosen, disabled, onRemove }: ChipsProps) {
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-2 flex flex-wrap gap-2">
      {chosen.map(({ id, label: name }) => (
        <li key={id} className="inline-flex max-w-full items-center gap-1 rounded-full bg-sunken pl-3 text-small">
          <span className="truncate">{name}</span>
          <IconButton label={`Remove ${name}`} size="sm" disabled={disabled} onClick={() => onRemove(id)}>
            <X className="size-4" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
