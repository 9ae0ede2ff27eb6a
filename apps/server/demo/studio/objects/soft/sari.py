"""A sari as a folded stack or as a fan of pleats, with its blouse piece or its blouse."""
import numpy as np
from kit import settle, transform

from soft.blouse import blouse
from soft.sari_fan import fan
from soft.sari_stack import blouse_piece, stack


def _tied(spec):
    """The band of cloth that holds the pleats where the fan begins."""
    band = {**spec, 'wide': spec['fan'].get('band', 0.17), 'deep': 0.062, 'leaves': 1, 'thick': 0.012, 'soft': 0.001}
    band['border'] = {**spec['border'], 'width': 0.012, 'lines': [], 'temple': [0.0001, 0.01]}
    band.pop('motif', None)
    made, _ = stack(band)
    inner = spec['fan'].get('inner', 0.16)
    transform(made, lambda points: points * [1, 1, 1.2] + [0, -inner - 0.012, 0.010])
    transform(made, lambda points: points + np.outer((points[:, 0] / 0.1) ** 2, [0, 0.010, 0]))
    return made


def pose(spec, name):
    """'stack': folded; 'fan': in pleats; spec.piece or spec.blouse lie on the stack or at the head of the fan."""
    if name == 'fan':
        made = fan(spec) + _tied(spec)
        if 'blouse' in spec:
            made += blouse(spec['blouse'], 0.0)
    else:
        made, height = stack(spec)
        if 'piece' in spec:
            made += blouse_piece(spec, height)
        if 'blouse' in spec:
            made += blouse(spec['blouse'], height)
    settle(made)
    return made
