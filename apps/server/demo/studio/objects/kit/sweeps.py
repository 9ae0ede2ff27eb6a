"""Tubes, straps, turned pieces, plates and boxes."""
import math

import bpy
import numpy as np

from .meshes import sheet
from .splines import arc_lengths, curve, rounded


def frames(path, up=None, closed=False):
    """Directions along a path: tangent, side, up. Without `up` the frame turns as little as it can."""
    tangent = (np.roll(path, -1, 0) - np.roll(path, 1, 0)) if closed else np.gradient(path, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1, keepdims=True) + 1e-12
    if up is not None:
        side = np.cross(tangent, np.broadcast_to(np.asarray(up, float), path.shape))
        side /= np.linalg.norm(side, axis=1, keepdims=True) + 1e-12
        return tangent, side, np.cross(side, tangent)
    normal = np.cross(tangent[0], [0, 0, 1.0])
    if np.linalg.norm(normal) < 0.1:
        normal = np.cross(tangent[0], [0, 1.0, 0])
    sides = []
    for direction in tangent:
        normal = normal - direction * (normal @ direction)
        normal /= np.linalg.norm(normal)
        sides.append(normal)
    side = np.array(sides)
    return tangent, side, np.cross(tangent, side)


def circle(radius, n=16):
    """Outline of a round tube."""
    angles = np.linspace(0, 2 * math.pi, n, endpoint=False)
    return np.stack([np.cos(angles), np.sin(angles)], 1) * radius


def _capped(points):
    """Closes both ends with a slightly rounded lid."""
    first, last = points[:1].mean(1, keepdims=True), points[-1:].mean(1, keepdims=True)
    start = [first + (points[:1] - first) * k for k in (1e-3, 0.9)]
    end = [last + (points[-1:] - last) * k for k in (0.9, 1e-3)]
    return np.concatenate([*start, points, *end])


def sweep(name, path, mat, section=None, radius=0.004, up=None, closed=False, scale=None, cap=True, n=16, **attrs):
    """Tube or strap along a path. `section`: outline across (side, up); `scale`: its size at each point."""
    path = np.asarray(path, float)
    section = circle(radius, n) if section is None else section
    _, side, upward = frames(path, up, closed)
    size = np.ones(len(path)) if scale is None else np.asarray(scale)
    across = side[:, None] * section[None, :, :1] + upward[:, None] * section[None, :, 1:]
    points = path[:, None] + across * size[:, None, None]
    if cap and not closed:
        points = _capped(points)
    return sheet(name, points, mat, cu=closed, cv=True, **attrs)


def strap(path, up, width, thickness, across=120, taper=None):
    """
    Dense strap to draw on. Returns the grid (n, m, 3), the length along it (n, 1), the place across (1 or n, m) and
    the face (1, m): 1 on top, -1 below, 0 at the edges.
    """
    path = np.asarray(path, float)
    section = curve(rounded(width, thickness, thickness * 0.4, 64), across, True)
    _, side, upward = frames(path, up)
    size = np.ones(len(path)) if taper is None else np.asarray(taper)
    points = path[:, None] + side[:, None] * section[None, :, :1] * size[:, None, None]
    points = points + upward[:, None] * section[None, :, 1:]
    face = np.where(np.abs(section[:, 1]) > thickness * 0.42, np.sign(section[:, 1]), 0)[None]
    return points, arc_lengths(path)[:, None], section[None, :, 0] * size[:, None], face


def lathe(name, outline, mat, n=96, centre=(0, 0, 0), axis='z', **attrs):
    """Surface of revolution; `outline`: (radius, height) points."""
    outline = np.asarray(outline, float)
    angles = np.linspace(0, 2 * math.pi, n, endpoint=False)[:, None]
    radius, height = outline[None, :, 0], outline[None, :, 1]
    points = np.stack([radius * np.cos(angles), radius * np.sin(angles), height + 0 * angles], -1)
    if axis == 'x':
        points = points[..., [2, 0, 1]]
    if axis == 'y':
        points = points[..., [1, 2, 0]]
    return sheet(name, points + np.asarray(centre), mat, cu=True, **attrs)


def box(name, size, centre, mat, bevel=0.001, rot=(0, 0, 0)):
    """A box with rounded edges; `rot` in radians."""
    bpy.ops.mesh.primitive_cube_add(size=1, location=centre, rotation=rot)
    obj = bpy.context.object
    obj.name = name
    obj.scale = size
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    modifier = obj.modifiers.new('bevel', 'BEVEL')
    modifier.width = bevel
    modifier.segments = 3
    modifier.limit_method = 'NONE'
    bpy.ops.object.modifier_apply(modifier='bevel')
    obj.data.materials.append(mat)
    for polygon in obj.data.polygons:
        polygon.use_smooth = True
    obj.data.use_auto_smooth = True
    obj.data.auto_smooth_angle = 0.7
    return obj


def plate(name, outlines, mat, thick, bevel, z=0):
    """Flat piece from outlines (the first is outside, the rest are holes) with rounded edges."""
    data = bpy.data.curves.new(name, 'CURVE')
    data.dimensions = '2D'
    data.fill_mode = 'BOTH'
    data.extrude = max(0, thick / 2 - bevel)
    data.bevel_depth = bevel
    data.bevel_resolution = 4
    data.offset = -bevel
    for outline in outlines:
        line = data.splines.new('POLY')
        line.points.add(len(outline) - 1)
        line.use_cyclic_u = True
        for target, point in zip(line.points, outline):
            target.co = (point[0], point[1], 0, 1)
    obj = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(obj)
    obj.location.z = z
    bpy.context.view_layer.objects.active = obj
    obj.select_set(True)
    bpy.ops.object.convert(target='MESH')
    obj.select_set(False)
    obj = bpy.context.view_layer.objects.active
    obj.data.materials.clear()
    obj.data.materials.append(mat)
    return obj
