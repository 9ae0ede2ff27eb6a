import type { Promotion } from '@haberdash/contract';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { adminPromotionPath, paths } from '../../base/paths.ts';
import { useMoney } from '../../data/shop.ts';
import { useLabels } from '../../data/taxonomy.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { EditConflict } from '../list/edit-conflict.tsx';
import { PageHeading } from '../list/page-heading.tsx';
import { UnsavedGuard } from '../list/unsaved-guard.tsx';
import { useFaultFocus } from '../list/use-fault-focus.ts';
import { CombinesSection } from './combines-section.tsx';
import { ExampleCart } from './example-cart.tsx';
import { GivesSection } from './gives-section.tsx';
import { GoodsSection } from './goods-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { findDifferences } from './promotion-differences.ts';
import type { PromotionDraft } from './promotion-draft.ts';
import { PromotionMenu } from './promotion-menu.tsx';
import { STATES, usesText } from './promotion-words.ts';
import { ShownSection } from './shown-section.tsx';
import { SingleUseCodes } from './single-use-codes.tsx';
import { usePromotionForm } from './use-promotion-form.ts';
import { WhoSection } from './who-section.tsx';

interface PromotionFormProps {
  /** As it is kept now; undefined for a new one. */
  promotion: Promotion | undefined;
  /** What a new one begins as. */
  start: PromotionDraft;
}

const SAVED: Readonly<Record<Promotion['state'], string>> = {
  draft: 'Promotion saved as a draft',
  scheduled: 'Promotion scheduled',
  active: 'Promotion is live',
  paused: 'Promotion saved',
  ended: 'Promotion saved',
};

/** Editor of a promotion, with a cart beside it that tries what is typed. */
export function PromotionForm({ promotion, start }: PromotionFormProps) {
  const form = usePromotionForm(promotion, start);
  const { base, draft, faults, conflict, currency, decimals, saving, isChanged, change } = form;
  const [isGone, setGone] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLSpanElement>(null);
  const navigate = useNavigate();
  const { price } = useMoney();
  const labels = useLabels();
  // The link that led here is gone: the keyboard goes on from the heading.
  useEffect(() => heading.current?.focus(), []);
  useFaultFocus(element, faults, saving);

  /** Leaves without being asked about what is unsaved. */
  const leave = (to: string, replace: boolean) => {
    flushSync(() => setGone(true));
    void navigate(to, { replace });
  };
  const submit = async (status: Promotion['status']) => {
    const saved = await form.submit(status);
    if (!saved) return;
    toast({ title: SAVED[saved.state], tone: 'success' });
    if (!promotion) leave(adminPromotionPath(saved.id), true);
  };
  const status = base?.status ?? 'draft';
  const isDraft = status === 'draft';
  const part = { draft, onChange: change, faults, disabled: saving, currency };

  return (
    <>
      <PageHeading
        title={
          <span ref={heading} tabIndex={-1} className="wrap-anywhere outline-none">
            {base?.name ?? 'New promotion'}
          </span>
        }
        actions={
          base && (
            <PromotionMenu
              promotion={base}
              onChanged={form.takeStatus}
              onRemoved={() => leave(paths.admin.promotions, false)}
            />
          )
        }
      />
      {promotion && (
        <p className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted text-small">
          <Badge tone={STATES[promotion.state].tone}>{STATES[promotion.state].text}</Badge>
          <span>{`Uses: ${usesText(promotion)}`}</span>
          <span>{`Revenue: ${price(promotion.revenue)}`}</span>
          <span>{`Given away: ${price(promotion.discounted)}`}</span>
        </p>
      )}
      <div className="grid max-w-4xl items-start gap-6 xl:max-w-7xl xl:grid-cols-[minmax(0,1fr)_24rem]">
        <form
          ref={element}
          aria-label={base ? `Promotion ${base.name}` : 'New promotion'}
          noValidate
          className="min-w-0 space-y-6"
          onSubmit={(event) => {
            event.preventDefault();
            if ((isChanged || !base) && !conflict && !saving) void submit(status);
          }}
        >
          {conflict && base && (
            <EditConflict
              label="This promotion has changed"
              message={conflict.message}
              since={conflict.present.updatedAt}
              differences={findDifferences(draft, base, conflict.present, { price, ...labels })}
              onTakeOver={form.useTheirs}
              onKeepMine={form.keepMine}
            />
          )}
          <GivesSection {...part} />
          <GoodsSection {...part} />
          <WhoSection {...part} />
          {promotion?.needsCode && !promotion.code && <SingleUseCodes promotion={promotion} />}
          <LimitsSection {...part} />
          <CombinesSection {...part} />
          <ShownSection {...part} />
          <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-3 border-t bg-canvas px-1 py-4">
            {isDraft && (
              <Button disabled={saving || conflict !== undefined} onClick={() => void submit('active')}>
                {Date.parse(draft.startsAt) > Date.now() ? 'Save and schedule' : 'Save and start'}
              </Button>
            )}
            <Button
              type="submit"
              variant={isDraft ? 'outline' : 'primary'}
              disabled={(!isChanged && base !== undefined) || conflict !== undefined}
              loading={saving}
            >
              {isDraft ? 'Save as draft' : 'Save'}
            </Button>
            <p role="status" className="text-ink-muted text-small">
              {isChanged ? 'You have unsaved changes.' : ''}
            </p>
          </div>
          <UnsavedGuard isChanged={isChanged && !isGone} />
        </form>
        <ExampleCart draft={draft} decimals={decimals} />
      </div>
    </>
  );
}
