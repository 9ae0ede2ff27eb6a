"""
Running shoe: an engineered mesh with overlays, a padded collar, a sculpted foam sole. Settings: length, point, width,
height, collar (of the last); overlays ('cage', 'wing', 'slant', 'guard'); mesh (pitch of its holes, metres); clip (a
firm piece round the heel); stack (thickness of the foam at the toe, at the heel, metres), flare, rocker (how much the
toe turns up), sculpt ('waves', 'blade', 'cubes'); foam, foam_accent, rubber, lace ('#rrggbb'), laces ('crossed',
'bars'), seed.
Zones: mesh, overlays and tongue, heel and lining.
"""
import numpy as np

from kit import bump, cloth, colour, foam, smooth, transform, waves

from .laces import bow, lace_up, punch
from .last import insole, reshape
from .lasts import LOW
from .poses import stand
from .soles import midsole, tread
from .tongue import PATH, WIDTHS, tongue
from .upper import Upper

TOE_GUARD = [(0.36, -0.02), (0.232, -0.02), (0.240, 0.010), (0.256, 0.026), (0.27, 0.045), (0.36, 0.06)]
LOW_GUARD = [(0.36, -0.02), (0.185, -0.02), (0.196, 0.006), (0.226, 0.016), (0.252, 0.026), (0.27, 0.045), (0.36, 0.06)]
CLIP = [(-0.04, -0.02), (0.066, -0.02), (0.058, 0.010), (0.040, 0.024), (0.020, 0.046), (0.012, 0.058), (-0.04, 0.060)]
WING = [(-0.03, 0.010), (0.05, 0.022), (0.10, 0.014), (0.150, -0.02), (0.172, -0.02), (0.128, 0.026), (0.100, 0.046),
        (0.080, 0.049), (0.05, 0.040), (-0.03, 0.034)]
# Spread like a fan from the arch of the foot.
FAN = [[(0.110, -0.02), (0.122, -0.02), (0.106, 0.068), (0.091, 0.070)],
       [(0.121, -0.02), (0.133, -0.02), (0.141, 0.066), (0.127, 0.07)],
       [(0.132, -0.02), (0.144, -0.02), (0.175, 0.060), (0.161, 0.064)]]
FINGERS = [[(0.090, -0.02), (0.100, -0.02), (0.118, 0.066), (0.106, 0.072)],
           [(0.118, -0.02), (0.128, -0.02), (0.143, 0.066), (0.131, 0.07)]]
SLANT = [(0.058, -0.02), (0.092, -0.02), (0.156, 0.066), (0.134, 0.07)]
TAB = [(-0.04, 0.070), (0.012, 0.068), (0.018, 0.080), (0.022, 0.12), (-0.04, 0.13)]
GROOVES = {
    'waves': [
        ([(-0.02, 0.012), (0.04, 0.017), (0.09, 0.009), (0.14, 0.013), (0.2, 0.010)], 0.0013, 0.0014),
        ([(-0.02, 0.019), (0.03, 0.024), (0.07, 0.018), (0.12, 0.020)], 0.0010, 0.0010),
    ],
    'blade': [
        ([(-0.03, 0.022), (0.05, 0.020), (0.13, 0.011), (0.2, 0.011), (0.31, 0.016)], 0.0016, 0.0018),
    ],
    'cubes': [
        ([(a, -0.01), (a + 0.008, 0.04)], 0.0013, 0.0016) for a in (0.01, 0.04, 0.07, 0.185, 0.21, 0.235)
    ],
}
ACCENTS = {
    'waves': [(-0.04, 0.0155), (0.02, 0.018), (0.055, 0.0145), (0.085, 0.0105), (0.055, 0.0095), (0.02, 0.011),
              (-0.04, 0.010)],
    'blade': [(-0.04, 0.0205), (0.05, 0.0185), (0.13, 0.0095), (0.2, 0.0095), (0.33, 0.0145), (0.33, -0.02),
              (-0.04, -0.02)],
    'cubes': [(-0.04, 0.004), (0.34, 0.004), (0.34, -0.02), (-0.04, -0.02)],
}


def _overlays(upper, settings):
    """Welded films: thin, without seams. Returns where they are (distance inside, largest of all)."""
    stay = np.minimum(0.0135 - upper.top, (upper.x - 0.104) * 0.95 - (0.078 - upper.z) * 0.12)
    films = [stay]
    if settings['overlays'] == 'cage':
        films += [upper.area(finger, 40) for finger in FAN] + [upper.area(TOE_GUARD)]
    elif settings['overlays'] == 'wing':
        films += [upper.area(WING, 90)]
    elif settings['overlays'] == 'slant':
        films += [upper.area(LOW_GUARD, 80), upper.area(SLANT, 40)]
    else:
        films += [upper.area(LOW_GUARD, 80)] + [upper.area(finger, 40) for finger in FINGERS]
    for film in films:
        upper.panel(film, 0.0007, 1, ())
    covered = np.max(np.stack(films), 0)
    if settings['clip']:
        clip = upper.area(CLIP, 80)
        upper.panel(clip, 0.0024, 2, (), edge=0.0016)
        rib = bump(np.mod(upper.z + upper.x * 0.45, 0.011), 0.0055, 0.0012) * smooth(0.002, 0.005, clip)
        upper.relief.h -= 0.0009 * rib
        covered = np.maximum(covered, clip)
    tab = upper.area(TAB, 40)
    upper.panel(tab, 0.0009, 2, (0.002,), upper.edge)
    return np.maximum(covered, tab)


def _mesh(upper, covered, pitch):
    """Knitted holes, larger over the toes; none under the films."""
    open_air = smooth(0.17, 0.22, upper.x) * smooth(0.018, 0.03, upper.z)
    u, v = upper.edge * np.pi / pitch, upper.low * np.pi / pitch
    cell = np.sin(u + v) * np.sin(u - v)
    hole = smooth(0.62 - 0.35 * open_air, 0.85 - 0.2 * open_air, np.abs(cell)) * smooth(-0.0002, -0.0010, covered)
    upper.relief.h -= (0.0004 + 0.0004 * open_air) * hole
    upper.relief.shade *= 1 - (0.25 + 0.25 * open_air) * hole


def _upper(half, settings):
    upper = Upper(half, 1400, 250)
    covered = _overlays(upper, settings)
    _mesh(upper, covered, settings['mesh'])
    eyelets = punch(upper, (3.2, 3.8, 4.4, 5.0, 5.6), 0.0068, 0.0020, 0.0002)
    pad = 0.0036 * smooth(3.2, 2.2, upper.side) * bump(upper.top, 0.013, 0.011)
    seed = settings['seed']
    upper.relief.h += pad + 0.0004 * waves(upper.points, 0.035, seed=seed + 3) * smooth(0.001, -0.002, covered)
    bend = bump(upper.x, 0.2, 0.016) * smooth(0.026, 0.045, upper.z)
    upper.relief.h += 0.0005 * waves(upper.points, 0.013, seed=seed + 5, stretch=(1.2, 0.3, 0.6)) * bend
    collar = smooth(3.2, 2.4, upper.side[:, 0])
    objs = [upper.sheet('upper', cloth('upper', attr=True, rough=0.85, grain=0.00006))]
    lining = cloth('lining', 2)
    objs.append(upper.turned_edge('collar', lining, 0.0012 + 0.0040 * collar, 0.012 + 0.05 * collar, pad + 0.0004))
    return objs, eyelets


def _sole(half, settings):
    fore, back = settings['stack']
    length = settings['length']

    def bottom(x):
        return -(fore + (back - fore) * smooth(0.19 * length, 0.04 * length, x))

    def top(x):
        return 0.007 + 0.008 * smooth(0.075 * length, 0.0, x) + 0.006 * smooth(0.235 * length, 0.29 * length, x)

    def waist(x):
        return 1 - 0.45 * bump(x, 0.125 * length, 0.032 * length) + 0.3 * smooth(0.06 * length, 0, x)

    def shifted(keys):
        low = (fore + back) / 2
        return [(x * length, z * low / 0.028 - low) for x, z in keys]

    kind = settings['sculpt']
    style = {
        'bottom': bottom, 'top': top, 'waist': waist, 'flare': settings['flare'], 'own': colour(settings['foam']),
        'accent': (shifted(ACCENTS[kind]), colour(settings['foam_accent'])),
        'grooves': [(shifted(keys), width, depth) for keys, width, depth in GROOVES[kind]],
        'split': 0.13, 'rubber': colour(settings['rubber']),
    }
    material = foam('foam', attr=True)
    under = tread(half, material, settings['flare'] * 0.15, 0.0, 'pods', style['rubber'])
    transform([under], lambda p: p + np.stack([0 * p[:, 0], 0 * p[:, 0], bottom(p[:, 0])], 1))
    return [midsole(half, material, style), under]


def _rocker(settings):
    length, lift = settings['length'], settings['rocker']

    def bend(points):
        x = points[:, 0] / length
        z = lift * np.clip((x - 0.17) / 0.12, 0, 2) ** 2 + 0.006 * np.clip((0.04 - x) / 0.05, 0, 2) ** 2
        return points + np.stack([0 * x, 0 * x, z * length], 1)

    return bend


def build(settings):
    """One left shoe."""
    length = settings['length']
    half = reshape(LOW, length, settings['width'], settings['height'], settings['point'], settings['collar'])
    objs, eyelets = _upper(half, settings)
    path = np.array(PATH) * [length, 1, settings['height'] * length]
    objs.append(tongue(cloth('tongue', attr=True), path, np.array(WIDTHS) * length, 0.0042 * length, None, False))
    lace = cloth('lace', own=settings['lace'])
    outer, inner = (row[-1] for row in eyelets)
    if settings['laces'] == 'bars':
        objs += lace_up(eyelets, lace, 'straight', 0.0062, 0.0022)
    else:
        objs += lace_up(eyelets, lace, 'crossed', 0.0056, 0.0016)
        objs += bow((outer.edge + inner.edge) / 2 + [-0.001, 0, 0.0052], lace, size=0.025, width=0.0056, thick=0.0016)
    objs += _sole(half, settings)
    objs.append(insole(half, -0.001, 0.006, cloth('insole', 2)))
    transform(objs, _rocker(settings))
    return objs


def pose(settings, name):
    """A pair, or one of the other poses of `poses.stand`."""
    return stand(build(settings), name)
