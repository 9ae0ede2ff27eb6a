"""The shape of a hand lying flat, palm down, fingers to +y, the thumb at -x: what gloves are drawn on. Metres."""

import numpy as np
from kit import polydist, profile

# Fingers: (base, tip, radius at base, radius at tip).
FINGERS = (
    ((-0.0315, 0.030), (-0.0420, 0.124), 0.0118, 0.0098),
    ((-0.0105, 0.034), (-0.0130, 0.139), 0.0118, 0.0099),
    ((0.0110, 0.032), (0.0165, 0.130), 0.0114, 0.0096),
    ((0.0310, 0.024), (0.0435, 0.101), 0.0104, 0.0086),
)
THUMB = ((-0.0300, -0.034), (-0.0600, 0.012), (-0.0715, 0.052))
THUMB_RADII = (0.0190, 0.0142, 0.0112)


class Part:
    """A piece of the hand on a grid: distance to its edge (positive inside), height, place across and along."""

    def __init__(self, distance, height, across, along):
        self.distance = distance
        self.height = height
        self.across = across
        self.along = along


def _tapered(x, y, start, end, first, last, flat):
    """A finger as a tapered capsule, with a flattened back."""
    start, end = np.asarray(start), np.asarray(end)
    line = end - start
    length = np.hypot(*line)
    unit = line / length
    local_x, local_y = x - start[0], y - start[1]
    along = local_x * unit[0] + local_y * unit[1]
    across = local_x * unit[1] - local_y * unit[0]
    part = np.clip(along / length, 0, 1)
    radius = first + (last - first) * part
    away = np.hypot(across, along - part * length)
    distance = radius - away
    height = radius * flat * np.clip(1 - (away / radius) ** 2, 0, 1) ** 0.46
    return Part(distance, height, across, along + start[1])


def _palm(x, y, cuff, wrist, flare):
    """Palm and cuff: half width by height on the page; the cuff's end lies at y = cuff."""
    left = profile(
        (
            (cuff, -0.0425 - flare),
            (-0.075, -0.0395 + wrist),
            (-0.058, -0.0385 + wrist),
            (-0.02, -0.0415),
            (0.04, -0.0425),
        ),
        y,
    )
    right = profile(
        ((cuff, 0.0425 + flare), (-0.075, 0.0390 - wrist), (-0.058, 0.0385 - wrist), (-0.02, 0.0425), (0.04, 0.0410)), y
    )
    outline = ((-0.0425, 0.030), (-0.020, 0.046), (0.0, 0.050), (0.021, 0.046), (0.0405, 0.028))
    top = np.interp(x, [p[0] for p in outline], [p[1] for p in outline]) - y
    side = np.minimum(x - left, right - x)
    end = y - cuff
    distance = np.minimum(np.minimum(side, top * 0.85), end)
    inside = np.clip(np.minimum(side, top + 0.012) / 0.021, 0, 1)
    height = 0.0132 * (1 - (1 - inside) ** 2) ** 0.5
    return Part(distance, height, x, y + 0 * x)


def hand(x, y, cuff=-0.105, wrist=0.0, flare=0.0, slim=1.0, flat=0.95):
    """All parts: palm, four fingers, thumb (two pieces)."""
    parts = [_palm(x, y, cuff, wrist, flare)]
    for base, tip, first, last in FINGERS:
        parts.append(_tapered(x, y, base, tip, first * slim, last * slim, flat))
    for k in (0, 1):
        parts.append(
            _tapered(x, y, THUMB[k], THUMB[k + 1], THUMB_RADII[k] * slim, THUMB_RADII[k + 1] * slim, flat * 0.85)
        )
    return parts


def together(parts, sharp=7):
    """One surface from the parts: distance to the outline, height, and which part a point belongs to."""
    distance = np.max([part.distance for part in parts], 0)
    heights = np.stack([part.height for part in parts])
    height = (heights**sharp).sum(0) ** (1 / sharp)
    owner = np.argmax([part.height + part.distance * 0.2 for part in parts], 0)
    return distance, height, owner


def pick(parts, owner, name):
    """Values of the part that each point belongs to."""
    return np.choose(owner, [getattr(part, name) for part in parts])


def line_distance(x, y, line):
    """Distance to a line drawn on the glove and the length along it."""
    return polydist(x, y, line)
