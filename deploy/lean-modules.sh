#!/bin/sh
# Installs into node_modules only what the server needs to run. The Dockerfile and bench/image.ts run it in a folder that holds only
# the manifests.
set -eu

npm ci --omit=dev --workspace apps/server
cd node_modules

# The network's runtime comes for every platform, with 250 MB.
for platform in onnxruntime-node/bin/napi-v6/*/*; do
  case "$platform" in */"$(node -p 'process.platform + "/" + process.arch')") ;; *) rm -r "$platform" ;; esac
done

# Nothing below node_modules runs from TypeScript: Node refuses to. A PDF is set in two weights, from fonts that are not woff2.
find . -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.flow' -o -name '*.woff2' \
  -o -name 'README.md' -o -name 'CHANGELOG.md' \) -delete
find @embedpdf -type f \( -name '*.otf' -o -name '*.ttf' \) ! -name '*-Regular.*' ! -name '*-Bold.*' -delete
