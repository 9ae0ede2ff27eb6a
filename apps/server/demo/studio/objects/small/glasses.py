"""Spectacles and sunglasses: acetate front, lenses, temples; open on the table or folded. Zones: 0 and 1 acetate."""

import math

import numpy as np

from kit import box, colour, curve, frames, lathe, material, metal, plate, rounded, settle, sheet, spline, transform

from .glasses_shapes import FRONTS, HINGES, front_outline, lens_middle, lens_outline
from .lens_material import lens_material, translucent

BEND = 1.55
PANTO = 0.10


def wrap(P):
    """Stands the flat front up, bent round the face and leaning back a little."""
    x, y, z = P[:, 0], P[:, 1], P[:, 2]
    return np.stack([x, x * x * BEND - z - y * PANTO, y], 1)


def acetate(frame):
    """Material of front and temples."""
    if frame['acetate'] == 'tortoise':
        return material('acetate', blotch=frame.get('blotch', 0.010), rough=0.10, spec=0.5, coat=0.3)
    if frame['acetate'] == 'translucent':
        return translucent('acetate', colour(frame['colour']))
    return material('acetate', zone=0, rough=0.12, spec=0.5, coat=0.3)


def front(frame, mat):
    """The front with both openings, its edges rounded."""
    shape = frame['shape']
    hole = lens_outline(shape)
    made = plate('front', [front_outline(shape), hole, hole * [-1, 1]], mat, frame.get('thick', 0.0046), 0.0013)
    transform([made], wrap)
    made.data.polygons.foreach_set('use_smooth', [True] * len(made.data.polygons))
    made.data.use_auto_smooth = True
    made.data.auto_smooth_angle = 0.9
    return made


def lenses(frame, tint):
    """Two slightly domed lenses; `tint` may be darker above than below."""
    shape = frame['shape']
    mat = lens_material('lens', tint)
    middle = lens_middle(shape)
    made = []
    for side in (-1, 1):
        rim = lens_outline(shape, 200, 1.03)
        q = np.linspace(0, 1, 30)
        G = middle + (rim[:, None] - middle) * q[None, :, None]
        dome = 0.0004 + 0.0012 * (1 - q**2)
        P = np.concatenate([G * [side, 1], np.broadcast_to(dome[None, :, None], (200, 30, 1))], 2)
        high = (G[..., 1] - rim[:, 1].min()) / np.ptp(rim[:, 1])
        made.append(sheet('lens', wrap(P.reshape(-1, 3)).reshape(P.shape), mat, cu=True, high=high))
    return made


def hinge_point(frame):
    """Where the right temple meets the front: x, y, z."""
    x = np.array(FRONTS[frame['shape']])[:, 0].max() - 0.0030
    return np.array([x, x * x * BEND - 0.001, HINGES[frame['shape']]])


def temple(frame, side, mat):
    """One temple, from the hinge to the rounded end behind the ear."""
    x, y, z = hinge_point(frame)
    drop = z - 0.0150
    keys = [
        (x, y + 0.0015, z),
        (x + 0.0008, y + 0.020, z - 0.0007),
        (x, y + 0.060, z - 0.0025 - drop * 0.3),
        (x - 0.0017, y + 0.090, z - 0.0058 - drop * 0.6),
        (x - 0.0032, y + 0.106, z - 0.011 - drop),
        (x - 0.0042, y + 0.121, z - 0.024 - drop),
        (x - 0.0050, y + 0.133, z - 0.0386 - drop),
    ]
    path = curve(np.array([(side * a, b, c) for a, b, c in keys]), 260)
    g = np.gradient(path, axis=0)
    steep = np.linalg.norm(g, axis=1)
    up = np.stack([0 * steep + side * 0.02, -g[:, 2] / steep, g[:, 1] / steep], 1)
    width = spline(
        [w * frame.get('temple', 1) for w in (0.0098, 0.0086, 0.0070, 0.0064, 0.0066, 0.0076, 0.0070)],
        np.linspace(0, 6, 260),
    )[:, 0]
    end = np.sqrt(np.clip(1 - ((np.arange(260) - 250) / 9.2).clip(0) ** 2, 0.0005, 1))
    section = curve(rounded(0.0040, 1, 0.0018, 64), 72, True)
    _, S, U = frames(path, up)
    tall = np.clip(section[:, 1], -0.5, 0.5)
    tall = np.sign(tall) * np.abs(2 * tall) ** 0.7 / 2
    P = path[:, None] + S[:, None] * (section[None, :, :1] * end[:, None, None])
    P = P + U[:, None] * tall[None, :, None] * (width * end)[:, None, None]
    ends = [P[:1].mean(1, keepdims=True) + 0 * P[:1], P[-1:].mean(1, keepdims=True) + 0 * P[-1:]]
    return sheet('temple', np.concatenate([ends[0], P, ends[1]]), mat, cv=True)


def fold(frame, side):
    """Turns a temple about its hinge until it lies behind the front; the left one lies behind the right one."""
    hinge = hinge_point(frame) * [side, 1, 1] + [0, 0.002, 0]
    a = side * math.radians(86 if side > 0 else 81)
    c, s = math.cos(a), math.sin(a)

    def turn(P):
        Q = P - hinge
        return np.stack([Q[:, 0] * c - Q[:, 1] * s, Q[:, 0] * s + Q[:, 1] * c, Q[:, 2]], 1) + hinge

    return turn


def hinges(frame, side, steel):
    """Rivets on the front and a small barrel between front and temple."""
    x, y, z = hinge_point(frame)
    made = [box('hinge', (0.0030, 0.0060, 0.0046), (side * (x - 0.0026), y + 0.0030, z), steel, 0.0006)]
    if frame.get('rivets', True):
        for up in (0.0022, -0.0022):
            at = wrap(np.array([[side * (x - 0.0012), z + up, 0.0023]]))[0]
            rivet = lathe('rivet', [(0, 0.0005), (0.0007, 0.0004), (0.0010, 0)], steel, 24, axis='y')
            transform([rivet], lambda P, at=at: P * [1, -1, 1] + at)
            made.append(rivet)
    return made


def pose(settings, name):
    """`name`: open or folded."""
    frame = settings['frame']
    mat = acetate(frame)
    steel = metal('hinge', frame.get('metal', 'steel'), rough=0.2)
    made = [front(frame, mat), *lenses(frame, settings['tint'])]
    for side in (-1, 1):
        arm = temple(frame, side, mat)
        if name == 'folded':
            transform([arm], fold(frame, side))
        made += [arm, *hinges(frame, side, steel)]
    settle(made)
    return made
