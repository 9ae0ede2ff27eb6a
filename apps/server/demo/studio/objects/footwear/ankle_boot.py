"""
Ankle boot with an elastic side panel, welt and block heel. Settings: point, width, height (of the last), heel (rise,
metres), gore ('wide', 'slim'), cap (a stitched toe cap), heel_cover (a piece over the heel), tabs (1 or 2), lining
('#rrggbb'), trim (zone 1: elastic, tab), seed. Zones: leather, trim, sole and heel.
"""
import numpy as np

from kit import Relief, bump, cloth, leather, polydist, curve, rounded, sheet, smooth, sweep, transform, waves

from .heels import block, pitch
from .last import fill, insole, outline, reshape
from .lasts import BOOT
from .poses import stand
from .soles import wall
from .upper import Upper

GORES = {
    'wide': [(0.040, 0.16), (0.043, 0.12), (0.054, 0.08), (0.068, 0.062), (0.082, 0.074), (0.086, 0.1),
             (0.085, 0.16)],
    'slim': [(0.048, 0.17), (0.049, 0.13), (0.055, 0.098), (0.064, 0.084), (0.073, 0.098), (0.075, 0.13),
             (0.074, 0.17)],
}
TOE_CAP = [(0.33, -0.02), (0.218, -0.02), (0.214, 0.01), (0.219, 0.03), (0.236, 0.05), (0.26, 0.07), (0.34, 0.07)]
HEEL_COVER = [(-0.03, -0.02), (0.062, -0.02), (0.058, 0.012), (0.044, 0.034), (0.024, 0.050), (-0.03, 0.054)]
FOXING = [(0.05, -0.02), (0.058, 0.02), (0.068, 0.062)]


def _elastic(upper, gore):
    relief = upper.relief
    line = GORES[gore]
    low = [(x, z + 0.04 if z > 0.15 else z) for x, z in line]
    inside = np.minimum(upper.area(low, 80), upper.top - 0.004)
    away, along = polydist(upper.x, upper.z, curve(line, 80))
    relief.paint(inside, 1)
    relief.h -= 0.0014 * smooth(-0.0006, 0.0006, inside)
    ribs = np.sin((upper.x + (upper.z - 0.1) * 0.22) * 2 * np.pi / 0.0021)
    relief.h += 0.0005 * ribs * smooth(0.0002, 0.001, inside)
    relief.shade *= 1 - 0.35 * bump(inside, 0.0006, 0.0008)
    outside = inside < 0
    for row in (0.0022, 0.0044):
        relief.seam(away - row, along, outside)
    return outside


def _upper(half, skin, lining, settings):
    upper = Upper(half, 1300, 420)
    relief = upper.relief
    outside = _elastic(upper, settings['gore'])
    away, along = upper.line(FOXING, 30)
    relief.groove(away, 0.0005, 0.0005)
    relief.seam(away - 0.0022, along, upper.x < 0.062)
    relief.seam(upper.top - 0.0035, upper.edge, outside)
    if settings['cap']:
        upper.panel(np.minimum(upper.area(TOE_CAP), 0.05), 0.0006, None, (0.002, 0.004), edge=0.0015)
    if settings['heel_cover']:
        upper.panel(upper.area(HEEL_COVER), 0.0012, 1, (0.002,))
    seed, points = settings['seed'], upper.points
    ankle = bump(upper.x, 0.145, 0.03) * bump(upper.z, 0.085, 0.022)
    relief.h += 0.0004 * waves(points, 0.045, seed=seed + 3)
    relief.h += 0.0007 * waves(points, 0.022, seed=seed + 8, stretch=(1.1, 0.3, 0.9)) * ankle
    toes = bump(upper.x, 0.205, 0.02) * smooth(0.02, 0.05, upper.z)
    relief.h += 0.00022 * waves(points, 0.017, seed=seed + 5, stretch=(1.2, 0.3, 0.6)) * toes
    return [upper.sheet('upper', skin), upper.turned_edge('inside', lining, 0.0014, 0.10, 0.0003)]


def welt(half, mat, thick=0.009, zone=2, stitched=True):
    """A leather sole with its stitched welt."""
    section = [(-0.006, -thick), (0.002, -thick), (0.0042, -thick), (0.005, -thick + 0.0008), (0.0054, -thick + 0.003)]
    section += [(0.0054, -0.0032), (0.005, -0.0012), (0.004, -0.0004), (0.002, -0.0002), (-0.003, 0)]
    points, along = wall(half, section, soft=4)
    relief = Relief(points, zone)
    relief.groove(points[..., 2] + 0.0045, 0.0004, 0.0005, 0.3)
    if stitched:
        line, out = outline(half, 0, len(points))
        away = np.einsum('uvc,uc->uv', points - line[:, None], out)
        thread = {'pitch': 0.0038, 'length': 0.0028, 'width': 0.0005}
        relief.seam(away - 0.003, along, points[..., 2] > -0.0015, -0.5, **thread)
    below = fill('outsole', outline(half, 0.002, 300)[0], mat, -thick, flip=False, zone=np.eye(3)[zone],
                 col=0.5 * np.ones(3))
    return [sheet('welt', points, mat, cu=True, flip=True, **relief.attrs()), below]


def pull_tab(mat, x, low, high, sign=1):
    """A loop of webbing over the edge at the back (sign 1) or front (-1)."""
    keys = [(-0.0045, low), (-0.0045, high - 0.029), (-0.006, high - 0.011), (-0.001, high), (0.005, high - 0.009),
            (0.0045, high - 0.029), (0.006, low + 0.002)]
    path = curve(np.array([(x + sign * a, 0, z) for a, z in keys]), 120)
    up = np.gradient(path, axis=0)[:, [2, 1, 0]] * [-1, 0, 1]
    return sweep('tab', path, mat, rounded(0.018, 0.0016, 0.0006, 16), up=up)


def build(settings):
    """One left boot."""
    half = reshape(BOOT, 1, settings['width'], settings['height'], settings['point'])
    rise, thick = settings['heel'], 0.008
    skin = leather('upper', attr=True, rough=0.36, grain=0.00006, coat=0.12)
    lining = leather('lining', own=settings['lining'], rough=0.6)
    hide = leather('sole', attr=True, rough=0.5, grain=0.00002)
    objs = _upper(half, skin, lining, settings) + welt(half, hide, thick)
    high = np.array(half)[0, -1, 2]
    webbing = cloth('tab', 1)
    objs.append(pull_tab(webbing, 0, high - 0.024, high + 0.027))
    if settings['tabs'] > 1:
        objs.append(pull_tab(webbing, np.array(half)[-1, -1, 0], high - 0.022, high + 0.029, -1))
    objs.append(insole(half, -0.002, 0.004, lining))
    transform(objs, pitch(rise))
    heel = block(half, hide, rise - thick + 0.004, -thick, taper=settings['taper'], layers=settings['layers'],
                 cut=0.066 if rise < 0.03 else 0.060)
    return objs + heel


def pose(settings, name):
    """A pair, or one of the other poses of `poses.stand`."""
    return stand(build(settings), name)
