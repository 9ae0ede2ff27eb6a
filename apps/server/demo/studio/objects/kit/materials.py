"""
Materials. A zone (0, 1, 2) is what gets its colour after the render: there the material itself is grey .5, and an
extra pass says which of the three colours goes where. Everything else keeps the colour it has here.
"""
import bpy

GREY = (0.5, 0.5, 0.5)
METALS = {
    'steel': (0.62, 0.61, 0.59),
    'gold': (0.85, 0.62, 0.34),
    'brass': (0.78, 0.55, 0.25),
    'gunmetal': (0.16, 0.155, 0.15),
    'rose': (0.83, 0.56, 0.45),
}


def colour(code):
    """Linear colour of '#rrggbb'; linear triples pass unchanged."""
    if not isinstance(code, str):
        return tuple(code)
    channels = [int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in channels)


class _Graph:
    """Shorthand for a material's nodes."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.nodes = self.material.node_tree.nodes
        self.links = self.material.node_tree.links
        self.surface = self.nodes['Principled BSDF']

    def add(self, kind, **inputs):
        """A new node; inputs by name, a node's socket is linked and anything else is set."""
        node = self.nodes.new('ShaderNode' + kind)
        for name, value in inputs.items():
            socket = node.inputs[name.replace('_', ' ')]
            if isinstance(value, bpy.types.NodeSocket):
                self.links.new(value, socket)
            else:
                socket.default_value = value
        return node

    def place(self):
        """Coordinates that stick to the object."""
        return self.add('TexCoord').outputs['Object']

    def attribute(self, name):
        node = self.nodes.new('ShaderNodeAttribute')
        node.attribute_name = name
        return node


def _set_surface(graph, own, rough, metal, spec, coat):
    inputs = graph.surface.inputs
    inputs['Base Color'].default_value = (*own, 1)
    inputs['Roughness'].default_value = rough
    inputs['Metallic'].default_value = metal
    inputs['Specular'].default_value = spec
    inputs['Clearcoat'].default_value = coat
    inputs['Clearcoat Roughness'].default_value = 0.08


def _grain_height(graph, kind, size):
    """Height of a fine texture: 'noise', 'leather' (pebbles), 'brushed' (metal), 'weave' (cloth)."""
    place = graph.place()
    if kind == 'leather':
        cells = graph.add('TexVoronoi', Vector=place, Scale=1 / size)
        cells.feature = 'SMOOTH_F1'
        cells.inputs['Smoothness'].default_value = 0.6
        turned = graph.add('Math')
        turned.operation = 'MULTIPLY'
        turned.inputs[1].default_value = -1
        graph.links.new(cells.outputs['Distance'], turned.inputs[0])
        return turned.outputs[0]
    if kind == 'brushed':
        stretched = graph.add('Mapping', Vector=place, Scale=(1, 40, 1)).outputs[0]
        return graph.add('TexNoise', Vector=stretched, Scale=0.1 / size).outputs['Fac']
    return graph.add('TexNoise', Vector=place, Scale=1 / size, Detail=4).outputs['Fac']


def _add_grain(graph, kind, depth, size):
    height = _grain_height(graph, kind, size)
    tilt = graph.add('Bump', Strength=1, Distance=depth, Height=height)
    graph.links.new(tilt.outputs['Normal'], graph.surface.inputs['Normal'])


def _add_blotches(graph, mark, size):
    """Zones 0 and 1 in blotches of that size: tortoise, marble."""
    noise = graph.add('TexNoise', Vector=graph.place(), Scale=0.6 / size, Detail=3, Distortion=0.5)
    ramp = graph.add('ValToRGB', Fac=noise.outputs['Fac'])
    stops = ramp.color_ramp.elements
    stops[0].position, stops[0].color = 0.45, (1, 0, 0, 1)
    stops[1].position, stops[1].color = 0.58, (0, 1, 0, 1)
    graph.links.new(ramp.outputs[0], mark.inputs['Color'])
    graph.surface.inputs['Base Color'].default_value = (*GREY, 1)


def _make_glass(graph, tint, rough):
    """Thin dark glass: part of the light passes straight through, tinted; the surface mirrors."""
    graph.nodes.remove(graph.surface)
    clear = graph.add('BsdfTransparent', Color=(*tint, 1))
    mirror = graph.add('BsdfGlossy', Roughness=rough)
    grazing = graph.add('Fresnel', IOR=1.5)
    mixed = graph.add('MixShader', Fac=grazing.outputs[0])
    graph.links.new(clear.outputs[0], mixed.inputs[1])
    graph.links.new(mirror.outputs[0], mixed.inputs[2])
    graph.links.new(mixed.outputs[0], graph.nodes['Material Output'].inputs['Surface'])


def material(
    name,
    own=GREY,
    zone=None,
    rough=0.5,
    metal=0,
    spec=0.4,
    coat=0,
    grain=0,
    grain_size=0.001,
    kind='noise',
    attr=False,
    glass=None,
    blotch=0,
    ground=False,
):
    """
    A surface. `own`: linear colour or '#rrggbb', where it has no zone; `zone`: coloured afterwards; `attr`: the mesh
    carries 'zone' and 'col' per point ('rough': that too); `grain`: depth of a fine texture of `grain_size` and `kind`;
    `glass`: tint of thin glass; `blotch`: size of blotches in zones 0 and 1.
    """
    graph = _Graph(name)
    _set_surface(graph, colour(own) if zone is None else GREY, rough, metal, spec, coat)
    mark = graph.nodes.new('ShaderNodeOutputAOV')
    mark.name = 'zone'
    mark.inputs['Color'].default_value = (*[1.0 if zone == i else 0.0 for i in range(3)], 1)
    if ground:
        floor = graph.nodes.new('ShaderNodeOutputAOV')
        floor.name = 'ground'
        floor.inputs['Value'].default_value = 1
    if attr:
        graph.links.new(graph.attribute('zone').outputs['Color'], mark.inputs['Color'])
        graph.links.new(graph.attribute('col').outputs['Color'], graph.surface.inputs['Base Color'])
    if attr == 'rough':
        graph.links.new(graph.attribute('rough').outputs['Fac'], graph.surface.inputs['Roughness'])
    if blotch:
        _add_blotches(graph, mark, blotch)
    if grain:
        _add_grain(graph, kind, grain, grain_size)
    if glass is not None:
        _make_glass(graph, glass, rough)
    return graph.material


def _preset(defaults):
    def make(name, zone=None, **changes):
        return material(name, zone=zone, **{**defaults, **changes})

    return make


leather = _preset({'rough': 0.42, 'spec': 0.45, 'grain': 0.00012, 'grain_size': 0.0011, 'kind': 'leather'})
patent = _preset({'rough': 0.16, 'spec': 0.5, 'coat': 0.6, 'grain': 0.00001})
suede = _preset({'rough': 0.95, 'spec': 0.12, 'grain': 0.0003, 'grain_size': 0.0007})
rubber = _preset({'rough': 0.55, 'spec': 0.3, 'grain': 0.00003, 'grain_size': 0.0008})
foam = _preset({'rough': 0.7, 'spec': 0.2, 'grain': 0.00006, 'grain_size': 0.0012})
cloth = _preset({'rough': 0.95, 'spec': 0.1, 'grain': 0.0001, 'grain_size': 0.0006})


def metal(name, tone='steel', **changes):
    """Metal: `tone` is a name of METALS or a colour."""
    return material(name, METALS.get(tone, tone), **{'metal': 1, 'rough': 0.22, **changes})
