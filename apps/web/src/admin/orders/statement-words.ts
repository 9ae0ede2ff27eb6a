import type { StatementMatch } from '@haberdash/contract';
import type { BadgeTone } from '../../ui/badge.tsx';

type Outcome = StatementMatch['rows'][number]['outcome'];

/** What becomes of a row of a bank's statement. */
export const OUTCOMES: Record<Outcome, { text: string; tone: BadgeTone }> = {
  matched: { text: 'Pays the order', tone: 'success' },
  short: { text: 'Less than is due', tone: 'warning' },
  over: { text: 'More than is due', tone: 'warning' },
  recorded: { text: 'Recorded before', tone: 'neutral' },
  unknown: { text: 'No order found', tone: 'neutral' },
  notAwaiting: { text: 'Nothing due', tone: 'neutral' },
  unreadable: { text: 'Not readable', tone: 'danger' },
};

/** Reads a file as the bank wrote it: in UTF-8, or else as Windows does in the West. */
export async function readStatement(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Characters that a statement may have. */
const MOST = 2_000_000;

/** Sentence on why a file is not a statement that can be read; undefined of one that may be. */
export function statementFault(text: string): string | undefined {
  if (text.trim() === '') return 'This file is empty.';
  return text.length > MOST ? 'This file is too large. Choose a shorter period.' : undefined;
}
