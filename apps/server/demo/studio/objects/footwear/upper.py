"""The upper: the lofted surface, panels and seams drawn on it, the edge that turns in."""
import numpy as np

from kit import Relief, curve, dense, polydist, sheet, smooth

from .last import lengths, loft, outward, roll


class Upper:
    """A lofted surface with its measures per point: x, y, z, `low` (from the sole up), `top` (from the edge down)."""

    def __init__(self, half, nu=1300, nv=220):
        self.points, self.side = loft(half, dense(nu), dense(nv))
        self.x, self.y, self.z = (self.points[..., i] for i in range(3))
        self.low, self.top, self.edge = lengths(self.points)
        self.out = outward(self.points)
        self.relief = Relief(self.points)
        self.toe = self.x.max()

    def area(self, line, n=60):
        """Distance inside a closed line that is drawn in the side view, (x, z) in metres; both sides get it."""
        return polydist(self.x, self.z, curve(line, n), True)[0]

    def line(self, keys, n=60):
        """Distance from an open line drawn in the side view, and the length along it."""
        return polydist(self.x, self.z, curve(keys, n))

    def panel(self, distance, thick, zone=None, rows=(0.0022,), along=None, **look):
        """A piece laid on, with a seam at each of `rows` metres from its edge."""
        self.relief.panel(distance, thick, zone, **look)
        for row in rows:
            self.relief.seam(distance - row, self.low if along is None else along)

    def nearest(self, station, down, half):
        """Column and row nearest to a station number, `down` metres from the edge; half 0 is outer, 1 inner."""
        columns = np.where((self.points[:, 0, 1] > 0) == (half == 0))[0]
        column = columns[np.argmin(np.abs(self.side[columns, 0] - station))]
        return column, np.argmin(np.abs(self.top[column] - down))

    def hole(self, column, row, radius, rim=0.0004, depth=0.003):
        """A punched hole with a raised rim."""
        distance = np.linalg.norm(self.points - self.points[column, row], axis=2)
        self.relief.h -= depth * smooth(radius, radius * 0.72, distance)
        self.relief.shade *= 1 - 0.8 * smooth(radius, radius * 0.75, distance)
        self.relief.h += rim * np.exp(-(((distance - radius * 1.22) / 0.0005) ** 2))

    def sheet(self, name, mat):
        """The finished surface; remembers it for the edge."""
        self.done = self.points + self.out * self.relief.h[..., None]
        return sheet(name, self.done, mat, cu=True, flip=True, **self.relief.attrs(height=False))

    def turned_edge(self, name, mat, radius, depth, swell=0.0, **attrs):
        """
        The folded edge and the lining. It follows the smooth surface: from the one with panels it would inherit
        every step. `radius`, `depth`: per column or one for all; `swell`: padding under the surface.
        """
        ones = np.ones(len(self.points))
        swell = np.broadcast_to(swell, self.x.shape)[..., None]
        rolled = roll(self.points + self.out * swell, radius * ones, depth * ones)
        rolled[:, 0] = self.done[:, -1]
        return sheet(name, rolled, mat, cu=True, flip=True, **{k: v(rolled) for k, v in attrs.items()})
