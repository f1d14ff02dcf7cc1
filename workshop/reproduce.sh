#!/usr/bin/env bash
# Makes what ships: renders, trains both networks, exports, fits and measures. On two quiet cores it takes about four hours; with a
# GPU and sixteen cores, a quarter of an hour. It may be stopped at any time and goes on where it was. Paths come from the environment:
#   WORKSHOP_PHOTOS  annotated photos        (default ../../shared/photos beside this folder)
#   WORKSHOP_SCORER  score-detections.mjs    (default ../../shared/tools/score-detections.mjs)
#   WORKSHOP_FONTS   folders of fonts, ':'   (default the system's fonts; the more families, the better)
#   WORKSHOP_CACHE   pool and checkpoints    (default workshop/.cache, about 10 GB)
# How much of everything:
#   RENDERERS        processes that render   (default all cores but one)
#   MINUTES          training of the hole network (default 180 without a GPU, 8 with one)
#   SCENE_MINUTES    training of the scene network (default 30, 3)
#   SCENE_CHUNKS     of 200 whole scenes     (default 60)
#   LEAST_SHARDS     rendered before it trains (default 20)
#   ROOM             pictures that stay in the memory of the GPU, 0.3 MB each (default 90000: 28 GB)
#   ONLY_TRAIN=1     ends after the export, on a machine without Node
set -euo pipefail
cd "$(dirname "$0")"
export OMP_NUM_THREADS=1
export WORKSHOP_CACHE="${WORKSHOP_CACHE:-$PWD/.cache}"
renderers="${RENDERERS:-$(($(nproc) > 1 ? $(nproc) - 1 : 1))}"
if python -c 'import sys, torch; sys.exit(not torch.cuda.is_available())'; then
  minutes="${MINUTES:-8}" scene_minutes="${SCENE_MINUTES:-3}" how=(--bfloat16 --batch 96 --rate 2e-3 --room "${ROOM:-90000}")
else
  minutes="${MINUTES:-180}" scene_minutes="${SCENE_MINUTES:-30}" how=(--bfloat16 --rate 1.2e-3)
fi

helpers=()
stopHelpers() { kill "${helpers[@]}" 2>/dev/null || true; }
trap stopHelpers EXIT

# Whole scenes first: they are few.
chunks="${SCENE_CHUNKS:-60}"
for part in $(seq 0 $((renderers - 1))); do
  nice -n 10 python -m scene.pool --first "$((part * chunks / renderers))" --count "$(((part + 1) * chunks / renderers - part * chunks / renderers))" &
  helpers+=($!)
done
wait "${helpers[@]}"
helpers=()
python -m scene.train --minutes "$scene_minutes" --bfloat16

for part in $(seq 1 "$renderers"); do
  nice -n 10 python pool.py --seed "$part" --folder "$WORKSHOP_CACHE/pool" &
  helpers+=($!)
done
# The trainer needs some variety before it starts.
until [ "$(find "$WORKSHOP_CACHE/pool" -name '[0-9]*.npy' 2>/dev/null | wc -l)" -ge "${LEAST_SHARDS:-20}" ]; do
  kill -0 "${helpers[0]}" || exit 1
  sleep 5
done
nice -n 5 python train.py --pool "$WORKSHOP_CACHE/pool" --checkpoint "$WORKSHOP_CACHE/holes.pt" --minutes "$minutes" "${how[@]}"
stopHelpers
python export.py --checkpoint "$WORKSHOP_CACHE/holes.pt"
python quantize.py --model ../packages/analysis/model/holes.onnx --output ../packages/analysis/model/holes-quick.onnx
if [ -n "${ONLY_TRAIN:-}" ]; then exit 0; fi

# What turns the answers of these weights into holes; needs Node 22.18 or newer.
node fit-decode/fit-decode.ts --write
python evaluate.py --results results/no-hint.json
python evaluate.py --way known-radius --results results/known-radius.json
