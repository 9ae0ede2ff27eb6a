import { attach, type Sewn } from '../pattern/garment.ts';
import { between, type Line, type Point } from '../pattern/lines.ts';
import { button, buttonhole } from './buttons.ts';
import { type StitchStyle, stitch } from './sewing.ts';
import { straight } from './trouser-parts.ts';

export interface OpenFlyPlan {
  /** The middle of the waist, and how high the waistband is. */
  readonly waist: Point;
  readonly band: number;
  /** Depth to which the fly is turned open, and reach of the fold along the waist. */
  readonly deep: number;
  readonly reach: number;
  readonly stitches: StitchStyle;
}

/** The mirror image of a point beyond a line. */
function reflected([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): Point {
  const [dx, dy] = [bx - ax, by - ay];
  const share = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy);
  const [fx, fy] = [ax + dx * share, ay + dy * share];
  return [2 * fx - x, 2 * fy - y];
}

/**
 * A button fly turned open: its upper corner is folded over to the right and shows the wrong side with the buttonholes
 * (kind `turned`); beside it lies the under side with the buttons.
 */
export function openFly(sewn: Sewn, plan: OpenFlyPlan): void {
  const { waist, band, deep, reach, stitches } = plan;
  const low: Point = [waist[0] + 0.003, waist[1] - deep];
  const high: Point = [waist[0] + reach, waist[1] + 0.001];
  const over = (point: Point) => reflected(point, low, high);
  const under: Line = [[waist[0] - 0.001, waist[1] + 0.001], high, low];
  const flat = { on: 'front', rise: 0.0004, thick: 0.0004, soft: 0.003, stiff: 20, cell: 0.004 };
  const lining = attach(sewn, { ...flat, name: 'underfly', outline: under }, { kind: 'underfly' });
  lining.darken(straight(low, high), 0.012, 0.55, 0.003);
  lining.darken(straight([waist[0], waist[1] - band], [high[0], waist[1] - band]), 0.0016, 0.6, 0.0004);
  stitch(lining, straight([waist[0], waist[1] - 0.004], [high[0], waist[1] - 0.004]), stitches);
  for (const share of [0.14, 0.42, 0.64, 0.84])
    addFlyButton(sewn, [waist[0] + 0.011, waist[1] - deep * share], share < 0.2);
  const tip = over(waist);
  const turned = attach(
    sewn,
    { ...flat, name: 'fly', outline: [low, high, tip], rise: 0.0026, thick: 0.0026, soft: 0.005, cell: 0.003 },
    { kind: 'turned', angle: 60 },
  );
  const joint = straight(over([waist[0], waist[1] - band]), over([high[0], waist[1] - band]));
  turned.darken(joint, 0.0016, 0.5, 0.0004);
  stitch(
    turned,
    straight(between(low, tip, 0.03), between(low, tip, 0.97)).map(([x, y]): Point => [x, y + 0.004]),
    stitches,
  );
  stitch(
    turned,
    straight(tip, high).map(([x, y]): Point => [x - 0.003, y - 0.002]),
    stitches,
  );
  for (const share of [0.14, 0.42, 0.64])
    buttonhole(turned, over([waist[0] + 0.011, waist[1] - deep * share]), 0.009, false);
}

function addFlyButton(sewn: Sewn, at: Point, large: boolean): void {
  button(sewn, 'front', at, { radius: large ? 0.0088 : 0.0074, kind: 'metal', holes: 0, thick: large ? 1.5 : 1.2 });
}
