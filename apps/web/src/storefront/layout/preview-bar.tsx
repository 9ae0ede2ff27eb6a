import { Eye } from 'lucide-react';
import { paths } from '../../base/paths.ts';
import { endPreview } from '../../data/session.ts';

/** Says to an admin that this tab shows the shop as a visitor sees it, and leads back. */
export function PreviewBar() {
  return (
    <aside aria-label="Preview" className="bg-inverse text-on-inverse text-small">
      <div className="page flex min-h-11 flex-wrap items-center justify-center gap-x-4 gap-y-1 py-1.5">
        <p className="flex items-center gap-2">
          <Eye aria-hidden="true" className="size-4 shrink-0" />
          You’re seeing the shop as a visitor would.
        </p>
        {/* A page of its own: the session is asked for anew. */}
        <a href={paths.admin.home} onClick={endPreview} className="py-1 font-medium underline underline-offset-4">
          Back to the console
        </a>
      </div>
    </aside>
  );
}
