"""Drops a sewn garment on the floor with Blender's cloth, and smooths what the solver leaves rough."""
import bpy
from mathutils import Vector, noise

from flat import distance_to, divide, inside, neighbours

# What a garment's data may leave out. Metres, kilograms.
DEFAULTS = dict(slack=[1.012, 1.016], uneven=.0015, seed=3, wrinkle=[7, 5, .005], mass=.15, stretch=15, shear=8,
                bend=.35, friction=40, thickness=.0014, frames=26, layerGap=.004, emboss=0, levels=2, quality=4,
                hem=.025, hemBend=12, smooth=6, gloss=0)


def new_object(name, vertices, faces):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    mesh.update()
    made = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(made)
    return made


def drape(sewn, floor):
    """The place of every point after the fall."""
    ob = new_object('falling', [p[:3] for p in sewn.points], sewn.faces)
    _set_rest_shape(ob, sewn)
    floor.modifiers.new('collision', 'COLLISION')
    floor.collision.thickness_outer = .002
    floor.collision.cloth_friction = sewn.cloth['friction']
    boards = [_board(sewn)] if sewn.garment.get('board') else []
    modifier = ob.modifiers.new('cloth', 'CLOTH')
    _set_cloth(modifier, sewn.cloth)
    modifier.settings.rest_shape_key = ob.data.shape_keys.key_blocks['rest']
    _stiffen_edges(ob, sewn)
    modifier.settings.vertex_group_bending = 'edge'
    scene, frames = bpy.context.scene, sewn.cloth['frames']
    scene.frame_start, scene.frame_end, modifier.point_cache.frame_end = 1, frames, frames
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    fallen = ob.evaluated_get(bpy.context.evaluated_depsgraph_get())
    draped = [v.co.copy() for v in fallen.data.vertices]
    for done in [ob] + boards:
        bpy.data.objects.remove(done)
    floor.modifiers.clear()
    return draped


def _board(sewn):
    """A board between the two sheets, smaller than they are, on which a folded garment lies."""
    spec = sewn.garment['board']
    outline = divide(spec['outline'] + spec['outline'][:1], 80)[:-1]
    middle = sum((Vector(p) for p in outline), Vector((0, 0))) / len(outline)

    def ring(inward, high):
        toward = [(x - inward * (1 if x > middle.x else -1), y - inward * (1 if y > middle.y else -1))
                  for x, y in outline]
        return [(x * sewn.flip, y, high) for x, y in toward]
    low, high = .007, .007 + spec['high']
    vertices = ring(.008, low) + ring(.005, low + spec['high'] * .4) + ring(.012, high)
    count = len(outline)
    side = [[i, (i + 1) % count, (i + 1) % count + count, i + count] for i in range(count)]
    faces = side + [[i + count for i in face] for face in side]
    faces += [list(range(count))[::-1], [i + 2 * count for i in range(count)]]
    board = new_object('board', vertices, faces)
    board.modifiers.new('collision', 'COLLISION')
    board.collision.thickness_outer = .002
    board.collision.cloth_friction = 20
    return board


def _set_rest_shape(ob, sewn):
    """The cloth is longer than its room, unevenly so; where it is elastic it is shorter."""
    ob.shape_key_add(name='Basis')
    rest = ob.shape_key_add(name='rest')
    (sx, sy), uneven, seed = sewn.cloth['slack'], sewn.cloth['uneven'], sewn.cloth['seed']
    for i, (x, y, _, z) in enumerate(sewn.points):
        wide = sx * _elastic_at(y, sewn.garment.get('elastic', []))
        rest.data[i].co = (x * wide + uneven * noise.noise(Vector((x * 6, y * 3, 5 + seed * .61))),
                           y * sy + uneven * noise.noise(Vector((x * 3, y * 6, 9 + seed * .43))), z)


def _elastic_at(y, bands):
    factor = 1
    for band in bands:
        away = max(band['low'] - y, y - band['high'], 0)
        factor *= 1 - (1 - band['by']) * max(0, 1 - away / .012)
    return factor


def _set_cloth(modifier, cloth):
    s, c = modifier.settings, modifier.collision_settings
    s.quality, s.mass, s.air_damping = cloth['quality'], cloth['mass'], 2
    s.tension_stiffness = s.compression_stiffness = cloth['stretch']
    s.shear_stiffness, s.bending_stiffness = cloth['shear'], cloth['bend']
    s.tension_damping = s.compression_damping = 5
    s.bending_damping = .5
    s.bending_stiffness_max = cloth['bend'] * cloth['hemBend']
    c.use_self_collision = True
    c.self_distance_min = c.distance_min = .002
    c.collision_quality, c.self_friction = 2, 10


def _stiffen_edges(ob, sewn):
    """Hems and seams are folded cloth: stiffer."""
    edge, reach = ob.vertex_groups.new(name='edge'), sewn.cloth['hem']
    for panel in sewn.panels.values():
        far = distance_to(panel.outline)
        for place, point in enumerate(panel.points):
            away = far(*point)
            weight = max(0, 1 - away / reach)
            if any(inside(*point, outline) for outline in sewn.garment.get('stiffen', [])):
                weight = 1
            if weight:
                edge.add([sewn.vertex(panel, place)], weight, 'REPLACE')


def smooth(sewn, draped):
    """The solver leaves a zigzag of one cell along seams and hems: outlines are smoothed along their own line (corners
    stay), then the whole cloth a little."""
    ring = _outline_neighbours(sewn)
    for _ in range(sewn.cloth['smooth']):
        now = list(draped)
        for i, (a, b) in ring.items():
            draped[i] = now[i] * .5 + (now[a] + now[b]) * .25
    near = neighbours(len(draped), sewn.faces)
    beside = {j for i in ring for j in near[i]} - set(ring)
    everywhere = set(range(len(draped))) - set(ring)
    for turn in range(4):
        now = list(draped)
        for i in beside if turn else everywhere:
            if len(near[i]) > 3:
                draped[i] = now[i] * .6 + sum((now[j] for j in near[i]), Vector()) * (.4 / len(near[i]))
    return draped


def _outline_neighbours(sewn):
    ring = {}
    for panel in sewn.panels.values():
        count, at = len(panel.outline), [Vector(q) for q in panel.outline]
        for i in range(count):
            before, after = at[i] - at[i - 1], at[(i + 1) % count] - at[i]
            if before.angle(after, 0) <= .4:
                beside = ((i - 1) % count, (i + 1) % count)
                ring[sewn.vertex(panel, i)] = tuple(sewn.vertex(panel, j) for j in beside)
    return ring
