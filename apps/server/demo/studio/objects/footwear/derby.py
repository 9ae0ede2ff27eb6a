"""
Derby: open lacing, the quarters laid over the vamp. Settings: point, width, height (of the last), eyelets (count),
cap (a straight toe cap), skin ('leather', 'suede'), sole ('stacked', 'rubber', 'thin'), shine (0..1), lining
('#rrggbb'), seed. Zones: upper, laces, sole and heel.
"""
import numpy as np

from kit import bump, cloth, leather, rubber, smooth, suede, transform, waves

from .ankle_boot import welt
from .heels import block, pitch
from .laces import bow, lace_up, punch
from .last import insole, reshape
from .lasts import DERBY
from .poses import stand
from .soles import tread
from .tongue import tongue
from .upper import Upper

QUARTER = [(-0.03, -0.03), (0.110, -0.03), (0.116, 0.008), (0.136, 0.030), (0.155, 0.0455), (0.1655, 0.0525),
           (0.176, 0.075), (0.12, 0.12), (-0.03, 0.12)]
CAP = [(0.34, -0.02), (0.232, -0.02), (0.229, 0.01), (0.231, 0.03), (0.240, 0.046), (0.26, 0.07), (0.35, 0.07)]
TONGUE = [(0.176, 0, 0.0475), (0.158, 0, 0.0530), (0.138, 0, 0.0600), (0.118, 0, 0.0672), (0.104, 0, 0.0755),
          (0.096, 0, 0.0835), (0.091, 0, 0.0905)]
TONGUE_WIDTHS = (0.008, 0.011, 0.014, 0.017, 0.0195, 0.0205, 0.0185)
# Thickness of the sole, rise of the heel, how many layers it has, where it ends.
SOLES = {
    'stacked': {'thick': 0.0075, 'rise': 0.020, 'layers': 4, 'cut': 0.070},
    'rubber': {'thick': 0.012, 'rise': 0.014, 'layers': 1, 'cut': 0.074},
    'thin': {'thick': 0.006, 'rise': 0.010, 'layers': 2, 'cut': 0.066},
}


def _upper(half, skin, lining, settings):
    upper = Upper(half, 1300, 200)
    relief = upper.relief
    quarter = upper.area(QUARTER, 90)
    upper.panel(quarter, 0.0014, None, (0.0022, 0.0042))
    relief.seam(upper.top - 0.0026, upper.edge)
    strip = np.minimum(0.0055 - np.abs(upper.y), 0.03 - upper.x)
    upper.panel(strip, 0.0009, None, (0.0018,))
    if settings['cap']:
        upper.panel(np.minimum(upper.area(CAP), 0.05), 0.0006, None, (0.002, 0.004), edge=0.0015)
    count = settings['eyelets']
    radius = 0.0018 if settings['skin'] == 'leather' else 0.0021
    eyelets = punch(upper, np.linspace(3.2, 5.5, count), 0.0075, radius, 0.0002)
    seed, points = settings['seed'], upper.points
    vamp = bump(upper.x, 0.205, 0.022) * smooth(0.022, 0.045, upper.z)
    relief.h += 0.00018 * waves(points, 0.016, seed=seed + 5, stretch=(1.2, 0.3, 0.6)) * vamp
    relief.h += 0.00025 * waves(points, 0.04, seed=seed + 3)
    objs = [upper.sheet('upper', skin), upper.turned_edge('inside', lining, 0.0011, 0.045, 0.0004)]
    return objs, eyelets


def _sole(half, settings):
    """What stays with the upper, and the heel, which stands straight."""
    kind = SOLES[settings['sole']]
    hide = leather('sole', attr=True, rough=0.48, grain=0.00002)
    if settings['sole'] == 'rubber':
        hide = rubber('sole', attr=True, rough=0.5)
    objs = welt(half, hide, kind['thick'], 2, settings['sole'] != 'rubber')
    if settings['sole'] == 'rubber':
        objs.append(tread(half, hide, -0.002, -kind['thick'] - 0.0004, 'herringbone', (0.03, 0.028, 0.026)))
    top, bottom = kind['rise'] - kind['thick'] + 0.003, -kind['thick']
    return objs, block(half, hide, top, bottom, kind['cut'], 0.0048, 0.03, layers=kind['layers']), kind['rise']


def build(settings):
    """One left shoe."""
    half = reshape(DERBY, 1, settings['width'], settings['height'], settings['point'])
    if settings['skin'] == 'suede':
        skin = suede('upper', attr=True)
    else:
        skin = leather('upper', attr=True, rough=0.42 - 0.2 * settings['shine'], grain=0.00003,
                       coat=0.6 * settings['shine'])
    lining = leather('lining', own=settings['lining'], rough=0.6)
    objs, eyelets = _upper(half, skin, lining, settings)
    lace = cloth('lace', 1)
    objs += [tongue(skin, TONGUE, TONGUE_WIDTHS, 0.0026, None), *lace_up(eyelets, lace, 'straight', 0.0034, 0.0026)]
    outer, inner = (row[-1] for row in eyelets)
    objs += bow((outer.edge + inner.edge) / 2 + [0.002, 0, 0.0045], lace, size=0.023, width=0.0034, thick=0.0026)
    objs.append(insole(half, -0.001, 0.004, lining))
    below, heel, rise = _sole(half, settings)
    objs += below
    transform(objs, pitch(rise))
    return objs + heel


def pose(settings, name):
    """A pair, or one of the other poses of `poses.stand`."""
    return stand(build(settings), name)
