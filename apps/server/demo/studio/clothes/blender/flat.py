"""Flat geometry: lines, outlines and triangles in the plane. Metres, y up."""
import math
import random

from mathutils import Vector, geometry, kdtree


def length_of(points):
    return sum(math.dist(a, b) for a, b in zip(points, points[1:]))


def divide(points, count):
    """count + 1 points at equal steps along a line."""
    steps = [math.dist(a, b) for a, b in zip(points, points[1:])]
    total, divided, index, walked = sum(steps), [tuple(points[0])], 0, 0
    for k in range(1, count):
        at = total * k / count
        while index < len(steps) - 1 and walked + steps[index] < at:
            walked += steps[index]
            index += 1
        t = (at - walked) / steps[index] if steps[index] else 0
        a, b = points[index], points[index + 1]
        divided.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t))
    return divided + [tuple(points[-1])]


def inside(x, y, outline):
    odd, j = False, len(outline) - 1
    for i, (ax, ay) in enumerate(outline):
        bx, by = outline[j]
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
        j = i
    return odd


def distance_to(points):
    """A function that says how far the nearest of the points is."""
    tree = kdtree.KDTree(len(points))
    for i, point in enumerate(points):
        tree.insert((point[0], point[1], 0), i)
    tree.balance()
    return lambda x, y: tree.find((x, y, 0))[2]


def triangulate(outline, cell):
    """Triangles of about the size of a cell; the points of the outline come first and stay as they are."""
    far, points = distance_to(outline), []
    xs, ys = [p[0] for p in outline], [p[1] for p in outline]
    y, row = min(ys), 0
    while y < max(ys):
        x = min(xs) + (row % 2) * cell / 2
        while x < max(xs):
            point = (x + random.uniform(-.15, .15) * cell, y + random.uniform(-.15, .15) * cell)
            if far(*point) > cell * .62 and inside(*point, outline):
                points.append(point)
            x += cell
        y += cell * .866
        row += 1
    count = len(outline)
    border = [(i, (i + 1) % count) for i in range(count)]
    corners = [Vector(p) for p in list(outline) + points]
    made = geometry.delaunay_2d_cdt(corners, border, [list(range(count))], 1, 1e-7)
    return [(v.x, v.y) for v in made[0]], [list(f) for f in made[2]]


def fold_height(x, y, fold):
    """Height of a fold that runs along a line and widens from one end to the other."""
    (ax, ay), (bx, by) = fold['line']
    dx, dy = bx - ax, by - ay
    t = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)
    if t < -.06 or t > 1.4:
        return 0
    fade = 1 + t / .06 if t < 0 else 1 - max(0, t - .7) / .7
    fade = fade * fade * (3 - 2 * fade)
    s = t if t > 1 else max(0, t)
    away = math.hypot(x - ax - dx * s, y - ay - dy * s)
    width = fold['width'][0] + (fold['width'][1] - fold['width'][0]) * s
    if away >= width:
        return 0
    height = fold['height'][0] + (fold['height'][1] - fold['height'][0]) * s
    return fade * height * .5 * (1 + math.cos(math.pi * away / width))


def neighbours(count, faces):
    near = [set() for _ in range(count)]
    for face in faces:
        for i in face:
            near[i] |= set(face) - {i}
    return near


def relax(values, near, times):
    """Every value becomes the mean of itself and its neighbours, again and again."""
    for _ in range(times):
        values = [(values[i] + sum((values[j] for j in near[i]), values[i] * 0)) / (1 + len(near[i]))
                  for i in range(len(values))]
    return values
