/** Shared by every text-like control: 16 px text, because iOS zooms the page into anything smaller. */
export const controlClasses =
  'border border-line-strong bg-surface text-body text-ink transition-colors duration-150 base:w-full base:rounded-md base:px-3.5 ' +
  'hover:border-ink focus-visible:border-focus focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger-ink aria-invalid:outline-danger-ink ' +
  'disabled:border-line disabled:bg-sunken disabled:text-ink-muted';
