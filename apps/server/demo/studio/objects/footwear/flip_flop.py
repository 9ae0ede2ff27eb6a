"""
Flip-flop: a foam sole with a strap from between the toes to both sides. Settings: thick (metres), layers ('one',
'two'), strap ('round', 'band'), texture ('dots', 'waves'), width, point, seed. Zones: foam, strap, second layer.
"""
import numpy as np

from kit import Relief, arc_lengths, curve, dense, foam, lathe, rounded, rubber, sheet, smooth, spline, sweep, transform
from kit import waves

from .last import fill, outline, reshape
from .poses import stand
from .soles import wall

# Only the sole's points count; a foot's print, broad at the ball.
FOOT = [
    ((0.000, 0.000, 0),), ((0.024, 0.030, 0),), ((0.075, 0.0345, 0),), ((0.120, 0.035, 0),), ((0.160, 0.044, 0),),
    ((0.205, 0.0505, 0),), ((0.243, 0.044, 0),), ((0.266, 0.024, 0),), ((0.273, 0.000, 0),),
]
TOE_POST = (0.207, -0.009)


def _texture(points, kind):
    x, y = points[..., 0], points[..., 1]
    if kind == 'dots':
        pitch = 0.0052
        dots = np.cos(x * 2 * np.pi / pitch) * np.cos(y * 2 * np.pi / pitch)
        return 0.0005 * smooth(0.25, 0.7, np.abs(dots))
    return 0.00045 * np.sin((x + 0.0035 * np.sin(y * 2 * np.pi / 0.024)) * 2 * np.pi / 0.0062)


def _top(half, mat, thick, kind):
    """The footbed: a rim, then the texture; slightly hollow under the heel and the ball."""

    def draw(points):
        relief = Relief(points)
        rim = np.linalg.norm(points - points[:, :1], axis=2)
        inside = smooth(0.005, 0.0065, rim)
        relief.h = _texture(points, kind) * inside - 0.0008 * inside - 0.0006 * smooth(0.0035, 0, rim)
        relief.h += 0.0008 * waves(points, 0.08, seed=3) * smooth(0.005, 0.03, rim)
        relief.shade *= 1 - 0.22 * np.exp(-(((rim - 0.0056) / 0.0007) ** 2))
        return relief.attrs()

    return fill('footbed', outline(half, -0.0012, dense(1100))[0], mat, thick, dense(150), draw=draw)


def _bottom(half, mat, zone):
    """The grip: a grid of small diamonds."""

    def draw(points):
        relief = Relief(points, zone)
        x, y = points[..., 0], points[..., 1]
        grid = np.abs(np.sin((x + y) * np.pi / 0.0075)) * np.abs(np.sin((x - y) * np.pi / 0.0075))
        relief.h = -0.0016 * smooth(0.22, 0.08, grid)
        relief.shade *= 1 - 0.35 * smooth(0.22, 0.08, grid)
        return relief.attrs()

    return fill('grip', outline(half, -0.0012, dense(900))[0], mat, 0, dense(110), flip=False, draw=draw)


def _slab(half, mat, thick, layers):
    section = [(-0.003, 0), (-0.001, 0), (0, 0.0012), (0.0006, thick * 0.5), (0, thick - 0.0012), (-0.001, thick),
               (-0.003, thick)]
    points, _ = wall(half, section, 90, soft=4)
    relief = Relief(points)
    if layers == 'two':
        seam = thick * 0.45 - points[..., 2]
        relief.paint(seam, 2)
        relief.groove(seam, 0.0005, 0.0005, 0.3)
    relief.h += 0.0002 * waves(points, 0.006, seed=5)
    return sheet('slab', points, mat, cu=True, flip=True, **relief.attrs())


def _arm(side, half, mat, thick, kind):
    """One half of the strap, from the post over the foot to the side of the sole."""
    line, _ = outline(half, 0, 400)
    own = line[line[:, 1] * side > 0]
    edge = own[np.argmin(np.abs(own[:, 0] - 0.118))]
    post = np.array([*TOE_POST, thick + 0.014])
    end = np.array([0.118, edge[1] * 0.93, thick - 0.002])
    over = [post * (1 - t) + end * t for t in (0.3, 0.62, 0.87)]
    lifts = ((0.017, 0.30), (0.026, 0.20), (0.019, 0.08))
    bowed = [p + [0, side * 0.022 * out, up] for p, (up, out) in zip(over, lifts)]
    keys = [post + [0.004, 0, -0.003], post, *bowed, end, end - [0.002, -side * 0.001, 0.008]]
    path = curve(np.array(keys), dense(160))
    share = arc_lengths(path) / arc_lengths(path)[-1]
    size = spline((0.52, 0.6, 0.78, 1.0, 1.08, 0.92), np.clip(share, 0, 1) * 5)[:, 0]
    wide, high = (0.015, 0.0062) if kind == 'round' else (0.023, 0.0034)
    section = curve(rounded(wide, high, high * 0.46, 48), dense(90), True)
    lean = side * smooth(0.1, 0.9, share) * 1.15
    up = np.stack([0.32 + 0 * share, lean, np.ones(len(share))], 1)
    return sweep('strap', path, mat, section, up=up, scale=size)


def _post(mat, thick):
    place = (*TOE_POST, thick)
    column = [(0, -0.002), (0.0042, -0.002), (0.0036, 0.003), (0.0036, 0.010), (0.0052, 0.0155), (0.005, 0.018),
              (0.003, 0.0196), (0, 0.02)]
    return lathe('post', curve(np.array(column), 50), mat, 40, place)


def _toe_up(points):
    lift = 0.006 * np.clip((points[:, 0] - 0.2) / 0.07, 0, 2) ** 2
    return points + lift[:, None] * [0, 0, 1]


def build(settings):
    """One left flip-flop."""
    half = reshape(FOOT, 1, settings['width'], 1, settings['point'])
    thick = settings['thick']
    body, strap = foam('foam', attr=True), rubber('strap', 1, rough=0.6)
    objs = [_slab(half, body, thick, settings['layers']), _top(half, body, thick, settings['texture'])]
    objs.append(_bottom(half, body, 2 if settings['layers'] == 'two' else 0))
    objs += [_arm(side, half, strap, thick, settings['strap']) for side in (-1, 1)]
    objs.append(_post(strap, thick))
    transform(objs, _toe_up)
    return objs


def pose(settings, name):
    """A pair, or one of the other poses of `poses.stand`."""
    return stand(build(settings), name, gap=0.014)
