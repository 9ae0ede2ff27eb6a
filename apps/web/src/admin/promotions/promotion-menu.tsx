import type { Promotion } from '@haberdash/contract';
import { CircleStop, Copy, Ellipsis, Pause, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminPromotionPath } from '../../base/paths.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { DropdownMenu, DropdownMenuItem, DropdownMenuSeparator } from '../../ui/dropdown-menu.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { type MenuOpener, openerOf } from '../../ui/menu-opener.ts';
import { usePromotionActions } from './use-promotion-actions.ts';

interface PromotionMenuProps {
  promotion: Promotion;
  /** Called with the promotion in its new state. */
  onChanged?: (promotion: Promotion) => void;
  onRemoved?: () => void;
}

const QUESTIONS = {
  end: {
    title: 'End this promotion?',
    description: 'It stops at once, and its codes stop working. You can’t start it again, but you can copy it.',
    confirmLabel: 'End promotion',
  },
  delete: {
    title: 'Delete this promotion?',
    description: 'No order has used it. Its codes are deleted with it.',
    confirmLabel: 'Delete',
  },
} as const;

/** Actions of a promotion that its state allows, behind one button. */
export function PromotionMenu({ promotion, onChanged, onRemoved }: PromotionMenuProps) {
  const [openedBy, setOpenedBy] = useState<MenuOpener>();
  const [question, setQuestion] = useState<keyof typeof QUESTIONS>();
  const navigate = useNavigate();
  const actions = usePromotionActions(promotion);
  const { id, name, status, state, uses } = promotion;

  const setStatus = async (next: 'active' | 'paused' | 'ended') => {
    const changed = await actions.setStatus(next);
    setQuestion(undefined);
    if (changed) onChanged?.(changed);
  };
  const remove = async () => {
    const isGone = await actions.remove();
    setQuestion(undefined);
    if (isGone) onRemoved?.();
  };
  const trigger = (
    <IconButton
      label={`Actions for ${name}`}
      size="sm"
      loading={actions.busy}
      {...(openedBy
        ? {}
        : { 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: (event) => setOpenedBy(openerOf(event)) })}
    >
      <Ellipsis className="size-4" />
    </IconButton>
  );
  const isUnused = uses.held + uses.used === 0;
  const canEnd = state !== 'draft' && state !== 'ended';
  return (
    <>
      {openedBy ? (
        <DropdownMenu trigger={trigger} openedBy={openedBy}>
          {(status === 'draft' || status === 'paused') && state !== 'ended' && (
            <DropdownMenuItem onSelect={() => void setStatus('active')}>
              <Play aria-hidden="true" />
              {status === 'draft' ? 'Start' : 'Resume'}
            </DropdownMenuItem>
          )}
          {(state === 'active' || state === 'scheduled') && (
            <DropdownMenuItem onSelect={() => void setStatus('paused')}>
              <Pause aria-hidden="true" />
              Pause
            </DropdownMenuItem>
          )}
          {canEnd && (
            <DropdownMenuItem onSelect={() => setQuestion('end')}>
              <CircleStop aria-hidden="true" />
              End
            </DropdownMenuItem>
          )}
          <DropdownMenuItem onSelect={() => void navigate(adminPromotionPath('new', id))}>
            <Copy aria-hidden="true" />
            Copy
          </DropdownMenuItem>
          {isUnused && (
            <>
              <DropdownMenuSeparator />
              <DropdownMenuItem
                onSelect={() => setQuestion('delete')}
                className="text-danger-ink [&_svg]:text-danger-ink"
              >
                <Trash2 aria-hidden="true" />
                Delete
              </DropdownMenuItem>
            </>
          )}
        </DropdownMenu>
      ) : (
        trigger
      )}
      <AlertDialog
        open={question !== undefined}
        onOpenChange={(open) => !open && setQuestion(undefined)}
        {...QUESTIONS[question ?? 'end']}
        loading={actions.busy}
        onConfirm={() => void (question === 'delete' ? remove() : setStatus('ended'))}
      />
    </>
  );
}
