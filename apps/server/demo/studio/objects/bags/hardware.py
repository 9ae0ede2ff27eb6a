"""
Metal and small parts of bags. Each is made flat (x right, y up, z outwards, metres) around the origin and then set
onto a bag with `place`.
"""

import numpy as np

from kit import curve, lathe, plate, rounded, rrect, sweep, transform

FRONT = ((1, 0, 0), (0, 0, 1))
BACK = ((-1, 0, 0), (0, 0, 1))
TOP = ((1, 0, 0), (0, 1, 0))


def place(objects, centre, right=(1, 0, 0), up=(0, 0, 1)):
    """Sets flat parts onto a bag: their x goes to `right`, their y to `up`."""
    right = np.asarray(right, float) / np.linalg.norm(right)
    out = np.cross(right, np.asarray(up, float))
    out /= np.linalg.norm(out)
    up = np.cross(out, right)
    axes = np.stack([right, up, out])
    transform(objects, lambda P: P @ axes + np.asarray(centre))
    return objects


def rivet(radius, mat):
    """Low dome, as the head of a rivet or a snap."""
    return [
        lathe(
            'rivet',
            [(0, radius * 0.45), (radius * 0.5, radius * 0.4), (radius * 0.85, radius * 0.2), (radius, 0)],
            mat,
            32,
        )
    ]


def foot(radius, mat):
    """Metal foot under the base; z points down the foot."""
    outline = [
        (0, radius * 0.83),
        (radius * 0.5, radius * 0.77),
        (radius * 0.92, radius * 0.5),
        (radius, 0),
        (radius, -radius * 0.3),
    ]
    return [lathe('foot', outline, mat, 32)]


def loop(width, height, wire, mat, corner=None):
    """Rectangular ring of wire with round corners."""
    corner = min(width, height) * 0.3 if corner is None else corner
    path = np.c_[rrect(width / 2, height / 2, corner, 120), np.zeros(120)]
    return [sweep('loop', path, mat, radius=wire, closed=True, up=(0, 0, 1))]


def ring(radius, wire, mat):
    """Round ring of wire."""
    a = np.linspace(0, 2 * np.pi, 80, endpoint=False)
    path = np.stack([np.cos(a), np.sin(a), 0 * a], 1) * radius
    return [sweep('ring', path, mat, radius=wire, closed=True, up=(0, 0, 1))]


def d_ring(width, height, wire, mat):
    """Ring with one straight side, that side above."""
    w = width / 2
    keys = [(-w, 0, 0), (w, 0, 0)] + [
        (w * np.cos(a), -height * np.sin(a), 0) for a in np.linspace(0.15, np.pi - 0.15, 9)
    ]
    path = np.concatenate([np.linspace(keys[0], keys[1], 30)[:-1], curve(np.array(keys[1:] + keys[:1]), 70)[:-1]])
    return [sweep('d-ring', path, mat, radius=wire, closed=True, up=(0, 0, 1))]


def buckle(width, height, wire, mat):
    """Frame with its pin; the strap runs along y."""
    pin = curve(np.array([(0, -height / 2, wire), (0, 0, wire * 2.0), (0, height / 2, wire * 1.7)]), 30)
    return loop(width, height, wire, mat, height * 0.18) + [sweep('pin', pin, mat, radius=wire * 0.8)]


def turn_lock(width, height, mat):
    """Plate with a small turning bar."""
    base = plate('lock', [rrect(width / 2, height / 2, height * 0.27, 120)], mat, 0.0022, 0.0008)
    w = width * 0.21
    bar = curve(np.array([(-w, 0, 0.0030), (-w * 0.5, 0, 0.0062), (w * 0.5, 0, 0.0062), (w, 0, 0.0030)]), 40)
    stem = lathe('stem', [(0, 0.0065), (0.0030, 0.0065), (0.0032, 0)], mat, 40)
    return [base, sweep('turn', bar, mat, rounded(0.0060, 0.0040, 0.0018, 20), up=(0, 0, 1)), stem]


def briefcase_lock(mat, dark):
    """Tuck lock: a tall plate on the flap with a keyhole and a thumb catch on its lower edge."""
    tall = plate('lock', [rrect(0.0150, 0.0210, 0.0045, 120)], mat, 0.0026, 0.0009)
    catch = plate('catch', [rrect(0.0100, 0.0068, 0.0025, 80)], mat, 0.0034, 0.0012)
    transform([catch], lambda P: P + [0, -0.0115, 0.0030])
    eye = lathe('keyhole', [(0, 0.0018), (0.0021, 0.0018), (0.0026, 0.0013)], dark, 40)
    slot = plate('slot', [rrect(0.0008, 0.0030, 0.0004, 30)], dark, 0.0008, 0.0002)
    transform([eye], lambda P: P + [0, 0.0085, 0])
    transform([slot], lambda P: P + [0, 0.0058, 0.0016])
    frame = loop(0.0300, 0.0420, 0.0009, mat, 0.0050)
    transform(frame, lambda P: P + [0, 0, 0.0010])
    return [tall, catch, eye, slot, *frame]


def bar_clasp(width, height, mat):
    """Flat brushed bar with rounded edges, as on an evening clutch."""
    return [plate('bar', [rrect(width / 2, height / 2, height * 0.45, 120)], mat, 0.0042, 0.0016)]


def slider(mat, size=1.0):
    """Body of a zip slider; the zip runs along y."""
    outline = np.array(
        [
            (-0.0042, -0.0050),
            (0.0042, -0.0050),
            (0.0050, 0.0042),
            (0.0030, 0.0062),
            (-0.0030, 0.0062),
            (-0.0050, 0.0042),
        ]
    )
    body = plate('slider', [curve(outline * size, 90, True)], mat, 0.0032 * size, 0.0012 * size)
    transform([body], lambda P: P + [0, 0, 0.0016 * size])
    bridge = curve(
        np.array([(0, -0.0042, 0.002), (0, -0.002, 0.0058), (0, 0.003, 0.0058), (0, 0.0048, 0.002)]) * size, 30
    )
    return [body, sweep('bridge', bridge, mat, rounded(0.0026 * size, 0.0016 * size, None, 16), up=(1, 0, 0))]


def pull_tab(mat, length=0.024, width=0.0075):
    """Metal tab of a zip, hanging down (-y) from the slider, with a long hole."""
    outline = rrect(width / 2, length / 2, width * 0.3, 120)
    hole = rrect(width * 0.24, length * 0.16, width * 0.2, 60) + [0, length * 0.26]
    tab = plate('tab', [outline, hole], mat, 0.0020, 0.0007)
    transform([tab], lambda P: P + [0, -length / 2 + 0.002, 0.0052])
    return [tab]


def chunky_pull(mat):
    """A heavy pull: a round bar of metal that hangs from a ring."""
    hang = ring(0.0062, 0.0013, mat)
    transform(hang, lambda P: P + [0, -0.0055, 0.0050])
    outline = [
        (0, 0),
        (0.0022, -0.0004),
        (0.0030, -0.0018),
        (0.0028, -0.0040),
        (0.0042, -0.0075),
        (0.0056, -0.0140),
        (0.0062, -0.0220),
        (0.0060, -0.0290),
        (0.0048, -0.0335),
        (0.0024, -0.0355),
        (0, -0.0358),
    ]
    drop = lathe('drop', outline[::-1], mat, 64, axis='y')
    transform([drop], lambda P: P + [0, -0.0100, 0.0052])
    return [*hang, drop]


def leather_pull(mat, hide):
    """Ring with a long tongue of leather."""
    hang = ring(0.0042, 0.0009, mat)
    transform(hang, lambda P: P + [0, -0.0060, 0.0050])
    outline = curve(
        np.array(
            [
                (-0.0038, 0.018),
                (0.0038, 0.018),
                (0.0048, -0.004),
                (0.0052, -0.017),
                (0, -0.0215),
                (-0.0052, -0.017),
                (-0.0048, -0.004),
            ]
        ),
        120,
        True,
    )
    tongue = plate('tongue', [outline], hide, 0.0030, 0.0009)
    transform([tongue], lambda P: P + [0, -0.0265, 0.0046])
    return [*hang, tongue]


def cord_pull(mat, cord, length=0.030):
    """Small tab with a knotted loop of cord."""
    tab = pull_tab(mat, 0.012, 0.006)
    keys = np.array([(0, -0.009, 0.0052), (0.002, -0.009 - length * 0.4, 0.0056), (0.0008, -0.009 - length, 0.0040)])
    other = np.array(
        [(0, -0.009, 0.0048), (-0.002, -0.009 - length * 0.4, 0.0050), (-0.0004, -0.009 - length * 0.97, 0.0034)]
    )
    ends = [sweep('cord', curve(k, 50), cord, radius=0.0014) for k in (keys, other)]
    knot = lathe('knot', [(0, -0.004), (0.0026, -0.003), (0.0032, 0), (0.0026, 0.003), (0, 0.004)], cord, 24, axis='y')
    transform([knot], lambda P: P + [0, -0.013, 0.0052])
    return [*tab, *ends, knot]


def chain(path, mat, link=0.0105, wire=0.0011):
    """Chain of oval links along a path, every second one turned by a quarter."""
    path = np.asarray(path, float)
    walked = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]
    step = link * 0.66
    a = np.linspace(0, 2 * np.pi, 28, endpoint=False)
    made = []
    for count, at in enumerate(np.arange(0, walked[-1], step)):
        here = np.array([np.interp(at, walked, path[:, d]) for d in range(3)])
        ahead = np.array([np.interp(at + 1e-4, walked, path[:, d]) for d in range(3)])
        along = (ahead - here) / (np.linalg.norm(ahead - here) + 1e-12)
        side = np.cross(along, [0.02, 0.3, 0.95])
        side /= np.linalg.norm(side)
        lift = np.cross(along, side)
        tilt = np.radians(45 if count % 2 else -45)
        across = side * np.cos(tilt) + lift * np.sin(tilt)
        oval = here + along * (np.cos(a) * link / 2)[:, None] + across * (np.sin(a) * link * 0.32)[:, None]
        made.append(sweep('link', oval, mat, radius=wire, closed=True, up=np.cross(along, across), n=8))
    return made
