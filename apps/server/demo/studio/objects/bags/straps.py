"""Straps, rolled handles and patches of bags. Metres."""

import numpy as np

from kit import Relief, circle, curve, frames, rounded, sheet, smooth, strap, sweep, waves

PAINTED_EDGE = (0.035, 0.025, 0.020)


def stitched_strap(
    path, up, width, thick, mat, zone=0, seam=True, light_thread=False, edge=None, taper=None, across=120
):
    """
    Flat strap with a seam along both edges. `edge`: linear colour of its painted edge; `taper`: share of the width at
    each point of the path.
    """
    P, along, place, face = strap(path, up, width, thick, across, taper)
    size = np.ones(len(path)) if taper is None else np.asarray(taper)
    inward = width / 2 * size[:, None] - np.abs(place)
    relief = Relief(P, zone)
    if seam:
        relief.seam(
            inward - 0.0024, along + 0 * place, face != 0, -0.35 if light_thread else 0.06, width=0.00045, height=0.0003
        )
    relief.h += 0.00012 * waves(P, 0.02, seed=5)
    if edge is not None:
        relief.paint(np.where(face == 0, 0.01, -0.01) + 0 * place, None, edge)
    return sheet('strap', P, mat, cv=True, **relief.attrs())


def webbing(path, up, width, thick, mat):
    """Woven belt, plain but for its weave (in the material)."""
    return sweep('webbing', path, mat, rounded(width, thick, thick * 0.45, 24), up=up)


def rolled_handle(keys, radius, mat, count=420, flat_ends=12):
    """Round handle through `keys`, thinner where it is sewn down."""
    path = curve(np.array(keys, float), count)
    from_end = np.minimum(np.arange(count), count - 1 - np.arange(count)) / flat_ends
    size = 0.55 + 0.45 * smooth(0, 1, from_end)
    _, side, up = frames(path)
    section = circle(radius, 60)
    P = (
        path[:, None]
        + (side[:, None] * section[None, :, :1] + up[:, None] * section[None, :, 1:]) * size[:, None, None]
    )
    h = 0.00008 * waves(P, 0.02, seed=3)
    seam = 0.0003 * np.exp(-(((np.arange(60) - 30) / 1.2) ** 2))[None]
    return sheet('handle', P, mat, cv=True, h=h - seam)


def upward_from(path, centre):
    """Directions away from a centre: the outer face of a strap that runs round something."""
    return np.asarray(path) - np.asarray(centre)
