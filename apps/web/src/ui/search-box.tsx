import { Search, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { cn } from './cn.ts';
import { IconButton } from './icon-button.tsx';
import { Input } from './input.tsx';
import { useTypedBefore } from './use-typed-before.ts';

interface SearchBoxProps {
  /** Its name. */
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  /** Enter was pressed. */
  onSearch?: () => void;
  maxLength: number;
  /** `lg` is what its page is about. */
  size?: keyof typeof SIZES;
  /** Takes the focus when it opens empty: then the user wants to type, and not to read results. */
  focusEmpty?: boolean;
  /** Further props of the text field: the roles of a list that it opens. */
  field?: Omit<ComponentProps<'input'>, 'value' | 'onChange'>;
  /** Hangs below the field. */
  children?: ReactNode;
  className?: string;
}

const SIZES = {
  md: { icon: 'left-3.5 size-4', input: 'h-11 px-10', clear: 'right-1', cross: 'size-4' },
  lg: { icon: 'left-4 size-5', input: 'h-14 rounded-full pr-14 pl-12', clear: 'right-2.5', cross: '' },
} as const;

export function SearchBox({
  label,
  placeholder,
  text,
  onText,
  onSearch,
  maxLength,
  size = 'md',
  focusEmpty = false,
  field,
  children,
  className,
}: SearchBoxProps) {
  const input = useTypedBefore(text, onText);
  useEffect(() => {
    if (focusEmpty && input.current?.value === '') input.current.focus({ preventScroll: true });
  }, [focusEmpty, input]);
  const look = SIZES[size];

  return (
    <search className={cn('block', className)}>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch?.();
        }}
      >
        <Search
          aria-hidden="true"
          className={cn('pointer-events-none absolute top-1/2 -translate-y-1/2 text-ink-muted', look.icon)}
        />
        <Input
          ref={input}
          type="search"
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={maxLength}
          value={text}
          onChange={(event) => onText(event.target.value)}
          {...field}
          className={cn('[&::-webkit-search-cancel-button]:hidden', look.input)}
        />
        {text !== '' && (
          <IconButton
            label="Clear search"
            size="sm"
            className={cn('absolute top-1/2 -translate-y-1/2', look.clear)}
            onClick={() => {
              onText('');
              input.current?.focus();
            }}
          >
            <X aria-hidden="true" className={look.cross} />
          </IconButton>
        )}
        {children}
      </form>
    </search>
  );
}
