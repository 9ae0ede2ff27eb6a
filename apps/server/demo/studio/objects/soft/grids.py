"""Holes in grids of points."""

import bmesh
import numpy as np


def without(obj, away):
    """Takes the faces whose corners are all in `away` (a mask like the object's grid of points) out of an object."""
    mask = np.asarray(away).ravel()
    mesh = bmesh.new()
    mesh.from_mesh(obj.data)
    mesh.verts.ensure_lookup_table()
    gone = [face for face in mesh.faces if all(mask[vert.index] for vert in face.verts)]
    bmesh.ops.delete(mesh, geom=gone, context='FACES')
    mesh.to_mesh(obj.data)
    mesh.free()
    return obj


def pulled_to_edge(points, distance):
    """Moves points just inside a hole (0 > distance > -step) onto its edge; distance is negative in the hole.

    Works along the grid: each such point slides towards the neighbour with the larger distance.
    """
    moved = points.copy()
    for axis in (0, 1):
        for step in (1, -1):
            other, far = np.roll(points, step, axis), np.roll(distance, step, axis)
            crossing = (distance < 0) & (far > 0)
            part = np.where(crossing, -distance / np.where(crossing, far - distance, 1), 0)[..., None]
            moved = np.where(crossing[..., None], points + (other - points) * part, moved)
    return moved
