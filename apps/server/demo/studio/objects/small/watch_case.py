"""Case of a watch: middle, bezel, dial, markers, hands, glass, crown, lugs. Metres; z points out of the dial."""

import math

import numpy as np

from kit import box, curve, lathe, material, metal, plate, rounded, sweep, transform

BACK = 0.0015
RIM = {
    # Radius as a share of the case's, height below the top in metres: from the side of the case up to the glass.
    'thin': [(1, -0.0026), (0.985, -0.0016), (0.955, -0.0008), (0.93, -0.0002), (0.905, 0), (0.89, -0.0006)],
    'round': [
        (1, -0.0030),
        (0.990, -0.0020),
        (0.965, -0.0010),
        (0.93, -0.0002),
        (0.885, 0),
        (0.85, -0.0004),
        (0.84, -0.001),
    ],
    'dive': [(1, -0.0046), (0.995, -0.0040), (0.96, -0.0034)],
}


def turned(objects, degrees):
    """Turns objects clockwise on the dial, as a hand goes."""
    a = math.radians(degrees)
    c, s = math.cos(a), math.sin(a)
    transform(objects, lambda P: np.stack([P[:, 0] * c + P[:, 1] * s, P[:, 1] * c - P[:, 0] * s, P[:, 2]], 1))


def middle(case, steel, brushed):
    """The case itself, its back and the sloping ring round the dial."""
    radius, top = case['radius'], case['thickness']
    inner = RIM[case['bezel']][-1][0] * radius
    low = [(0, BACK), (0.86 * radius, BACK), (0.96 * radius, BACK + 0.0006), (radius, BACK + 0.0022)]
    profile = low + [(share * radius, top + drop) for share, drop in RIM[case['bezel']]]
    if case['bezel'] == 'dive':
        inner = 0.74 * radius
        profile.append((inner, top - 0.0034))
    else:
        profile.append((inner - 0.0002, top - 0.0012))
    back = [(0, BACK - 0.0010), (0.60 * radius, BACK - 0.0010), (0.72 * radius, BACK - 0.0009), (0.76 * radius, BACK)]
    ring = [(inner - 0.0001, top - 0.0010), (inner - 0.0008, top - 0.0022)]
    return [
        lathe('case', profile, steel, 200),
        lathe('case-back', back[::-1], brushed, 160),
        lathe('rehaut', ring, brushed, 160),
    ], inner - 0.0006


def dive_bezel(case, steel, insert, lume):
    """Turning ring with a notched edge, a coloured insert and marks for the minutes."""
    radius, top = case['radius'], case['thickness']
    edge = [
        (0.94, -0.0036),
        (1.005, -0.0034),
        (1.02, -0.0026),
        (1.02, -0.0010),
        (1.0, -0.0003),
        (0.965, 0),
        (0.955, -0.0001),
    ]
    ring = lathe('bezel', [(r * radius, top + z) for r, z in edge], steel, 720)

    def notch(P):
        angle, r = np.arctan2(P[:, 1], P[:, 0]), np.hypot(P[:, 0], P[:, 1])
        deep = 1 - 0.022 * (np.sin(angle * 60) > 0) * (r > 0.99 * radius)
        return P * np.stack([deep, deep, np.ones_like(deep)], 1)

    transform([ring], notch)
    flat = [(0.957, -0.0002), (0.93, -0.0002), (0.775, 0.0002), (0.76, -0.0006), (0.74, -0.0014)]
    made = [ring, lathe('insert', [(r * radius, top + z) for r, z in flat], insert, 160)]
    for minute in range(0, 60):
        long = minute % 5 == 0
        if minute == 0 or (minute > 15 and not long):
            continue
        size = (0.0012 if long else 0.0004, (0.0026 if long else 0.0016), 0.0002)
        mark = box('minute', size, (0, 0.866 * radius, top + 0.00004), lume, 0.00005)
        turned([mark], minute * 6)
        made.append(mark)
    wedge = plate('triangle', [[(-0.0016, 0.0015), (0.0016, 0.0015), (0, -0.0015)]], lume, 0.0003, 0.0001)
    transform([wedge], lambda P: P + [0, 0.866 * radius, top])
    return made + [wedge]


def markers(dial, inner, z, metal_mark, lume):
    """Hour markers: none, thin batons or the round plots of a diver."""
    made = []
    if dial['marks'] == 'baton':
        for hour in range(12):
            long = 0.0038 if hour % 3 == 0 else 0.0030
            mark = box('mark', (0.00075, long, 0.00035), (0, inner - 0.0010 - long / 2, z + 0.0002), metal_mark, 0.0001)
            turned([mark], hour * 30)
            made.append(mark)
    if dial['marks'] == 'plots':
        for hour in range(12):
            if hour % 3 == 0:
                mark = box('mark', (0.0017, 0.0036, 0.0003), (0, inner - 0.0034, z + 0.0002), lume, 0.0001)
            else:
                mark = lathe('mark', [(0, 0.0003), (0.0010, 0.0003), (0.0012, 0)], lume, 32, (0, inner - 0.0026, z))
            turned([mark], hour * 30)
            made.append(mark)
    if dial['marks'] != 'none':
        for minute in range(60):
            mark = box('tick', (0.00018, 0.0008, 0.0002), (0, inner - 0.0004, z + 0.0001), metal_mark, 0.00004)
            turned([mark], minute * 6)
            made.append(mark)
    return made


def hand(degrees, length, width, z, mat, back=0.0030, shape='baton'):
    """A hand that points at an angle; 'sword' swells towards its end."""
    w, swell = width / 2, 1.5 if shape == 'sword' else 0.8
    outline = [(-w, -back), (w, -back), (w * swell, length * 0.82), (0, length), (-w * swell, length * 0.82)]
    made = plate('hand', [outline], mat, 0.0003, 0.0001, z)
    transform([made], lambda P: P)
    turned([made], degrees)
    return made


def face(case, dial, inner, steel):
    """Dial, markers, hands, pin and glass."""
    top = case['thickness']
    z = top - 0.0026 if case['bezel'] == 'dive' else top - 0.0021
    mark = metal('marks', dial['metal'], rough=0.25)
    lume = material('lume', (0.74, 0.77, 0.70), rough=0.6)
    made = [
        lathe(
            'dial', [(inner, z), (inner / 2, z), (0, z)], material('dial', zone=0, rough=0.35, spec=0.5, coat=0.3), 160
        )
    ]
    made += markers(dial, inner, z, mark, lume)
    hands = lume if dial['hands'] == 'sword' else mark
    width = 0.0020 if dial['hands'] == 'sword' else 0.0010
    hour, minute = dial['time']
    made.append(hand(hour * 30 + minute / 2, inner * 0.56, width, z + 0.0006, hands, shape=dial['hands']))
    made.append(hand(minute * 6, inner * 0.86, width * 0.8, z + 0.0010, hands, shape=dial['hands']))
    if dial['seconds']:
        made.append(hand(dial['seconds'] * 6, inner * 0.9, 0.0003, z + 0.0014, mark, back=0.0042))
    pin = [(0, z + 0.0019), (0.0008, z + 0.0018), (0.0010, z + 0.0014), (0.0010, z + 0.0005)]
    made.append(lathe('pin', pin, mark, 32))
    glass = [(0, top + 0.0007), (inner / 2, top + 0.0005), (inner * 0.95, top + 0.0001), (inner + 0.0006, top - 0.0004)]
    made.append(lathe('glass', glass, material('glass', rough=0.02, glass=(0.97, 0.98, 0.98)), 120))
    return made


def crown(case, steel):
    """Winding crown with its ridges, at three o'clock."""
    radius, size = case['radius'], case['crown']
    steps = [
        (0, 1.30),
        (0.0020, 1.30),
        (0.0026, 1.278),
        (0.0027, 1.23),
        (0.0027, 1.10),
        (0.0020, 1.07),
        (0.0012, 1.03),
        (0.0012, 0.97),
    ]
    made = lathe('crown', [(r * size, radius * (1 + (x - 1) * size * 0.9)) for r, x in steps], steel, 240, axis='x')

    def ridges(P):
        angle, r = np.arctan2(P[:, 2], P[:, 1]), np.hypot(P[:, 1], P[:, 2])
        deep = 1 - 0.07 * (np.sin(angle * 26) > 0.2) * (r > 0.0024 * size)
        return P * np.stack([np.ones_like(deep), deep, deep], 1)

    transform([made], ridges)
    transform([made], lambda P: P + [0, 0, (BACK + case['thickness']) / 2])
    return made


def lugs(case, strap_width, steel):
    """Four horns that hold the strap."""
    radius, top = case['radius'], case['thickness']
    half = strap_width / 2 + 0.0018
    high = min(0.0052, top - 0.0024)
    start = math.sqrt(max(radius**2 - half**2, 1e-8)) - 0.003
    made = []
    for sx in (-1, 1):
        for sy in (-1, 1):
            keys = [
                (start, high),
                (start + 0.005, high + 0.0005),
                (radius + 0.0020, high - 0.0004),
                (radius + 0.0044, high - 0.0028),
            ]
            path = curve(np.array([(sx * half, sy * y, z) for y, z in keys]), 40)
            made.append(sweep('lug', path, steel, rounded(0.0030, min(0.0048, top * 0.6), 0.0010, 24), up=(0, 0, 1)))
    return made


def watch_case(settings):
    """All of the watch but its strap."""
    case, dial = settings['case'], settings['dial']
    steel = metal('case', case['metal'], rough=0.16)
    brushed = metal('brushed', case['metal'], rough=0.34)
    made, inner = middle(case, steel, brushed)
    if case['bezel'] == 'dive':
        insert = material('insert', zone=1, rough=0.3, spec=0.5, coat=0.2)
        lume = material('bezel-marks', (0.72, 0.74, 0.70), rough=0.5)
        made += dive_bezel(case, steel, insert, lume)
    return made + face(case, dial, inner, steel) + [crown(case, steel)] + lugs(case, settings['strap']['width'], steel)
