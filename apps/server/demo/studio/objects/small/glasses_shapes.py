"""Outlines of spectacle frames: right half, metres, from the middle of the brow round to the middle of the bridge."""

import math

import numpy as np

from kit import curve

ROUND = [
    (0, 0.0098),
    (0.0080, 0.0105),
    (0.0155, 0.0178),
    (0.0235, 0.0240),
    (0.034, 0.0268),
    (0.046, 0.0254),
    (0.0560, 0.0212),
    (0.0650, 0.0205),
    (0.0695, 0.0190),
    (0.0700, 0.0140),
    (0.0668, 0.0098),
    (0.0620, 0.0050),
    (0.0600, -0.0045),
    (0.0545, -0.0165),
    (0.0450, -0.0246),
    (0.0335, -0.0268),
    (0.0225, -0.0240),
    (0.0140, -0.0160),
    (0.0095, -0.0055),
    (0.0062, 0.0018),
    (0, 0.0040),
]
KEYHOLE = [
    (0, 0.0142),
    (0.0070, 0.0148),
    (0.0150, 0.0196),
    (0.0240, 0.0226),
    (0.0350, 0.0232),
    (0.0470, 0.0224),
    (0.0580, 0.0214),
    (0.0668, 0.0222),
    (0.0712, 0.0206),
    (0.0706, 0.0150),
    (0.0655, 0.0098),
    (0.0622, 0.0036),
    (0.0598, -0.0060),
    (0.0540, -0.0170),
    (0.0445, -0.0238),
    (0.0340, -0.0256),
    (0.0230, -0.0226),
    (0.0148, -0.0146),
    (0.0102, -0.0058),
    (0.0066, 0.0006),
    (0.0036, 0.0030),
    (0.0046, 0.0062),
    (0.0030, 0.0084),
    (0, 0.0090),
]
SQUARE = [
    (0, 0.0122),
    (0.0080, 0.0128),
    (0.0138, 0.0178),
    (0.0210, 0.0200),
    (0.0350, 0.0206),
    (0.0500, 0.0210),
    (0.0610, 0.0216),
    (0.0690, 0.0214),
    (0.0718, 0.0188),
    (0.0712, 0.0120),
    (0.0686, 0.0060),
    (0.0668, -0.0040),
    (0.0638, -0.0150),
    (0.0570, -0.0208),
    (0.0440, -0.0224),
    (0.0300, -0.0222),
    (0.0180, -0.0200),
    (0.0118, -0.0130),
    (0.0098, -0.0040),
    (0.0070, 0.0034),
    (0, 0.0064),
]
SOFT_SQUARE = [
    (0, 0.0090),
    (0.0080, 0.0098),
    (0.0140, 0.0178),
    (0.0220, 0.0238),
    (0.0350, 0.0258),
    (0.0500, 0.0252),
    (0.0620, 0.0236),
    (0.0705, 0.0226),
    (0.0738, 0.0196),
    (0.0726, 0.0130),
    (0.0700, 0.0060),
    (0.0688, -0.0030),
    (0.0650, -0.0150),
    (0.0570, -0.0234),
    (0.0440, -0.0272),
    (0.0310, -0.0262),
    (0.0190, -0.0212),
    (0.0116, -0.0120),
    (0.0090, -0.0040),
    (0.0060, 0.0026),
    (0, 0.0050),
]
FRONTS = {'round': ROUND, 'keyhole': KEYHOLE, 'square': SQUARE, 'soft-square': SOFT_SQUARE}

# Height at which the temples meet the front.
HINGES = {'round': 0.0150, 'keyhole': 0.0180, 'square': 0.0165, 'soft-square': 0.0180}

# The opening of the right lens: its middle, half width, half height; how square it is (1 round, less squarer) and how
# much its lower half narrows.
LENSES = {
    'round': ((0.0340, -0.0002), 0.0226, 0.0218, 0.93, 0.0),
    'keyhole': ((0.0360, -0.0008), 0.0224, 0.0206, 0.86, 0.10),
    'square': ((0.0395, -0.0004), 0.0244, 0.0172, 0.56, 0.06),
    'soft-square': ((0.0400, -0.0006), 0.0252, 0.0212, 0.66, 0.08),
}


def front_outline(name, count=520):
    """The outside of the whole front, counter-clockwise from the middle of the brow."""
    half = np.array(FRONTS[name])
    mirrored = half[1:-1][::-1] * [-1, 1]
    return curve(np.concatenate([half, mirrored]), count, True)


def lens_outline(name, count=260, size=1.0):
    """The opening of the right lens, or of a lens `size` times as large."""
    (cx, cz), wide, high, square, narrow = LENSES[name]
    a = np.linspace(0, 2 * math.pi, count, endpoint=False)
    c, s = np.cos(a), np.sin(a)
    x = np.sign(c) * np.abs(c) ** square * wide * (1 - narrow * (1 - s) / 2)
    z = np.sign(s) * np.abs(s) ** square * high
    dense = np.stack([cx + size * x, cz + size * z], 1)
    return curve(dense[::4], count, True)


def lens_middle(name):
    return np.array(LENSES[name][0])
