"""Blender meshes from grids of points, and how finished objects are moved, bent, copied. Metres, z up."""
import math

import bpy
import numpy as np


def normals(points, closed_u=False, closed_v=False):
    """Unit normals of a grid (n, m, 3)."""

    def slope(axis, closed):
        if closed:
            return np.roll(points, -1, axis) - np.roll(points, 1, axis)
        return np.gradient(points, axis=axis)

    found = np.cross(slope(0, closed_u), slope(1, closed_v))
    return found / (np.linalg.norm(found, axis=-1, keepdims=True) + 1e-12)


def _set_attribute(mesh, name, values, count):
    values = np.asarray(values, np.float32)
    if values.size == count:
        mesh.attributes.new(name, 'FLOAT', 'POINT').data.foreach_set('value', values.ravel())
        return
    colours = np.ones((count, 4), np.float32)
    colours[:, :3] = values.reshape(-1, 3)
    mesh.attributes.new(name, 'FLOAT_COLOR', 'POINT').data.foreach_set('color', colours.ravel())


def raw_mesh(name, vertices, faces, mat, attrs=None, smoothed=True):
    """Object from arrays; `attrs` are values (count) or colours (count, 3) per vertex."""
    mesh = bpy.data.meshes.new(name)
    vertices = np.asarray(vertices, np.float32)
    faces = np.asarray(faces, np.int32)
    corners = faces.shape[1]
    mesh.vertices.add(len(vertices))
    mesh.vertices.foreach_set('co', vertices.ravel())
    mesh.loops.add(faces.size)
    mesh.loops.foreach_set('vertex_index', faces.ravel())
    mesh.polygons.add(len(faces))
    mesh.polygons.foreach_set('loop_start', np.arange(0, faces.size, corners, dtype=np.int32))
    mesh.polygons.foreach_set('loop_total', np.full(len(faces), corners, np.int32))
    mesh.polygons.foreach_set('use_smooth', np.full(len(faces), smoothed))
    mesh.update(calc_edges=True)
    for key, values in (attrs or {}).items():
        _set_attribute(mesh, key, values, len(vertices))
    mesh.validate()
    obj = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(obj)
    if mat:
        mesh.materials.append(mat)
    return obj


def sheet(name, points, mat, cu=False, cv=False, h=None, flip=False, **attrs):
    """
    Mesh of a grid of points (n, m, 3). `cu`, `cv`: closed in the first, second direction; `h`: relief along the
    normal; `flip`: the normals point the other way; `attrs`: values per point (zone, col, rough).
    """
    rows, columns = points.shape[:2]
    if h is not None:
        points = points + normals(points, cu, cv) * (-1 if flip else 1) * h[..., None]
    i = np.arange(rows if cu else rows - 1)[:, None]
    j = np.arange(columns if cv else columns - 1)[None]
    next_i, next_j = (i + 1) % rows, (j + 1) % columns
    a, b, c, d = i * columns + j, next_i * columns + j, next_i * columns + next_j, i * columns + next_j
    order = (a, d, c, b) if flip else (a, b, c, d)
    faces = np.stack([np.broadcast_to(q, (i.size, j.size)).ravel() for q in order], 1)
    flat = {}
    for key, values in attrs.items():
        if np.ndim(values) in (1, 3):
            flat[key] = np.broadcast_to(values, (rows, columns, 3)).reshape(-1, 3)
        else:
            flat[key] = np.broadcast_to(values, (rows, columns)).ravel()
    return raw_mesh(name, points.reshape(-1, 3), faces, mat, flat)


def points_of(obj):
    """The vertices of an object in the world."""
    flat = np.empty(len(obj.data.vertices) * 3, np.float32)
    obj.data.vertices.foreach_get('co', flat)
    matrix = np.array(obj.matrix_world)
    return flat.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3]


def transform(objs, change):
    """Bends or moves finished objects: `change` maps points (n, 3) to points."""
    for obj in objs:
        points = np.asarray(change(points_of(obj)), np.float32)
        obj.data.vertices.foreach_set('co', points.ravel())
        obj.matrix_world.identity()
        obj.data.update()


def copy_of(objs, change):
    """Copies of the objects, bent or moved."""
    copies = []
    for obj in objs:
        copy = obj.copy()
        copy.data = obj.data.copy()
        bpy.context.scene.collection.objects.link(copy)
        copies.append(copy)
    transform(copies, change)
    return copies


def turn(axis, degrees, about=(0, 0, 0), move=(0, 0, 0)):
    """A map for `transform`: turns about an axis ('x', 'y', 'z') through `about`, then moves."""
    angle = math.radians(degrees)
    cos, sin = math.cos(angle), math.sin(angle)
    matrix = {
        'x': [[1, 0, 0], [0, cos, -sin], [0, sin, cos]],
        'y': [[cos, 0, sin], [0, 1, 0], [-sin, 0, cos]],
        'z': [[cos, -sin, 0], [sin, cos, 0], [0, 0, 1]],
    }[axis]
    centre = np.asarray(about, float)
    return lambda points: (points - centre) @ np.array(matrix).T + centre + np.asarray(move, float)


def rotz(degrees, about=(0, 0, 0), move=(0, 0, 0)):
    """Turns about the vertical, then moves."""
    return turn('z', degrees, about, move)


def flip_faces(objs):
    """Turns the normals round, needed after mirroring."""
    for obj in objs:
        obj.data.flip_normals()


def pair(objs):
    """The other one of a pair: a copy mirrored at y = 0."""
    other = copy_of(objs, lambda points: points * [1, -1, 1])
    flip_faces(other)
    return other


def settle(objs):
    """Moves the objects down (or up) so that the lowest point rests on the ground, z = 0."""
    lowest = min(points_of(obj)[:, 2].min() for obj in objs)
    transform(objs, lambda points: points - [0, 0, lowest])
