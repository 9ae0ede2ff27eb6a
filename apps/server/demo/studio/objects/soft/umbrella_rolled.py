"""A walking umbrella, rolled and strapped, lying on the ground along y; the handle's crook is at +y."""

import numpy as np
from kit import (
    arc_lengths,
    cloth,
    curve,
    lathe,
    material,
    metal,
    profile,
    rounded,
    settle,
    sheet,
    smooth,
    sweep,
    transform,
    turn,
    waves,
)

# Half thickness of the rolled cloth along its length (metres from the tip's end of the cloth).
ROLL = (
    (0.0, 0.0075),
    (0.05, 0.0105),
    (0.2, 0.0165),
    (0.36, 0.021),
    (0.43, 0.0205),
    (0.48, 0.022),
    (0.55, 0.0275),
    (0.58, 0.0285),
)


def rolled_cloth(spec):
    """Eight gores wound round the shaft: each ends in a fold that runs slantwise down the roll."""
    long = spec.get('cloth', 0.58)
    along = np.linspace(0, 1, 1300)[None]
    angle = np.linspace(0, 2 * np.pi, 640, endpoint=False)[:, None]
    walked = along * long
    radius = profile(ROLL, walked * 0.58 / long)
    twist = angle + spec.get('twist', 5.0) * along**1.25 + 0.12 * np.sin(along * 9 + angle)
    folds = spec.get('folds', 5)
    place = np.mod(twist / (2 * np.pi) * folds, 1)
    fold = smooth(0, 0.93, place) * smooth(1, 0.965, place)
    depth = spec.get('depth', 0.0034) * smooth(0, 0.25, along)
    open_end = smooth(0.84, 1, along)
    radius = radius - depth * (1 - fold) + open_end * 0.006 * np.sin(twist * 5 + 1) * (along > 0.8)
    hem = 0.012 * np.sin(twist * folds / 2 + 0.6) * open_end
    points = np.stack([radius * np.cos(angle), walked + hem, radius * np.sin(angle)], -1)
    wrinkles = waves(points, 0.05, seed=spec.get('seed', 1), stretch=(1, 0.35, 1)) * 0.0009
    wrinkles = wrinkles + waves(points, 0.016, seed=4, stretch=(1, 0.5, 1)) * 0.00025
    tied = np.exp(-(((along - spec.get('tie', 0.76)) / 0.03) ** 2))
    edge = np.exp(-((np.minimum(place, 1 - place) / 0.035) ** 2)) * smooth(0.02, 0.2, along)
    shade = (1 - 0.35 * edge) * (1 + 0.03 * waves(points, 0.02, seed=7))
    nylon = cloth('nylon', attr=True, rough=0.5, spec=0.3, grain=0.00004, grain_size=0.0006)
    colour = 0.5 * shade[..., None] * np.ones(3)
    return [
        sheet(
            'roll',
            points,
            nylon,
            cu=True,
            h=wrinkles * (1 - tied) - 0.0012 * tied,
            zone=np.array([1.0, 0, 0]),
            col=colour,
        )
    ]


def tie(spec):
    """The strap round the roll with its snap."""
    where = spec.get('cloth', 0.58) * spec.get('tie', 0.76)
    angle = np.linspace(0, 2 * np.pi, 200, endpoint=False)
    radius = 0.0212 + 0.0005 * np.sin(angle * 5)
    path = np.stack([radius * np.cos(angle), where + 0.004 * np.sin(angle), radius * np.sin(angle)], 1)
    strap = cloth('tie', zone=0, rough=0.6, grain=0.00012)
    made = [sweep('tie', path, strap, rounded(0.0016, 0.017, 0.0007, 24), up=(0, 1, 0), closed=True)]
    cap = lathe('snap', [(0, 0.0030), (0.003, 0.0027), (0.0048, 0.0014), (0.0052, 0)], metal('snap', rough=0.3), 40)
    transform([cap], turn('y', 18))
    transform(
        [cap], lambda points: points + [0.0212 * np.sin(np.radians(18)), where + 0.001, 0.0220 * np.cos(np.radians(18))]
    )
    return made + [cap]


def fittings(spec):
    """Tip, shaft, rib ends round the shaft, collar."""
    long = spec.get('cloth', 0.58)
    steel = metal('steel', rough=0.24)
    made = [
        lathe(
            'tip',
            [
                (0, -0.075),
                (0.0028, -0.074),
                (0.0042, -0.068),
                (0.0052, -0.012),
                (0.0085, -0.004),
                (0.0092, 0.010),
                (0.006, 0.014),
            ],
            steel,
            48,
            axis='y',
        )
    ]
    made.append(lathe('shaft', [(0.0048, 0), (0.0048, long + 0.07)], steel, 40, axis='y'))
    for rib in range(8):
        angle = np.pi / 4 * rib + 0.3
        out = np.array([np.cos(angle), 0, np.sin(angle)])
        start, end = out * 0.018 + [0, long - 0.02, 0], out * 0.0085 + [0, long + 0.030, 0]
        made.append(sweep('rib-end', np.linspace(start, end, 14), steel, radius=0.0020, n=12))
    made.append(
        lathe(
            'cup',
            [
                (0.0050, long + 0.020),
                (0.0115, long + 0.022),
                (0.0128, long + 0.040),
                (0.0095, long + 0.048),
                (0.0085, long + 0.062),
            ],
            material('cup', '#2a2522', rough=0.35),
            60,
            axis='y',
        )
    )
    return made


def crook(spec):
    """The bent handle, of steamed wood, with a metal collar."""
    start = spec.get('cloth', 0.58) + 0.060
    keys = [(0, start), (0, start + 0.05), (0.0015, start + 0.095), (0.012, start + 0.130), (0.042, start + 0.150)]
    keys += [(0.073, start + 0.132), (0.085, start + 0.098), (0.086, start + 0.066)]
    path = curve(np.array([(x, y, 0) for x, y in keys]), 520)
    length = arc_lengths(path) / arc_lengths(path)[-1]
    size = (
        0.0096
        * (1 + 0.12 * smooth(0.25, 0.9, length))
        * np.sqrt(np.clip(1 - np.clip((length - 0.965) / 0.035, 0, 1) ** 2, 0.001, 1))
    )
    angle = np.linspace(0, 2 * np.pi, 160, endpoint=False)
    out = np.array([0, 0, 1.0])
    tangent = np.gradient(path, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1, keepdims=True)
    side = np.cross(tangent, out)
    ring = side[:, None] * np.cos(angle)[None, :, None] + out * np.sin(angle)[None, :, None]
    points = path[:, None] + ring * size[:, None, None]
    along = (length[:, None] * 0.3 + 0 * angle[None])[..., None]
    flow = np.concatenate([ring * 0.0096, along], -1)
    grain = waves(flow[..., :3] + along * 0.05, 0.0055, seed=5, n=20) + 0.4 * np.sin(
        along[..., 0] * 60 + 3 * ring[..., 0]
    )
    wood = np.array(spec.get('wood', (0.20, 0.085, 0.036))) * (1 + 0.16 * grain[..., None])
    varnish = material('wood', attr=True, rough=0.28, spec=0.5, coat=0.3)
    made = [sheet('crook', points, varnish, cv=True, zone=np.zeros(3), col=np.clip(wood, 0.02, 1))]
    made.append(
        lathe(
            'collar',
            [(0.0098, start - 0.002), (0.0106, start), (0.0106, start + 0.012), (0.0098, start + 0.014)],
            metal('collar', spec.get('collar', 'brass'), rough=0.22),
            60,
            axis='y',
        )
    )
    return made


def pose(spec, name):
    """spec: cloth (length), folds, twist, depth, tie (place, as a part), wood (linear colour), collar (metal), seed."""
    made = rolled_cloth(spec) + tie(spec) + fittings(spec) + crook(spec)
    if name == 'turned':
        transform(made, turn('y', 180))
    settle(made)
    return made
