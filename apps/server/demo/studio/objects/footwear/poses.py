"""How finished shoes are stood up for the camera."""
import numpy as np

from kit import flip_faces, pair, points_of, rotz, settle, transform, turn


def centred(objs):
    """Middle of length and width at the origin, lowest point on the ground."""
    points = np.concatenate([points_of(obj) for obj in objs])
    middle = (points.min(0) + points.max(0)) / 2
    transform(objs, lambda p: p - [middle[0], middle[1], 0])
    settle(objs)


def _mirror(objs):
    transform(objs, lambda points: points * [1, -1, 1])
    flip_faces(objs)


def stand(objs, name, gap=0.012):
    """
    `objs` is a left shoe (outer side +y). Poses: 'pair' (the right shoe in front, the left behind it and turned a
    bit further), 'side by side', 'single', 'sole' (one stands, the other lies before it with its sole to the camera).
    """
    centred(objs)
    points = np.concatenate([points_of(obj) for obj in objs])
    width = np.ptp(points[:, 1])
    if name == 'single':
        _mirror(objs)
        return objs
    other = pair(objs)
    if name == 'side by side':
        transform(objs, lambda p: p + [0, width / 2 + gap, 0])
        transform(other, lambda p: p - [0, width / 2 + gap, 0])
    elif name == 'sole':
        _lay_down(other, width)
        transform(objs, rotz(-14, move=(0.012, width * 1.45, 0)))
    else:
        transform(other, rotz(3, move=(-0.022, -width * 0.62 - gap, 0)))
        transform(objs, rotz(-9, move=(0.03, width * 0.62 + gap, 0)))
    return [*objs, *other]


def _lay_down(objs, width):
    """On its side, the sole towards -y."""
    transform(objs, turn('x', -82))
    settle(objs)
    transform(objs, lambda p: p - [0.01, width * 0.75, 0])

