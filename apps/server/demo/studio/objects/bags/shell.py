"""The outer surface of a bag as a grid of points: rings around it, one above the other. Metres, front at -y."""

import numpy as np

from kit import normals, sheet


class Shell:
    """A closed grid P (around, up, 3) with its measures; made again after P has been bent."""

    def __init__(self, points):
        self.P = points
        self.N = normals(points, True)
        self.x, self.y, self.z = points[..., 0], points[..., 1], points[..., 2]
        steps = np.linalg.norm(np.diff(points, axis=1), axis=2)
        zero = np.zeros((points.shape[0], 1))
        self.up = np.concatenate([zero, np.cumsum(steps, 1)], 1)
        self.below_top = self.up[:, -1:] - self.up
        middle = points[:, points.shape[1] // 2]
        self.around = np.r_[0, np.cumsum(np.linalg.norm(np.diff(middle, axis=0), axis=1))][:, None] + 0 * self.z

    def index(self, x, z, front=True):
        """Grid place nearest to (x, z) on the front or the back."""
        side = self.N[..., 1] < 0 if front else self.N[..., 1] > 0
        distance = np.where(side, np.hypot(self.x - x, self.z - z), 9)
        return np.unravel_index(np.argmin(distance), distance.shape)

    def point(self, x, z, front=True, lift=0.0):
        """Point on the front or back nearest to (x, z), lifted off the surface."""
        place = self.index(x, z, front)
        return self.P[place] + self.N[place] * lift

    def normal(self, x, z, front=True):
        return self.N[self.index(x, z, front)]

    def side_index(self, sign, y, z):
        """Grid place nearest to (y, z) on the right (1) or left (-1) side."""
        facing = self.N[..., 0] * sign > 0
        distance = np.where(facing, np.hypot(self.y - y, self.z - z), 9)
        return np.unravel_index(np.argmin(distance), distance.shape)

    def side_point(self, sign, y, z, lift=0.0):
        place = self.side_index(sign, y, z)
        return self.P[place] + self.N[place] * lift


def painted(name, shell, relief, mat):
    """The sheet of a shell with all that is drawn on it."""
    return sheet(name, shell.P, mat, cu=True, **relief.attrs())


def rings(outline, profile, depth_power=1.0):
    """
    Grid of one outline (n, 2) repeated at each (scale, height) of a profile; the depth shrinks with the scale to
    `depth_power` (below 1: the ends stay deep).
    """
    scale, height = profile[None, :, 0], profile[None, :, 1]
    x, y = outline[:, None, 0] * scale, outline[:, None, 1] * scale**depth_power
    return np.stack([x, y, np.broadcast_to(height, x.shape)], -1)
