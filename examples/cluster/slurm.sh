#!/bin/bash
#SBATCH --job-name=rustlers
#SBATCH --cpus-per-task=2
#SBATCH --mem=1G
#SBATCH --time=01:00:00
#SBATCH --requeue
# One part for each task of the array; with `merge`, joins them:
#
#     ids=$(sbatch --parsable --array=1-64 slurm.sh)
#     sbatch --dependency=afterok:$ids slurm.sh merge
set -euo pipefail

plan=(lords --players 4 --games "${GAMES:-1000000}" --seed 7 --bots cowhand)
parts=${PARTS:-64}
place=${PLACE:-$PWD/lords-parts}
rustlers=${RUSTLERS:-rustlers}

mkdir -p "$place"
if [ "${1:-}" = merge ]; then
    exec "$rustlers" merge "$place"/part-*.parquet --out "$place/../lords.parquet"
fi
out=$place/part-$SLURM_ARRAY_TASK_ID.parquet
# A part gets its name only once it is complete: what an earlier run has finished need not be played again.
[ -e "$out" ] || exec "$rustlers" simulate "${plan[@]}" --part "$SLURM_ARRAY_TASK_ID/$parts" --out "$out" \
    --threads "${SLURM_CPUS_PER_TASK:-1}" --quiet
