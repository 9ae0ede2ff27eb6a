"""What is drawn on a sheet: panels, seams, grooves as height; zones of colour; shading."""
import numpy as np

from .splines import smooth


def stitch(distance, along, pitch=0.0034, length=0.0024, width=0.00055, height=0.0004):
    """
    A seam with thread. `distance` is across the seam, `along` the length on it.
    Returns the height and how much of the point is thread (0..1).
    """
    past_end = np.maximum(0, np.abs(np.mod(along, pitch) - pitch / 2) - length / 2 + width)
    radius = np.hypot(past_end, distance) / width
    thread = np.sqrt(np.clip(1 - radius * radius, 0, 1))
    sunk = 0.00035 * np.exp(-((distance / (width * 1.8)) ** 2))
    return thread * height - sunk, smooth(1.15, 0.85, radius)


class Relief:
    """Relief `h`, colour zones and own colours of a grid of points. Distances are metres, positive inside."""

    def __init__(self, points, zone=0):
        """`zone`: the colour zone all of it begins with, 0 to 2, or None for a colour of its own."""
        self.h = np.zeros(points.shape[:2])
        self.shade = np.ones(points.shape[:2])
        self.zone = np.zeros(points.shape)
        if zone is not None:
            self.zone[..., zone] = 1
        self.col = np.full(points.shape, 0.5)

    def paint(self, distance, zone=None, col=None, soft=0.0003):
        """Gives the inside another zone, or (zone None) a linear colour of its own."""
        inside = smooth(-soft, soft, distance)[..., None]
        marks = np.eye(3)[zone] if zone is not None else np.zeros(3)
        self.zone = self.zone * (1 - inside) + inside * marks
        self.col = self.col * (1 - inside) + inside * (np.asarray(col) if col is not None else 0.5)

    def panel(self, distance, thick=0.0013, zone=None, col=None, edge=0.0009):
        """A piece of that thickness laid on, with the dark line beneath its edge."""
        self.h += thick * smooth(-0.0002, edge, distance)
        self.shade *= 1 - 0.35 * np.exp(-(((distance + 0.0004) / 0.0006) ** 2))
        if zone is not None or col is not None:
            self.paint(distance, zone, col)

    def seam(self, distance, along, where=1, dark=0.06, **thread):
        """Stitches along distance 0; `dark` below 0 makes the thread lighter than its ground."""
        height, mask = stitch(distance, along, **thread)
        self.h += height * where
        self.shade *= 1 - dark * mask * where

    def groove(self, distance, depth=0.0006, width=0.0006, dark=0.3):
        """A thin hollow line along distance 0."""
        bell = np.exp(-((distance / width) ** 2))
        self.h -= depth * bell
        self.shade *= 1 - dark * bell

    def attrs(self, height=True):
        """For `sheet(**...)`: zone and colour per point, and the height unless it has been applied already."""
        found = {'zone': self.zone, 'col': self.col * self.shade[..., None]}
        if height:
            found['h'] = self.h
        return found
