"""Strap of a watch: stitched leather, plain calf or ribbed silicone, closed round an empty wrist or laid out flat."""

import numpy as np

from kit import Relief, curve, leather, metal, rounded, rubber, sheet, smooth, strap, sweep, waves

# The loop seen from the side: distance from the middle of the dial, height. The first three follow the case.
CLOSED = [
    (0.0165, 0.0040),
    (0.0245, 0.0016),
    (0.0308, -0.0105),
    (0.0318, -0.0235),
    (0.0275, -0.0385),
    (0.0165, -0.0485),
    (0.002, -0.0520),
]
SHORT_END = [(-0.010, -0.0505), (-0.018, -0.0468)]
LONG_END = [(-0.012, -0.0548), (-0.0225, -0.0475), (-0.0290, -0.0415)]
FLAT_SHORT, FLAT_LONG = 0.078, 0.112
THICK = 0.0030


def side_path(case_radius, long, pose):
    """Middle line of one half of the strap, from the lugs to its end, towards +y."""
    start = case_radius - 0.0192
    if pose == 'flat':
        length = FLAT_LONG if long else FLAT_SHORT
        y0 = 0.0175 + start
        keys = [
            (y0, 0.0034),
            (y0 + 0.006, 0.0026),
            (y0 + 0.018, 0.0019),
            (y0 + length / 2, 0.0017),
            (y0 + length, 0.0016),
        ]
    else:
        shift = [(y + start * max(0, 1 - i / 4), z) for i, (y, z) in enumerate(CLOSED)]
        keys = shift + (LONG_END if long else SHORT_END)
    return curve(np.array([(0, y, z) for y, z in keys]), 900)


def length_along(path):
    return np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]


def holes_on(relief, along, across, end):
    """Seven holes for the buckle's pin, 6.5 mm apart."""
    for i in range(7):
        d = 0.0009 - np.hypot(along - (end - 0.022 - 0.0065 * i), across)
        relief.h -= 0.0007 * smooth(-0.0003, 0.0003, d)
        relief.paint(d, None, (0.03, 0.025, 0.02), 0.0002)


def decorate(relief, kind, along, across, edge, face, points):
    """What is drawn on the outer face of each kind of strap."""
    outer = face > 0
    if kind == 'stitched':
        relief.seam(
            edge - 0.0022, along + 0 * across, outer, -0.5, pitch=0.0030, length=0.0022, width=0.00042, height=0.0003
        )
    if kind in ('stitched', 'calf'):
        swell = 0.0011 if kind == 'stitched' else 0.0007
        relief.h += np.where(outer, swell * smooth(0.0020, 0.0056, edge) * smooth(0.055, 0.008, along), 0)
        relief.h += 0.0001 * waves(points, 0.012, seed=6)
        relief.paint(np.where(face < 0, 0.01, -0.01) + 0 * across, None, (0.42, 0.33, 0.24))
    if kind == 'silicone':
        ribs = (
            smooth(0.0016, 0.0006, np.abs(np.mod(along, 0.0052) - 0.0026))
            * smooth(0.004, 0.008, along)
            * smooth(0.036, 0.034, along)
        )
        relief.h -= np.where(outer, 0.0009 * ribs * smooth(0.0016, 0.0030, edge), 0)
        relief.h += np.where(outer, 0.0005 * smooth(0.0030, 0.0022, edge), 0)


def half(settings, long, pose):
    """One half of the strap, as a sheet; its path and its widths as well."""
    part, radius = settings['strap'], settings['case']['radius']
    sign = -1 if long else 1
    path = side_path(radius, long, pose) * [1, sign, 1]
    s = length_along(path)
    taper = 1 - (1 - part['taper']) * smooth(0, 0.065, s)
    if long:
        tip = np.clip((s - (s[-1] - 0.011)) / 0.011, 0, 1)
        taper = taper * np.sqrt(np.maximum(1 - tip**2.2, 1e-4))
    g = np.gradient(path, axis=0)
    up = np.stack([0 * s, -g[:, 2] * sign, g[:, 1] * sign], 1)
    P, along, across, face = strap(path, up, part['width'], part.get('thick', THICK), 240, taper)
    edge = part['width'] / 2 * taper[:, None] - np.abs(across)
    relief = Relief(P, 1)
    decorate(relief, part['kind'], along, across, edge, face, P)
    if long:
        holes_on(relief, along, across, s[-1])
    finish = (
        rubber('strap', attr=True)
        if part['kind'] == 'silicone'
        else leather('strap', attr=True, rough=part.get('rough', 0.45), grain=0.00008, grain_size=0.0010)
    )
    return sheet('strap', P, finish, cv=True, **relief.attrs()), path, up


def keeper(path, up, at, width, thick, mat):
    """Loop that holds the end of the strap, round the path at the point `at` (counted from its end)."""
    i = int(np.argmin(np.abs(length_along(path) - (length_along(path)[-1] - at))))
    u = up[i] / np.linalg.norm(up[i])
    a = np.linspace(0, 2 * np.pi, 80, endpoint=False)
    x = np.sign(np.cos(a)) * np.abs(np.cos(a)) ** 0.3 * (width / 2 + 0.0010)
    z = np.sign(np.sin(a)) * np.abs(np.sin(a)) ** 0.5 * thick
    ring = path[i] + np.stack([x, 0 * a, 0 * a], 1) + z[:, None] * u
    along = np.gradient(path, axis=0)[i]
    out = np.stack([np.cos(a), 0 * a, 0 * a], 1) + np.sin(a)[:, None] * u
    return sweep('keeper', ring, mat, rounded(0.0048, 0.0012, 0.0005, 20), up=out, closed=True), along


def buckle(path, up, width, steel):
    """Frame of bent wire with its pin at the end of the short half."""
    end, along = path[-1], path[-1] - path[-8]
    along = along / np.linalg.norm(along)
    u = up[-1] / np.linalg.norm(up[-1])
    w = width / 2 + 0.0012
    local = [
        (-w, -0.002),
        (-w, 0.004),
        (-w * 0.98, 0.0072),
        (-w * 0.5, 0.0092),
        (0, 0.0095),
        (w * 0.5, 0.0092),
        (w * 0.98, 0.0072),
        (w, 0.004),
        (w, -0.002),
    ]
    frame = np.array([end + np.array([x, 0, 0]) + along * y + u * 0.0004 for x, y in local])
    pin = np.array(
        [end + along * y + u * z for y, z in ((-0.003, 0.0014), (0.002, 0.0022), (0.009, 0.0018), (0.0104, 0.0010))]
    )
    return [
        sweep('buckle', curve(frame, 120), steel, rounded(0.0022, 0.0018, 0.0006, 20), up=u),
        sweep('buckle-pin', curve(pin, 30), steel, radius=0.0007),
    ]


def watch_strap(settings, pose):
    """Both halves with buckle and keepers."""
    part = settings['strap']
    steel = metal('buckle', settings['case']['metal'], rough=0.18)
    short, path, up = half(settings, False, pose)
    long, _, _ = half(settings, True, pose)
    loop = rubber('keeper', 1) if part['kind'] == 'silicone' else leather('keeper', 1, rough=0.45, grain=0.00005)
    narrow = part['width'] * part['taper']
    thick = THICK * (0.75 if pose == 'flat' else 1.35)
    rings = [keeper(path, up, at, narrow, thick, loop)[0] for at in (0.010, 0.019)]
    return [short, long, *buckle(path, up, narrow, steel), *rings]
