"""
Low trainer with panels, laces and a cupsole. Settings: point, width, height (of the last), toe ('cap', 'guard'),
surface ('leather', 'mesh'), sole, sole_line ('#rrggbb'), sole_height, lace ('#rrggbb'), lining zone, bow, seed.
"""
import numpy as np

from kit import bump, cloth, colour, leather, rubber, smooth, suede, transform, waves

from .laces import bow, lace_up, punch
from .last import insole, reshape
from .lasts import LOW
from .poses import stand
from .soles import cupsole, tread
from .tongue import tongue
from .upper import Upper

EYELETS = (3.18, 3.75, 4.3, 4.85, 5.45, 6.15)
TOE_CAP = [(0.32, -0.02), (0.222, -0.02), (0.217, 0.006), (0.224, 0.03), (0.244, 0.05), (0.262, 0.07), (0.33, 0.07)]
TOE_GUARD = [(0.33, -0.02), (0.172, -0.02), (0.178, 0.010), (0.205, 0.0235), (0.234, 0.031), (0.252, 0.040),
             (0.262, 0.07), (0.34, 0.07)]
HEEL = [(-0.03, -0.02), (0.06, -0.02), (0.056, 0.006), (0.043, 0.03), (0.03, 0.052), (0.024, 0.066), (-0.03, 0.07)]
SWEPT_HEEL = [(-0.03, -0.02), (0.082, -0.02), (0.076, 0.008), (0.058, 0.022), (0.036, 0.046), (0.024, 0.066),
              (-0.03, 0.07)]
TAB = [(-0.03, 0.062), (0.018, 0.06), (0.026, 0.07), (0.03, 0.1), (-0.03, 0.12)]
BARS = [[(0.094, -0.02), (0.112, -0.02), (0.131, 0.066), (0.115, 0.07)],
        [(0.124, -0.02), (0.140, -0.02), (0.156, 0.066), (0.141, 0.07)]]


def spring(points):
    """Toe and heel leave the ground a little."""
    x = points[:, 0]
    lift = 0.010 * np.clip((x - 0.19) / 0.10, 0, 2) ** 2 + 0.002 * np.clip((0.03 - x) / 0.04, 0, 1) ** 2
    return points + np.stack([0 * x, 0 * x, lift], 1)


def _air_holes(upper):
    for a in range(-3, 4):
        for b in range(2):
            distance = np.hypot(upper.x - 0.2125 - b * 0.008, upper.y - a * 0.0075 * (1 - b * 0.06))
            on = upper.z > 0.03
            upper.relief.h -= 0.0012 * smooth(0.0012, 0.0008, distance) * on
            upper.relief.shade *= 1 - 0.6 * smooth(0.0013, 0.0008, distance) * on


def mesh_holes(upper, where, pitch=0.0031, depth=0.0005):
    """An open knit: rows of small holes, kept off `where` the distance is inside a panel."""
    across = np.sin(upper.edge * np.pi * 2 / pitch) * np.sin(upper.low * np.pi * 2 / pitch)
    hole = smooth(0.15, 0.7, across) * smooth(-0.0004, -0.0014, where)
    upper.relief.h -= depth * hole
    upper.relief.shade *= 1 - 0.42 * hole


def _panels(upper, settings):
    stay = np.minimum(0.0185 - upper.top, (upper.x - 0.106) * 0.95 - (0.078 - upper.z) * 0.12)
    guard = settings['toe'] == 'guard'
    toe = np.minimum(upper.area(TOE_GUARD if guard else TOE_CAP), 0.05)
    heel = upper.area(SWEPT_HEEL if guard else HEEL)
    panels = [toe, heel, stay]
    if guard:
        panels[:0] = [upper.area(bar, 40) for bar in BARS]
    rows = (0.0022,) if guard else (0.0022, 0.0044)
    for distance in panels:
        upper.panel(distance, 0.0014, 1, rows, upper.edge if distance is stay else None)
    tab = upper.area(TAB, 40)
    upper.panel(tab, 0.0012, 2, (0.002,), upper.edge)
    if settings['surface'] == 'mesh':
        mesh_holes(upper, np.max(np.stack([*panels, tab]), 0))
    elif not guard:
        _air_holes(upper)


def _wear(upper, seed):
    """A padded collar, and slight creases across the vamp."""
    pad = 0.0026 * smooth(3.1, 2.3, upper.side) * bump(upper.top, 0.010, 0.009)
    fold = waves(upper.points, 0.012, seed=seed + 5, stretch=(1.2, 0.35, 0.6)) * bump(upper.x, 0.205, 0.018)
    upper.relief.h += pad + 0.00025 * waves(upper.points, 0.03, seed=seed + 3)
    upper.relief.h += 0.0004 * fold * smooth(0.03, 0.045, upper.z)
    return pad


def _lining(rolled_side):
    """Zones of the folded edge: the third at the collar, the second along the laces."""
    def zone(rolled):
        found = np.zeros(rolled.shape)
        found[..., 2] = smooth(3.3, 3.0, rolled_side)
        found[..., 1] = 1 - found[..., 2]
        return found
    return zone


def build(settings):
    """One left shoe."""
    half = reshape(LOW, 1, settings['width'], settings['height'], settings['point'])
    skin = leather if settings['surface'] == 'leather' else suede
    hide = skin('upper', attr=True, **({'rough': 0.45} if skin is leather else {'grain': 0.00012}))
    upper = Upper(half)
    _panels(upper, settings)
    eyelets = punch(upper, EYELETS)
    pad = _wear(upper, settings['seed'])
    collar = smooth(3.1, 2.3, upper.side[:, 0])
    objs = [upper.sheet('upper', hide)]
    objs.append(
        upper.turned_edge('collar', cloth('lining', attr=True), 0.0014 + 0.003 * collar,
                          0.012 + 0.045 * smooth(3.2, 2.6, upper.side[:, 0]), pad + 0.0006,
                          zone=_lining(upper.side), col=lambda rolled: 0.5 * np.ones(3))
    )
    lace = cloth('lace', own=settings['lace'])
    objs += [tongue(hide), *lace_up(eyelets, lace)]
    outer, inner = (row[-1] for row in eyelets)
    objs += bow((outer.edge + inner.edge) / 2 + [-0.001, 0, 0.0052], lace)
    thick, own = settings['sole_height'], colour(settings['sole'])
    line = colour(settings['sole_line']) if settings.get('sole_line') else None
    gum = rubber('sole', attr=True)
    objs += [cupsole(half, gum, thick, own, line), tread(half, gum, -0.001, -thick, 'herringbone', own)]
    objs.append(insole(half, -0.001, 0.004, cloth('insole', own='#c4bdb0')))
    transform(objs, spring)
    return objs


def pose(settings, name):
    """A pair, or one of the other poses of `poses.stand`."""
    return stand(build(settings), name)
