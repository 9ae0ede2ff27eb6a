import { neckLabel } from '../details/buttons.ts';
import { seam } from '../details/sewing.ts';
import { type ClothNumbers, type Sewn, type Side, sewnBody, sidesOf } from '../pattern/garment.ts';
import { bezier, box, type Line, offset, onBothSides, type Point } from '../pattern/lines.ts';
import { HalfOutline } from '../pattern/outline.ts';

/** Metres; the origin lies in the middle, between the armpits and the waist. */
const TOP = 0.3;
const NECK: Point = [0.082, TOP];
const SHOULDER: Point = [0.168, TOP - 0.034];
const OUTER: Point = [0.308, TOP - 0.312];
const INNER: Point = [0.226, TOP - 0.342];
const PIT: Point = [0.204, TOP - 0.205];
const LOW = TOP - 0.585;

const FINE_KNIT: ClothNumbers = {
  slack: [1.006, 1.008],
  uneven: 0.0012,
  bend: 1.1,
  wrinkle: [5, 3, 0.005],
  thickness: 0.0024,
};

/** Body, elbow-length sleeves and a low stand collar in one; the front of the collar lies a little lower. */
function halfOutline(side: Side['name']): HalfOutline {
  const collar = TOP + (side === 'front' ? 0.012 : 0.034);
  const top: Point = [NECK[0] - 0.008, TOP + 0.038];
  const outline = new HalfOutline([0, collar]);
  outline.curve('neck', [0.035, collar], [0.06, TOP + 0.036], top);
  outline.curve('stand', [NECK[0] - 0.006, TOP + 0.02], [NECK[0] - 0.004, TOP + 0.008], [NECK[0] + 0.006, TOP - 0.002]);
  outline.curve('shoulder', [0.11, TOP - 0.012], [0.14, TOP - 0.02], SHOULDER);
  outline.via('sleeve', [0.21, TOP - 0.066], [0.262, TOP - 0.176], OUTER);
  outline.line('cuff', INNER).curve('under', [0.22, TOP - 0.3], [0.21, TOP - 0.24], PIT);
  outline.via('side', [0.196, TOP - 0.3], [0.186, TOP - 0.38], [0.194, TOP - 0.48], [0.204, LOW + 0.005]);
  return outline.curve('hem', [0.13, LOW], [0.06, LOW], [0, LOW]);
}

const ARMHOLE = bezier(SHOULDER, [0.15, TOP - 0.1], [0.162, TOP - 0.17], PIT);

/** A fine ribbed knit that skims the body: stand collar, elbow-length sleeves, deeper rib at the edges. */
export function ribbedTop(): Sewn {
  const sewn = sewnBody({
    front: halfOutline('front'),
    back: halfOutline('back'),
    sew: ['stand', 'shoulder', 'sleeve', 'under', 'side'],
    cloth: FINE_KNIT,
  });
  for (const side of sidesOf(sewn)) drawSide(side);
  neckLabel(sewn.back.pen, [0, TOP + 0.008], 0.024, 0.018);
  sewn.garment.views = [
    { name: 'collar', on: 'front', at: [0.03, TOP - 0.04], width: 0.26 },
    { name: 'cuff', on: 'front', at: [0.24, TOP - 0.28], width: 0.24 },
    { name: 'hem', on: 'front', at: [0.12, LOW + 0.09], width: 0.26 },
  ];
  return sewn;
}

function drawSide({ pen, outline, name }: Side): void {
  const fine = { type: 'rib', pitch: 0.0054, high: 0.0011 } as const;
  const deep = { type: 'rib', pitch: 0.0054, high: 0.0018 } as const;
  pen.zone(box(-0.4, LOW - 0.02, 0.4, TOP + 0.06), { kind: 'main', relief: fine });
  onBothSides((flip, side) => {
    const beyond: Line = [
      [0.208, TOP - 0.24],
      [0.21, TOP - 0.4],
      [0.4, TOP - 0.4],
      [0.4, TOP],
    ];
    pen.zone(flip([...ARMHOLE, ...beyond]), { kind: 'sleeve', angle: side * 21, relief: fine });
    seam(pen, flip(ARMHOLE), side > 0 ? -1 : 1, 0.0007);
    pen.ridge(flip(outline.edge('shoulder')), 0.008, 0.0006, 0.0012);
    const cuff = offset(flip(outline.edge('cuff')), side * 0.035);
    pen.zoneAlong(flip(outline.edge('cuff')), 0.07, { kind: 'rib', angle: side * 21, relief: deep });
    pen.darken(cuff, 0.0016, 0.25, 0.0006);
  });
  const hem = outline.across('hem');
  pen.zoneAlong(hem, 0.11, { kind: 'rib', relief: deep });
  pen.darken(offset(hem, 0.055), 0.0016, 0.25, 0.0006);
  const joint: Line = bezier([-0.09, TOP], [-0.05, collarFoot(name)], [0.05, collarFoot(name)], [0.09, TOP]);
  seam(pen, joint, 1, 0.0005);
}

/** Height of the collar's seam in the middle, where it dips. */
const collarFoot = (side: Side['name']): number => TOP - (side === 'front' ? 0.038 : 0.004);
