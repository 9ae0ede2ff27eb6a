"""Handles, lock, wheels and tag of a trolley. Metres; the middle of the shell is the origin, z up."""

import numpy as np

from kit import box, curve, lathe, leather, material, metal, plate, rounded, rrect, sweep, transform

from .hardware import buckle, place
from .straps import PAINTED_EDGE, stitched_strap


def plastic(name, zone=2):
    return material(name, zone=zone, rough=0.5, spec=0.4, grain=0.00004, grain_size=0.001)


def grip_bar(centre, along, out, length, rise, mat):
    """Moulded handle: a flat bar on two feet. `along`: direction of the bar; `out`: away from the shell."""
    along, out = np.asarray(along, float), np.asarray(out, float)
    h = length / 2
    keys = [
        (-h, -0.002),
        (-h * 0.97, rise * 0.45),
        (-h * 0.82, rise * 0.92),
        (-h * 0.4, rise),
        (0, rise * 1.02),
        (h * 0.4, rise),
        (h * 0.82, rise * 0.92),
        (h * 0.97, rise * 0.45),
        (h, -0.002),
    ]
    path = curve(np.array([np.asarray(centre) + along * a + out * b for a, b in keys]), 160)
    t = np.linspace(-1, 1, 160)
    return sweep('grip', path, mat, rounded(0.026, 0.011, 0.0048, 40), up=out, scale=1 - 0.12 * t**6)


def carry_handle(settings):
    """One handle on top, one on the flank."""
    size = settings['size']
    trim = plastic('handle', 1)
    y = -0.052
    made = [grip_bar((0, y, size['half_height'] + 0.001), (1, 0, 0), (0, 0, 1), 0.19, 0.022, trim)]
    made.append(grip_bar((size['half_width'] + 0.001, -0.052, 0.02), (0, 0, 1), (1, 0, 0), 0.19, 0.022, trim))
    for x in (-0.094, 0.094):
        made.append(box('foot', (0.034, 0.034, 0.008), (x, y, size['half_height'] + 0.002), plastic('foot'), 0.003))
    for z in (-0.074, 0.114):
        made.append(box('foot', (0.008, 0.034, 0.034), (size['half_width'] + 0.002, -0.052, z), plastic('foot'), 0.003))
    return made


def side_lock(settings):
    """Combination lock set into the zip on the left flank, with both sliders."""
    size = settings['size']
    x = -size['half_width'] - 0.003
    body, chrome = plastic('lock'), metal('chrome', 'steel', rough=0.25)
    made = [box('lock', (0.014, 0.030, 0.074), (x, -0.002, 0.03), body, 0.004)]
    for i in range(3):
        wheel = lathe(
            'digit', [(0.0030, -0.0035), (0.0052, -0.0030), (0.0052, 0.0030), (0.0030, 0.0035)], chrome, 40, axis='y'
        )
        transform([wheel], lambda P, i=i: P + [x - 0.0032, -0.004, 0.018 + 0.012 * i])
        made.append(wheel)
    for z in (0.075, 0.086):
        tab = plate('pull', [rrect(0.0045, 0.0130, 0.002, 60)], chrome, 0.0024, 0.0009)
        made += place([tab], (x - 0.003, 0.001, z), (0, -1, 0), (0, 0, 1))
    return made


def pull_handle(settings, out):
    """Telescopic handle at the back: two tubes in two steps and a grip. `out`: how far it is drawn out."""
    size = settings['size']
    y, top, half = size['half_depth'] * 0.62, size['half_height'], 0.088
    silver = metal('tube', settings['tube'], rough=0.30)
    grip = plastic('pull-grip', 2)
    made = []
    for x in (-half, half):
        made.append(box('collar', (0.036, 0.030, 0.009), (x, y, top + 0.003), plastic('collar'), 0.003))
        if out > 0.05:
            for low, high, wide in ((0, out * 0.52, 0.0092), (out * 0.50, out, 0.0074)):
                path = np.array([(x, y, top + low + (high - low) * t) for t in np.linspace(0, 1, 12)])
                made.append(sweep('tube', path, silver, rounded(wide * 2.0, wide * 1.35, wide * 0.5, 32), up=(0, 1, 0)))
            collar = [(0.0, -0.004), (0.0112, -0.004), (0.0112, 0.004), (0.0, 0.004)]
            made.append(lathe('step', collar, plastic('step'), 40, (x, y, top + out * 0.52)))
    z = top + out
    keys = [
        (-half - 0.004, z - 0.020),
        (-half - 0.004, z - 0.004),
        (-half * 0.86, z + 0.014),
        (-half * 0.4, z + 0.020),
        (0, z + 0.021),
        (half * 0.4, z + 0.020),
        (half * 0.86, z + 0.014),
        (half + 0.004, z - 0.004),
        (half + 0.004, z - 0.020),
    ]
    if out < 0.05:
        keys = [(px, max(pz, top + 0.002)) for px, pz in keys]
    path = curve(np.array([(px, y, pz) for px, pz in keys]), 200)
    made.append(
        sweep('pull', path, grip, rounded(0.026, 0.017, 0.0075, 40), up=(0, 0.001, 1) if out < 0.05 else (0, 1, 0))
    )
    made.append(box('button', (0.026, 0.010, 0.005), (0, y, z + 0.029), silver, 0.0015))
    return made


def wheel(centre, heading, mat, hub, fork):
    """Double wheel on a swivel that has come to rest at `heading` degrees."""
    made = []
    for side in (-1, 1):
        tyre = [
            (0.008, -0.0056),
            (0.0195, -0.0056),
            (0.0222, -0.0036),
            (0.0226, 0),
            (0.0222, 0.0036),
            (0.0195, 0.0056),
            (0.008, 0.0056),
        ]
        cap = [(0.0, 0.0050), (0.0100, 0.0052), (0.0150, 0.0060), (0.0156, 0.0052)]
        if side < 0:
            cap = [(r, -z) for r, z in cap]
        for name, outline, m in (('tyre', tyre, mat), ('cap', cap, hub)):
            part = lathe(name, outline, m, 80, axis='x')
            transform([part], lambda P, side=side: P + [side * 0.0105, 0.012, -0.0285])
            made.append(part)
    made.append(box('fork', (0.0085, 0.026, 0.032), (0, 0.006, -0.016), fork, 0.003))
    guard = [(0.0, 0.0), (0.0130, -0.0005), (0.0190, -0.004), (0.0205, -0.010), (0.0, -0.0105)]
    made.append(lathe('swivel', guard, fork, 48))
    a = np.radians(heading)
    c, s = np.cos(a), np.sin(a)
    transform(made, lambda P: np.stack([P[:, 0] * c - P[:, 1] * s, P[:, 0] * s + P[:, 1] * c, P[:, 2]], 1) + centre)
    return made


def wheels(settings, sides):
    """Double wheels in housings at the lower corners, of the front (-1), the back (1) or both."""
    size = settings['size']
    dark, hub, fork = plastic('tyre'), plastic('hub', 1), plastic('fork')
    made = []
    x0, y0, z = size['half_width'] - 0.046, size['half_depth'] * 0.60, -size['half_height']
    for i, (sx, sy) in enumerate((sx, sy) for sy in sides for sx in (-1, 1)):
        centre = np.array([sx * x0, sy * y0, z - 0.006])
        made.append(box('housing', (0.062, 0.054, 0.022), centre + [0, 0, 0.004], fork, 0.008))
        made += wheel(centre - [0, 0, 0.003], (38, -24, 66, 12)[i], dark, hub, fork)
    return made


def luggage_tag(settings):
    """Leather tag on a strap, hanging over the front from the handle on top."""
    size = settings['size']
    top, y = size['half_height'], -size['half_depth'] - 0.0075
    hide = leather('tag', attr=True, rough=0.45, grain=0.0001)
    x = 0.030
    hang = curve(
        np.array(
            [
                (x, -0.040, top + 0.026),
                (x, -0.056, top + 0.031),
                (x, -0.072, top + 0.024),
                (x + 0.001, y + 0.012, top + 0.006),
                (x + 0.003, y - 0.001, top - 0.022),
                (x + 0.004, y, top - 0.052),
            ]
        ),
        160,
    )
    up = np.stack([0 * hang[:, 0], hang[:, 1] + 0.030, hang[:, 2] - top + 0.05], 1)
    made = [stitched_strap(hang, up, 0.012, 0.0024, hide, 1, seam=False, edge=PAINTED_EDGE)]
    made += place(
        buckle(0.015, 0.012, 0.0009, metal('tag-buckle', 'brass', rough=0.2)),
        (x + 0.0035, y - 0.003, top - 0.026),
        (1, 0, 0),
        (0, 0, 1),
    )
    body = curve(
        np.array(
            [
                (x + 0.004, y - 0.001, top - 0.046),
                (x + 0.006, y - 0.0015, top - 0.080),
                (x + 0.009, y - 0.0012, top - 0.138),
            ]
        ),
        260,
    )
    ends = np.minimum(np.arange(260), 259 - np.arange(260)) / 26.0
    taper = 0.62 + 0.38 * np.sqrt(np.clip(1 - (1 - np.minimum(ends, 1)) ** 2, 0, 1))
    made.append(
        stitched_strap(
            body,
            np.array([0, -1.0, 0]),
            0.050,
            0.0034,
            hide,
            1,
            light_thread=True,
            edge=PAINTED_EDGE,
            taper=taper,
            across=240,
        )
    )
    return made
