"""A six-panel cap: crown, peak, button, opening at the back with its strap. The front is at -y."""

import numpy as np
from kit import Relief, cloth, lathe, profile, settle, sheet, smooth, transform, turn, waves

from soft.cap_back import back_edge, back_strap, opening
from soft.cap_peak import peak
from soft.grids import without

HALF_WIDTH, HALF_LENGTH = 0.080, 0.097
SEAMS = np.radians(-90 + 60 * np.arange(6))


def crown_points(angle, part, spec):
    """Points of the crown: angle round the head (-90 degrees in front), part 0 at the edge to 1 at the button."""
    shrink = profile(spec['profile'], part)
    front = np.clip(-np.sin(angle), 0, 1)
    full = spec.get('full', 0.06) * front**2 * np.sin(np.pi * np.clip(part, 0, 1)) ** 1.2
    panel = np.cos(6 * (angle + np.pi / 2 + np.pi / 6))
    shrink = shrink * (1 + full + spec.get('panels', 0.012) * panel * np.sin(np.pi * part))
    lift = edge_height(angle, spec) * (1 - part) ** 2
    rise = profile(spec['rise'], part) * (1 + 0.05 * front) * spec['tall']
    x, y = HALF_WIDTH * shrink * np.cos(angle), HALF_LENGTH * shrink * np.sin(angle)
    return np.stack([x, y + spec.get('lean', 0.0) * part, rise + lift], -1)


def edge_height(angle, spec):
    """The edge rises in front, where the peak arches."""
    front = smooth(np.radians(72), 0, np.abs(np.mod(angle + np.pi * 1.5, 2 * np.pi) - np.pi))
    return spec.get('arch', 0.022) * front


def _dents(points, part, spec):
    """Softness of an empty cap: hollows and short creases, none at the edge and the button."""
    seed, soft = spec.get('seed', 1), spec.get('soft', 0.003)
    free = np.sin(np.pi * np.clip(part, 0, 1)) ** 0.7
    dent = waves(points, 0.11, seed=seed) * soft
    dent = dent + waves(points, 0.05, seed=seed + 3, stretch=(1, 1, 0.4)) * soft * 0.3
    return dent * free + waves(points, 0.012, seed=seed + 5) * spec.get('pucker', 0.0002)


def _draw_seams(relief, angle, part, radius, spec):
    """Taped seams between the panels with a row of stitches on either side."""
    length = part * 0.15
    for seam in SEAMS:
        across = (np.mod(angle - seam + np.pi, 2 * np.pi) - np.pi) * radius
        near = np.abs(across)
        relief.h += 0.0007 * smooth(0.0062, 0.0048, near) * smooth(0.99, 0.93, part)
        relief.groove(near, 0.0010, 0.0006, 0.35)
        for side in (-0.0036, 0.0036):
            relief.seam(across - side, length, near < 0.006, spec.get('thread', 0.05), pitch=0.0030, length=0.0022)
        wear = np.exp(-((near / 0.0022) ** 2)) * spec.get('wash', 0.0)
        relief.shade *= 1 + wear * (0.7 + 0.3 * np.sin(length * 2100 + seam))
    return relief


def _draw_eyelets(relief, angle, part, radius, spec):
    """Embroidered eyelets, one in each panel."""
    for seam in SEAMS:
        across = (np.mod(angle - seam - np.pi / 6 + np.pi, 2 * np.pi) - np.pi) * radius
        distance = np.hypot(across, (part - spec.get('eyelets', 0.66)) * 0.15)
        ring = np.exp(-(((distance - 0.0034) / 0.0011) ** 2))
        relief.h += 0.0012 * ring * (0.75 + 0.25 * np.sin(np.arctan2(across, part - 0.66) * 22))
        hole = smooth(0.0024, 0.0017, distance)
        relief.h -= 0.0020 * hole
        relief.shade *= 1 - 0.8 * hole


def _draw_cloth(relief, points, angle, part, radius, spec):
    """Twill, and what washing did to it."""
    twill = np.sin((angle * 0.088 + part * 0.15) * 2 * np.pi / 0.0017)
    relief.h += 0.00007 * twill
    mottle = waves(points, 0.03, seed=3) * 0.5 + waves(points, 0.009, seed=4) * 0.5
    relief.shade *= 1 + 0.05 * twill + spec.get('mottle', 0.02) * mottle
    hem = part * 0.15
    relief.seam(hem - 0.0045, angle * 0.088, 1, spec.get('thread', 0.05), pitch=0.0030, length=0.0022)
    relief.shade *= 1 + spec.get('wash', 0.0) * smooth(0.0025, 0, hem)


def crown(spec):
    """The outside of the crown and, a little smaller, its inside."""
    angle = np.linspace(0, 2 * np.pi, 1400, endpoint=False)[:, None]
    part = np.linspace(0, 0.998, 420)[None]
    angle, part = np.broadcast_arrays(angle, part)
    points = crown_points(angle, part, spec)
    radius = np.hypot(points[..., 0], points[..., 1])
    relief = Relief(points)
    _draw_cloth(relief, points, angle, part, radius, spec)
    _draw_seams(relief, angle, part, radius, spec)
    _draw_eyelets(relief, angle, part, radius, spec)
    relief.h += _dents(points, part, spec)
    twill = cloth('twill', attr=True, grain=0.00016, grain_size=0.0008)
    away, snapped = opening(angle, part, points, spec)
    made = [without(sheet('crown', snapped, twill, cu=True, **relief.attrs()), away)]
    lining = np.full((*points.shape[:2], 3), 0.34)
    inside = sheet(
        'lining', snapped, twill, cu=True, h=_dents(points, part, spec) - 0.0016, zone=relief.zone, col=lining
    )
    made.append(without(inside, away))
    return made


def sweatband(spec):
    """The band inside the edge; it ends on both sides of the opening at the back."""
    angle = np.linspace(np.pi / 2 + 0.46, np.pi * 2.5 - 0.46, 700)[:, None]
    part = np.linspace(0.004, 0.21, 40)[None]
    angle, part = np.broadcast_arrays(angle, part)
    points = crown_points(angle, part, spec) * [0.968, 0.972, 1]
    ribs = 0.0003 * np.sin(part * 2 * np.pi / 0.021)
    return [sheet('sweatband', points, cloth('sweatband', own=spec.get('band', '#77706a')), h=ribs)]


def button(spec):
    """The covered button on top."""
    top = crown_points(np.array([0.0]), np.array([0.999]), spec)[0]
    outline = [(0, 0.0052), (0.003, 0.005), (0.0058, 0.0038), (0.0072, 0.0015), (0.0068, -0.0015)]
    dome = lathe('button', outline, cloth('button', zone=0, grain=0.0002), 64)
    transform([dome], lambda points: points + [0, top[1], top[2]])
    return [dome]


def pose(spec, name):
    """spec: profile, rise ((part, value) lines of width and height), tall, arch, soft, wash, peak {...}, back {...}."""
    made = crown(spec) + sweatband(spec) + button(spec) + peak(spec, lambda a: crown_points(a, 0 * a, spec))
    made += back_edge(spec, lambda a, t: crown_points(a, t, spec)) + back_strap(
        spec, lambda a, t: crown_points(a, t, spec)
    )
    if name == 'inside':
        transform(made, turn('x', -122))
    elif name == 'standing':
        transform(made, turn('x', spec.get('nod', 3)))
    settle(made)
    return made
