"""What a backpack is carried by: handle on top, padded shoulder straps, webbing, chest clip. Metres."""

import numpy as np

from kit import Relief, box, curve, leather, material, rounded, sheet, smooth, strap, sweep

from .straps import stitched_strap

# Where the shoulder straps run, as shares of half width, of depth and of height.
PADDED = [
    (0.36, 0.74, 0.976),
    (0.39, 1.21, 0.988),
    (0.45, 1.74, 0.89),
    (0.565, 2.00, 0.70),
    (0.695, 2.00, 0.48),
    (0.80, 1.74, 0.31),
]
LOWER = [(0.79, 1.77, 0.325), (0.826, 1.57, 0.23), (0.855, 1.14, 0.133), (0.84, 0.79, 0.084)]


def scaled(keys, size, side):
    """Keys in metres; above three quarters of the height they come down with `strap_top`."""
    lower = size.get('strap_top', 0.976) - 0.976
    points = [(x, y, z + lower * smooth(0.70, 0.95, z)) for x, y, z in keys]
    return np.array([side * size['half_width'], size['half_depth'], size['height']]) * points


def outward(path, size):
    """The outer face of a strap: away from the back of the bag."""
    return np.stack([0 * path[:, 0], path[:, 1] - size['half_depth'] * 0.43, path[:, 2] - size['height'] * 0.58], 1)


def shoulder_strap(settings, side, cloth):
    """Padded strap, narrower towards its lower end; `root`: how deep it begins, as a share of the half depth."""
    size, width = settings['size'], settings['straps']['width']
    (x, _, z), *rest = PADDED
    path = curve(scaled([(x, settings['straps']['root'], z), *rest], size, side), 500)
    taper = 1 - 0.50 * smooth(0.72, 1, np.linspace(0, 1, 500))
    P, along, across, face = strap(path, outward(path, size), width, settings['straps']['thick'], 200, taper)
    relief = Relief(P, 0)
    relief.seam(width / 2 * taper[:, None] - np.abs(across) - 0.005, along + 0 * across, face != 0)
    return sheet('shoulder-strap', P, cloth, cv=True, **relief.attrs())


def lower_strap(settings, side, band):
    """Webbing, or leather, from the padded strap down to the base."""
    size = settings['size']
    path = curve(scaled(LOWER, size, side), 120)
    return sweep(
        'webbing', path, band, rounded(0.42 * settings['straps']['width'], 0.0025, 0.001, 20), up=outward(path, size)
    )


def handle(settings, band):
    """Loop on top to hang the bag up by."""
    size = settings['size']
    span, rise = size['half_width'] * 0.245, size['height'] * 0.112
    y, top = size['half_depth'] * 0.71, size['height'] * 0.96
    keys = [
        (-span, y, top),
        (-span, y - 0.004, top + rise * 0.35),
        (-span * 0.76, y - 0.006, top + rise),
        (0, y - 0.007, top + rise * 1.2),
        (span * 0.76, y - 0.006, top + rise),
        (span, y - 0.004, top + rise * 0.35),
        (span, y, top),
    ]
    path = curve(np.array(keys), 200)
    up = np.stack([path[:, 0] * 25, 0 * path[:, 0], (path[:, 2] - top - 0.012) * 25 + 0.01], 1)
    if settings['cloth'] == 'leather':
        return stitched_strap(path, up, 0.022, 0.0040, band, 1)
    return sweep('handle', path, band, rounded(0.022, 0.0032, 0.0012, 20), up=up)


def chest_clip(settings, band):
    """Strap across both shoulder straps, with its buckle."""
    size = settings['size']
    y, z, x = size['half_depth'] * 2.10, size['height'] * 0.70, size['half_width'] * 0.60
    keys = [
        (-x, y - 0.004, z),
        (-x * 0.5, y + 0.004, z - 0.004),
        (0, y + 0.005, z - 0.006),
        (x * 0.5, y + 0.004, z - 0.004),
        (x, y - 0.004, z),
    ]
    path = curve(np.array(keys), 120)
    plastic = material('clip', zone=1, rough=0.45)
    return [
        sweep('chest-strap', path, band, rounded(0.016, 0.0022, 0.001, 20), up=(0, 1, 0)),
        box('clip', (0.034, 0.009, 0.022), (0, y + 0.007, z - 0.006), plastic, 0.003),
        box('clip-end', (0.010, 0.007, 0.018), (0.024, y + 0.006, z - 0.006), plastic, 0.002),
    ]


def carrying_parts(settings, cloth):
    """Handle, both shoulder straps, chest clip."""
    if settings['cloth'] == 'leather':
        band = leather('band', attr=True, rough=0.42, grain=0.00010)
        lower = leather('lower', 1, rough=0.42, grain=0.00010)
    else:
        band = lower = material('webbing', zone=2, rough=0.85, spec=0.15, grain=0.00012, grain_size=0.0008)
    made = [handle(settings, band)]
    for side in (-1, 1):
        made += [shoulder_strap(settings, side, cloth), lower_strap(settings, side, lower)]
    if settings['chest_clip']:
        made += chest_clip(settings, lower)
    return made
