import { useHome } from '../../data/home.ts';
import { NamedIcon } from '../../ui/named-icon.tsx';

/** Short lines on what the shop stands for; nothing where the merchant has written none. */
export function PromiseRow() {
  const promises = useHome()?.promises ?? [];
  if (promises.length === 0) return null;
  return (
    <ul
      aria-label="Our promises"
      className="page mt-6 flex flex-col gap-4 text-small sm:mt-8 sm:flex-row sm:flex-wrap sm:justify-center sm:gap-x-10 lg:justify-between"
    >
      {promises.map(({ icon, text }) => (
        <li key={text} className="flex min-w-0 items-center gap-3">
          <NamedIcon name={icon} className="size-5 shrink-0 text-accent-ink" strokeWidth={1.75} />
          <span className="wrap-anywhere">{text}</span>
        </li>
      ))}
    </ul>
  );
}
