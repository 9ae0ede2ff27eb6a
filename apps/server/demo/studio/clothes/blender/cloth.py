"""Lays a garment, given as data, on a floor and photographs it.

  blender -b -t 1 -P cloth.py -- GARMENT.json OUT [--side front|back] [--width 1200] [--samples 8]
          [--cell .0105] [--views whole,collar] [--reuse]

For every view it writes pictures for `colour/`:
  OUT-SIDE-VIEW-light.png  white cloth on a grey floor under the lights (16 bit, sRGB curve)
  OUT-SIDE-VIEW-gloss.png  only the gloss of the cloth, where it has any
  OUT-SIDE-VIEW-uv.png     twice the size, one sample a pixel, nothing smoothed: red and green are the point of the map;
                           blue is 1 on the right side of the first copy, .9 on its wrong side, .2 less for every
                           further copy, 0 on the floor
and OUT-SIDE-sim.json, the draped points, which --reuse takes instead of letting the cloth fall again, and
OUT-SIDE-views.json, how wide each view is in metres. All lengths are metres.
"""
import argparse
import json
import os
import random
import sys
import time

import bpy
from mathutils import Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import camera  # noqa: E402
from draping import DEFAULTS, drape, new_object, smooth  # noqa: E402
from riding import Surface, attach_all  # noqa: E402
from sewing import SewnCloth  # noqa: E402


def options():
    cli = argparse.ArgumentParser()
    cli.add_argument('garment')
    cli.add_argument('out')
    cli.add_argument('--side', default='front')
    cli.add_argument('--width', type=int, default=1200)
    cli.add_argument('--samples', type=int, default=8)
    cli.add_argument('--cell', type=float, default=.0105)
    cli.add_argument('--views', default='')
    cli.add_argument('--reuse', action='store_true')
    return cli.parse_args(sys.argv[sys.argv.index('--') + 1:])


class Clock:
    def __init__(self):
        self.started = time.time()

    def lap(self, what):
        print(f'TIME {what} {time.time() - self.started:.1f}s', flush=True)
        self.started = time.time()


def draped_points(sewn, floor, path, reuse):
    if reuse and os.path.exists(path):
        with open(path) as file:
            return [Vector(point) for point in json.load(file)]
    draped = drape(sewn, floor)
    with open(path, 'w') as file:
        # Not rounded, so that a drape that is taken again makes the same picture.
        json.dump([list(point) for point in draped], file)
    return draped


# Pictures narrower than this show no difference with one subdivision less, and are taken much faster.
SMALL = 600


def cloth_object(sewn, draped, height_map, depth, width):
    """The draped cloth with its thickness; its copies and the inside of the bag are told apart by material."""
    cloth = sewn.cloth
    ob = new_object('cloth', draped, sewn.faces)
    layer = ob.data.uv_layers.new(name='UV')
    for polygon, points in zip(ob.data.polygons, sewn.face_uv):
        for corner, point in zip(polygon.loop_indices, points):
            layer.data[corner].uv = point
    rounded = ob.modifiers.new('round', 'SUBSURF')
    rounded.levels = rounded.render_levels = cloth['levels'] - (1 if width < SMALL else 0)
    if cloth['emboss']:
        texture = bpy.data.textures.new('height', 'IMAGE')
        texture.image = height_map
        moved = ob.modifiers.new('emboss', 'DISPLACE')
        moved.texture, moved.texture_coords, moved.uv_layer = texture, 'UV', 'UV'
        moved.mid_level, moved.strength = .5, depth * cloth['emboss']
    sheet = ob.modifiers.new('sheet', 'SOLIDIFY')
    sheet.thickness, sheet.offset, sheet.material_offset = cloth['thickness'], 0, 1
    return ob


def fit_map(objects, chart):
    """Turns points of the map from metres into shares of its size."""
    (left, low), (wide, high) = chart['origin'], chart['size']
    for ob in objects:
        for corner in ob.data.uv_layers['UV'].data:
            corner.uv = ((corner.uv[0] - left) / wide, (corner.uv[1] - low) / high)
        for polygon in ob.data.polygons:
            polygon.use_smooth = True


class Photographer:
    """Dresses the objects for each pass and takes it."""

    def __init__(self, sewn, ob, surface, floor, height_map, depth, eye):
        cloth, copies = sewn.cloth, len(sewn.garment['copies'])
        bump = depth * (1 - .6 * min(1, cloth['emboss']))
        self.white = camera.white_cloth(height_map, bump)
        self.gloss = camera.glossy_cloth(height_map, bump, cloth['gloss']) if cloth['gloss'] else None
        self.where = [camera.map_colours(blue - .2 * copy) for copy in range(copies) for blue in (1, .9)]
        self.floor_grey, self.nothing = camera.grey_floor(), camera.black()
        self.sewn, self.ob, self.surface, self.floor, self.eye = sewn, ob, surface, floor, eye

    def _dress(self, kind):
        plain = {'light': self.white, 'gloss': self.gloss}.get(kind)
        self.ob.data.materials.clear()
        for material in self.where:
            self.ob.data.materials.append(plain or material)
        for polygon, copy in zip(self.ob.data.polygons, self.sewn.face_copy):
            polygon.material_index = copy * 2
        for extra in self.surface.objects:
            extra.data.materials.clear()
            extra.data.materials.append(plain or self.where[extra['copy'] * 2])
        self.floor.data.materials.clear()
        self.floor.data.materials.append(self.floor_grey if kind == 'light' else self.nothing)

    def shoot(self, name, at, width, tilt, clock):
        self.eye.aim(at, width, tilt)
        for kind in ['light', 'uv'] + (['gloss'] if self.gloss else []):
            self._dress(kind)
            self.eye.take(name, kind)
            clock.lap(f'{name} {kind}')


def views_of(garment, surface, side):
    """By name: where the camera looks, how wide the picture is and how far the camera is lowered."""
    xs, ys = [v.x for v in surface.vertices], [v.y for v in surface.vertices]
    wide, tall = max(xs) - min(xs), max(ys) - min(ys)
    middle = Vector(((max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2, 0))
    views = {'whole': (middle, max(tall / camera.FILL_HEIGHT * .8, wide / camera.FILL_WIDTH), 0)}
    for view in garment['views']:
        if view.get('side', 'front') == side:
            panel = surface.sewn.panels[f"0:{view['on']}"]
            views[view['name']] = (surface.ride(panel, *view['at']), view['width'], view.get('tilt', 26))
    return views


def main():
    opt, clock = options(), Clock()
    with open(opt.garment) as file:
        garment = json.load(file)
    cloth = {**DEFAULTS, **garment['cloth']}
    random.seed(cloth['seed'])
    out, chart = f'{opt.out}-{opt.side}', garment['map']
    bpy.ops.wm.read_factory_settings(use_empty=True)
    sewn = SewnCloth(garment, cloth, opt.cell, -1 if opt.side == 'back' else 1)
    bpy.ops.mesh.primitive_plane_add(size=8)
    floor = bpy.context.object
    clock.lap(f'sew ({len(sewn.points)} points)')
    draped = smooth(sewn, draped_points(sewn, floor, out + '-sim.json', opt.reuse))
    clock.lap('drape')
    surface = Surface(sewn, draped)
    attach_all(surface)
    clock.lap('attach')
    height_map = camera.load_height_map(os.path.join(os.path.dirname(opt.garment), chart['height']))
    ob = cloth_object(sewn, draped, height_map, chart['depth'], opt.width)
    fit_map([ob] + surface.objects, chart)
    camera.set_lights()
    camera.set_renderer()
    eye = camera.Camera(out, opt.width, opt.samples)
    photographer = Photographer(sewn, ob, surface, floor, height_map, chart['depth'], eye)
    views = views_of(garment, surface, opt.side)
    wanted = opt.views.split(',') if opt.views else list(views)
    with open(out + '-views.json', 'w') as file:
        json.dump({name: view[1] for name, view in views.items()}, file)
    for name in wanted:
        photographer.shoot(name, *views[name], clock)


main()
