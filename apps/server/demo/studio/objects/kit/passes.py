"""
One render gives six pictures of 16 bits: light (what a white thing would scatter), own (its own colour), rest (gloss,
metal, glass), zones (red, green, blue: where colours 1, 2, 3 go), normal and ground (1 on the ground).
Light and rest are a quarter as bright as they are, so that highlights fit.
"""
import os

import bpy

NAMES = ('light', 'rest', 'own', 'zones', 'normal', 'ground')
QUARTER = (0.25, 0.25, 0.25, 1)
HALF = (0.5, 0.5, 0.5, 1)


def _ask_for_passes(layer):
    layer.use_pass_diffuse_direct = True
    layer.use_pass_diffuse_indirect = True
    layer.use_pass_diffuse_color = True
    layer.cycles.denoising_store_passes = True
    for name, kind in (('zone', 'COLOR'), ('ground', 'VALUE')):
        aov = layer.aovs.add()
        aov.name = name
        aov.type = kind


def _sockets(tree):
    """The pictures to write, by name."""
    layers = tree.nodes.new('CompositorNodeRLayers')

    def mix(operation, first, second):
        node = tree.nodes.new('CompositorNodeMixRGB')
        node.blend_type = operation
        for index, value in ((1, first), (2, second)):
            if isinstance(value, tuple):
                node.inputs[index].default_value = value
            else:
                tree.links.new(value, node.inputs[index])
        return node.outputs[0]

    out = layers.outputs
    light = mix('ADD', out['DiffDir'], out['DiffInd'])
    rest = mix('SUBTRACT', out['Image'], mix('MULTIPLY', light, out['DiffCol']))
    normal = mix('ADD', mix('MULTIPLY', out['Denoising Normal'], HALF), HALF)
    return {
        'light': mix('MULTIPLY', light, QUARTER),
        'rest': mix('MULTIPLY', rest, QUARTER),
        'own': out['DiffCol'],
        'zones': out['zone'],
        'normal': normal,
        'ground': out['ground'],
    }


def render(base):
    """Renders the scene to `base`-NAME.png for every name of NAMES."""
    scene = bpy.context.scene
    _ask_for_passes(scene.view_layers[0])
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = os.path.dirname(base)
    files.format.file_format = 'PNG'
    files.format.color_mode = 'RGB'
    files.format.color_depth = '16'
    files.format.compression = 15
    files.file_slots.clear()
    for name, socket in _sockets(tree).items():
        files.file_slots.new(f'{os.path.basename(base)}-{name}-')
        files.file_slots[-1].save_as_render = False
        tree.links.new(socket, files.inputs[-1])
    scene.frame_set(1)
    bpy.ops.render.render()
    for name in NAMES:
        os.replace(f'{base}-{name}-0001.png', f'{base}-{name}.png')
