"""
Mule sandal: a padded footbed bent over a block heel, one wide band. Settings: heel (height of the seat), sculpt
('waist' or 'block'), wood (heel with a grain), band (x from, x to), high (of the band), fold (a pleat along the band),
width, point, seed. Zones: band, footbed, heel.
"""
import numpy as np

from kit import Relief, dense, leather, material, sheet, smooth, transform, waves

from .heels import arch_over, seat
from .last import fill, outline, reshape
from .lasts import FLAT
from .poses import stand
from .soles import wall

THICK = 0.0075
BED = [(-0.006, -THICK), (0, -THICK), (0.0014, -THICK + 0.0008), (0.002, -0.0035), (0.0014, -0.0006), (-0.001, 0.0003),
       (-0.004, 0.0004)]
DARK = (0.03, 0.027, 0.025)


def _footbed(half, hide):
    points, _ = wall(half, BED, 70, soft=3)
    edge = Relief(points, 1)
    edge.groove(points[..., 2] + 0.0048, 0.0003, 0.0004, 0.25)

    def draw(inner):
        relief = Relief(inner, 1)
        rim = np.linalg.norm(inner - inner[:, :1], axis=2)
        relief.h = 0.0024 * smooth(0.004, 0.016, rim) + 0.0002 * waves(inner, 0.02, seed=2)
        along = np.cumsum(np.r_[0, np.linalg.norm(np.diff(inner[:, 0], axis=0), axis=1)])[:, None] + 0 * rim
        relief.seam(rim - 0.0042, along)
        return relief.attrs()

    bed = fill('insole', outline(half, -0.003, dense(900))[0], hide, 0.0004, dense(110), draw=draw)
    below = fill('outsole', outline(half, -0.005, 300)[0], material('rubber', DARK, rough=0.6), -THICK, flip=False)
    return [sheet('footbed', points, hide, cu=True, flip=True, **edge.attrs()), bed, below]


def _half_widths(half, x):
    """Half widths of the sole at x: outer side, inner side."""
    line, _ = outline(half, 0.001, 1200)
    found = []
    for side in (1, -1):
        own = line[line[:, 1] * side >= 0]
        own = own[np.argsort(own[:, 0])]
        found.append(np.interp(x, own[:, 0], np.abs(own[:, 1])))
    return found


def band(half, mat, settings, thick=0.0021):
    """The band over the foot: a closed sheet, outer face, rounded edges and inner face in one."""
    start, end = settings['band']
    n, m = dense(420), dense(420)
    t = np.concatenate([np.linspace(0, 1, n), np.linspace(1, 0, n)])
    face = np.concatenate([np.ones(n), -np.ones(n)])
    from_edge = np.minimum(t, 1 - t) * (end - start)
    swell = np.sqrt(np.clip(1 - (1 - np.clip(from_edge / (thick / 2), 0, 1)) ** 2, 0, 1))
    angle = np.linspace(-0.22, np.pi + 0.22, m)
    cos, sin = np.cos(angle)[None], np.sin(angle)[None]
    lean = 0.012 * np.sin(np.clip(angle, 0, np.pi))[None]
    x = (start + (end - start) * t)[:, None] - lean
    outer, inner = _half_widths(half, x)
    across = np.where(cos > 0, outer, inner) * 1.0
    high = settings['high'] * (1 - 0.34 * (x - start) / (end - start))
    high = high * (1 + 0.05 * np.sin(np.pi * t)[:, None])
    off = (face * swell * thick / 2)[:, None] + thick / 2
    y = np.sign(cos) * np.abs(cos) ** 0.72 * (across + off)
    z = np.where(sin >= 0, np.abs(sin) ** 0.86 * (high + off), sin * 0.03)
    points = np.stack([x + 0 * y, y, z], -1)
    relief = Relief(points)
    outside = ((face > 0)[:, None]) * np.ones(points.shape[:2])
    along = np.cumsum(np.r_[0, np.linalg.norm(np.diff(points[n // 2], axis=0), axis=1)])[None] + 0 * y
    relief.h += 0.0003 * waves(points, 0.03, seed=settings['seed']) * outside
    if settings['fold']:
        middle = np.abs(x - (start + end) / 2 + lean + 0.004 * np.sin(angle * 2)[None])
        relief.groove(middle + 0 * y, 0.0011, 0.0012, 0.35)
    else:
        relief.seam((from_edge[:, None] - 0.003) + 0 * y, along, outside)
    return sheet('band', points, mat, cu=True, flip=False, **relief.attrs())


def _wood(relief, points):
    """Lines of a grain, and a few darker rings."""
    x, y, z = points[..., 0], points[..., 1], points[..., 2]
    bend = waves(points, 0.07, seed=8, stretch=(1, 1, 0.25))
    rings = np.sin((y + 0.3 * x + 0.004 * bend + z * 0.06) * 2 * np.pi / 0.0052)
    fine = np.sin((y + 0.3 * x + 0.002 * bend) * 2 * np.pi / 0.0014)
    relief.shade *= 0.93 + 0.17 * rings + 0.06 * fine


def heel(half, arch, mat, settings):
    """The heel, from the seat down to the ground: straight, or narrow in the middle."""
    flat = seat(half, 0.068, 0.0012, 0.004, dense(700))
    flat[:, 2] = -THICK
    top = arch(flat)
    middle = top.mean(0)
    t = np.linspace(0, 1, dense(170))
    if settings['sculpt'] == 'waist':
        size = 1 - 0.44 * np.sin(np.pi * np.clip(t * 0.92, 0, 1)) ** 1.3 - 0.10 * t
    else:
        size = 1 - 0.10 * t
    points = middle + (top[:, None] - middle) * size[None, :, None]
    points[..., 2] = top[:, None, 2] * (1 - t)[None]
    points[..., 0] += 0.004 * t[None]
    relief = Relief(points, 2)
    if settings['wood']:
        _wood(relief, points)
    tip = 0.0045 - points[..., 2]
    relief.paint(tip, None, DARK, 0.0002)
    body = sheet('heel', points, mat, cu=True, **relief.attrs(height=False))
    lid = np.stack([points[:, -1], points[:, -1].mean(0) + 0 * points[:, -1]], 1)
    return [body, sheet('top piece', lid, mat, cu=True, flip=True, zone=np.zeros(3), col=np.array(DARK))]


def build(settings):
    """One left sandal."""
    half = [station[:1] for station in reshape(FLAT, 1, settings['width'], 1, settings['point'])]
    arch = arch_over(settings['heel'])
    hide = leather('footbed', attr=True, rough=0.5)
    objs = _footbed(half, hide)
    objs.append(band(half, leather('band', attr=True, rough=0.42), settings))
    transform(objs, arch)
    look = {'rough': 0.38, 'grain': 0.00002} if settings['wood'] else {'rough': 0.5, 'grain': 0.00003}
    return objs + heel(half, arch, leather('heel', attr=True, **look), settings)


def pose(settings, name):
    """A pair, or one of the other poses of `poses.stand`."""
    return stand(build(settings), name, gap=0.014)
