import type { SizeGuide } from '@haberdash/contract';
import { drawingOf, type Garment, type MeasureLine } from './garments.ts';

/** A line with its number, at its beginning. */
function Line({ line: { ends }, number }: { line: MeasureLine; number: number }) {
  const [x1, y1, x2, y2] = ends;
  return (
    <g>
      <line {...{ x1, y1, x2, y2 }} className="stroke-accent" strokeWidth="2" strokeDasharray="5 4" />
      <circle cx={x1} cy={y1} r="10" className="fill-accent" />
      <text x={x1} y={y1} dy="0.35em" textAnchor="middle" className="fill-on-accent font-medium text-[12px]">
        {number}
      </text>
    </g>
  );
}

/** Drawing of where the lengths of a size guide are measured; nothing where it has none of them. */
export function MeasureDrawing({ guide, garment }: { guide: SizeGuide; garment: Garment }) {
  const drawing = drawingOf(guide, garment);
  if (!drawing) return null;
  const { outline, lines } = drawing;
  return (
    <figure className="mb-5 flex items-center gap-6">
      <svg
        role="img"
        aria-label={`Where to measure: ${lines.map(({ name }) => name).join(', ')}`}
        viewBox="-4 -4 208 240"
        className="h-44 w-auto shrink-0"
      >
        <path d={outline} className="fill-sunken stroke-line-strong" strokeWidth="2" strokeLinejoin="round" />
        {lines.map((line, index) => (
          <Line key={line.name} line={line} number={index + 1} />
        ))}
      </svg>
      <figcaption className="text-small">
        <p className="font-medium">Where to measure</p>
        <ol className="mt-2 list-decimal space-y-1 pl-5 text-ink-muted">
          {lines.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </ol>
      </figcaption>
    </figure>
  );
}
