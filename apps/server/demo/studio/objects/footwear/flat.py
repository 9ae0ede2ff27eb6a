"""
Flats and ballet slippers. Settings: last ('round', 'pointed'), length, width, point, heel (rise, metres), skin
('leather', 'canvas'), bow ('ribbon', 'string', 'none'), ruched (an elastic back), piping (a band along the edge, zone
1), pleats (gathers at the toe), elastics (crossed over the instep), sole ('leather', 'split'), lining, seed.
Zones: upper; piping, bow and elastics; sole.
"""
import numpy as np

from kit import Relief, cloth, curve, leather, rounded, sheet, smooth, suede, sweep, transform, waves

from .heels import block, pitch
from .laces import bow
from .last import fill, insole, outline, reshape
from .lasts import FLAT, PUMP
from .poses import stand
from .soles import wall
from .upper import Upper

EDGE = [(-0.006, -0.004), (0, -0.004), (0.0012, -0.0034), (0.0016, -0.002), (0.0012, -0.0006), (-0.002, 0.0002)]


def _gathers(upper, settings):
    """Ripples of an elastic back, pleats under the toe."""
    relief = upper.relief
    if settings['ruched']:
        back = smooth(2.1, 1.2, upper.side)
        depth = smooth(0.018, 0.003, upper.top)
        ripple = np.sin(upper.edge * 2 * np.pi / 0.0036 + 2 * waves(upper.points, 0.02, seed=4))
        relief.h += 0.0009 * ripple * depth * back
        relief.shade *= 1 - 0.16 * smooth(0.2, -0.9, ripple) * depth * back
        relief.seam(upper.top - 0.0075, upper.edge, upper.side < 2.0)
    if settings['pleats']:
        toe = smooth(5.4, 6.6, upper.side) * smooth(0.022, 0.004, upper.low)
        fold = np.sin(upper.low[:, -1:] * 0 + upper.side * 15 + 0.8 * waves(upper.points, 0.03, seed=6))
        relief.h += 0.0011 * fold * toe
        relief.shade *= 1 - 0.25 * smooth(0.0, -0.9, fold) * toe


def _upper(half, settings):
    upper = Upper(half, 1200, 160)
    relief = upper.relief
    if settings['piping']:
        upper.panel(0.0042 - upper.top, 0.0006, 1, (0.0034,), upper.edge)
    elif settings['skin'] == 'canvas':
        upper.panel(0.0065 - upper.top, 0.0007, None, (0.0055,), upper.edge)
    else:
        relief.seam(upper.top - 0.0022, upper.edge)
    _gathers(upper, settings)
    relief.h += 0.00035 * waves(upper.points, 0.045, seed=settings['seed'])
    relief.h += 0.0003 * waves(upper.points, 0.016, seed=settings['seed'] + 1, stretch=(1.2, 0.4, 0.8))
    canvas = settings['skin'] == 'canvas'
    skin = cloth('upper', attr=True) if canvas else leather('upper', attr=True, rough=0.4, grain=0.00006)
    lining = leather('lining', own=settings['lining'], rough=0.6, grain=0.00004)
    objs = [upper.sheet('upper', skin)]
    objs.append(upper.turned_edge('inside', lining, 0.0012, upper.low[:, -1] - 0.0012))
    return upper, [*objs, insole(half, 0, 0.0018, lining)]


def _split_sole(half, mat):
    """Canvas below, with a suede pad under the ball and one under the heel."""

    def draw(points):
        relief = Relief(points, 0)
        x, y = points[..., 0], points[..., 1]
        length = x.max()
        ball = np.hypot((x - 0.70 * length) / 1.75, y + 0.002) - 0.030 * length / 0.256
        heel = np.hypot((x - 0.13 * length) / 1.1, y) - 0.0225 * length / 0.256
        inside = -np.minimum(ball, heel)
        relief.panel(inside, 0.0012, 2)
        relief.seam(inside - 0.002, x + y)
        return relief.attrs()

    return fill('underside', outline(half, 0.0, 700)[0], mat, -0.0006, 90, flip=False, draw=draw)


def _sole(half, settings):
    if settings['sole'] == 'split':
        return [_split_sole(half, suede('underside', attr=True))], []
    hide = leather('sole', attr=True, rough=0.5, grain=0.00002)
    edge, _ = wall(half, EDGE, rows=60, soft=3)
    objs = [sheet('sole', edge, hide, cu=True, flip=True, **Relief(edge, 2).attrs())]
    objs.append(fill('outsole', outline(half, -0.004, 300)[0], hide, -0.004, flip=False, zone=np.eye(3)[2],
                     col=0.5 * np.ones(3)))
    rise = settings['heel']
    return objs, block(half, hide, rise - 0.003, -0.004, 0.055, 0.0012, 0.04, layers=2)


def _elastics(upper, mat):
    """Two bands that cross over the instep, from the quarter to the waist."""
    objs = []
    for side in (0, 1):
        start = upper.points[upper.nearest(1.85, 0.004, side)] * [1, 0.95, 1]
        end = upper.points[upper.nearest(3.2, 0.004, 1 - side)] * [1, 0.95, 1]
        middle = (start + end) / 2 + [0.004, 0, 0.026 + 0.0016 * side]
        first, last = start * 0.72 + middle * 0.28 + [0, 0, 0.007], end * 0.7 + middle * 0.3 + [0, 0, 0.010]
        keys = np.array([start - [0, 0, 0.008], start, first, middle, last, end, end - [0, 0, 0.008]])
        path = curve(keys, 120)
        up = np.stack([0.1 + 0 * path[:, 0], path[:, 1] * 30, np.ones(len(path))], 1)
        objs.append(sweep('elastic', path, mat, rounded(0.010, 0.0011, 0.0004, 16), up=up))
    return objs


def _bow(upper, settings):
    column = upper.nearest(len(FLAT) - 1.02, 0.0, 0)[0]
    place = upper.points[column, -1] * [1, 0, 1] + [0.003, 0, 0.0016]
    if settings['bow'] == 'ribbon':
        return bow(place, cloth('ribbon', 1), (1, 0, -0.14), 0.0165, 0.0062, 0.0012, 0.22)
    return bow(place, cloth('string', 1), (1, 0, -0.14), 0.0125, 0.0016, 0.0014, 0.25)


def build(settings):
    """One left shoe."""
    last = FLAT if settings['last'] == 'round' else PUMP
    half = reshape(last, settings['length'], settings['width'], 1, settings['point'])
    upper, objs = _upper(half, settings)
    if settings['bow'] != 'none':
        objs += _bow(upper, settings)
    if settings['elastics']:
        objs += _elastics(upper, cloth('elastic', 1))
    below, heel = _sole(half, settings)
    objs += below
    transform(objs, pitch(settings['heel'], 0.005))
    return objs + heel


def pose(settings, name):
    """A pair, or one of the other poses of `poses.stand`."""
    return stand(build(settings), name, gap=0.016)
