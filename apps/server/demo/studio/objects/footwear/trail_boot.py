"""
Laced trail boot on a lugged sole. Settings: point, width, height (of the last), panels ('nubuck': long pieces of
leather; 'canvas': leather overlays on cloth), toe ('rand' of rubber, 'cap' of leather), hooks (how many of the upper
lace holders are hooks), metal, sole, midsole, lace, lining ('#rrggbb'), thick (of the sole), seed.
Zones: upper, overlays, collar and tongue.
"""
import numpy as np

from kit import Relief, bump, circle, cloth, colour, curve, leather, metal, rubber, sheet, smooth, suede
from kit import sweep, transform, waves

from .laces import bow
from .last import insole, reshape
from .lasts import BOOT
from .poses import stand
from .soles import tread, wall
from .tongue import tongue
from .upper import Upper

RAND = [(0.36, -0.02), (0.198, -0.02), (0.206, 0.008), (0.232, 0.020), (0.256, 0.027), (0.28, 0.04), (0.36, 0.05)]
CAP = [(0.36, -0.02), (0.214, -0.02), (0.212, 0.012), (0.222, 0.034), (0.242, 0.052), (0.27, 0.07), (0.36, 0.07)]
COUNTER = [(-0.04, -0.02), (0.078, -0.02), (0.072, 0.012), (0.048, 0.034), (0.030, 0.058), (-0.04, 0.062)]
SADDLE = [(0.082, -0.02), (0.124, -0.02), (0.142, 0.030), (0.150, 0.062), (0.132, 0.075), (0.118, 0.050),
          (0.098, 0.022)]
GAP, FACING = 0.0105, 0.0245
THROAT = 0.056


def _front(upper):
    """Distances inside the tongue's gap and the lace facings, at the front only."""
    ahead = np.minimum((upper.side - 4.6) * 0.02, (upper.z - THROAT) * 0.9)
    gap = np.minimum(GAP - np.abs(upper.y), ahead)
    facing = np.minimum(FACING - np.abs(upper.y), np.minimum((upper.side - 4.4) * 0.02, upper.z - THROAT + 0.012))
    return gap, facing


def _panels(upper, settings):
    relief = upper.relief
    gap, facing = _front(upper)
    toe_kind = settings['toe']
    toe = np.minimum(upper.area(RAND if toe_kind == 'rand' else CAP, 80), 0.05)
    counter = upper.area(COUNTER, 80)
    zone = 1 if settings['panels'] == 'canvas' else None
    if settings['panels'] == 'canvas':
        upper.panel(upper.area(SADDLE, 80), 0.0013, 1, (0.0022,))
    upper.panel(counter, 0.0014, zone, (0.0022, 0.0044))
    if toe_kind == 'rand':
        upper.panel(toe, 0.0022, None, (), edge=0.0014, col=colour(settings['sole']))
    else:
        upper.panel(toe, 0.0014, 1, (0.0022, 0.0044))
    upper.panel(facing, 0.0014, zone, (0.0022,))
    relief.paint(gap, 2)
    relief.h -= 0.0030 * smooth(-0.0004, 0.0012, gap)
    relief.shade *= 1 - 0.5 * bump(gap, 0.0004, 0.0010)
    collar = 0.026 - upper.top
    outside = np.minimum(collar, -facing)
    relief.paint(outside, 2)
    relief.groove(np.where(facing < 0, collar, 1), 0.0010, 0.0009, 0.35)
    swell = 0.0034 * bump(upper.top, 0.013, 0.0105) * smooth(0.002, -0.004, facing)
    relief.h += swell
    return swell


def _wear(upper, seed):
    points, relief = upper.points, upper.relief
    ankle = bump(upper.x, 0.12, 0.035) * bump(upper.z, 0.078, 0.02)
    relief.h += 0.0005 * waves(points, 0.05, seed=seed + 3)
    relief.h += 0.0009 * waves(points, 0.021, seed=seed + 8, stretch=(1.1, 0.4, 0.9)) * ankle
    if seed % 2:
        weave = np.sin(upper.edge * 2 * np.pi / 0.0018) * np.sin(upper.low * 2 * np.pi / 0.0018)
        relief.h += 0.00012 * weave * (relief.zone[..., 0] > 0.5)


def _holders(upper, height):
    """Where laces are held, from below: (outer, inner) points on the surface and their normals."""
    rows = []
    for z in np.array([0.066, 0.0775, 0.089, 0.104, 0.118, 0.131]) * height:
        row = []
        for side in (1, -1):
            far = np.abs(upper.y - side * 0.0165) + np.abs(upper.z - z) + (upper.side < 4.6) * 1.0
            i, j = np.unravel_index(np.argmin(far), far.shape)
            row.append((upper.points[i, j] + upper.out[i, j] * 0.0016, upper.out[i, j]))
        rows.append(row)
    return rows


def _hardware(rows, hooks, tone):
    """Eyelet rings below, hooks above."""
    steel = metal('hardware', tone)
    objs = []
    for index, row in enumerate(rows):
        for place, out in row:
            side = np.sign(place[1])
            if index < len(rows) - hooks:
                ring = circle(0.0031, 40)
                flat = np.cross(out, [0, 0, 1.0])
                flat /= np.linalg.norm(flat)
                path = place + ring[:, :1] * flat + ring[:, 1:] * np.cross(flat, out) + out * 0.0006
                objs.append(sweep('eyelet', path, steel, radius=0.0011, closed=True, n=12))
            else:
                across = np.array([0, side, 0])
                keys = [place - across * 0.004, place + out * 0.001, place + out * 0.004 + across * 0.002,
                        place + out * 0.0052 + across * 0.0052]
                objs.append(sweep('hook', curve(np.array(keys), 40), steel, radius=0.0016, n=12))
    return objs


def _strand(start, end, lift, mat):
    (a, out_a), (b, out_b) = start, end
    ahead = np.array([0.75, 0, 0.65])
    keys = [a - out_a * 0.003, a + out_a * 0.0022, (a + b) / 2 + ahead * lift, b + out_b * 0.0022, b - out_b * 0.003]
    return sweep('lace', curve(np.array(keys), 60), mat, radius=0.0019, n=14)


def _laces(rows, mat):
    objs = [_strand(*rows[0], 0.004, mat)]
    for low, high in zip(rows[:-1], rows[1:]):
        objs.append(_strand(low[0], high[1], 0.0042, mat))
        objs.append(_strand(low[1], high[0], 0.0068, mat))
    top = (rows[-1][0][0] + rows[-1][1][0]) / 2 + np.array([0.006, 0, 0.003])
    objs += bow(top, mat, (0.55, 0, -0.85), 0.028, 0.0040, 0.0034, 0.3)
    return objs


def _lug_sole(half, mat, thick, own, middle):
    """A rubber wall cut into lugs, with a midsole line of another colour."""
    section = [(-0.004, -thick), (0.003, -thick), (0.0062, -thick + 0.001), (0.0074, -thick * 0.6),
               (0.0060, -thick * 0.45), (0.0060, -0.002), (0.0056, 0.006), (0.0046, 0.0088),
               (0.003, 0.0095), (0.0006, 0.0092), (-0.004, 0.008)]
    points, along = wall(half, section, 220, 1300, 4)
    z = points[..., 2]
    relief = Relief(points, None)
    relief.col = np.full(points.shape, 1) * np.array(own)
    relief.paint(np.minimum(z + thick * 0.42, 0.0015 - z), None, middle)
    relief.groove(z + thick * 0.42, 0.0008, 0.0007, 0.35)
    relief.groove(z - 0.0015, 0.0005, 0.0006, 0.3)
    cut = np.mod(along, 0.0155) / 0.0155
    notch = smooth(0.30, 0.27, cut) * smooth(0.0, 0.03, cut) * smooth(-thick * 0.5, -thick * 0.56, z)
    relief.h -= 0.0042 * notch
    relief.shade *= 1 - 0.35 * notch
    return [sheet('sole', points, mat, cu=True, flip=True, **relief.attrs()),
            tread(half, mat, 0.001, -thick + 0.0002, 'lugs', own, 130)]


def build(settings):
    """One left boot."""
    height = settings['height']
    half = reshape(BOOT, 1, settings['width'], height, settings['point'])
    upper = Upper(half, 1300, 380)
    swell = _panels(upper, settings)
    _wear(upper, settings['seed'])
    rows = _holders(upper, height)
    skin = suede('upper', attr=True, grain=0.00016)
    lining = cloth('lining', own=settings['lining'])
    objs = [upper.sheet('upper', skin)]
    objs.append(upper.turned_edge('inside', lining, 0.0038, 0.09, swell))
    path = np.array([(0.116, 0, 0.100), (0.1135, 0, 0.115), (0.110, 0, 0.130), (0.109, 0, 0.145), (0.110, 0, 0.158),
                     (0.113, 0, 0.170)]) * [1, 1, height]
    objs.append(tongue(leather('tongue', 2), path, (0.012, 0.015, 0.018, 0.0205, 0.0215, 0.019), 0.0042, None, False))
    objs += _hardware(rows, settings['hooks'], settings['metal'])
    objs += _laces(rows, cloth('lace', own=settings['lace']))
    objs += _lug_sole(half, rubber('sole', attr=True), settings['thick'], colour(settings['sole']),
                      colour(settings['midsole']))
    objs.append(insole(half, -0.002, 0.006, lining))
    transform(objs, _spring)
    return objs


def _spring(points):
    x = points[:, 0]
    lift = 0.011 * np.clip((x - 0.19) / 0.1, 0, 2) ** 2 + 0.003 * np.clip((0.03 - x) / 0.04, 0, 1) ** 2
    return points + np.stack([0 * x, 0 * x, lift], 1)


def pose(settings, name):
    """A pair, or one of the other poses of `poses.stand`."""
    return stand(build(settings), name)
