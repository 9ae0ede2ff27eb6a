"""Twisted tassels along the end of a scarf."""

import numpy as np
from kit import cloth, curve, frames, sheet


def tassel(root, direction, length, radius, rng):
    """Grid of one twisted tassel that starts at `root`, sinks to the ground and ends with a knot."""
    side = np.cross(direction, [0, 0, 1.0])
    drift = rng.normal(0, 0.05) * length
    reach = length * rng.uniform(0.93, 1.05)
    keys = []
    for part, sink in ((-0.1, 1), (0.08, 1), (0.5, 0.55), (1, 0.35)):
        point = root + direction * reach * part + side * (drift * max(part, 0) ** 2 + rng.normal(0, 0.0006))
        keys.append((point[0], point[1], max(root[2] * sink, radius * 1.2)))
    path = curve(np.array(keys), 80)
    _, across, up = frames(path, (0, 0, 1))
    along = np.linspace(0, 1, len(path))
    size = radius * np.where((along > 0.84) & (along < 0.91), 1.35, 1) * np.where(along > 0.97, 0.7, 1)
    angle = np.linspace(0, 2 * np.pi, 22, endpoint=False)
    twisted = size[:, None] * (1 + 0.22 * np.cos(2 * angle[None] + along[:, None] * reach / radius * 1.9))
    return (
        path[:, None]
        + across[:, None] * (np.cos(angle) * twisted)[..., None]
        + up[:, None] * (np.sin(angle) * twisted)[..., None]
    )


def fringe(roots, direction, zones, length, radius=0.0021, seed=5):
    """Tassels from the points `roots` (n, 3) towards `direction`; zones (n, 3) weights of their colours."""
    rng = np.random.default_rng(seed)
    wool = cloth('fringe', attr=True, rough=1, spec=0.05, grain=0.0003, grain_size=0.001)
    direction = np.asarray(direction, float) / np.linalg.norm(direction)
    made = []
    for root, zone in zip(roots, zones):
        strongest = np.eye(3)[int(np.argmax(zone))]
        grid = tassel(np.asarray(root), direction, length, radius, rng)
        made.append(sheet('tassel', grid, wool, cv=True, zone=strongest, col=np.full(3, rng.uniform(0.44, 0.5))))
    return made
