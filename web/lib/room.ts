const nearly = 0.8

/** How full a plan is: calm below four fifths, near the wall from there on, and full. Without a limit never. */
export function fullness(used: number, limit: number | null): 'calm' | 'near' | 'full' {
  if (limit === null || used < limit * nearly) return 'calm'
  return used < limit ? 'near' : 'full'
}
