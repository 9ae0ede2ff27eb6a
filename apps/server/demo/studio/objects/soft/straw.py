"""Plaited straw sewn in a spiral, as relief on a surface of revolution. Metres; z is up."""

import numpy as np


def noise_of(a, b=0.0):
    """A number 0..1 for each pair of whole numbers, without order."""
    wild = np.sin(a * 127.1 + b * 311.7 + 0.5) * 43758.5453
    return wild - np.floor(wild)


def plait(across, along):
    """Height 0..1, and which straw it is, of straws woven at 45 degrees; both ways counted in straws."""
    first, second = along + across, along - across
    over = np.mod(np.floor(first) + np.floor(second), 2) < 1
    a, b = np.mod(first, 1), np.mod(second, 1)
    side, length = np.where(over, a, b), np.where(over, b, a)
    height = np.sqrt(np.clip(1 - (2 * side - 1) ** 2, 0, 1)) * (0.45 + 0.55 * np.sin(np.pi * length))
    straw = np.where(over, noise_of(np.floor(first), 1.0), noise_of(np.floor(second), 2.0))
    return height, straw


def spiral(length, radius, angle, width):
    """Place on a band of the given width wound in a spiral: across it 0..1, along it in metres, which turn.

    length, radius (m): along the profile from the middle outwards; angle (n): 0 to two pi.
    """
    turns = length[None] / width - angle[:, None] / (2 * np.pi) + 1
    row = np.floor(turns)
    total = 2 * np.pi * row + angle[:, None]
    table = np.linspace(0, total.max() + 1, 4000)
    reach = np.interp((table / (2 * np.pi) - 0.5) * width, length, radius)
    walked = np.r_[0, np.cumsum((reach[1:] + reach[:-1]) / 2 * np.diff(table))]
    return turns - row, np.interp(total, table, walked), row


def plaited(length, radius, angle, width=0.0085, straws=3, depth=0.0011):
    """Relief (metres) and shade (about 1) of a spiral of plaited straw; grid (angle, length)."""
    across, along, row = spiral(length, radius, angle, width)
    height, straw = plait(across * straws, along / width * straws + row * 0.37)
    edge = np.minimum(across, 1 - across)
    sewn = np.clip(edge / 0.07, 0, 1)
    relief = depth * height * (0.4 + 0.6 * sewn) + 0.0007 * (1 - across)
    shade = (0.62 + 0.38 * height**0.6) * (0.80 + 0.28 * straw) * (0.72 + 0.28 * sewn)
    return relief, shade
