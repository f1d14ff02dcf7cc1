#!/usr/bin/env bash
# Renders, trains, exports, fits and measures, in place of what ships: about two hours of two quiet cores (a step takes .14 s of one,
# the other renders), and a quarter of an hour to fit and measure. Paths come from the environment:
#   WORKSHOP_PHOTOS  annotated photos        (default ../../shared/photos beside this folder)
#   WORKSHOP_SCORER  score-detections.mjs    (default ../../shared/tools/score-detections.mjs)
#   WORKSHOP_FONTS   folders of fonts, ':'   (default the system's fonts; the more families, the better)
#   WORKSHOP_CACHE   pool and checkpoints    (default workshop/.cache, about 7 GB)
# For a rehearsal in a copy of the repository, less of both:
#   STEPS            training steps          (default 50000, as the weights that ship had)
#   LEAST_SHARDS     rendered before it trains (default 20)
set -euo pipefail
cd "$(dirname "$0")"
export OMP_NUM_THREADS=1
cache="${WORKSHOP_CACHE:-.cache}"
steps="${STEPS:-50000}"
first=$((steps * 36 / 100))
nice -n 10 python pool.py --seed 1 --folder "$cache/pool" &
renderer=$!
trap 'kill "$renderer" 2>/dev/null || true' EXIT
# The trainer needs some variety before it starts.
until [ "$(find "$cache/pool" -name '[0-9]*.npy' 2>/dev/null | wc -l)" -ge "${LEAST_SHARDS:-20}" ]; do
  kill -0 "$renderer" || exit 1
  sleep 5
done
nice -n 5 python train.py --pool "$cache/pool" --checkpoint "$cache/holes.pt" --steps "$first"
# A second, longer cycle at a lower rate, while the pool is rendered over and over: its end is what ships.
nice -n 5 python train.py --pool "$cache/pool" --checkpoint "$cache/holes.pt" --steps "$((steps - first))" --rate 1.3e-3 --anew
python export.py --checkpoint "$cache/holes.pt"
# What turns the answers of these weights into holes; needs Node 22.18 or newer.
node fit-decode.ts --write
python evaluate.py --results results/no-hint.json
python evaluate.py --way known-radius --results results/known-radius.json
