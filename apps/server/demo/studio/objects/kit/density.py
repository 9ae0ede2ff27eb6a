"""How dense the grids are: a small trial picture needs fewer points than a large one."""

_share = 1.0


def set_density(picture_width):
    """Full at 1200 pixels, half at 600 and below."""
    global _share
    _share = min(1.0, max(0.5, picture_width / 1200))


def dense(count):
    """A number of points that is right for a picture of 1200 pixels, made right for this one."""
    return max(8, round(count * _share))
