"""Soles of low shoes and boots: walls around the outline, treads below."""
import math

import numpy as np

from kit import Relief, arc_lengths, bump, curve, dense, polydist, sheet, smooth, waves

from .last import fill, outline

RIM_THREAD = {'pitch': 0.0042, 'length': 0.003, 'width': 0.0006, 'height': 0.0005}


def wall(half, section, rows=200, n=900, soft=6):
    """
    A wall of one section all round. `section`: (outward, height) points from below the edge up and over to the
    inside. Returns the grid and the length around.
    """
    line, out = outline(half, 0, dense(n))
    t = np.linspace(0, len(section) - 1, dense(rows))
    profile = np.array([np.interp(t, range(len(section)), [point[i] for point in section]) for i in (0, 1)]).T
    for _ in range(soft):
        profile[1:-1] = (profile[:-2] + 2 * profile[1:-1] + profile[2:]) / 4
    points = line[:, None] + out[:, None] * profile[None, :, :1]
    points[..., 2] += profile[None, :, 1]
    return points, arc_lengths(line)[:, None] + 0 * points[..., 0]


def cupsole(half, mat, thick, own, line=None, toe_bumper=True):
    """
    Rubber cup with a stitched rim and a fine zigzag at the ground. `own`: linear colour; `line`: colour of a
    stripe around its middle.
    """
    section = [(-0.002, -thick), (0.002, -thick), (0.003, -thick + 0.0005), (0.0042, -thick + 0.003)]
    section += [(0.005, -thick + 0.01), (0.0054, -0.006), (0.0054, 0.004), (0.005, 0.0075), (0.0044, 0.0095)]
    section += [(0.0034, 0.0103), (0.0022, 0.0103), (0.0008, 0.0098), (-0.004, 0.009)]
    points, along = wall(half, section)
    x, z = points[..., 0], points[..., 2]
    relief = Relief(points, None)
    relief.col = np.full(points.shape, 1) * np.array(own)
    if line is not None:
        relief.paint(0.0014 - np.abs(z + thick * 0.42), None, line)
    relief.seam(z - 0.0045, along, (np.arange(points.shape[1]) < 0.7 * points.shape[1])[None], 0.1, **RIM_THREAD)
    relief.groove(z + thick - 0.0065, 0.0006, 0.0006, 0.25)
    zigzag = np.clip(np.sin(along * 2 * math.pi / 0.0042) * 3, -1, 1)
    relief.h += 0.0004 * smooth(-thick + 0.0062, -thick + 0.0052, z) * zigzag
    if toe_bumper:
        ribs = np.clip(np.sin(z * 2 * math.pi / 0.003) * 2, -1, 1)
        where = smooth(0.236, 0.24, x) * smooth(-0.0125, -0.0115, z) * smooth(0.0012, 0.0002, z)
        relief.h += where * 0.0004 * ribs
    return sheet('cupsole', points, mat, cu=True, flip=True, **relief.attrs())


def herringbone(points, pitch=0.0062, depth=0.0016):
    """Tread of court shoes: zigzag ribs."""
    x, y = points[..., 0], points[..., 1]
    wave = x + np.abs(np.mod(y, 0.016) - 0.008) * 0.9
    return depth * np.clip(np.sin(wave * 2 * math.pi / pitch) * 2.2, -1, 1)


def pods(points, pitch=0.011, depth=0.0024):
    """Tread of runners: rounded hexagonal pods."""
    x, y = points[..., 0] / pitch, points[..., 1] / pitch
    total = sum(np.cos(2 * math.pi * (x * math.cos(a) + y * math.sin(a))) for a in (0, math.pi / 3, 2 * math.pi / 3))
    return depth * smooth(-0.6, 0.1, total) - depth


def lugs(points, pitch=0.017, depth=0.004):
    """Tread of trail boots: chevron blocks with a gap along the middle."""
    x, y = points[..., 0], points[..., 1]
    wave = np.mod(x + np.abs(y) * 0.55, pitch) - pitch / 2
    blocks = smooth(0.0052, 0.0040, np.abs(wave)) * smooth(0.0022, 0.0034, np.abs(np.abs(y) - 0.012))
    centre = smooth(0.0055, 0.0045, np.abs(np.mod(x, pitch) - pitch / 2)) * smooth(0.0075, 0.006, np.abs(y))
    return depth * np.maximum(blocks, centre) - depth


def plain(points):
    """A smooth sole."""
    return 0.0002 * waves(points, 0.02, seed=4)


TREADS = {'herringbone': herringbone, 'pods': pods, 'lugs': lugs, 'plain': plain}


def tread(half, mat, off, height, kind, own, rows=110):
    """The underside, from the outline moved by `off`."""

    def draw(points):
        relief = Relief(points, None)
        relief.col = np.full(points.shape, 1) * np.array(own)
        rim = smooth(1.0, 0.93, np.linspace(1, 0, points.shape[1]))[None]
        pattern = TREADS[kind](points)
        relief.h = pattern * np.clip(rim * 3, 0, 1)
        relief.shade *= 1 - 0.45 * smooth(0, -0.0012, pattern)
        return relief.attrs()

    line, _ = outline(half, off, dense(1100))
    return fill('tread', line, mat, height, dense(rows), flip=False, draw=draw)


def midsole(half, mat, style):
    """
    Foam sole of a runner. `style` has: bottom(x), top(x): heights; flare: metres that it swells outwards; waist(x):
    how much of that; grooves: lines in the side view; own, accent: colours; split: part of the height that is rubber
    (`rubber`: its colour).
    """
    line, out = outline(half, 0.001, dense(1300))
    section = [(-0.004, 0.0), (0.0, 0.0), (0.25, 0.015), (0.55, 0.10), (0.85, 0.28), (1.0, 0.45), (0.94, 0.62)]
    section += [(0.72, 0.80), (0.52, 0.92), (0.42, 0.985), (0.28, 1.0), (0.08, 0.99), (-0.7, 0.93)]
    t = np.linspace(0, len(section) - 1, dense(190))
    shape = np.array([np.interp(t, range(len(section)), [point[i] for point in section]) for i in (0, 1)]).T
    for _ in range(dense(14)):
        shape[1:-1] = (shape[:-2] + 2 * shape[1:-1] + shape[2:]) / 4
    x = line[:, 0]
    flare = style['flare'] * style['waist'](x)
    points = line[:, None] + out[:, None] * (shape[None, :, 0] * flare[:, None])[..., None]
    bottom, top = style['bottom'](x)[:, None], style['top'](x)[:, None]
    points[..., 2] = bottom + (top - bottom) * shape[None, :, 1]
    relief = Relief(points, None)
    relief.col = np.full(points.shape, 1) * np.array(style['own'])
    part = np.broadcast_to(shape[None, :, 1], points.shape[:2])
    outside = (np.arange(len(t)) < 0.79 * len(t))[None]
    for keys, width, depth in style['grooves']:
        distance, _ = polydist(points[..., 0], points[..., 2], curve(keys, 50))
        bell = bump(distance, 0, width) * outside
        relief.h -= depth * bell
        relief.shade *= 1 - 0.25 * bell
    if style.get('accent'):
        keys, colour = style['accent']
        inside = polydist(points[..., 0], points[..., 2], curve(keys, 80), True)[0]
        relief.paint(inside, None, colour)
        relief.groove(inside, 0.0006, 0.0006, 0.2)
    rubber = (style['split'] - part) * (top - bottom)
    relief.paint(np.where(outside, rubber, -1), None, style['rubber'], 0.0004)
    relief.h += 0.0008 * smooth(-0.0006, 0.0004, rubber) * outside
    notch = np.mod(arc_lengths(line)[:, None], 0.012) < 0.0022
    relief.h -= 0.0016 * notch * smooth(0, 0.0006, rubber) * outside
    relief.h += 0.00012 * waves(points, 0.006, seed=9)
    return sheet('midsole', points, mat, cu=True, flip=True, **relief.attrs())
