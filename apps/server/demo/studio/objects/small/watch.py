"""Wrist watch, on its closed strap or laid out flat. Zones: 0 dial, 1 strap and bezel insert."""

import math

import numpy as np

from kit import settle, transform

from .watch_case import watch_case
from .watch_strap import watch_strap

LEAN = math.radians(47)


def lean(P):
    """Stands the closed strap on the table so that the dial looks up at the camera."""
    c, s = math.cos(LEAN), math.sin(LEAN)
    return np.stack([P[:, 0], P[:, 1] * c - P[:, 2] * s, P[:, 1] * s + P[:, 2] * c], 1)


def pose(settings, name):
    """`name`: closed (on an empty wrist), flat (face up), face-down (flat, the back of the case to be seen)."""
    made = watch_case(settings) + watch_strap(settings, 'closed' if name == 'closed' else 'flat')
    if name == 'closed':
        transform(made, lean)
    if name == 'face-down':
        transform(made, lambda P: P * [-1, 1, -1])
    settle(made)
    return made
