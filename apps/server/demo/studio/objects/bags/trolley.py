"""
Cabin trolley: two ribbed half shells with a zip between them, handles, double wheels. Metres, front at -y.
Zones: 0 shell, 1 trim (corners, handles, tag), 2 zip and plastic parts.
"""

import numpy as np

from kit import Relief, material, metal, normals, rrect, settle, sheet, smooth, waves

from .trolley_inside import inside, lay_open
from .trolley_parts import carry_handle, luggage_tag, pull_handle, side_lock, wheels
from .zips import zip_on

AROUND, ROWS = 1200, 400
WHEEL_HEIGHT = 0.052


def section(size):
    """How far the shell is drawn in, and how far it reaches from the seam, from the seam to the middle of its face."""
    deep, round_edge = size['half_depth'], size['edge']
    a = np.linspace(0, np.pi / 2, 90)
    wall = np.linspace(0.013, deep - round_edge, 110)
    bend_in, bend_out = round_edge * (1 - np.cos(a)), deep - round_edge + round_edge * np.sin(a)
    face = np.linspace(round_edge, size['half_width'] - 0.00002, ROWS - 200)[1:]
    inward = np.concatenate([np.zeros(110), bend_in[1:], face])
    reach = np.concatenate([wall, bend_out[1:], np.full(len(face), deep)])
    bulge = 0.004 * smooth(0, 1, (inward - round_edge) / (size['half_width'] - round_edge)) * (inward > round_edge)
    return inward, reach + bulge


def half_points(size, side):
    """Grid of one half shell: rounded rectangles that are drawn in. `side`: -1 front, 1 back."""
    inward, reach = section(size)
    wide, high, corner = size['half_width'], size['half_height'], size['corner']
    columns = []
    for less, far in zip(inward, reach):
        ring = rrect(wide - less, high - less, max(corner - less, 0.00001), AROUND)
        columns.append(np.stack([ring[:, 0], np.full(AROUND, side * far), ring[:, 1]], 1))
    return np.stack(columns, 1)


def rib(distance, half, slope=0.003):
    """Raised band: 1 within `half` of distance 0."""
    return smooth(half + slope, half - slope, np.abs(distance))


def upright_ribs(P, size):
    """Broad bands from bottom to top that run over both ends."""
    pitch = size['rib_pitch']
    band = rib(np.mod(P[..., 0] + pitch / 2, pitch) - pitch / 2, pitch * 0.27)
    inner = smooth(size['half_width'] - size['edge'] * 0.6, size['half_width'] - size['edge'] * 1.3, np.abs(P[..., 0]))
    return band * inner


def level_ribs(P, size):
    """Grooved bands across, in two groups, that run round the flanks; a plain field between."""
    pitch, z = size['rib_pitch'], P[..., 2]
    band = rib(np.mod(z + pitch / 2, pitch) - pitch / 2, pitch * 0.30)
    inner = smooth(size['half_height'] - size['edge'] * 0.6, size['half_height'] - size['edge'] * 1.3, np.abs(z))
    field = smooth(pitch * 1.05, pitch * 0.95, np.abs(np.abs(z) - size['half_height'] * 0.52) - pitch * 1.05)
    return band * inner * field


def draw_shell(P, side, size, settings):
    """Ribs, the rim along the zip, corner guards."""
    relief = Relief(P)
    ribs = upright_ribs(P, size) if settings['ribs'] == 'upright' else level_ribs(P, size)
    reach = np.abs(P[..., 1])
    ribs = ribs * smooth(0.026, 0.040, reach)
    relief.h += size['rib_height'] * ribs
    relief.shade *= 1 - 0.5 * ribs * (1 - ribs) - 0.07 * (1 - ribs)
    relief.h += 0.0022 * smooth(0.022, 0.019, reach)
    relief.shade *= 1 - 0.25 * np.exp(-(((reach - 0.0225) / 0.0009) ** 2))
    if settings['corner_guards']:
        dx, dz = size['half_width'] - np.abs(P[..., 0]), size['half_height'] - np.abs(P[..., 2])
        d = np.where(reach > 0.030, size['guard'] - np.hypot(dx, dz), -1)
        d = np.minimum(d, reach - 0.031)
        relief.panel(d, 0.0022, 1, edge=0.0014)
        relief.seam(d - 0.0040, np.arctan2(dz, dx) * size['guard'])
    relief.h += 0.00004 * waves(P, 0.006, seed=settings['seed'])
    return relief


def half_shell(side, settings):
    """One half shell as a sheet."""
    size = settings['size']
    P = half_points(size, side)
    relief = draw_shell(P, side, size, settings)
    values = relief.attrs()
    P = P + normals(P, True) * (-side * values.pop('h'))[..., None]
    shell = material('shell', attr=True, rough=0.34, spec=0.5, coat=0.12, grain=0.00006, grain_size=0.0016)
    return sheet('shell', P, shell, cu=True, flip=side > 0, **values)


def zip_band(size):
    """The zip all round between the halves."""
    ring = rrect(size['half_width'] - 0.0012, size['half_height'] - 0.0012, size['corner'], 1700)
    y = np.linspace(-0.0135, 0.0135, 54)
    P = np.stack([np.broadcast_to(v, (1700, 54)) for v in (ring[:, None, 0], y[None], ring[:, None, 1])], -1).copy()
    around = np.r_[0, np.cumsum(np.linalg.norm(np.diff(ring, axis=0), axis=1))][:, None]
    relief = Relief(P, 2)
    zip_on(relief, P[..., 1], around + 0 * y, 1.0, seam=False)
    tape = material('zip-tape', attr=True, rough=0.9, spec=0.1)
    return sheet('zip', P, tape, cu=True, flip=True, **relief.attrs())


def opened(settings):
    """Both halves on their backs, with wheels, panels and laundry bag."""
    size = settings['size']
    steel = metal('zip', 'steel', rough=0.3)
    made = []
    for side in (-1, 1):
        half = [half_shell(side, settings), *inside(size, side, steel, settings['seed']), *wheels(settings, (side,))]
        made += lay_open(half, size, side)
    settle(made)
    return made


def pose(settings, name):
    """`name`: extended (pull handle out), closed (handle in) or open (seen from above)."""
    if name == 'open':
        return opened(settings)
    size = settings['size']
    made = [half_shell(-1, settings), half_shell(1, settings), zip_band(size)]
    made += carry_handle(settings) + side_lock(settings) + wheels(settings, (-1, 1))
    made += pull_handle(settings, settings['pull_out'] if name == 'extended' else 0.006)
    if settings['tag']:
        made += luggage_tag(settings)
    settle(made)
    return made
