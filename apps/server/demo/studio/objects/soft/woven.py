"""Colours of woven cloth: checks and stripes, as weights of three zones."""

import numpy as np
from kit import smooth


def band(place, start, width, repeat, soft=0.0008):
    """1 inside a band that comes again every `repeat` metres, 0 outside."""
    local = np.mod(place - start, repeat)
    return smooth(0, soft, local) * smooth(width, width - soft, local)


def check(across, along, repeat, broad, line):
    """Zones (..., 3) of a check: ground 0, broad bands 1 both ways (half as strong where single), fine lines 2.

    repeat, broad, line: metres; line is the width of the fine line, in the middle of the ground.
    """
    bands = (band(across, 0, broad, repeat) + band(along, 0, broad, repeat)) / 2
    middle = broad + (repeat - broad - line) / 2
    lines = np.maximum(band(across, middle, line, repeat), band(along, middle, line, repeat)) * (line > 0)
    zones = np.zeros((*np.shape(bands), 3))
    zones[..., 0] = (1 - bands) * (1 - lines)
    zones[..., 1] = bands * (1 - lines)
    zones[..., 2] = lines
    return zones


def twill(across, along, pitch=0.0024):
    """-1..1: the slanting lines of a twill."""
    return np.sin((along + across * 0.9) * 2 * np.pi / pitch)
