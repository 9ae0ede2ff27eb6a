"""The peak of a cap: stiff, arched, with rows of stitches."""

import numpy as np
from kit import Relief, cloth, sheet, smooth, waves

SPREAD = np.radians(64)


def _plan(across, out, root, spec):
    """Points of the peak's middle surface; across -1..1, out 0 at the crown to 1 at the outer edge."""
    reach = spec['peak'].get('reach', 0.070)
    shape = np.cos(across * np.pi / 2 * 0.98) ** 0.62
    widen = spec['peak'].get('widen', 0.006)
    x = root[..., 0] * (1 + widen / 0.08 * out)
    y = root[..., 1] - reach * shape * out
    droop = spec['peak'].get('droop', 0.016) * np.clip(out, 0, 1) ** 1.4 * shape
    bow = spec['peak'].get('bow', 1.6) * (x**2 - root[..., 0] ** 2)
    height = root[..., 2] + 0.004 - droop - bow
    return np.stack([x, y, height], -1)


def peak(spec, edge):
    """`edge` gives the points of the crown's edge by angle."""
    across = np.linspace(-1, 1, 900)[:, None]
    root = edge(-np.pi / 2 + across * SPREAD)
    # Once round the peak: from under the crown out on top, round the rim, back beneath.
    upper, lower = np.linspace(-0.05, 1, 330), np.linspace(1, -0.05, 120)
    out = np.r_[upper, lower][None]
    top = np.r_[np.ones_like(upper), -np.ones_like(lower)][None]
    middle = _plan(across, np.clip(out, -0.05, 1), root, spec)
    half = 0.0018 * np.sqrt(np.clip(1 - np.clip((out - 0.955) / 0.045, 0, 1) ** 2, 0, 1))
    middle[..., 2] += top * half
    reach = spec['peak'].get('reach', 0.070) * np.cos(across * np.pi / 2 * 0.98) ** 0.62
    inward = (1 - out) * reach
    relief = Relief(middle)
    walked = np.r_[0, np.cumsum(np.linalg.norm(np.diff(middle[:, len(upper) // 2], axis=0), axis=1))][:, None]
    for row in range(int(spec['peak'].get('rows', 6))):
        away = inward - 0.0035 - 0.0095 * row
        relief.seam(away, walked, (top > 0) & (reach > 0.012), spec.get('thread', 0.05), pitch=0.003, length=0.0022)
        relief.groove(np.where(top > 0, away, 1), 0.0002, 0.001, 0.06)
    twill = np.sin((walked + out * 0.07) * 2 * np.pi / 0.0017)
    relief.h += 0.00006 * twill + waves(middle, 0.02, seed=spec.get('seed', 1)) * spec.get('pucker', 0.0002)
    relief.shade *= 1 + 0.05 * twill + spec.get('mottle', 0.02) * waves(middle, 0.02, seed=6)
    relief.shade *= 1 + spec.get('wash', 0.0) * 0.9 * smooth(0.0035, 0, inward) * (0.6 + 0.4 * np.sin(walked * 1500))
    return [
        sheet('peak', middle, cloth('peak', attr=True, grain=0.00016, grain_size=0.0008), flip=True, **relief.attrs())
    ]
