import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { maySee } from '../../base/admin-pages.ts';
import { paths } from '../../base/paths.ts';
import { useFindings } from '../../data/admin-console.ts';
import { useAdminPages } from '../../data/admin-pages.ts';
import { useUser } from '../../data/session.ts';
import { found, named, type PaletteGroup, type PaletteItem, refundable, suggested } from './palette-items.ts';
import { readRecent, rememberRecent } from './recent.ts';

const PAUSE_MS = 150;
const MIN_LENGTH = 2;

/** The text once nobody has typed for a moment; empty where it is too short to look for. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const wanted = text.length < MIN_LENGTH ? '' : text;
    const timer = setTimeout(() => setPaused(wanted), wanted === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

interface PaletteOptions {
  onClose: () => void;
  onKeys: () => void;
}

/** State of the palette: its offers for the typed text, the marked line, and the effects of its keys. */
export function usePalette({ onClose, onKeys }: PaletteOptions) {
  const navigate = useNavigate();
  const { id: userId, permissions } = useUser();
  const [text, setText] = useState('');
  const [isRefund, setIsRefund] = useState(false);
  const [marked, setMarked] = useState(0);
  // Enter was pressed before there was anything to choose.
  const [wantsFirst, setWantsFirst] = useState(false);
  const typed = text.trim();
  const asked = usePaused(typed);
  const { data, isPlaceholderData, isError, refetch } = useFindings(asked);
  const { data: pages = [] } = useAdminPages(maySee(permissions, paths.admin.pages));
  const isLooking = typed.length >= MIN_LENGTH && !isError && (asked !== typed || !data || isPlaceholderData);

  const groupsOf = (): PaletteGroup[] => {
    const results = data && typed.length >= MIN_LENGTH ? data : undefined;
    if (isRefund) return results ? refundable(results) : [];
    if (typed === '') return suggested(permissions, readRecent(userId));
    return [...named(permissions, typed, pages), ...(results ? found(results, typed) : [])];
  };
  const groups = groupsOf().filter(({ items }) => items.length > 0);
  const items = groups.flatMap((group) => group.items);
  const current = items[Math.min(marked, items.length - 1)];
  /** Results of what was typed before are shown until the new ones come, and not chosen. */
  const isOld = (item: PaletteItem) => isLooking && !/^(page|action|recent) /.test(item.key);

  const type = (next: string) => {
    setText(next);
    setMarked(0);
    setWantsFirst(false);
  };
  const choose = (item: PaletteItem) => {
    const { target, isKept, label, detail } = item;
    if ('action' in target) {
      if ('chooses' in target.action) {
        setIsRefund(true);
        return type('');
      }
      onClose();
      return onKeys();
    }
    if (isKept) rememberRecent(userId, { label, detail: /^G .$/.test(detail) ? '' : detail, to: target.to });
    onClose();
    void navigate(target.to);
  };
  const chooseCurrent = () => {
    if (current && !isOld(current)) choose(current);
    else setWantsFirst(isLooking);
  };
  const chooseArrived = useEffectEvent(() => {
    setWantsFirst(false);
    if (current) choose(current);
  });
  useEffect(() => {
    if (wantsFirst && !isLooking) chooseArrived();
  }, [wantsFirst, isLooking]);

  const move = (by: number) => items.length > 0 && setMarked((marked + by + items.length) % items.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const deeds: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: chooseCurrent,
    };
    const deed = deeds[event.key];
    if (deed) {
      event.preventDefault();
      deed();
    } else if (event.key === 'Backspace' && text === '') setIsRefund(false);
  };

  return {
    ...{ text, type, groups, current, choose, onKeyDown, isRefund, isLooking, isError },
    retry: () => void refetch(),
    /** Nothing was found of what is typed. */
    isEmpty: typed !== '' && !isLooking && !isError && items.length === 0,
  };
}
