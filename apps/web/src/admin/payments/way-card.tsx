import { type ReactNode, useId } from 'react';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Switch } from '../../ui/switch.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

interface WayCardProps {
  title: string;
  description: string;
  isActive: boolean;
  /** It is the only one that is on, which buyers need. */
  isLast: boolean;
  /** Sentence that says why it can’t be switched on. */
  obstacle?: string | null;
  disabled: boolean;
  onSwitch: (isActive: boolean) => void;
  /** Its terms, while it is on. */
  children?: ReactNode;
}

/** A way to pay: a switch, and its terms while it is on. */
export function WayCard(props: WayCardProps) {
  const { title, description, isActive, isLast, obstacle, disabled, onSwitch, children } = props;
  const noteId = useId();
  const note =
    !isActive && obstacle ? obstacle : isLast ? 'Buyers need at least one way to pay, so this one stays on.' : '';
  return (
    <Card>
      <CardHeader
        title={title}
        description={description}
        className="mb-0"
        actions={
          <Switch
            label={<VisuallyHidden>{`Offer ${title}`}</VisuallyHidden>}
            className="-my-1.5 shrink-0"
            checked={isActive}
            disabled={disabled || note !== ''}
            aria-describedby={note ? noteId : undefined}
            onChange={({ target }) => onSwitch(target.checked)}
          />
        }
      />
      {note && (
        <p
          id={noteId}
          className={
            isLast
              ? 'mt-3 text-ink-muted text-small'
              : 'mt-3 rounded-lg bg-warning-tint p-3.5 text-small text-warning-ink'
          }
        >
          {note}
        </p>
      )}
      {isActive && children && <div className="mt-6">{children}</div>}
    </Card>
  );
}
