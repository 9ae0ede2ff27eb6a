import { MAX_FIND_LENGTH } from '@haberdash/contract/constants';
import { Search } from 'lucide-react';
import { useEffect, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/input.tsx';
import type { PaletteGroup, PaletteItem } from './palette-items.ts';
import { usePalette } from './use-palette.ts';

interface PaletteProps {
  onClose: () => void;
  /** Told when the list of keys is asked for. */
  onKeys: () => void;
}

const optionId = (id: string, item: PaletteItem) => `${id}-${item.key.replaceAll(/[^\w-]/g, '_')}`;

/** Finds orders, products, customers, pages and actions from anywhere in the console. */
export function Palette({ onClose, onKeys }: PaletteProps) {
  const id = useId();
  const palette = usePalette({ onClose, onKeys });
  const { text, type, groups, current, isRefund, onKeyDown } = palette;
  const label = isRefund ? 'Which order do you want to refund?' : 'Find anything';
  const isOpen = groups.length > 0;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={label} fills className="sm:h-[min(34rem,80dvh)]">
      <div className="relative px-5 pb-3 sm:px-7">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-4 left-9 size-4 text-ink-muted sm:left-11"
        />
        <Input
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-autocomplete="list"
          aria-activedescendant={current && optionId(id, current)}
          placeholder={isRefund ? 'Order ID, name, email, phone…' : 'Order, product, customer, page or action…'}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={MAX_FIND_LENGTH}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          className="pl-11"
        />
      </div>
      <div className="scroll-area min-h-0 flex-1 border-t px-3 py-2 sm:px-5">
        <Results id={id} palette={palette} />
      </div>
    </Dialog>
  );
}

function Results({ id, palette }: { id: string; palette: ReturnType<typeof usePalette> }) {
  const { groups, current, choose, isLooking, isEmpty, isError, isRefund, text, retry } = palette;
  const currentId = current && optionId(id, current);
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  return (
    <>
      <p role="status" className={cn('px-3 text-ink-muted text-small', (isLooking || isEmpty) && 'py-3')}>
        {isLooking && groups.length === 0 && 'Searching…'}
        {isEmpty && `Nothing found for “${text.trim()}”.`}
        {isRefund && text === '' && 'Enter an order ID or the customer’s name, email or phone.'}
      </p>
      {isError && (
        <p role="alert" className="flex flex-wrap items-center gap-3 px-3 py-3 text-danger-ink text-small">
          We couldn’t search the shop.
          <Button variant="outline" size="sm" onClick={retry}>
            Retry
          </Button>
        </p>
      )}
      {groups.length > 0 && (
        <div id={id} role="listbox" aria-label="Results" aria-busy={isLooking}>
          {groups.map((group) => (
            <Group key={group.name} id={id} group={group} currentId={currentId} choose={choose} />
          ))}
        </div>
      )}
    </>
  );
}

interface GroupProps {
  id: string;
  group: PaletteGroup;
  currentId: string | undefined;
  choose: (item: PaletteItem) => void;
}

function Group({ id, group: { name, items }, currentId, choose }: GroupProps) {
  const headingId = `${id}-group-${name}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box is no fieldset
    <div role="group" aria-labelledby={headingId} className="pb-2">
      <p id={headingId} className="px-3 pt-2 pb-1 font-medium text-caption text-ink-muted">
        {name}
      </p>
      {items.map((item) => {
        const isCurrent = optionId(id, item) === currentId;
        const { icon: Icon } = item;
        return (
          <div
            key={item.key}
            id={optionId(id, item)}
            role="option"
            tabIndex={-1}
            aria-selected={isCurrent}
            // The focus stays in the field.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(item)}
            onKeyDown={undefined}
            className={cn(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 text-small hover:bg-sunken',
              isCurrent && 'bg-sunken ring-1 ring-line-strong ring-inset',
            )}
          >
            <Icon aria-hidden="true" className="size-4.5 shrink-0 text-ink-muted" />
            <span className="min-w-0 flex-1 truncate font-medium">{item.label}</span>
            {item.detail && (
              <span className="max-w-[45%] shrink-0 truncate text-caption text-ink-muted">{item.detail}</span>
            )}
          </div>
        );
      })}
    </div>
  );
}
