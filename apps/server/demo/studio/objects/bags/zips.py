"""Zips drawn into a sheet, and the way around a pocket."""

import numpy as np

from kit import smooth

TAPE = 0.0070


def zip_on(relief, distance, along, where, zone=2, metal_teeth=None, seam=True):
    """
    A zip along distance 0: its tape sunk between two hems, teeth in its middle. `where`: 0 to 1, where it is.
    `metal_teeth`: linear colour of metal teeth; without it they are a coil in the tape's zone.
    """
    d = np.abs(distance)
    sunk = 0.0016 * (smooth(0.0062, 0.0078, d) - 1) * smooth(0.05, 0.02, d)
    hem = 0.0005 * smooth(0.0074, 0.009, d) * smooth(0.020, 0.012, d)
    relief.h += where * (sunk + hem)
    relief.paint(where * smooth(TAPE, TAPE - 0.0006, d) - 0.5, zone, None, 0.5)
    relief.shade *= 1 - 0.4 * where * np.exp(-(((d - TAPE) / 0.0008) ** 2))
    pitch = 0.0034 if metal_teeth else 0.0026
    phase = np.sin(along * 2 * np.pi / pitch + np.sign(distance) * 1.6)
    tooth = where * smooth(0.0032, 0.0026, d)
    relief.h += tooth * (0.0012 + 0.0007 * phase)
    if metal_teeth:
        relief.paint(tooth * (phase > -0.2) - 0.5, None, metal_teeth, 0.3)
    relief.shade *= 1 - 0.35 * tooth * (0.5 - 0.5 * phase)
    if seam:
        relief.seam(d - 0.0100, along, where, 0.05)
