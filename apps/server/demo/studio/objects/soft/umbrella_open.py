"""An open umbrella: eight-ribbed canopy, stretchers, shaft, turned wooden handle. Its axis is z, the tip on top."""

import numpy as np
from kit import cloth, curve, lathe, material, metal, points_of, settle, sheet, smooth, sweep, transform, turn, waves

RIBS = 8


def rib_line(spec, n=200):
    """Radius and height along a rib, from the top to its end."""
    radius, deep = spec['radius'], spec['deep']
    keys = [(0.004, 0.0), (radius * 0.3, -deep * 0.09), (radius * 0.6, -deep * 0.36), (radius * 0.85, -deep * 0.72)]
    return curve(np.array([*keys, (radius, -deep)]), n)


def canopy_points(spec, around, along):
    """Points of the cloth; around 0..8 counts ribs, along 0 (top) to 1 (hem). The hem bows in between the ribs."""
    line = rib_line(spec)
    gore, part = np.floor(around), np.mod(around, 1)
    between = np.sin(np.pi * part)
    reach = along * (1 - spec.get('hem_bow', 0.055) * between**1.1 * smooth(0.5, 1, along))
    place = reach * (len(line) - 1)
    radius = np.interp(place, np.arange(len(line)), line[:, 0])
    height = np.interp(place, np.arange(len(line)), line[:, 1])
    left, right = (2 * np.pi / RIBS * (gore + k) for k in (0, 1))
    x = radius * (np.cos(left) * (1 - part) + np.cos(right) * part)
    y = radius * (np.sin(left) * (1 - part) + np.sin(right) * part)
    belly = spec.get('belly', 0.012) * between * np.sin(np.pi * along * 0.9)
    return np.stack([x, y, height + belly], -1)


def canopy(spec):
    """The cloth with its seams over the ribs, radial tension creases and a hem."""
    around, along = np.meshgrid(np.linspace(0, RIBS, 8 * 170, endpoint=False), np.linspace(0.0, 1, 330), indexing='ij')
    points = canopy_points(spec, around, along)
    part = np.mod(around, 1)
    radius = np.hypot(points[..., 0], points[..., 1])
    seam = np.minimum(part, 1 - part) * radius * 2 * np.pi / RIBS
    groove = np.exp(-((seam / 0.0016) ** 2))
    hem = (1 - along) * spec['radius']
    crease = np.sin(part * 21 + np.floor(around) * 1.7) * smooth(0.75, 1, along) * np.sin(np.pi * part)
    relief = -0.0012 * groove + 0.0011 * crease + 0.0004 * smooth(0.009, 0.008, hem)
    relief = relief + waves(points, 0.09, seed=spec.get('seed', 1)) * 0.0010 * np.sin(np.pi * part)
    shade = (1 - 0.30 * groove) * (1 - 0.25 * np.exp(-(((hem - 0.009) / 0.0012) ** 2)))
    colour = 0.5 * shade[..., None] * np.ones(3)
    nylon = cloth('canopy', attr=True, rough=0.5, spec=0.3, grain=0.00004, grain_size=0.0006)
    zone = np.array([1.0, 0, 0])
    outside = sheet('canopy', points, nylon, cu=True, h=relief, zone=zone, col=colour)
    inside = sheet('canopy-inside', points, nylon, cu=True, h=relief - 0.0008, zone=zone, col=colour * 0.86)
    return [outside, inside]


def _along_rib(spec, part, drop=0.0):
    line = rib_line(spec)
    place = np.asarray(part) * (len(line) - 1)
    radius = np.interp(place, np.arange(len(line)), line[:, 0])
    return radius, np.interp(place, np.arange(len(line)), line[:, 1]) - drop


def frame(spec):
    """Ribs with their round ends, and the stretchers that push them out from the runner."""
    fibre, steel = material('fibre', '#2b2c2e', rough=0.4), metal('steel', rough=0.3)
    runner = spec.get('runner', -0.30)
    made = []
    for rib in range(RIBS):
        angle = 2 * np.pi / RIBS * rib
        out = np.array([np.cos(angle), np.sin(angle), 0])

        def at(part, drop, out=out):
            radius, height = _along_rib(spec, part, drop)
            return out[None] * np.atleast_1d(radius)[:, None] + np.array([0, 0, 1.0]) * np.atleast_1d(height)[:, None]

        made.append(sweep('rib', at(np.linspace(0.01, 0.995, 80), 0.0045), fibre, radius=0.0019, n=10))
        joint = at(0.46, 0.007)[0]
        root = np.array([0, 0, runner]) + out * 0.011
        made.append(sweep('stretcher', np.linspace(root, joint, 12), steel, radius=0.0017, n=10))
        made.append(
            sweep('joint', np.array([joint - [0, 0, 0.004], joint + [0, 0, 0.006]]), steel, radius=0.0036, n=12)
        )
        end = at(np.array([0.985, 1.0]), 0.003)
        tip = np.vstack([end, end[1:] + (end[1] - end[0]) / np.linalg.norm(end[1] - end[0]) * 0.010])
        made.append(sweep('rib-end', tip, steel, radius=0.0030, n=12))
    return made


HANDLE = (
    (0.0, -0.128), (0.007, -0.1275), (0.0125, -0.124), (0.0150, -0.117), (0.0138, -0.108), (0.0118, -0.102),
    (0.0132, -0.0995), (0.0132, -0.0965), (0.0116, -0.094), (0.0134, -0.078), (0.0146, -0.060), (0.0138, -0.040),
    (0.0112, -0.024), (0.0098, -0.016), (0.0116, -0.0135), (0.0116, -0.0095), (0.0096, -0.007), (0.0086, 0.0),
)  # fmt: skip


def wooden_handle(spec, top):
    """A handle turned on a lathe, with rings, and its grain; `top` is where it begins."""
    outline = curve(np.array(HANDLE), 700)
    angle = np.linspace(0, 2 * np.pi, 320, endpoint=False)[:, None]
    radius, height = outline[None, :, 0], outline[None, :, 1]
    points = np.stack([radius * np.cos(angle), radius * np.sin(angle), height + top + 0 * angle], -1)
    grain = waves(points, 0.006, seed=12, n=24, stretch=(1, 1, 0.06)) + 0.5 * waves(
        points, 0.0025, seed=13, stretch=(1, 1, 0.05)
    )
    wood = np.array([0.30, 0.135, 0.055]) * (1 + 0.20 * grain[..., None])
    varnish = material('wood', attr=True, rough=0.3, spec=0.5, coat=0.25)
    return sheet('handle', points, varnish, cu=True, zone=np.zeros(3), col=np.clip(wood, 0.03, 1))


def shaft(spec):
    """Shaft with tip, crown cap, runner and handle."""
    steel, dark = metal('shaft', rough=0.24), material('runner', '#2b2c2e', rough=0.35)
    end = -spec['shaft']
    made = [lathe('shaft', [(0.005, 0.0), (0.005, end)], steel, 40)]
    made.append(
        lathe(
            'tip',
            [
                (0, 0.062),
                (0.0026, 0.0615),
                (0.0036, 0.055),
                (0.0048, 0.012),
                (0.0090, 0.006),
                (0.0115, 0.001),
                (0.012, -0.002),
            ],
            steel,
            48,
        )
    )
    low = spec.get('runner', -0.30)
    made.append(
        lathe(
            'runner',
            [
                (0.0055, 0.008),
                (0.012, 0.007),
                (0.012, -0.004),
                (0.0080, -0.007),
                (0.0080, -0.045),
                (0.0095, -0.047),
                (0.0095, -0.052),
                (0.0055, -0.053),
            ],
            dark,
            48,
            centre=(0, 0, low),
        )
    )
    made.append(wooden_handle(spec, end))
    return made


def _lying_tilt(objs):
    """Degrees by which the axis tips over until hem and handle both touch the ground."""
    points = np.concatenate([points_of(obj)[::5] for obj in objs])
    hem, grip = points[points[:, 2] > -0.35], points[points[:, 2] < -0.5]
    low, high = 20.0, 89.0
    for _ in range(24):
        middle = (low + high) / 2
        tip = turn('x', middle)
        if tip(hem)[:, 2].min() < tip(grip)[:, 2].min():
            high = middle
        else:
            low = middle
    return (low + high) / 2


def pose(spec, name):
    """spec: radius, deep, shaft, runner, seed. 'lying' rests on its hem and its handle."""
    made = canopy(spec) + frame(spec) + shaft(spec)
    transform(made, turn('z', 180 / RIBS))
    transform(made, turn('x', _lying_tilt(made)))
    settle(made)
    return made
