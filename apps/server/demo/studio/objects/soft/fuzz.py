"""Short loose hairs on a surface: what brushed wool and knitwear have. Metres."""

import numpy as np
from kit import normals, raw_mesh


def fuzz(
    name, grid, mat, count, length=0.004, width=0.00012, seed=1, flip=False, closed=(False, False), up=None, **attrs
):
    """`count` hairs that lean at random on a grid (n, m, 3), each a narrow bent strip.

    `up`: their direction at each point, if not the grid's own normals; `attrs` per grid point.
    """
    rng = np.random.default_rng(seed)
    rows, columns = grid.shape[:2]
    i, j = rng.integers(0, rows, count), rng.integers(0, columns, count)
    up = (normals(grid, *closed) if up is None else up)[i, j] * (-1 if flip else 1)
    root = grid[i, j]
    lean = rng.normal(size=(count, 3)) * 0.9
    reach = length * rng.uniform(0.4, 1, (count, 1))
    bend = root + (up * 0.55 + lean * 0.3) * reach * 0.6
    tip = root + (up * 0.6 + lean) * reach
    side = np.cross(up, lean)
    side *= width / (np.linalg.norm(side, axis=1, keepdims=True) + 1e-9)
    strips = np.stack(
        [root - side, root + side, bend + side * 0.8, bend - side * 0.8, tip + side * 0.3, tip - side * 0.3], 1
    )
    strips[..., 2] = np.maximum(strips[..., 2], 0.0002)
    first = np.arange(count)[:, None] * 6
    faces = np.concatenate([first + [0, 1, 2, 3], first + [3, 2, 4, 5]])
    values = {}
    for key, value in attrs.items():
        full = np.broadcast_to(value, (rows, columns, 3))[i, j]
        values[key] = np.repeat(full, 6, 0)
    return raw_mesh(name, strips.reshape(-1, 3), faces, mat, values)
