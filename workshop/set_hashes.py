"""Prints one sha256 per set that may be trained on: over the sorted lines "<sha256 of file>  <set>/<file>"."""
import hashlib
from pathlib import Path

from photos import all_photos, is_held_out


def digest_of(path):
    """sha256 of a file, in hex."""
    return hashlib.sha256(Path(path).read_bytes()).hexdigest()


def main():
    """Hashes and counts of the sets that may be trained on."""
    sets = {}
    for photo in all_photos():
        if photo.truth.get("trainable"):
            sets.setdefault(photo.key.split("/")[0], []).append(photo)
    for name, photos in sets.items():
        lines = sorted(f"{digest_of(path)}  {name}/{path.name}" for photo in photos for path in (photo.path, photo.path.with_suffix(".json")))
        combined = hashlib.sha256("".join(line + "\n" for line in lines).encode()).hexdigest()
        licences = sorted({photo.truth["licence"] for photo in photos})
        print(f"{name}: {len(photos)} photos, {sum(map(is_held_out, photos))} held out, sha256 {combined}, {licences}")


if __name__ == "__main__":
    main()
