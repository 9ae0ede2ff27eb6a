"""Pockets on the front of a backpack: soft pads with a zip or under a flap. Metres."""

import numpy as np

from kit import Relief, arc_lengths, bump, curve, normals, rrect, sheet, smooth, waves

from .hardware import cord_pull, leather_pull, place, pull_tab, rivet, slider
from .zips import zip_on

COUNT, ROWS = 1300, 330
# Scale of the outline and distance in front of the bag as a share of the pocket's depth, from its root to its middle.
SWELL = [
    (1.0, 0.60),
    (1.005, 0.12),
    (1.01, -0.24),
    (1.00, -0.56),
    (0.965, -0.74),
    (0.88, -0.84),
    (0.6, -0.94),
    (0.3, -0.98),
    (0.001, -1.0),
]


def pad_points(shell, pocket, wrinkle, seed):
    """The pad: its outline scaled inwards while it comes forwards, laid over the bulge of the front."""
    ring = rrect(pocket['half_width'], pocket['half_height'], pocket['corner'], COUNT)
    swell = curve(np.array(SWELL) * [0.1, pocket['depth']], ROWS) / [0.1, 1]
    x = ring[:, None, 0] * swell[None, :, 0]
    z = ring[:, None, 1] * swell[None, :, 0] + pocket['height']
    column = int(np.argmin(np.abs(shell.x[:, shell.P.shape[1] // 2]) + (shell.y[:, shell.P.shape[1] // 2] > 0)))
    rows = shell.N[column, :, 1] < -0.3
    middle = np.interp(z, shell.z[column, rows], shell.y[column, rows])
    y = middle + swell[None, :, 1] + pocket.get('bulge', 0.018) * (x / 0.1) ** 2
    P = np.stack([x, y, z], -1)
    soft = 0.0018 * waves(P, 0.08, seed=seed) + 0.0013 * waves(P, 0.035, seed=seed + 10)
    return P - normals(P, True) * (soft * wrinkle)[..., None], ring


def draw_label(relief, pocket, x, z, deep):
    """Small patch of leather, sewn on."""
    label = pocket['label']
    d = np.minimum(label['half_width'] - np.abs(x), label['half_height'] - np.abs(z - label['height']))
    d = np.where(deep, d, -1)
    relief.panel(d, 0.0014, None, label['colour'])
    relief.seam(d - 0.0020, x + z)


def draw_flap(relief, pocket, x, z, deep):
    """A flap over the upper part, its lower edge in an arc."""
    edge = pocket['height'] + pocket['half_height'] * (pocket['flap'] + 0.36 * (x / pocket['half_width']) ** 2)
    d = np.where(deep, z - edge, -1)
    relief.panel(d, 0.0034, pocket['flap_zone'], edge=0.002)
    relief.seam(d - 0.0045, x)
    relief.shade *= 1 - 0.4 * smooth(0.003, 0.0004, np.abs(d + 0.0015))


def zip_pull(kind, steel, soft):
    """What hangs from a slider: a cord, a tongue of leather or a metal tab."""
    if kind == 'cord':
        return cord_pull(steel, soft)
    return leather_pull(steel, soft) if kind == 'leather' else pull_tab(steel)


def pulled(pocket, P, deep, steel, cord, kind):
    """Slider and pull at the left end of a pocket's zip."""
    far = np.abs(P[:, 0, 2] - (pocket['height'] + pocket['half_height'] * 0.62)) + (P[:, 0, 0] > 0) * 9
    i = int(np.argmin(far))
    j = int(np.argmin(np.abs(deep[i] - pocket['zip'])))
    n = -normals(P, True)[i, j]
    parts = slider(steel) + zip_pull(kind, steel, cord)
    return place(parts, P[i, j] + n * 0.0012, np.cross([0, 0, 1.0], n), (0, 0, 1))


def front_pocket(shell, settings, pocket, cloth, steel, cord):
    """A pocket with what is sewn on it. `zip`: distance of its zip from the root, along the pad; or `flap`."""
    P, ring = pad_points(shell, pocket, settings['wrinkle'], settings['seed'] + 1)
    x, z = P[..., 0], P[..., 2]
    around = arc_lengths(ring)[:, None] + 0 * x
    steps = np.linalg.norm(np.diff(P, axis=1), axis=2)
    deep = np.concatenate([np.zeros((COUNT, 1)), np.cumsum(steps, 1)], 1)
    relief = Relief(P, pocket.get('zone', 0))
    piping = pocket['depth'] * 1.32
    relief.h += 0.0012 * bump(deep, piping, 0.0016)
    relief.seam(deep - piping - 0.004, around)
    made = []
    if 'zip' in pocket:
        on = smooth(pocket['height'] - 0.003, pocket['height'] + 0.002, z)
        zip_on(relief, deep - pocket['zip'], around, on, metal_teeth=settings.get('teeth'))
        made += pulled(pocket, P, deep, steel, cord, settings['pull'])
    if 'flap' in pocket:
        draw_flap(relief, pocket, x, z, deep > pocket['depth'] * 0.5)
        made += snap_on(P, pocket, steel)
    if 'label' in pocket:
        draw_label(relief, pocket, x, z, deep > piping)
    if 'stripe' in pocket:
        band = np.where(deep > piping * 0.6, 0.007 - np.abs(z - pocket['stripe']), -1)
        relief.panel(band, 0.0006, None, (0.62, 0.63, 0.63))
    return [sheet('pocket', P, cloth, cu=True, flip=True, **relief.attrs()), *made]


def snap_on(P, pocket, steel):
    """Snap in the middle of the flap, close to its edge."""
    target = np.array([0, pocket['height'] + pocket['half_height'] * pocket['flap'] + 0.012])
    far = np.hypot(P[..., 0] - target[0], P[..., 2] - target[1])
    i = np.unravel_index(np.argmin(far), far.shape)
    return place(rivet(0.0062, steel), P[i] + np.array([0, -0.0036, 0]), (1, 0, 0), (0, 0, 1))
