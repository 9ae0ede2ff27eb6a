import type { Product } from '@haberdash/contract';
import { ExternalLink, Eye } from 'lucide-react';
import { formatBriefly } from '../../base/formats.ts';
import { params, productPath } from '../../base/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

interface EditorBarProps {
  /** The product as it was saved last; null for a new one. */
  saved: Product | null;
  isChanged: boolean;
  /** Names of what a product needs and is not there yet. */
  missing: readonly string[];
  saving: boolean;
  submitDisabled: boolean;
  onPreview: () => void;
  onCancel: () => void;
}

/** Its page in a tab in which an admin sees the shop as a visitor does. */
const shopPath = ({ slug }: Product) => `${productPath(slug)}?${new URLSearchParams({ [params.preview]: 'shop' })}`;

/** Bar below the form, always in sight: the state of the form, and the actions for all of it. */
export function EditorBar({ saved, isChanged, missing, saving, submitDisabled, onPreview, onCancel }: EditorBarProps) {
  const isLive = saved !== null && publishingOf(saved).isLive;
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 border-t bg-surface px-4 py-3 sm:px-6">
      <div className="mr-auto flex min-w-0 flex-1 items-center gap-2 max-sm:basis-full">
        {saved && <Badge tone={publishingOf(saved).tone}>{publishingOf(saved).text}</Badge>}
        <p role="status" className="mr-auto line-clamp-2 min-w-0 text-ink-muted text-small">
          {statusText(saved !== null, isChanged, missing)}
        </p>
        {saved && isLive && (
          <Button asChild variant="ghost" size="sm" className="max-lg:px-3">
            <a href={shopPath(saved)} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden="true" />
              <span className="max-lg:sr-only">View in the shop</span>
              <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
            </a>
          </Button>
        )}
        <Button variant="outline" size="sm" className="max-sm:px-3" onClick={onPreview}>
          <Eye aria-hidden="true" />
          <span className="max-sm:sr-only">Preview</span>
        </Button>
      </div>
      <Button variant="ghost" size="sm" disabled={saving} onClick={onCancel}>
        Cancel
      </Button>
      <Button
        type="submit"
        size="sm"
        className="max-sm:flex-1"
        disabled={submitDisabled}
        loading={saving}
        title="Ctrl+Enter"
        aria-keyshortcuts="Control+Enter Meta+Enter"
      >
        {saved ? 'Update product' : 'Add Product'}
      </Button>
    </div>
  );
}

/** Publishing state of the product as it was saved. */
function publishingOf({ status, publishAt }: Product) {
  if (status === 'draft') return { text: 'Draft', tone: 'neutral' as const, isLive: false };
  if (publishAt !== null && Date.parse(publishAt) > Date.now())
    return { text: `From ${formatBriefly(publishAt)}`, tone: 'info' as const, isLive: false };
  return { text: 'Published', tone: 'success' as const, isLive: true };
}

function statusText(isSaved: boolean, isChanged: boolean, missing: readonly string[]): string {
  if (missing.length > 0) return `Still missing: ${missing.join(', ')}`;
  if (isChanged) return 'Unsaved changes';
  return isSaved ? 'No changes' : '';
}
