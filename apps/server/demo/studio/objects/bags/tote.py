"""
Structured tote: slightly slumped body with gussets, base of another leather, rolled or flat handles, metal feet.
Zones: 0 body, 1 base, handles and patches, 2 lining.
"""

import numpy as np

from kit import Relief, curve, leather, metal, normals, rrect, settle, sheet, smooth, suede, waves

from .hardware import foot, place, rivet
from .shell import Shell
from .straps import PAINTED_EDGE, rolled_handle, stitched_strap

AROUND, ROWS = 1500, 420
LIGHT = -0.25


def body_points(size, seed):
    """The body before anything is drawn on it: a box that widens upwards, gussets folded in, belly, hanging edge."""
    low, flare, depth, narrow, high = (size[k] for k in ('half_width', 'flare', 'half_depth', 'narrowing', 'height'))
    t = np.concatenate([np.linspace(0, 0.05, 60), np.linspace(0.05, 1, ROWS - 60)[1:]])
    bend = 0.010
    tight = bend * (1 - np.sqrt(np.maximum(0, 1 - (1 - np.minimum(1, t * high / bend)) ** 2)))
    rows = []
    for share, inward in zip(t, tight):
        ring = rrect(low + flare * share - inward, depth - narrow * share**1.5 - inward, 0.016, AROUND)
        rows.append(np.c_[ring, np.full(AROUND, share * high)])
    P = np.stack(rows, 1)
    x, y, z = P[..., 0].copy(), P[..., 1].copy(), P[..., 2].copy()
    share = z / high
    half = low + flare * share
    side = np.exp(-((y / (depth * 0.46)) ** 2)) * smooth(0.85, 0.98, np.abs(x) / half)
    middle = np.clip(1 - (x / half) ** 2, 0, 1)
    P[..., 0] -= np.sign(x) * side * size['fold'] * share**1.8
    P[..., 1] += (
        smooth(0.02, 0.05, np.abs(y)) * np.sign(y) * middle * (0.010 * np.sin(np.pi * share) - 0.012 * share**3)
    )
    P[..., 2] -= middle * size['sag'] * share**4 * smooth(0.01, 0.04, np.abs(y)) + side * 0.012 * share**4
    return P + normals(P, True) * slump(P, share, seed)[..., None] * smooth(0, 0.02, z)[..., None]


def slump(P, share, seed):
    """Soft dents of a bag that has been carried: large ones, small ones above, some over the base."""
    large = 0.0016 * waves(P, 0.11, seed=seed, stretch=(1, 0.4, 1.1))
    small = 0.0007 * waves(P, 0.045, seed=seed + 5) * share
    low = 0.0012 * waves(P, 0.06, seed=seed + 7, stretch=(1.6, 0.3, 0.5)) * np.exp(-(((share - 0.14) / 0.14) ** 2))
    return large + small + low


def draw_patches(relief, shell, spread):
    """Pointed patches that hold the rolled handles."""
    front = np.abs(shell.y) > 0.03
    for side in (-1, 1):
        across = shell.x - side * spread
        tip = (0.103 - shell.below_top) * 0.7 - np.abs(across) * 0.55
        d = np.minimum(0.017 - np.abs(across), np.minimum(0.088 - shell.below_top, tip))
        d = np.where(front, d, -1)
        relief.panel(d, 0.0014, 1)
        along = np.where(np.abs(d - (0.017 - np.abs(across))) < 1e-6, shell.below_top, across)
        relief.seam(d - 0.0024, along, 1, LIGHT * 2)


def draw_bands(relief, shell, spread, half, base):
    """Bands of the flat handles that run down to the base."""
    front = np.abs(shell.y) > 0.03
    for side in (-1, 1):
        d = np.where(front, half - np.abs(shell.x - side * spread), -1)
        d = np.minimum(d, shell.z - base)
        relief.panel(d, 0.0022, 1)
        relief.seam(d - 0.0024, shell.up, 1, LIGHT)


def draw_body(shell, settings):
    """Base, hems, side seams, patches or bands."""
    size, handles = settings['size'], settings['handles']
    relief = Relief(shell.P)
    base = size['base'] - shell.z
    relief.panel(base, 0.0010, 1)
    for row in (0.0026, 0.0052):
        relief.seam(base - row, shell.around, smooth(0.01, 0.03, shell.z), LIGHT)
    relief.seam(shell.below_top - 0.0045, shell.around, 1, LIGHT)
    half = size['half_width'] + size['flare'] * shell.z / size['height']
    front = np.abs(shell.y) > 0.04
    edge = half - np.abs(shell.x) + 0.010
    if settings['side_seams']:
        relief.groove(np.where(front, edge - 0.0215, 1), 0.0007, 0.0007)
        relief.seam(np.where(front, edge - 0.0245, 1), shell.up, 1, LIGHT)
    if handles['kind'] == 'rolled':
        draw_patches(relief, shell, handles['spread'])
    else:
        draw_bands(relief, shell, handles['spread'], handles['width'] / 2, size['base'])
    return relief


def upper_leather(kind):
    if kind == 'suede':
        return suede('upper', attr=True, grain=0.00035, grain_size=0.0009, spec=0.08)
    return leather('upper', attr=True, rough=0.38, grain=0.00022, grain_size=0.0013)


def base_leather(kind):
    if kind == 'polished':
        return leather('base', attr=True, rough=0.20, grain=0.00003, coat=0.35, spec=0.5)
    return leather('base', attr=True, rough=0.38, grain=0.00022, grain_size=0.0013)


def body_sheets(shell, relief, settings):
    """Outside (upper and base are cut apart where the base ends), painted edge of the mouth, lining, bottom."""
    values = relief.attrs()
    Q = shell.P + shell.N * values.pop('h')[..., None]
    cut = int(np.argmin(np.abs(shell.z[0] - settings['size']['base'] - 0.0004)))
    upper, base = upper_leather(settings['upper']), base_leather(settings['base'])
    edge_mat = leather('edge', 1, rough=0.5, grain=0)
    lining = suede('lining', 2)
    out = [
        sheet('upper', Q[:, cut:], upper, cu=True, **{k: v[:, cut:] for k, v in values.items()}),
        sheet('base', Q[:, : cut + 1], base, cu=True, **{k: v[:, : cut + 1] for k, v in values.items()}),
    ]
    top = shell.N[:, -1]
    angle = np.linspace(0, np.pi, 14)[None, :, None]
    r = 0.0013
    rim = Q[:, -1:] - top[:, None] * r + r * (top[:, None] * np.cos(angle) + np.array([0, 0, 1.0]) * np.sin(angle))
    inside = Q[:, ::-8] - shell.N[:, ::-8] * 0.0027
    floor = np.stack([Q[:, 0] + [0, 0, 0.004], Q[:, 0] * [0.02, 0.02, 1] + [0, 0, 0.004]], 1)
    bottom = np.stack([Q[:, 0], Q[:, 0] * [0.02, 0.02, 1]], 1)
    grey = {'zone': np.array([0.0, 1, 0]), 'col': np.full(3, 0.5)}
    return [
        *out,
        sheet('rim', rim, edge_mat, cu=True),
        sheet('lining', inside, lining, cu=True),
        sheet('floor', floor, lining, cu=True),
        sheet('bottom', bottom, base, cu=True, **grey),
    ]


def handle_roots(shell, spread, front):
    """Where one handle leaves the body, left and right: on the face, at the edge, above it."""
    roots = []
    sign = -1 if front else 1
    for side in (-1, 1):
        facing = np.where(np.sign(shell.y[:, -1]) == sign, np.abs(shell.x[:, -1] - side * spread), 9)
        i = int(np.argmin(facing))
        low = int(np.argmin(np.abs(shell.below_top[i] - 0.060)))
        high = int(np.argmin(np.abs(shell.below_top[i] - 0.012)))
        n = shell.N[i]
        roots.append(
            (
                shell.P[i, low] + n[low] * 0.002,
                shell.P[i, high] + n[high] * 0.0055,
                shell.P[i, -1] + n[-1] * 0.005 + [0, 0, 0.022],
                i,
            )
        )
    return roots


def rolled_handles(shell, handles, mat, gold):
    """Two round handles, the front one leaning forwards, with a rivet on each patch."""
    made = []
    for front in (True, False):
        lean = -0.030 if front else 0.028
        left, right = handle_roots(shell, handles['spread'], front)
        top = left[2][2] + handles['rise'] + (0 if front else 0.010)
        y = left[2][1] + lean
        arch = [(-0.034, y, top - 0.011), (0, y + lean * 0.1, top), (0.034, y, top - 0.011)]
        keys = [
            *left[:3],
            left[2] + [0.010, lean * 0.5, 0.055],
            *arch,
            right[2] + [-0.010, lean * 0.5, 0.055],
            *right[2::-1],
        ]
        made.append(rolled_handle(keys, handles['radius'], mat))
        for root in (left, right):
            i = root[3]
            j = int(np.argmin(np.abs(shell.below_top[i] - 0.070)))
            made += place(
                rivet(0.0042, gold),
                shell.P[i, j] + shell.N[i, j] * 0.0014,
                (1, 0, 0),
                np.cross(shell.N[i, j], [1, 0, 0]),
            )
    return made


def flat_handles(shell, handles, mat):
    """Two flat straps that go on from the bands; the back one stands, the front one has sunk forwards."""
    made = []
    for front in (True, False):
        sign = -1 if front else 1
        lean = sign * (0.052 if front else 0.020)
        left, right = handle_roots(shell, handles['spread'], front)
        rise = handles['rise'] * (0.94 if front else 1)
        start = [np.array(root[1]) + [0, sign * -0.0010, 0] for root in (left, right)]
        edge = [root[2] - [0, sign * 0.0018, 0.018] for root in (left, right)]
        top = edge[0][2] + rise
        y = edge[0][1] + lean
        keys = [
            start[0],
            edge[0],
            edge[0] + [0.003, lean * 0.35, rise * 0.40],
            edge[0] + [0.018, lean * 0.75, rise * 0.80],
            (-0.026, y, top - 0.006),
            (0, y, top),
            (0.026, y, top - 0.006),
            edge[1] + [-0.018, lean * 0.75, rise * 0.80],
            edge[1] + [-0.003, lean * 0.35, rise * 0.40],
            edge[1],
            start[1],
        ]
        path = curve(np.array(keys), 700)
        out = path - np.array([0, edge[0][1] - sign * 0.01, edge[0][2] + rise * 0.45])
        blend = smooth(0.0, 0.35, (path[:, 2] - edge[0][2]) / rise)[:, None]
        up = (
            np.array([0, sign, 0]) * (1 - blend)
            + (out / np.linalg.norm(out, axis=1, keepdims=True) * [1, 0, 1] + [0, sign * 0.3, 0]) * blend
        )
        made.append(stitched_strap(path, up, handles['width'], 0.0042, mat, 1, light_thread=True, edge=PAINTED_EDGE))
    return made


def feet(size, gold):
    """Four metal feet."""
    made = []
    for sx in (-1, 1):
        for sy in (-1, 1):
            centre = (sx * (size['half_width'] - 0.023), sy * (size['half_depth'] - 0.020), 0.0)
            made += place(foot(0.006, gold), centre, (1, 0, 0), (0, -1, 0))
    return made


def snap(shell, gold):
    """Magnetic snap inside the back edge."""
    at = shell.point(0, shell.z[0, -1] - 0.026, False, -0.0034)
    return place(rivet(0.0085, gold), at, (1, 0, 0), (0, 0, 1))


def pose(settings, name):
    """`name`: standing. The only one there is."""
    size = settings['size']
    shell = Shell(body_points(size, settings['seed']))
    gold = metal('fittings', settings['metal'], rough=0.2)
    made = body_sheets(shell, draw_body(shell, settings), settings)
    if settings['handles']['kind'] == 'rolled':
        made += rolled_handles(shell, settings['handles'], leather('handle', 1, rough=0.42, grain=0.00008), gold)
    else:
        polished = leather('handle', attr=True, rough=0.30, grain=0.00004, coat=0.2)
        made += flat_handles(shell, settings['handles'], polished)
        made += snap(shell, gold)
    made += feet(size, gold)
    settle(made)
    return made
