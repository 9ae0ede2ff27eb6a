"""Materials that let light pass: lenses with an even or fading tint, translucent acetate."""

import bpy


def _empty(name):
    """A material whose nodes are only an output."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    tree = made.node_tree
    for node in list(tree.nodes):
        if node.type != 'OUTPUT_MATERIAL':
            tree.nodes.remove(node)
    out = next(n for n in tree.nodes if n.type == 'OUTPUT_MATERIAL')
    return made, tree, out


def _math(tree, operation, first, second):
    """A node of mathematics; `first` is a socket, `second` a number."""
    node = tree.nodes.new('ShaderNodeMath')
    node.operation = operation
    tree.links.new(first, node.inputs[0])
    node.inputs[1].default_value = second
    return node.outputs[0]


def _glossy_over(tree, out, below, rough):
    """A clear gloss over whatever `below` is: 4 % from straight ahead, more at a flat angle, the same on both faces."""
    N, L = tree.nodes, tree.links
    gloss, mix, weight = N.new('ShaderNodeBsdfGlossy'), N.new('ShaderNodeMixShader'), N.new('ShaderNodeLayerWeight')
    gloss.inputs['Roughness'].default_value = rough
    weight.inputs['Blend'].default_value = 0.5
    steep = _math(tree, 'POWER', weight.outputs['Facing'], 5)
    share = _math(tree, 'ADD', _math(tree, 'MULTIPLY', steep, 0.96), 0.04)
    L.new(share, mix.inputs[0])
    L.new(below, mix.inputs[1])
    L.new(gloss.outputs[0], mix.inputs[2])
    L.new(mix.outputs[0], out.inputs['Surface'])


def lens_material(name, tint):
    """`tint`: linear colours that pass `below` and `above`; the attribute 'high' (0 to 1) leads between them."""
    made, tree, out = _empty(name)
    N, L = tree.nodes, tree.links
    clear = N.new('ShaderNodeBsdfTransparent')
    ramp, high = N.new('ShaderNodeValToRGB'), N.new('ShaderNodeAttribute')
    high.attribute_name = 'high'
    low, top = ramp.color_ramp.elements
    low.position, low.color = 0.15, (*tint['below'], 1)
    top.position, top.color = 0.90, (*tint['above'], 1)
    L.new(high.outputs['Fac'], ramp.inputs[0])
    L.new(ramp.outputs[0], clear.inputs[0])
    _glossy_over(tree, out, clear.outputs[0], 0.02)
    return made


def translucent(name, colour, clear_share=0.45):
    """Coloured acetate that one sees through a little."""
    made, tree, out = _empty(name)
    N, L = tree.nodes, tree.links
    clear, body, glow = (N.new(f'ShaderNodeBsdf{kind}') for kind in ('Transparent', 'Diffuse', 'Translucent'))
    for node in (clear, body, glow):
        node.inputs[0].default_value = (*colour, 1)
    inner, mix = N.new('ShaderNodeMixShader'), N.new('ShaderNodeMixShader')
    inner.inputs[0].default_value = 0.5
    L.new(body.outputs[0], inner.inputs[1])
    L.new(glow.outputs[0], inner.inputs[2])
    mix.inputs[0].default_value = clear_share
    L.new(inner.outputs[0], mix.inputs[1])
    L.new(clear.outputs[0], mix.inputs[2])
    _glossy_over(tree, out, mix.outputs[0], 0.10)
    return made
