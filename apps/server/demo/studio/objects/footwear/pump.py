"""
Pump: a low upper bent over an arch. Settings: heel (height of the seat, metres), kind ('stiletto', 'block'), skin
('patent', 'leather'), point (of the toe), width, forward (metres the heel stands further forward), lining, sole
('#rrggbb'), padded (heel pad), seed.
"""
from kit import bump, leather, patent, rubber, sheet, transform, waves

from .heels import arch_over, standing_block, stiletto
from .last import fill, insole, outline, reshape
from .lasts import PUMP
from .poses import stand
from .soles import wall
from .upper import Upper

EDGE = [(-0.006, -0.0026), (0, -0.0026), (0.001, -0.0022), (0.0014, -0.0014), (0.001, -0.0004), (-0.002, 0.0002)]


def _upper(half, skin, lining, settings):
    upper = Upper(half, 1300, 170)
    upper.relief.groove(upper.top - 0.0022, 0.00025, 0.0004, 0.15)
    upper.relief.h += 0.0002 * waves(upper.points, 0.05, seed=settings['seed'])
    objs = [upper.sheet('upper', skin)]
    pad = 0.0012 * bump(upper.side[:, 0], 0, 1.6) if settings.get('padded') else 0
    objs.append(upper.turned_edge('inside', lining, 0.0009 + pad, upper.low[:, -1] - 0.0012))
    return objs


def build(settings):
    """One left shoe."""
    half = reshape(PUMP, 1, settings['width'], 1, settings['point'])
    arch = arch_over(settings['heel'])
    make = patent if settings['skin'] == 'patent' else leather
    look = {} if settings['skin'] == 'patent' else {'rough': 0.38, 'grain': 0.00004}
    skin = make('upper', attr=True, **look)
    lining = leather('lining', own=settings['lining'], rough=0.5, grain=0.00004)
    ground = rubber('outsole', own=settings['sole'], rough=0.45)
    objs = _upper(half, skin, lining, settings)
    objs.append(insole(half, 0, 0.0016, lining))
    edge, _ = wall(half, EDGE, rows=60, soft=3)
    objs.append(sheet('sole', edge, ground, cu=True, flip=True))
    objs.append(fill('outsole', outline(half, -0.004, 300)[0], ground, -0.0026, flip=False))
    transform(objs, arch)
    if settings['kind'] == 'block':
        return objs + standing_block(half, arch, skin, forward=settings['forward'])
    return objs + stiletto(half, arch, skin, tip_x=0.0125 + settings['forward'])


def pose(settings, name):
    """A pair, or one of the other poses of `poses.stand`."""
    return stand(build(settings), name)
