"""
Bags with a flap: top-handle bag, briefcase, evening clutch. A firm body, a flap drawn on it as a thick panel that runs
over the top, a lock, a handle or a chain. Zones: 0 leather, 1 painted edges and lining of the strap, 2 lining.
"""

import numpy as np

from kit import Relief, curve, leather, material, metal, normals, polydist, rrect, settle, smooth, waves

from .hardware import bar_clasp, briefcase_lock, chain, d_ring, foot, place, rivet, turn_lock
from .shell import Shell, painted
from .straps import PAINTED_EDGE, rolled_handle, stitched_strap

AROUND, ROWS = 1400, 760


def side_profile(size):
    """(scale, height) of the rings, from the middle of the bottom to the middle of the top."""
    high, top, lean = size['height'], size['top_roll'], size['depth_taper']
    keys = [
        (0.001, 0.0),
        (0.6, 0.0),
        (0.93, 0.001),
        (0.985, 0.006),
        (1.0, 0.020),
        (1.008 - lean * 0.35, high * 0.35),
        (1.0 - lean * 0.7, high * 0.65),
        (0.99 - lean, high - top * 1.05),
        (0.965 - lean, high - top * 0.46),
        (0.90 - lean, high - top * 0.12),
        (0.79 - lean, high - top * 0.015),
        (0.55 - lean * 0.7, high),
        (0.28 - lean * 0.3, high + 0.0005),
        (0.001, high + 0.001),
    ]
    return curve(np.array(keys) * [0.1, 1], ROWS) / [0.1, 1]


def body_points(size, seed):
    """
    A box whose width stays while it closes below and above: only its depth shrinks there. `taper` narrows it upwards,
    `belly` rounds front and back, `slump` is the depth of its dents.
    """
    profile = side_profile(size)
    wide, deep, high = size['half_width'], size['half_depth'], size['height']
    scale, height = profile[None, :, 0], profile[None, :, 1]
    outline = rrect(wide, deep, min(deep * 0.55, 0.020), AROUND)
    width = np.maximum(scale, 0.97 * np.minimum(1, scale / 0.4)) * narrower_at(size, height)
    x, y = outline[:, None, 0] * width, outline[:, None, 1] * scale
    P = np.stack([x, y, np.broadcast_to(height, x.shape)], -1)
    middle = np.clip(1 - (x / wide) ** 2, 0, 1)
    share = np.clip(height / high, 0, 1)
    P[..., 1] += np.sign(y) * smooth(0.006, 0.03, np.abs(y)) * middle * size['belly'] * np.sin(np.pi * share)
    P[..., 2] -= size['sag'] * middle * smooth(0.7, 1, share)
    dents = size['slump'] * (waves(P, size['dent'], seed=seed) + 0.25 * waves(P, size['dent'] * 0.25, seed=seed + 2))
    return P + normals(P, True) * (dents * smooth(0, 0.02, P[..., 2]))[..., None]


def flap_outline(size, flap):
    """Outline of the flap in the front view; `keys`: (share of the half width, height) down its right edge."""
    wide = size['half_width']
    half = [(share * wide, z) for share, z in flap['keys']]
    right = [(wide + 0.03, size['height'] + 0.13), (wide + 0.006, size['height'] - 0.004), *half]
    left = [(-x, z) for x, z in right[::-1]]
    if half[-1][0] == 0:
        left = left[1:]
    return curve(np.array(right + left), 110)


def narrower_at(size, height):
    """Share of the width that the body has at a height."""
    return 1 - size['taper'] * smooth(0.1, 0.95, height / size['height'])


def flap_distance(shell, size, flap):
    """Distance to the edge of the flap, positive on it, and the length along that edge. It ends behind the top."""
    half = size['half_width'] * narrower_at(size, shell.z)
    d = np.minimum(shell.z - size['height'] + flap['behind'], half * 0.985 - np.abs(shell.x))
    along = shell.x.copy()
    front = (shell.y < 0) & ((shell.N[..., 1] < -0.15) | (shell.z > size['height'] - size['top_roll'] * 1.2))
    d[shell.y < 0] = -1.0
    d[front], along[front] = polydist(shell.x[front], shell.z[front], flap_outline(size, flap), True)
    return d, along


def draw_flap(relief, shell, size, flap):
    """The flap as a thick panel, with its painted edge, its seams and the shadow it throws."""
    d, along = flap_distance(shell, size, flap)
    thinner = 0.45 + 0.55 * smooth(size['half_depth'] * 0.6, -size['half_depth'] * 0.4, shell.y)
    relief.panel(d, flap['thick'] * thinner, 0, edge=0.0012)
    relief.paint(0.0007 - np.abs(d - 0.0002), 1, None, 0.0002)
    for row in flap['seams']:
        relief.seam(d - row, along, 1, -0.4, height=0.0005, width=0.0006)
    relief.shade *= 1 - 0.5 * smooth(0.0018, 0.0002, np.abs(d + 0.0006))
    return d


def draw_gussets(relief, shell, size, on_flap):
    """Where front, back and sides meet: a groove and a seam."""
    half = size['half_width'] * narrower_at(size, shell.z)
    on_side = np.abs(shell.N[..., 0]) > 0.5
    depth = size['half_depth'] * 0.62
    relief.groove(np.where(on_side, np.abs(shell.y) - depth, 1), 0.0010, 0.0008)
    in_front = np.where((on_flap < 0) & ~on_side, np.abs(half - np.abs(shell.x) - size['edge_seam']), 1)
    relief.seam(in_front, shell.up)


def draw_back_pocket(relief, shell, size):
    """A slip pocket on the back: its upper edge and two side seams."""
    back = shell.N[..., 1] > 0.4
    edge = size['height'] * 0.66
    d = np.where(back, np.minimum(edge - shell.z, size['half_width'] * 0.86 - np.abs(shell.x)), -1)
    relief.panel(np.minimum(d, shell.z - 0.004), 0.0014)
    relief.seam(np.where(back, d - 0.0030, 1), np.where(np.abs(d - edge + shell.z) < 1e-5, shell.x, shell.z))


def front_place(shell, x, z, lift):
    """A point on the front, lifted by the relief there, and the direction up along the surface."""
    n = shell.normal(x, z)
    return shell.point(x, z, True, lift), np.cross(n, [1.0, 0, 0])


def lock(shell, size, flap, metal_mat):
    """The lock on the flap."""
    kind, z = flap['lock'], flap['lock_height']
    at, up = front_place(shell, 0, z, flap['thick'] + 0.0010)
    if kind == 'turn':
        return place(turn_lock(0.036, 0.022, metal_mat), at, (1, 0, 0), up)
    if kind == 'tuck':
        return place(briefcase_lock(metal_mat, material('keyhole', (0.02, 0.02, 0.02), rough=0.6)), at, (1, 0, 0), up)
    brushed = metal('bar', 'gold', rough=0.30, grain=0.00004, kind='brushed')
    return place(bar_clasp(0.054, 0.0085, brushed), at, (1, 0, 0), up)


def arched_handle(size, handle, mat, metal_mat):
    """Stiff handle on top: two tabs with rings and an arch between them."""
    x, top, rise = handle['half_span'], size['height'] - size['sag'] * 0.6, handle['rise']
    keys = [
        (-x, 0, top + 0.017),
        (-x + 0.002, 0, top + 0.030),
        (-x * 0.72, 0, top + rise * 0.80),
        (-x * 0.36, 0, top + rise * 0.98),
        (0, 0, top + rise),
        (x * 0.36, 0, top + rise * 0.98),
        (x * 0.72, 0, top + rise * 0.80),
        (x - 0.002, 0, top + 0.030),
        (x, 0, top + 0.017),
    ]
    made = [rolled_handle(keys, handle['radius'], mat)]
    for side in (-1, 1):
        at = np.array([side * x, 0, top + 0.012])
        made += place(d_ring(0.020, 0.014, 0.0017, metal_mat), at + [0, 0, 0.002], (1, 0, 0), (0, 0, 1))
        tab = curve(
            np.array(
                [
                    (side * (x - 0.0), -0.016, top + 0.0035),
                    (side * x, -0.006, top + 0.0060),
                    (side * x, 0, top + 0.0075),
                    (side * x, 0.006, top + 0.0060),
                    (side * x, 0.016, top + 0.0035),
                ]
            ),
            60,
        )
        made.append(
            stitched_strap(
                tab,
                np.array([0, 0, 1.0]),
                0.017,
                0.0030,
                leather('tab', attr=True, grain=0.00008),
                seam=True,
                edge=PAINTED_EDGE,
            )
        )
        for y in (-0.012, 0.012):
            made += place(rivet(0.0028, metal_mat), (side * x, y, top + 0.0062), (1, 0, 0), (0, 1, 0))
    return made


def side_rings(shell, size, metal_mat):
    """Tabs with D-rings at the sides for the strap that can be taken off."""
    made = []
    for side in (-1, 1):
        z = size['height'] * 0.80
        at = shell.side_point(side, 0, z, 0.002)
        tab = curve(
            np.array(
                [at - [0, 0, 0.030], at - [0, 0, 0.012], at + [side * 0.0015, 0, 0.002], at + [side * 0.003, 0, 0.010]]
            ),
            60,
        )
        made.append(
            stitched_strap(tab, np.array([side * 1.0, 0, 0.1]), 0.016, 0.0028, leather('tab', attr=True, grain=0.00008))
        )
        made += place(
            d_ring(0.018, 0.015, 0.0017, metal_mat), at + [side * 0.0045, 0, 0.0205], (0, side * 1.0, 0), (0, 0, -1)
        )
        made += place(rivet(0.0030, metal_mat), at + [side * 0.0028, 0, -0.020], (0, side * 1.0, 0), (0, 0, 1))
    return made


def shoulder_strap(size, mat):
    """The strap of a briefcase, hanging in an arc behind it from ring to ring."""
    x, z = size['half_width'] + 0.006, size['height'] * 0.80 + 0.020
    deep = size['half_depth']
    keys = [
        (-x, 0, z),
        (-x - 0.002, 0.012, z + 0.020),
        (-x * 0.92, deep * 0.9, z + 0.052),
        (-x * 0.55, deep + 0.02, z + 0.072),
        (0, deep + 0.026, z + 0.080),
        (x * 0.55, deep + 0.02, z + 0.072),
        (x * 0.92, deep * 0.9, z + 0.052),
        (x + 0.002, 0.012, z + 0.020),
        (x, 0, z),
    ]
    path = curve(np.array(keys), 1200)
    return stitched_strap(path, path - [0, 0.0, 0.05], 0.020, 0.0030, mat, seam=True, edge=PAINTED_EDGE)


def chain_strap(size, metal_mat, seed):
    """The hidden chain taken out: from both upper corners, lying on the ground in front in a curve."""
    wide, high, deep = size['half_width'], size['height'], size['half_depth']
    r = np.random.default_rng(seed).normal(size=(6, 2)) * 0.006
    keys = [
        (wide - 0.012, -0.2 * deep, high + 0.001),
        (wide + 0.004, -deep * 0.6, high - 0.012),
        (wide + 0.012, -deep - 0.012, high * 0.4),
        (wide + 0.018, -deep - 0.030, 0.004),
        (wide * 0.75, -deep - 0.066 + r[0, 1], 0.003),
        (wide * 0.2, -deep - 0.058 + r[1, 1], 0.003),
        (-wide * 0.35, -deep - 0.074 + r[2, 1], 0.003),
        (-wide * 0.80, -deep - 0.052, 0.003),
        (-wide - 0.016, -deep - 0.026, 0.004),
        (-wide - 0.012, -deep - 0.012, high * 0.4),
        (-wide - 0.004, -deep * 0.6, high - 0.012),
        (-wide + 0.012, -0.2 * deep, high + 0.001),
    ]
    return chain(curve(np.array(keys), 900), metal_mat, 0.0096, 0.00095)


def feet(size, metal_mat):
    made = []
    for sx in (-1, 1):
        for sy in (-1, 1):
            centre = (sx * size['half_width'] * 0.86, sy * size['half_depth'] * 0.62, 0.0006)
            made += place(foot(0.0055, metal_mat), centre, (1, 0, 0), (0, -1, 0))
    return made


def pose(settings, name):
    """`name`: standing, strap (with its shoulder strap on) or chain (with its chain taken out)."""
    size, flap = settings['size'], settings['flap']
    metal_mat = metal('fittings', settings['metal'], rough=0.18)
    grain = settings['grain']
    skin = leather('leather', attr=True, rough=settings['rough'], grain=grain, grain_size=settings['grain_size'])
    shell = Shell(body_points(size, settings['seed']))
    relief = Relief(shell.P)
    distance = draw_flap(relief, shell, size, flap)
    draw_gussets(relief, shell, size, distance)
    if settings['back_pocket']:
        draw_back_pocket(relief, shell, size)
    made = [painted('body', shell, relief, skin), *lock(shell, size, flap, metal_mat)]
    if 'handle' in settings:
        smooth_leather = leather('handle', 0, rough=0.36, grain=0.00006)
        made += arched_handle(size, settings['handle'], smooth_leather, metal_mat)
        made += feet(size, metal_mat)
    if settings['rings']:
        made += side_rings(shell, size, metal_mat)
    if name == 'strap':
        made.append(shoulder_strap(size, skin))
    if name == 'chain':
        made += chain_strap(size, metal_mat, settings['seed'])
    settle(made)
    return made
