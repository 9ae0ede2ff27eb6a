"""A sari as a folded stack, with its blouse piece or its blouse, or laid in pleats."""

from kit import settle

from soft.blouse import blouse
from soft.sari_fan import fan
from soft.sari_stack import blouse_piece, stack


def pose(spec, name):
    """'stack': folded; 'fan': in pleats; spec.piece or spec.blouse lie on the stack."""
    if name == 'fan':
        made = fan(spec)
    else:
        made, height = stack(spec)
        if 'piece' in spec:
            made += blouse_piece(spec, height)
        if 'blouse' in spec:
            made += blouse(spec['blouse'], height)
    settle(made)
    return made
