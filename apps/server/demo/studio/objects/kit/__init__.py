"""What models are made of. Metres, z up, the ground is z = 0; objects face the camera at -y."""
from .density import dense
from .materials import METALS, cloth, colour, foam, leather, material, metal, patent, rubber, suede
from .meshes import copy_of, flip_faces, normals, pair, points_of, raw_mesh, rotz, settle, sheet, transform, turn
from .relief import Relief, stitch
from .splines import arc_lengths, bump, curve, polydist, profile, rounded, rrect, smooth, spline, waves
from .sweeps import box, circle, frames, lathe, plate, strap, sweep

__all__ = [name for name in dir() if not name.startswith('_')]
