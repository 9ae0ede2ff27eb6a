"""Materials, lights and the camera of the clothes' studio, and the passes that `colour/` puts together."""
import math
import os

import bpy
from mathutils import Vector

# The frame is filled to this share of the height or, where a garment is too wide for that, of the width.
FILL_HEIGHT, FILL_WIDTH = .74, .88
FLOOR_GREY = .72


def _material(name):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    tree = made.node_tree
    tree.nodes.clear()
    return made, tree.nodes, tree.links, tree.nodes.new('ShaderNodeOutputMaterial')


def _with_bump(nodes, links, shader, height_map, distance):
    picture, bump = nodes.new('ShaderNodeTexImage'), nodes.new('ShaderNodeBump')
    picture.image, picture.interpolation, picture.extension = height_map, 'Cubic', 'EXTEND'
    bump.inputs['Strength'].default_value = 1
    bump.inputs['Distance'].default_value = distance
    links.new(picture.outputs['Color'], bump.inputs['Height'])
    links.new(bump.outputs['Normal'], shader.inputs['Normal'])


def white_cloth(height_map, distance):
    made, nodes, links, output = _material('cloth')
    shader = nodes.new('ShaderNodeBsdfDiffuse')
    shader.inputs['Color'].default_value = (.8, .8, .8, 1)
    shader.inputs['Roughness'].default_value = .6
    _with_bump(nodes, links, shader, height_map, distance)
    links.new(shader.outputs[0], output.inputs['Surface'])
    return made


def glossy_cloth(height_map, distance, roughness):
    made, nodes, links, output = _material('gloss')
    shader = nodes.new('ShaderNodeBsdfGlossy')
    shader.inputs['Color'].default_value = (.8, .8, .8, 1)
    shader.inputs['Roughness'].default_value = roughness
    _with_bump(nodes, links, shader, height_map, distance)
    links.new(shader.outputs[0], output.inputs['Surface'])
    return made


def grey_floor():
    made, nodes, links, output = _material('floor')
    shader = nodes.new('ShaderNodeBsdfDiffuse')
    shader.inputs['Color'].default_value = (FLOOR_GREY, FLOOR_GREY, FLOOR_GREY, 1)
    links.new(shader.outputs[0], output.inputs['Surface'])
    return made


def map_colours(blue):
    """Red and green say which point of the map is seen, blue which side of which copy."""
    made, nodes, links, output = _material('where')
    light, where = nodes.new('ShaderNodeEmission'), nodes.new('ShaderNodeTexCoord')
    split, join = nodes.new('ShaderNodeSeparateXYZ'), nodes.new('ShaderNodeCombineXYZ')
    join.inputs[2].default_value = blue
    links.new(where.outputs['UV'], split.inputs[0])
    links.new(split.outputs[0], join.inputs[0])
    links.new(split.outputs[1], join.inputs[1])
    links.new(join.outputs[0], light.inputs['Color'])
    links.new(light.outputs[0], output.inputs['Surface'])
    return made


def black():
    made, nodes, links, output = _material('nothing')
    light = nodes.new('ShaderNodeEmission')
    light.inputs['Color'].default_value = (0, 0, 0, 1)
    links.new(light.outputs[0], output.inputs['Surface'])
    return made


def _sun(azimuth, elevation, strength, angle):
    light = bpy.data.lights.new('sun', 'SUN')
    light.energy, light.angle = strength, math.radians(angle)
    ob = bpy.data.objects.new('sun', light)
    bpy.context.scene.collection.objects.link(ob)
    a, e = math.radians(azimuth), math.radians(elevation)
    away = Vector((-math.cos(a) * math.cos(e), -math.sin(a) * math.cos(e), -math.sin(e)))
    ob.rotation_euler = away.to_track_quat('-Z', 'Y').to_euler()


def set_lights():
    """Suns with a wide angle are endless softboxes: the floor is lit evenly, so it is one flat tone."""
    _sun(140, 33, 2.9, 24)
    _sun(-25, 55, .45, 60)
    world = bpy.context.scene.world = bpy.data.worlds.new('world')
    world.use_nodes = True
    ground = world.node_tree.nodes['Background']
    ground.inputs[0].default_value, ground.inputs[1].default_value = (1, 1, 1, 1), .28


def set_renderer():
    scene = bpy.context.scene
    render, cycles = scene.render, scene.cycles
    render.engine = 'CYCLES'
    render.image_settings.file_format, render.image_settings.color_mode = 'PNG', 'RGB'
    render.image_settings.color_depth, render.dither_intensity = '16', 0
    cycles.seed, cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 0, 3, 2, 1
    cycles.use_denoising = cycles.use_adaptive_sampling = False
    cycles.caustics_reflective = cycles.caustics_refractive = False
    scene.view_settings.look = 'None'


class Camera:
    """Takes the passes of a view: NAME-light, NAME-uv and, where the cloth shines, NAME-gloss."""

    def __init__(self, out, width, samples):
        self.out, self.width, self.samples = out, width, samples
        self.camera = bpy.data.cameras.new('camera')
        self.eye = bpy.data.objects.new('camera', self.camera)
        bpy.context.scene.collection.objects.link(self.eye)
        bpy.context.scene.camera = self.eye

    def aim(self, at, width, tilt):
        """From straight above, or for a close-up from a little below, with perspective."""
        if not tilt:
            self.camera.type, self.camera.ortho_scale = 'ORTHO', width * 1.25
            self.eye.location, self.eye.rotation_euler = (at.x, at.y, 3), (0, 0, 0)
            return
        angle, far = math.radians(tilt), width * 3.2
        self.camera.type, self.camera.sensor_fit = 'PERSP', 'VERTICAL'
        self.camera.angle = 2 * math.atan(width * .625 / far)
        self.eye.location = at + Vector((0, -math.sin(angle), math.cos(angle))) * far
        self.eye.rotation_euler = (angle, 0, 0)

    def take(self, name, kind):
        scene, pattern = bpy.context.scene, kind == 'uv'
        scale = 2 if pattern else 1
        scene.render.resolution_x, scene.render.resolution_y = self.width * scale, self.width * 5 // 4 * scale
        scene.cycles.samples = 1 if pattern else self.samples
        scene.cycles.pixel_filter_type = 'BOX' if pattern else 'BLACKMAN_HARRIS'
        scene.cycles.filter_width = .01 if pattern else 1.5
        scene.view_settings.view_transform = 'Raw' if pattern else 'Standard'
        scene.render.filepath = f'{self.out}-{name}-{kind}.png'
        bpy.ops.render.render(write_still=True)


def load_height_map(path):
    picture = bpy.data.images.load(os.path.abspath(path))
    picture.colorspace_settings.name = 'Non-Color'
    return picture
