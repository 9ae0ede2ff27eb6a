import type { SizeGuide } from '@haberdash/contract';
import { lengthIn } from '@haberdash/contract/size-guide-rules';
import { Fragment } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { cn } from '../../ui/cn.ts';
import type { Garment } from './garments.ts';
import { MeasureDrawing } from './measure-drawing.tsx';
import type { OwnSize } from './own-size.ts';
import { UnitSwitch } from './unit-switch.tsx';

/** A length in the chosen unit, or the text of any other cell. */
function Cell({ guide, column, cell }: { guide: SizeGuide; column: SizeGuide['columns'][number]; cell: string }) {
  if (cell === '') return <span className="text-ink-muted">–</span>;
  if (!column.isLength) return cell;
  return (
    <>
      <span className="whitespace-nowrap group-has-[[value=in]:checked]/units:hidden">
        {lengthIn(cell, guide.unit, 'cm')}
        <span className="text-ink-muted"> cm</span>
      </span>
      <span className="hidden whitespace-nowrap group-has-[[value=in]:checked]/units:inline">
        {lengthIn(cell, guide.unit, 'in')}
        <span className="text-ink-muted"> in</span>
      </span>
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

interface SizeGuideTableProps {
  guide: SizeGuide;
  label: string;
  garment: Garment;
  /** Marked in the table. */
  own?: OwnSize | undefined;
}

/** A size guide: where to measure, and a row for each size, its lengths in cm or inches. */
export function SizeGuideTable({ guide, label, garment, own }: SizeGuideTableProps) {
  const hasLengths = guide.columns.some(({ isLength }) => isLength);
  return (
    <div className="group/units">
      <MeasureDrawing guide={guide} garment={garment} />
      {hasLengths && <UnitSwitch />}
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
            {guide.rows.map(({ size, cells }) => {
              const ground = own?.size === size ? 'bg-accent-tint' : 'bg-surface';
              return (
                <tr key={size} className={ground}>
                  <th scope="row" className={cn('sticky left-0 px-2 py-2.5 align-top font-medium sm:px-4', ground)}>
                    <Size>{size}</Size>
                    {own?.size === size && (
                      <>
                        {' '}
                        <Badge tone="accent">{own.reason}</Badge>
                      </>
                    )}
                  </th>
                  {guide.columns.map((column, index) => (
                    <td key={column.name} className="px-2 py-2.5 align-top sm:px-4">
                      <Cell guide={guide} column={column} cell={cells[index] ?? ''} />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {guide.note && <p className="wrap-anywhere mt-4 whitespace-pre-line text-ink-muted text-small">{guide.note}</p>}
    </div>
  );
}
