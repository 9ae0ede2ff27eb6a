"""
Backpack: soft body with a zip over its dome, base of another cloth, pockets, straps, handle.
Zones: 0 body, 1 base and trim, 2 tape of the zips and webbing.
"""

import numpy as np

from kit import Relief, curve, leather, material, metal, normals, rrect, settle, smooth, waves

from .hardware import place, slider
from .pack_pockets import front_pocket, zip_pull
from .pack_straps import carrying_parts
from .shell import Shell, painted, rings
from .zips import zip_on

AROUND, ROWS = 1300, 560
# Scale of the rings and height as a share of the whole, from the middle of the bottom to the middle of the top.
PROFILES = {
    'dome': [
        (0.001, 0.010),
        (0.5, 0.005),
        (0.86, 0.005),
        (0.965, 0.024),
        (1.0, 0.084),
        (1.02, 0.24),
        (1.025, 0.48),
        (1.0, 0.72),
        (0.96, 0.855),
        (0.87, 0.945),
        (0.68, 0.99),
        (0.35, 1.004),
        (0.001, 1.007),
    ],
    'boxy': [
        (0.001, 0.008),
        (0.5, 0.004),
        (0.90, 0.004),
        (0.978, 0.020),
        (1.0, 0.070),
        (1.008, 0.24),
        (1.010, 0.50),
        (1.0, 0.76),
        (0.985, 0.895),
        (0.935, 0.968),
        (0.76, 0.996),
        (0.4, 1.002),
        (0.001, 1.003),
    ],
    'round': [
        (0.001, 0.012),
        (0.5, 0.006),
        (0.82, 0.010),
        (0.94, 0.036),
        (0.99, 0.104),
        (1.02, 0.25),
        (1.02, 0.46),
        (0.985, 0.66),
        (0.91, 0.81),
        (0.77, 0.915),
        (0.56, 0.975),
        (0.30, 1.0),
        (0.001, 1.006),
    ],
}


def body_points(size, wrinkle, seed):
    """The filled bag: narrower and leaning back above, a belly in front, folds where the cloth hangs."""
    wide, deep, high = size['half_width'], size['half_depth'], size['height']
    profile = curve(np.array(PROFILES[size['form']]) * [0.14, high], ROWS) / [0.14, 1]
    P = rings(rrect(wide, deep, size['corner'], AROUND), profile, 0.8)
    x, y, z = P[..., 0].copy(), P[..., 1].copy(), P[..., 2].copy()
    t = z / high
    P[..., 0] *= 1 - size['narrowing'] * smooth(0.55, 1, t)
    P[..., 1] = P[..., 1] * (1 - 0.25 * smooth(0.4, 1, t)) + lean(size, t)
    middle = np.clip(1 - (x / wide) ** 2, 0, 1)
    P[..., 1] -= (y < 0) * size['belly'] * middle * np.sin(np.pi * np.clip(t, 0, 1)) ** 0.7
    large = 0.0030 * waves(P, 0.16, seed=seed) + 0.0012 * waves(P, 0.07, seed=seed + 3, stretch=(0.5, 0.5, 1))
    low = 0.0012 * waves(P, 0.035, seed=seed + 5, stretch=(0.35, 0.4, 1.2)) * smooth(0.45, 0, t)
    top = 0.0010 * waves(P, 0.03, seed=seed + 15, stretch=(0.5, 0.5, 1)) * smooth(0.75, 0.95, t)
    folds = (large + low + top) * wrinkle * smooth(0, 0.02, z)
    return P + normals(P, True) * folds[..., None]


def lean(size, t):
    """How far the bag leans back at a share of its height."""
    return size['half_depth'] * 0.26 * smooth(0.35, 1, t)


def squares(a, b):
    """The fine squares of ripstop."""
    line = [smooth(0.0006, 0.0001, np.abs(np.mod(v, 0.005) - 0.0025)) for v in (a, b)]
    return 0.00012 * np.maximum(*line)


def draw_back(relief, shell, settings):
    """Padded back: three cushions with grooves between; a band for the handle of a trolley."""
    size = settings['size']
    back = shell.N[..., 1] > 0.5
    inner = size['half_width'] * 0.36
    lines = np.minimum(np.abs(shell.x - inner), np.abs(shell.x + inner))
    here = back & (shell.z > size['height'] * 0.12) & (shell.z < size['height'] * 0.84)
    relief.groove(np.where(here, lines, 1), 0.0035, 0.0045, 0.25)
    relief.seam(np.where(here, lines, 1), shell.z)
    if settings['luggage_band']:
        d = np.where(back, 0.032 - np.abs(shell.z - size['height'] * 0.46), -1)
        relief.panel(d, 0.0026, 1)
        relief.seam(d - 0.0030, shell.x)


def draw_side_pockets(relief, shell, settings):
    """Bottle pockets with an elastic hem."""
    size = settings['size']
    wide, base, high = size['half_width'], size['base'], size['height'] * 0.40
    edge = high - 0.10 * (shell.y + 0.02)
    d = np.minimum(edge - shell.z, np.abs(shell.x) - wide * 0.80 + 0.012)
    d = np.where(np.abs(shell.x) > wide * 0.6, np.minimum(d, shell.z - base), -1)
    relief.panel(d, 0.0030, 0, edge=0.003)
    relief.seam(d - 0.010, shell.around, shell.z > base + 0.008)
    gathers = np.sin(shell.around * 2 * np.pi / 0.010) * smooth(0, 0.003, d) * smooth(0.012, 0.006, edge - shell.z)
    relief.h += 0.0012 * gathers * (d > 0)


def draw_body(shell, settings):
    """Cloth, base, side pockets, main zip, piping, back. Returns the relief and the distance to the zip."""
    size = settings['size']
    relief = Relief(shell.P)
    if settings['cloth'] == 'ripstop':
        relief.h += squares(shell.z, shell.around)
    if 'yoke' in size:
        draw_yoke(relief, shell, size)
    base = size['base'] - shell.z
    relief.panel(base, 0.0010, 1)
    for row in (0.003, 0.006):
        relief.seam(base - row, shell.around, smooth(0.005, 0.02, shell.z))
    if settings['side_pockets']:
        draw_side_pockets(relief, shell, settings)
    t = shell.z / size['height']
    zip_distance = shell.y - (size['half_depth'] * -0.23 + lean(size, t))
    on = smooth(size['zip_from'], size['zip_from'] + 0.005, shell.z)
    along = np.where(shell.z < size['height'] * 0.93, shell.z, shell.x)
    zip_on(relief, zip_distance, along, on, metal_teeth=settings.get('teeth'))
    piping = shell.y - (size['half_depth'] * 0.74 + size['half_depth'] * 0.086 * smooth(0.4, 1, t))
    relief.h += 0.0022 * np.exp(-((piping / 0.0030) ** 2)) * smooth(0.02, 0.05, shell.z)
    draw_back(relief, shell, settings)
    return relief, np.where(on > 0.5, np.abs(zip_distance), 9)


def cloth_of(kind):
    """Material of body and pockets."""
    if kind == 'leather':
        return leather('body', attr=True, rough=0.40, grain=0.00016, grain_size=0.0014)
    if kind == 'coated':
        return material('body', attr=True, rough=0.55, spec=0.35, grain=0.00008, grain_size=0.0007)
    return material('body', attr=True, rough=0.72, spec=0.28, grain=0.00006, grain_size=0.0005)


def draw_yoke(relief, shell, size):
    """Seam across the front, the upper piece laid over the lower one."""
    d = np.where(shell.N[..., 1] < 0.2, shell.z - size['yoke'] - 0.10 * (shell.y + size['half_depth']), -1)
    relief.panel(d, 0.0011)
    for row in (0.0026, 0.0056):
        relief.seam(d - row, shell.around)


def main_pull(shell, zip_distance, settings, steel, cord):
    """Slider and pull of the main zip, on the right flank."""
    high = settings['size']['height']
    far = np.where((zip_distance < 0.002) & (shell.x > 0), np.abs(shell.z - high * settings['size']['pull_at']), 9)
    i = np.unravel_index(np.argmin(far), far.shape)
    parts = slider(steel) + zip_pull(settings['pull'], steel, cord)
    return place(parts, shell.P[i] + shell.N[i] * 0.0012, np.cross([0, 0, 1.0], shell.N[i]), (0, 0, 1))


def pose(settings, name):
    """`name`: standing. The only one there is."""
    shell = Shell(body_points(settings['size'], settings['wrinkle'], settings['seed']))
    cloth = cloth_of(settings['cloth'])
    steel = metal('zip', settings['metal'], rough=0.3)
    cord = material('cord', zone=1, rough=0.9 if settings['pull'] == 'cord' else 0.45)
    relief, zip_distance = draw_body(shell, settings)
    made = [painted('body', shell, relief, cloth)]
    made += main_pull(shell, zip_distance, settings, steel, cord)
    for pocket in settings['pockets']:
        made += front_pocket(shell, settings, pocket, cloth, steel, cord)
    made += carrying_parts(settings, cloth)
    settle(made)
    return made
