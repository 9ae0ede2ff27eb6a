"""
Renders one view of one object: blender -b -t 1 -P photograph.py -- JOB.json
JOB has: model ('footwear.runner'), settings (for the model), view (pose, turn, elevation, height, width, at, zoom),
out (begin of the files' names), width (pixels), samples.
"""
import importlib
import json
import os
import sys
import time

sys.dont_write_bytecode = True
sys.path[:0] = [
    os.path.dirname(os.path.abspath(__file__)),
    *filter(None, os.environ.get('PYTHONPATH', '').split(':')),
]

import bpy  # noqa: E402

from kit.density import set_density  # noqa: E402
from kit.framing import fit  # noqa: E402
from kit.meshes import rotz, transform  # noqa: E402
from kit.passes import render  # noqa: E402
from kit.stage import ground_light, rig_for, set_camera, set_stage  # noqa: E402


def photograph(job):
    """Builds the model, turns it, fits the frame, renders the passes, notes the exposure."""
    started = time.time()
    bpy.ops.wm.read_factory_settings(use_empty=True)
    set_density(job['width'])
    view = job['view']
    objs = importlib.import_module(job['model']).pose(job['settings'], view['pose'])
    transform(objs, rotz(view['turn']))
    camera = fit(objs, view)
    rig = rig_for(view['elevation'])
    set_stage(rig)
    set_camera(camera, job['width'], job['samples'])
    built = time.time()
    render(job['out'])
    with open(job['out'] + '-exposure.json', 'w') as file:
        json.dump({'ground': ground_light(rig)}, file)
    print(f'BUILD {built - started:.1f} s, RENDER {time.time() - built:.1f} s')


with open(sys.argv[sys.argv.index('--') + 1]) as job_file:
    photograph(json.load(job_file))
