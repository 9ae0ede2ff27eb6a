"""Puts the pieces of a garment together: triangles in the plane, welded where they are sewn."""
import math

from mathutils import Vector, noise
from mathutils.bvhtree import BVHTree

from flat import distance_to, divide, fold_height, length_of, triangulate


class Panel:
    """One piece of one copy of the garment: its triangles, and where they start."""

    def __init__(self, spec, copy, number, flip):
        self.spec, self.copy, self.number, self.flip = spec, copy, number, flip
        self.name = f"{number}:{spec['name']}"
        self.edges, self.outline, self.first, self.up = {}, [], 0, True
        self.points, self.triangles, self.tree = [], [], None

    def placed(self, x, y):
        """Where a point of the pattern lies on the floor before draping."""
        angle = math.radians(self.copy['turn'])
        c, s = math.cos(angle), math.sin(angle)
        dx, dy = self.copy['at']
        return ((x * c - y * s + dx) * self.flip, x * s + y * c + dy)

    def pattern_tree(self):
        if not self.tree:
            self.tree = BVHTree.FromPolygons([(x, y, 0) for x, y in self.points], self.triangles)
        return self.tree


class SewnCloth:
    """points: (x, y, z, rest z); faces; for every corner of a face its point of the map; which copy a face is of."""

    def __init__(self, garment, cloth, cell, flip):
        self.garment, self.cloth, self.cell, self.flip = garment, cloth, cell, flip
        self.panels, self.loose, self.faces, self.face_uv, self.face_copy = {}, [], [], [], []
        self.partner, self.counts = {}, {}
        for a, b in garment['sew']:
            self.partner[b] = a
            self.partner.setdefault(a, b)
        self.top = max(piece['layer'] for piece in garment['pieces'])
        for number, copy in enumerate(garment['copies']):
            for spec in garment['pieces']:
                self._add_panel(Panel(spec, copy, number, flip))
        self._weld()

    def _add_panel(self, panel):
        self.panels[panel.name] = panel
        panel.first = len(self.loose)
        for name, line in panel.spec['edges']:
            key = f"{panel.spec['name']}.{name}"
            count = self.counts.get(self.partner.get(key)) or max(1, round(length_of(line) / self.cell))
            self.counts[key] = count
            start = len(panel.outline)
            panel.outline += divide(line, count)[:-1]
            panel.edges.setdefault(name, []).append((start, count))
        panel.points, panel.triangles = triangulate(panel.outline, self.cell)
        self._lay_out(panel)

    def _lay_out(self, panel):
        spec, cloth = panel.spec, self.cloth
        layer = self.top - spec['layer'] if self.flip < 0 else spec['layer']
        panel.up = layer == self.top
        far, sign = distance_to(panel.outline), 1 if layer > 0 else -1
        across, along, high = cloth['wrinkle']
        board = self.garment['board']['high'] + .006 if self.garment.get('board') else 0
        for x, y in panel.points:
            lift = sum(fold_height(x, y, fold) for fold in spec.get('relief', [])) * (1 if panel.up else .3)
            near = min(1, far(x, y) / .03)
            over = near * board if layer > 0 else 0
            z = .006 + over + sign * (.0008 + cloth['layerGap'] * near) + max(0, layer - 1) * .004 + panel.copy['lift']
            where = Vector((x * across, y * along, 1.3 + layer + panel.number * 5.7 + cloth['seed'] * .77))
            bump = near * max(0, noise.noise(where)) * high
            self.loose.append((*panel.placed(x, y), z + lift + bump, z + lift))
        u, v = spec['uv']
        for triangle in panel.triangles:
            corners = (triangle if panel.up else triangle[::-1])[::self.flip]
            self.faces.append([i + panel.first for i in corners])
            self.face_uv.append([(panel.points[i][0] + u, panel.points[i][1] + v) for i in corners])
            self.face_copy.append(panel.number)

    def _edge_runs(self, panel, edge):
        count = len(panel.outline)
        return [[panel.first + (start + k) % count for k in range(steps + 1)] for start, steps in panel.edges[edge]]

    def _pairs(self):
        """Points that become one: sewn edges were divided alike."""
        gap = lambda a, b: math.dist(self.loose[a][:2], self.loose[b][:2])
        for number in range(len(self.garment['copies'])):
            for a, b in self.garment['sew']:
                (piece_a, edge_a), (piece_b, edge_b) = a.split('.'), b.split('.')
                runs_a = self._edge_runs(self.panels[f'{number}:{piece_a}'], edge_a)
                runs_b = self._edge_runs(self.panels[f'{number}:{piece_b}'], edge_b)
                for run_a, run_b in zip(runs_a, runs_b):
                    there = gap(run_a[0], run_b[0]) + gap(run_a[-1], run_b[-1])
                    back = gap(run_a[0], run_b[-1]) + gap(run_a[-1], run_b[0])
                    yield from zip(run_a, run_b[::-1] if back < there else run_b)

    def _weld(self):
        owner = list(range(len(self.loose)))

        def root(i):
            while owner[i] != i:
                i = owner[i]
            return i
        for i, j in self._pairs():
            if root(i) != root(j):
                owner[root(j)] = root(i)
        groups = {}
        for i in range(len(self.loose)):
            groups.setdefault(root(i), []).append(i)
        self.index, self.points = {}, []
        for members in groups.values():
            for member in members:
                self.index[member] = len(self.points)
            self.points.append([sum(self.loose[m][k] for m in members) / len(members) for k in range(4)])
        keep = [k for k, face in enumerate(self.faces) if len({self.index[i] for i in face}) == 3]
        self.faces = [[self.index[i] for i in self.faces[k]] for k in keep]
        self.face_uv = [self.face_uv[k] for k in keep]
        self.face_copy = [self.face_copy[k] for k in keep]

    def vertex(self, panel, place):
        return self.index[panel.first + place]
