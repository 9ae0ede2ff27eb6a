"""What is woven into a sari: borders of bands, lines and temple points, small motifs on the ground. Metres."""

import numpy as np
from kit import smooth, waves


def _motif(x, y, pitch, size):
    """Distance, positive inside, to small leaf shapes set in a half-drop repeat."""
    column = np.floor(x / pitch)
    local_x = np.mod(x, pitch) - pitch / 2
    local_y = np.mod(y + np.where(np.mod(column, 2) > 0.5, pitch / 2, 0), pitch) - pitch / 2
    lean = local_x + 0.35 * local_y
    wide = size * 0.42 * np.clip(1 - (local_y / size) ** 2, 0, 1) * (1 - 0.45 * local_y / size)
    leaf = np.where(np.abs(local_y) < size, wide - np.abs(lean), -size)
    eye = np.hypot(lean, local_y + 0.15 * size) - size * 0.14
    return np.minimum(leaf, eye)


def _border_distance(along, depth, spec):
    """Pairs of (distance positive inside, zone) of what the border is made of; depth counts from the cloth's edge."""
    found = [(spec['width'] - depth, 1)]
    for start, end, zone in spec.get('lines', ()):
        found.append((np.minimum(depth - start, end - depth), int(zone)))
    if 'temple' in spec:
        tall, pitch = spec['temple']
        point = tall * (1 - 2 * np.abs(np.mod(along / pitch, 1) - 0.5))
        found.append((np.where(depth > spec['width'] - 0.001, spec['width'] + point - depth, -1), 1))
    if 'vine' in spec:
        middle, pitch, zone = spec['vine']
        wave = middle + pitch * 0.16 * np.sin(along * 2 * np.pi / pitch)
        found.append((0.0007 - np.abs(depth - wave), int(zone)))
        found.append((_motif(along, depth - middle + pitch / 4, pitch / 2, pitch * 0.17) - 0.0001, int(zone)))
    return found


def weave(relief, along, depth, points, spec):
    """Draws the cloth on a relief. along, depth: place on the cloth, along and away from the border's edge."""
    border = spec['border']
    for distance, zone in _border_distance(along, depth, border):
        relief.paint(distance, zone)
        if zone > 0:
            relief.h += 0.00012 * smooth(-0.0002, 0.0006, distance)
    far = border.get('other', 0)
    if far:
        relief.paint(depth - spec['height'] + far, 1)
    if 'motif' in spec:
        pitch, size, zone = spec['motif']
        clear = smooth(border['width'] + 0.012, border['width'] + 0.014, depth)
        relief.paint(np.where(clear > 0.5, _motif(along, depth, pitch, size), -1), int(zone))
    ribs = np.sin(depth * 2 * np.pi / 0.0013)
    slub = waves(np.stack([along * 0.12, depth, 0 * depth], -1), 0.0035, seed=spec.get('seed', 1), n=20)
    relief.shade *= (
        1 + 0.05 * ribs * smooth(border['width'], border['width'] - 0.002, depth) + spec.get('slub', 0.02) * slub
    )
    relief.h += 0.00004 * slub


def gloss(relief, spec):
    """Roughness per point: the ground, and zari that shines more."""
    dull, bright = spec.get('rough', (0.5, 0.32))
    return dull + (bright - dull) * relief.zone[..., int(spec.get('zari', 1))]
