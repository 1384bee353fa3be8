/** Numbers from 0 to 1 that look random and are always the same, so that a drawing keeps its name. */
export function createNoise(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}
