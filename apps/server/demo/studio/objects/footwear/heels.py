"""Heels: stacked and block heels, stilettos; and how a last is pitched over them."""
import math

import numpy as np

from kit import Relief, arc_lengths, curve, sheet, smooth, waves

from .last import outline


def pitch(rise, spring=0.007):
    """A map that lifts the back of a shoe by `rise` over its heel, and the toe a little."""

    def bend(points):
        x = points[:, 0]
        back = np.clip((0.185 - x) / 0.125, 0, 1)
        lift = rise * back * back * (3 - 2 * back) + spring * np.clip((x - 0.2) / 0.09, 0, 2) ** 2
        return points + np.stack([0 * x, 0 * x, lift], 1)

    return bend


def seat(half, cut, off, hollow=0.005, n=700):
    """Outline of the heel's top (n, 3): the sole's outline behind x = `cut`, closed by a slightly hollow front."""
    line, _ = outline(half, off, 2400)
    back = line[line[:, 0] < cut]
    back = np.roll(back, -(np.argmax(np.abs(np.diff(back[:, 1]))) + 1), 0)
    y = np.linspace(back[-1, 1], back[0, 1], 120)[1:-1]
    front = np.stack([cut - hollow * np.sin(np.linspace(0, math.pi, 118)), y, 0 * y], 1)
    return curve(np.concatenate([back, front])[::6], n, True)


def block(half, mat, top, bottom, cut=0.066, off=0.0045, taper=0.05, lean=0.0, layers=3, waist=0.0, look=None):
    """
    A block heel from z = `top` down to `bottom`. `taper`: how much smaller at the ground; `lean`: metres that it moves
    forward; `layers`: lines of stacked leather; `waist`: how much it narrows half way; `look`: (zone, colour) of it,
    the top piece is dark. Returns its objects.
    """
    zone, own = look or (2, None)
    line = seat(half, cut, off)
    middle = line.mean(0)
    z = np.linspace(bottom, top, 150)
    part = (z - bottom) / (top - bottom)
    size = 1 - taper * (1 - part) ** 1.2 - waist * np.sin(part * math.pi) ** 1.5
    points = middle + (line[:, None] - middle) * size[None, :, None]
    points[..., 0] += lean * (1 - part)[None] ** 1.5
    points[..., 2] = z[None]
    relief = Relief(points, zone)
    if own is not None:
        relief.col = np.full(points.shape, 1) * np.array(own)
    high = 0 * points[..., 0] + (z - bottom)[None]
    relief.groove(np.abs(high - 0.0055), 0.0004, 0.0004, 0.4)
    for layer in range(1, layers):
        relief.groove(np.abs(high - 0.0055 - layer * (top - bottom - 0.0055) / layers), 0.0002, 0.0003, 0.2)
    relief.h += 0.00015 * waves(points, 0.012, seed=6)
    relief.paint(0.0055 - high, None, (0.022, 0.020, 0.018), 0.0002)
    body = sheet('heel', points, mat, cu=True, flip=True, **relief.attrs())
    lid = np.stack([points[:, 0], middle + 0 * points[:, 0] + [lean, 0, bottom]], 1)
    below = Relief(lid, None)
    below.col[:] = (0.022, 0.020, 0.018)
    return [body, sheet('top piece', lid, mat, cu=True, **below.attrs(height=False))]


class Arch:
    """The line along which a flat shoe is bent over a high heel: (x, z) from behind the heel to before the toe."""

    def __init__(self, keys, start=-0.020):
        self.line = curve(np.array(keys), 1200)
        self.walked = arc_lengths(self.line)
        self.along = np.gradient(self.line, axis=0)
        self.along /= np.linalg.norm(self.along, axis=1, keepdims=True)
        self.start = start

    def __call__(self, points):
        """Bends points: x becomes the way along the line, z the distance from it."""
        s = points[:, 0] - self.start

        def at(values):
            return np.interp(s, self.walked, values)

        x = at(self.line[:, 0]) - at(self.along[:, 1]) * points[:, 2]
        z = at(self.line[:, 1]) + at(self.along[:, 0]) * points[:, 2]
        return np.stack([x, points[:, 1], z], 1)


HIGH_ARCH = [(-0.018, 0.0925), (0.010, 0.0885), (0.040, 0.0815), (0.072, 0.063), (0.104, 0.0375), (0.135, 0.0170),
             (0.165, 0.0060), (0.195, 0.0028), (0.225, 0.0034), (0.250, 0.0060), (0.280, 0.0105)]


def arch_over(height):
    """The arch of a shoe whose heel seat is `height` above the ground; lower ones are longer."""
    share = height / 0.0885
    keys = []
    for x, z in HIGH_ARCH:
        stretch = 1 + 0.10 * (1 - share) * smooth(0.24, 0.02, x)
        floor = 0.0028 + (z - 0.0028) * share if x < 0.21 else z * (0.6 + 0.4 * share)
        keys.append((0.2 - (0.2 - x) * stretch, floor))
    return Arch(keys)


def stiletto(half, arch, mat, tip=0.19, cut=0.050, tip_x=0.0125, body=0.82):
    """
    A slim heel from the seat, bent by `arch`, down to a small tip at `tip_x`. `tip`: its size against the seat;
    `body`: how quickly it gets slim (nearer 0: a cone).
    """
    flat = seat(half, cut, 0.0012, 0.010, 500)
    flat[:, 2] = -0.0008
    top = arch(flat)
    foot = np.stack([tip_x + (flat[:, 0] - flat[:, 0].mean()) * tip, flat[:, 1] * tip, 0 * flat[:, 0]], 1)
    t = np.linspace(0, 1, 160)
    share = body * (1 - smooth(0, 0.46, t)) ** 1.5 + (1 - body) * (1 - t) ** 1.1
    points = foot[:, None] * (1 - share)[None, :, None] + top[:, None] * share[None, :, None]
    points[..., 2] = top[:, None, 2] * (1 - t)[None]
    points[..., 0] -= 0.0035 * np.sin(t * math.pi)[None]
    end = smooth(0.930, 0.934, t)[None, :, None]
    zone = np.zeros(points.shape)
    zone[..., 0] = 1
    colours = np.full(points.shape, 0.5) * (1 - end) + 0.03 * end
    return [sheet('heel', points, mat, cu=True, zone=zone * (1 - end), col=colours)]


def standing_block(half, arch, mat, cut=0.062, taper=0.16, forward=0.004):
    """A block heel under a bent shoe, from the seat straight down to the ground."""
    flat = seat(half, cut, 0.0010, 0.004, 600)
    flat[:, 2] = -0.0008
    top = arch(flat)
    middle = top.mean(0)
    t = np.linspace(0, 1, 120)
    size = (1 - taper * t)[None, :, None]
    points = middle + (top[:, None] - middle) * size
    points[..., 0] += forward * t[None]
    points[..., 2] = top[:, None, 2] * (1 - t)[None]
    end = smooth(0.90, 0.905, t)[None, :, None]
    zone = np.zeros(points.shape)
    zone[..., 0] = 1
    colours = np.full(points.shape, 0.5) * (1 - end) + 0.03 * end
    body = sheet('heel', points, mat, cu=True, zone=zone * (1 - end), col=colours)
    lid = np.stack([points[:, -1], points[:, -1].mean(0) + 0 * points[:, -1]], 1)
    return [body, sheet('top piece', lid, mat, cu=True, flip=True, zone=np.zeros(3), col=0.03 * np.ones(3))]
