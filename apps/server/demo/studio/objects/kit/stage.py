"""
The studio: one endless ground of one tone, a broad sun from the upper left, a faint fill, a dim room to mirror.
Metres; x right, y away from the camera, z up. The ground is z = 0.
"""
import json
import math
import os

import bpy
import numpy as np

from .materials import material
from .meshes import sheet

STUDIO = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# Suns as (place they shine from, angle of their disc in degrees, strength); sky: strength of the light all round.
STANDING = {'suns': (((-3.4, 1.6, 4.1), 24, 2.0), ((0.8, -2.4, 1.6), 70, 0.42)), 'sky': 0.34}
LYING = {'suns': (((-1.5, 1.1, 1.5), 26, 2.4), ((1.5, -0.6, 1.8), 60, 0.12)), 'sky': 0.34}
# What a mirror sees by height, from straight below to straight above.
ROOM = ((0, 0.5), (0.30, 0.10), (0.50, 0.22), (0.72, 0.55), (1, 1.5))


def ground_tone():
    """Linear colour that the ground has in every picture."""
    with open(os.path.join(STUDIO, 'ground.json')) as file:
        tone = json.load(file)['tone']
    return tuple(v / 255 / 12.92 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in tone)


def rig_for(elevation):
    """Lights for a camera that high: from straight above they are those of the clothes."""
    return LYING if elevation >= 80 else STANDING


def ground_light(rig):
    """Brightness of a white, unshaded ground under these lights: what sets the exposure of all pictures."""
    total = rig['sky']
    for place, disc, strength in rig['suns']:
        height = place[2] / math.hypot(*place)
        total += strength / math.pi * height * (1 + math.cos(math.radians(disc / 2))) / 2
    return total


def _add_sun(place, disc, strength):
    light = bpy.data.lights.new('sun', 'SUN')
    light.angle = math.radians(disc)
    light.energy = strength
    sun = bpy.data.objects.new('sun', light)
    bpy.context.scene.collection.objects.link(sun)
    sun.location = place
    sun.rotation_euler = (-sun.location).to_track_quat('-Z', 'Y').to_euler()


def _add_room(sky):
    """Plain light for everything but mirrors; those see a room, darker at its horizon and to the right."""
    world = bpy.data.worlds.new('room')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.cycles.sampling_method = 'NONE'  # it is nearly even: aiming rays at it costs more than it gains
    nodes, links = world.node_tree.nodes, world.node_tree.links

    def add(kind):
        return nodes.new('ShaderNode' + kind)

    plain = nodes['Background']
    plain.inputs[0].default_value = (1, 1, 1, 1)
    plain.inputs[1].default_value = sky
    axes = add('SeparateXYZ')
    links.new(add('TexCoord').outputs['Generated'], axes.inputs[0])
    height = add('Math')
    height.operation = 'MULTIPLY_ADD'
    links.new(axes.outputs['X'], height.inputs[0])
    height.inputs[1].default_value = -0.22
    links.new(axes.outputs['Z'], height.inputs[2])
    scaled = add('MapRange')
    scaled.inputs['From Min'].default_value = -1
    links.new(height.outputs[0], scaled.inputs['Value'])
    ramp = add('ValToRGB')
    links.new(scaled.outputs[0], ramp.inputs[0])
    stops = ramp.color_ramp.elements
    for position, value in ROOM:
        stop = stops[0] if position == 0 else stops[1] if position == 1 else stops.new(position)
        stop.color = (value, value, value, 1)
    mirrored = add('Background')
    links.new(ramp.outputs[0], mirrored.inputs[0])
    mirrored.inputs[1].default_value = 0.75
    mixed = add('MixShader')
    links.new(add('LightPath').outputs['Is Glossy Ray'], mixed.inputs[0])
    links.new(plain.outputs[0], mixed.inputs[1])
    links.new(mirrored.outputs[0], mixed.inputs[2])
    links.new(mixed.outputs[0], nodes['World Output'].inputs[0])


def set_stage(rig, reach=400):
    """Puts up ground and lights; the ground ends `reach` metres away."""
    corners = np.array([[[-reach, -reach, 0], [-reach, reach, 0]], [[reach, -reach, 0], [reach, reach, 0]]], float)
    sheet('ground', corners, material('ground', ground_tone(), rough=1, spec=0, ground=True))
    for place, disc, strength in rig['suns']:
        _add_sun(place, disc, strength)
    _add_room(rig['sky'])


def set_camera(camera, width, samples):
    """The camera found by `framing.fit`, the size of the picture (4:5), the renderer. One thread, fixed seed."""
    scene = bpy.context.scene
    data = bpy.data.cameras.new('camera')
    obj = bpy.data.objects.new('camera', data)
    scene.collection.objects.link(obj)
    scene.camera = obj
    data.sensor_fit = 'HORIZONTAL'
    data.sensor_width = camera.SENSOR
    data.lens = camera.lens
    data.clip_start = 0.01
    obj.location = camera.place
    obj.rotation_euler = (math.pi / 2 - math.radians(camera.elevation), 0, 0)
    render = scene.render
    render.engine = 'CYCLES'
    render.resolution_x = width
    render.resolution_y = round(width * 1.25)
    render.threads_mode = 'FIXED'
    render.threads = 1
    _set_cycles(scene.cycles, samples)
    scene.view_settings.view_transform = 'Standard'
    scene.view_settings.look = 'None'


def _set_cycles(cycles, samples):
    cycles.samples = samples
    cycles.seed = 7
    cycles.use_denoising = False
    cycles.max_bounces = 6
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 2
    cycles.transparent_max_bounces = 8
    cycles.sample_clamp_indirect = 4
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.025
    cycles.adaptive_min_samples = 12
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
