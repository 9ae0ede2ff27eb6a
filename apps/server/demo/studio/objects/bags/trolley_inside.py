"""An open trolley seen from above: both halves on their backs, each closed by a zipped panel; a laundry bag on one."""

import numpy as np

from kit import Relief, arc_lengths, bump, curve, material, normals, rrect, sheet, smooth, sweep, transform, waves

from .hardware import place, pull_tab, slider
from .zips import zip_on

AROUND = 900
LINING = (0.46, 0.40, 0.32)
COTTON = (0.66, 0.62, 0.54)


def lay_open(objects, size, side):
    """Lays a half with what belongs to it on its back: the front half left, the back half right of it."""
    shift = side * (size['half_width'] + 0.004)
    deep = size['half_depth'] + 0.004

    def laid(P):
        return np.stack([side * P[:, 0] + shift, P[:, 2], deep - side * P[:, 1]], 1)

    transform(objects, laid)
    return objects


def rim(size, side, tape):
    """Half of the zip along the opening of a half shell, and the lip behind it."""
    ring = rrect(size['half_width'] - 0.0012, size['half_height'] - 0.0012, size['corner'], AROUND)
    inner = rrect(size['half_width'] - 0.0090, size['half_height'] - 0.0090, size['corner'] - 0.008, AROUND)
    rows = [(ring, 0.0140), (ring, 0.0010), (ring * 0.996, 0.0), (inner, 0.0008), (inner, 0.030)]
    P = np.stack([np.stack([r[:, 0], np.full(AROUND, side * far), r[:, 1]], 1) for r, far in rows], 1)
    return sheet('rim', P, tape, cu=True, flip=side < 0)


def panel(size, side, seed):
    """Panel of lining cloth with a zip near its edge, slightly filled."""
    inward = np.r_[np.linspace(0.008, 0.06, 220), np.linspace(0.06, size['half_width'] - 0.00002, 160)[1:]]
    columns = []
    for less in inward:
        ring = rrect(size['half_width'] - less, size['half_height'] - less, max(size['corner'] - less, 0.00001), AROUND)
        columns.append(np.stack([ring[:, 0], np.full(AROUND, side * 0.020), ring[:, 1]], 1))
    P = np.stack(columns, 1)
    filled = 0.012 * smooth(0.02, 0.11, inward)[None]
    folds = 0.0022 * waves(P, 0.11, seed=seed) + 0.0011 * waves(P, 0.04, seed=seed + 1, stretch=(1, 1, 0.4))
    P[..., 1] -= side * (filled + folds * smooth(0.008, 0.05, inward)[None])
    relief = Relief(P, None)
    relief.paint(np.ones(P.shape[:2]), None, LINING)
    walked = arc_lengths(P[:, 60])[:, None] + 0 * inward[None]
    distance = inward[None] - 0.034 + 0 * walked
    zip_on(relief, distance, walked, 1.0)
    relief.h += 0.0010 * bump(distance, -0.018, 0.0014)
    cloth = material('lining', attr=True, rough=0.8, spec=0.15, grain=0.00006, grain_size=0.0006)
    made = [sheet('panel', P, cloth, cu=True, flip=side < 0, **relief.attrs())]
    return made, P


def zip_pull(P, size, side, steel):
    """Slider of the panel's zip, at its lower edge."""
    i = int(np.argmin(np.abs(P[:, 60, 0] - side * 0.05) + (P[:, 60, 2] > 0)))
    j = int(np.argmin(np.abs(size['half_height'] + P[i, :, 2] - 0.034)))
    return place(
        slider(steel) + pull_tab(steel), P[i, j] + [0, -side * 0.001, 0], (0, 0, side * 1.0), (side * 1.0, 0, 0)
    )


def laundry_bag(size, side, seed):
    """Cotton bag with a drawstring, folded once, lying on a panel."""
    ring = rrect(0.098, 0.128, 0.030, 900)
    scale = curve(
        np.array([(1.0, 0.0), (1.02, 0.006), (1.0, 0.013), (0.94, 0.018), (0.7, 0.021), (0.35, 0.022), (0.001, 0.022)])
        * [0.1, 1],
        200,
    ) / [0.1, 1]
    x, z = ring[:, None, 0] * scale[None, :, 0], ring[:, None, 1] * scale[None, :, 0]
    y = -side * (scale[None, :, 1] - 0.012) + 0 * x
    P = np.stack([x, y, z], -1)
    gathers = 0.0030 * waves(P, 0.022, seed=seed, stretch=(1, 0, 0.14)) * smooth(0.02, 0.10, z)
    soft = 0.0034 * waves(P, 0.075, seed=seed + 1) + gathers
    P = P + normals(P, True) * (-side * soft)[..., None]
    relief = Relief(P, None)
    relief.paint(np.ones(P.shape[:2]), None, COTTON)
    relief.groove(z - 0.096, 0.0018, 0.0016, 0.25)
    relief.seam(z - 0.088, x)
    cotton = material('cotton', attr=True, rough=0.95, spec=0.05, grain=0.00010, grain_size=0.0007)
    top = -side * 0.0115
    keys = [
        (0.070, top, 0.100),
        (0.082, top * 1.2, 0.070),
        (0.060, top * 1.25, 0.030),
        (0.074, top * 1.25, -0.012),
        (0.052, top * 1.25, -0.040),
    ]
    cord = sweep('cord', curve(np.array(keys), 160), material('cord', zone=1, rough=0.9), radius=0.0020)
    return [sheet('laundry-bag', P, cotton, cu=True, flip=side > 0, **relief.attrs()), cord]


def inside(size, side, steel, seed):
    """What is seen inside one half."""
    tape = material('rim', zone=2, rough=0.8, spec=0.15)
    made, P = panel(size, side, seed)
    made += [rim(size, side, tape), *zip_pull(P, size, side, steel)]
    if side > 0:
        made += laundry_bag(size, side, seed + 9)
    return made
