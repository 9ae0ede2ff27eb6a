"""Pieces that are not simulated but ride on the draped cloth: collar leaves, loops, sashes, buttons."""
import math

from mathutils import Vector, geometry
from mathutils.bvhtree import BVHTree

from draping import new_object
from flat import distance_to, divide, fold_height, length_of, neighbours, relax, triangulate

BUTTON_RING = 28
# Radius and height of a button's rings from its foot over the rim to its middle, in radii and metres.
BUTTON_PROFILE = [(1, 0), (1.01, .0011), (.96, .0018), (.88, .002),
                  (.78, .0017), (.68, .0013), (.4, .0012), (.01, .0012)]


class Surface:
    """All that lies on the floor so far, seen from above."""

    def __init__(self, sewn, draped):
        self.sewn, self.draped = sewn, draped
        self.vertices, self.faces, self.objects = list(draped), list(sewn.faces), []

    def heights(self):
        tree = BVHTree.FromPolygons(self.vertices, self.faces)

        def height(x, y):
            hit = tree.ray_cast(Vector((x, y, 1)), Vector((0, 0, -1)))[0]
            return hit.z if hit else 0
        return height

    def add(self, ob, vertices, faces):
        self.objects.append(ob)
        base = len(self.vertices)
        self.vertices.extend(vertices)
        self.faces.extend([i + base for i in face] for face in faces)

    def ride(self, panel, x, y):
        """Where the point (x, y) of a panel's pattern lies after draping."""
        at, _, k, _ = panel.pattern_tree().find_nearest(Vector((x, y, 0)))
        triangle = panel.triangles[k]
        flat = [Vector((*panel.points[i], 0)) for i in triangle]
        now = [self.draped[self.sewn.vertex(panel, i)] for i in triangle]
        there, here = panel.placed(x, y), panel.placed(at.x, at.y)
        beyond = Vector((there[0] - here[0], there[1] - here[1], 0))
        return geometry.barycentric_transform(at, *flat, *now) + beyond


def attach_all(surface):
    garment = surface.sewn.garment
    for number in range(len(garment['copies'])):
        for spec in garment['attach']:
            panel = surface.sewn.panels[f"{number}:{spec['on']}"]
            if panel.up != bool(spec.get('inside')):
                (_attach_button if spec.get('kind') == 'button' else _attach_leaf)(surface, panel, spec)


def _with_map(ob, points):
    layer = ob.data.uv_layers.new(name='UV')
    for corner in ob.data.loops:
        layer.data[corner.index].uv = points[corner.vertex_index]


def _attach_button(surface, panel, spec):
    (x, y), (u, v), radius = spec['at'], spec['uv'], spec['radius']
    middle, height = surface.ride(panel, x, y), surface.heights()
    right, up, left, down = [surface.ride(panel, x + dx, y + dy)
                             for dx, dy in ((.008, 0), (0, .008), (-.008, 0), (0, -.008))]
    normal = (right - left).cross(up - down).normalized()
    lean = Vector((0, 0, 1)).rotation_difference(normal if normal.z > 0 else -normal)
    spots = [-.7 * radius, 0, .7 * radius]
    base = max(height(middle.x + dx, middle.y + dy) for dx in spots for dy in spots) + .0003
    vertices, points, faces = [], [], []
    for wide, high in BUTTON_PROFILE:
        for k in range(BUTTON_RING):
            angle = 2 * math.pi * k / BUTTON_RING
            c, s = math.cos(angle) * wide * radius, math.sin(angle) * wide * radius
            vertices.append(Vector((middle.x, middle.y, base)) + lean @ Vector((c, s, high * spec.get('thick', 1))))
            points.append((x + u + c * surface.sewn.flip, y + v + s))
    for ring in range(len(BUTTON_PROFILE) - 1):
        for k in range(BUTTON_RING):
            i, j = ring * BUTTON_RING + k, ring * BUTTON_RING + (k + 1) % BUTTON_RING
            faces.append([i, j, j + BUTTON_RING, i + BUTTON_RING])
    faces.append([(len(BUTTON_PROFILE) - 1) * BUTTON_RING + k for k in range(BUTTON_RING)])
    ob = new_object(spec['name'], vertices, faces)
    ob['copy'] = panel.number
    _with_map(ob, points)
    surface.add(ob, vertices, faces)


def _attach_leaf(surface, panel, spec):
    """A flat piece with a narrow soft edge, laid on whatever lies below it."""
    cell, stiff = spec.get('cell', .004), spec.get('stiff', 12)
    closed = spec['outline'] + spec['outline'][:1]
    outline = divide(closed, max(8, round(length_of(closed) / cell)))[:-1]
    points, faces = triangulate(outline, cell)
    near, far, below = neighbours(len(points), faces), distance_to(outline), surface.heights()
    flat = [Vector((*panel.placed(*p), 0)) for p in points]
    shift = relax([surface.ride(panel, *p) - q for p, q in zip(points, flat)], near, stiff)
    vertices = [q + d for q, d in zip(flat, shift)]
    ground = [below(q.x, q.y) for q in vertices]
    level = relax([max(q.z, g) for q, g in zip(vertices, ground)], near, stiff // 3)
    rise, thick, soft = spec.get('rise', .001), spec.get('thick', .003), spec.get('soft', .006)
    for i, q in enumerate(vertices):
        inward = min(1, (0 if i < len(outline) else far(*points[i])) / soft)
        folds = sum(fold_height(*points[i], fold) for fold in spec.get('relief', []))
        q.z = max(level[i], ground[i] - .0005) + rise + thick * math.sqrt(1 - (1 - inward) ** 2) + folds
    faces = [face[::surface.sewn.flip] for face in faces]
    ob = new_object(spec['name'], vertices, faces)
    ob['copy'] = panel.number
    u, v = spec['uv']
    _with_map(ob, [(x + u, y + v) for x, y in points])
    rounded = ob.modifiers.new('round', 'SUBSURF')
    rounded.levels = rounded.render_levels = 1
    sheet = ob.modifiers.new('sheet', 'SOLIDIFY')
    sheet.thickness, sheet.offset = spec.get('sheet', .0012), -1
    surface.add(ob, vertices, faces)
