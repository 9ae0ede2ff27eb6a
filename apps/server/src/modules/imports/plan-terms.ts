import { foldText, PRODUCT_FIELDS } from '@haberdash/contract';
import type { ImportAnswers } from './imports.repository.ts';
import type { Findings } from './records.ts';

type Term = { id: string; label: string };

/** The shop's categories, brands and tax classes. */
export type Terms = Readonly<Record<'category' | 'brand' | 'taxClass', readonly Term[]>>;

/** A word of a list by its id or its label. */
export function findTerm(terms: readonly Term[], text: string): Term | undefined {
  const word = foldText(text);
  return terms.find(({ id, label }) => id === word || foldText(label) === word);
}

interface TermContext {
  terms: Terms;
  findings: Findings;
  answers: ImportAnswers;
  /** The row that says it, or the product's first. */
  row: number;
}

/**
 * The id of the category or brand that a product is to have. One that the shop has not is asked for, and so is what a new
 * product does not name.
 * @param text empty where the file says nothing
 */
export function planTerm(
  kind: 'category' | 'brand',
  text: string,
  { terms, findings, answers, row }: TermContext,
): string {
  const answer = answers[kind];
  if (text === '' && answer !== undefined && findTerm(terms[kind], answer)) {
    const label = findTerm(terms[kind], answer)?.label ?? answer;
    findings.note(row, kind, `The file has no ${kind}, so it’s set to ‘${label}’, as you chose.`);
    return answer;
  }
  const term = findTerm(terms[kind], text);
  if (term) return term.id;
  findings.ask(kind, text);
  if (text !== '') findings.fault(row, kind, PRODUCT_FIELDS[kind].fault);
  return text;
}

/** The id of the tax class that a product is to have: empty for that of its category, and its own even where that is no more. */
export function planTaxClass(
  text: string,
  { terms, findings, row, product }: Omit<TermContext, 'answers'> & { product: { taxClass?: string } | undefined },
): string {
  if (text === '' || text === product?.taxClass) return text;
  const taxClass = findTerm(terms.taxClass, text);
  if (taxClass) return taxClass.id;
  findings.fault(row, 'taxClass', PRODUCT_FIELDS.taxClass.fault);
  return text;
}
