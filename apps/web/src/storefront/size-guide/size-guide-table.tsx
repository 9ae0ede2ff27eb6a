import type { SizeGuide } from '@haberdash/contract';
import { lengthIn } from '@haberdash/contract/size-guide-rules';
import { Fragment } from 'react';

/** A length in both units, or the text of any other cell. */
function Cell({ guide, column, cell }: { guide: SizeGuide; column: SizeGuide['columns'][number]; cell: string }) {
  if (cell === '') return <span className="text-ink-muted">–</span>;
  if (!column.isLength) return cell;
  return (
    <>
      <span className="block whitespace-nowrap">
        {lengthIn(cell, guide.unit, 'cm')}
        <span className="text-ink-muted"> cm</span>
      </span>
      <span className="block whitespace-nowrap text-caption text-ink-muted">{lengthIn(cell, guide.unit, 'in')} in</span>
    </>
  );
}

/** Breaks between its words alone: '10-11 years' is not torn at its hyphen. */
const Size = ({ children }: { children: string }) =>
  children.split(' ').map((word, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words have no other name, and stay where they are
    <Fragment key={place}>
      {place > 0 && ' '}
      <span className="whitespace-nowrap">{word}</span>
    </Fragment>
  ));

/** Makes a scrolling region one that the keyboard can reach and scroll. */
const scrollable = { tabIndex: 0 };

/** Table of a size guide: a row for each size, lengths in cm with inches below. */
export function SizeGuideTable({ guide, label }: { guide: SizeGuide; label: string }) {
  return (
    <>
      <section aria-label={label} {...scrollable} className="scroll-area scroll-fade-x rounded-md border bg-surface">
        <table className="w-full border-collapse text-start text-small tabular-nums">
          <thead className="bg-sunken">
            <tr>
              <th scope="col" className="sticky left-0 bg-sunken px-2 py-3 font-medium sm:px-4">
                Size
              </th>
              {guide.columns.map(({ name }) => (
                <th key={name} scope="col" className="px-2 py-3 font-medium sm:px-4">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {guide.rows.map(({ size, cells }) => (
              <tr key={size}>
                <th scope="row" className="sticky left-0 bg-surface px-2 py-2.5 align-top font-medium sm:px-4">
                  <Size>{size}</Size>
                </th>
                {guide.columns.map((column, index) => (
                  <td key={column.name} className="px-2 py-2.5 align-top sm:px-4">
                    <Cell guide={guide} column={column} cell={cells[index] ?? ''} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {guide.note && <p className="wrap-anywhere mt-4 whitespace-pre-line text-ink-muted text-small">{guide.note}</p>}
    </>
  );
}
