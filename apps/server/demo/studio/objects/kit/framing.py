"""Where the camera stands, so that the object fills its share of the picture. Pictures are 4:5."""
import math

import numpy as np

from .meshes import points_of


class Camera:
    """A long lens that looks along +y, down by `elevation` degrees."""

    SENSOR = 29
    LENS = 110

    def __init__(self, elevation, target, width):
        self.elevation = elevation
        self.target = np.asarray(target, float)
        self.lens = self.LENS
        angle = math.radians(elevation)
        self.right = np.array([1.0, 0, 0])
        self.up = np.array([0, math.sin(angle), math.cos(angle)])
        self.back = np.array([0, -math.cos(angle), math.sin(angle)])
        self.distance = width * self.LENS / self.SENSOR

    @property
    def place(self):
        """Where the camera stands."""
        return self.target + self.back * self.distance

    @property
    def width(self):
        """Width of the picture at the target, in metres."""
        return self.distance * self.SENSOR / self.lens

    def box(self, points):
        """Left, bottom, right, top of the points in the picture, in parts of its width; the middle is 0, 0."""
        seen = points - self.place
        depth = -(seen @ self.back)
        scale = self.lens / self.SENSOR
        x, y = seen @ self.right / depth * scale, seen @ self.up / depth * scale
        return x.min(), y.min(), x.max(), y.max()

    def move(self, right, up):
        """Shifts the target in the plane of the picture, in parts of its width."""
        self.target = self.target + (self.right * right + self.up * up) * self.width


def fit(objs, view):
    """
    The camera for a view. `elevation`: degrees above the ground; `height`, `width`: the share of the picture that the
    objects may have at most; `at`, `zoom`: for a close-up, the place in the objects' box (0, 0 is lower left, 1, 1
    upper right) that becomes the middle, and how many times larger.
    """
    points = np.concatenate([points_of(obj)[::3] for obj in objs])
    middle = (points.min(0) + points.max(0)) / 2
    camera = Camera(view['elevation'], middle, np.ptp(points, axis=0).max() * 1.5)
    for _ in range(8):
        left, bottom, right, top = camera.box(points)
        camera.move((left + right) / 2, (bottom + top) / 2)
        camera.distance *= max((right - left) / view['width'], (top - bottom) / (view['height'] * 1.25))
    left, bottom, right, top = camera.box(points)
    at_x, at_y = view.get('at', (0.5, 0.5))
    camera.move(left + (right - left) * at_x, bottom + (top - bottom) * at_y)
    camera.lens *= view.get('zoom', 1)
    return camera
