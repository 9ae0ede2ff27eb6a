import { CopyButton } from '../../ui/copy-button.tsx';

interface CopyableIdProps {
  /** Name of the id, in lower case. */
  name: string;
  id: string;
}

/** The whole id, with a button that copies it: it is what one looks for in mails and at the payment provider. */
export function CopyableId({ name, id }: CopyableIdProps) {
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  return (
    <div className="flex items-center gap-2 rounded-md bg-sunken pl-3 text-caption text-ink-muted">
      <p className="min-w-0 flex-1 py-2">
        {`${title}: `}
        <span className="select-all break-all text-ink">{id}</span>
      </p>
      <CopyButton name={name} text={id} className="focus-visible:-outline-offset-2" />
    </div>
  );
}
