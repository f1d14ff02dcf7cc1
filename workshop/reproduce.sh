#!/usr/bin/env bash
# Renders, trains, exports and measures. Paths come from the environment:
#   WORKSHOP_PHOTOS  annotated photos        (default ../../shared/photos beside this folder)
#   WORKSHOP_SCORER  score-detections.mjs    (default ../../shared/tools/score-detections.mjs)
#   WORKSHOP_FONTS   folders of fonts, ':'   (default the system's fonts; the more families, the better)
#   WORKSHOP_CACHE   pool and checkpoints    (default workshop/.cache, about 7 GB)
#   STEPS            training steps          (default 30000 and two times a fifth of it more)
set -euo pipefail
cd "$(dirname "$0")"
export OMP_NUM_THREADS=1
cache="${WORKSHOP_CACHE:-.cache}"
nice -n 10 python pool.py --seed 1 --folder "$cache/pool" &
renderer=$!
trap 'kill "$renderer" 2>/dev/null || true' EXIT
# The trainer needs some variety before it starts.
until [ "$(find "$cache/pool" -name '[0-9]*.npy' 2>/dev/null | wc -l)" -ge 20 ]; do sleep 5; done
nice -n 5 python train.py --pool "$cache/pool" --checkpoint "$cache/holes.pt" --steps "${STEPS:-30000}"
# Two shorter cycles at lower rates gain a little more; the mean of their ends is what ships.
for cycle in 1 2; do
  nice -n 5 python train.py --pool "$cache/pool" --checkpoint "$cache/holes.pt" --steps "$(( ${STEPS:-30000} / 5 ))" --rate 5e-4 --anew
  cp "$cache/holes.pt" "$cache/cycle-$cycle.pt"
done
python average.py "$cache/cycle-1.pt" "$cache/cycle-2.pt" --output "$cache/mean.pt"
python export.py --checkpoint "$cache/mean.pt"
# What turns the answers of these weights into holes; needs Node 22.18 or newer.
node fit-decode.ts --write
python evaluate.py --results results/no-hint.json
python evaluate.py --way known-radius --results results/known-radius.json
