/** Keeps what was made under a key, up to so many; the one not asked for the longest goes first. */
export function remembering<Made>(most: number): (key: string, make: () => Made) => Made {
  const kept = new Map<string, Made>()
  return (key, make) => {
    const made = kept.get(key) ?? make()
    kept.delete(key)
    kept.set(key, made)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return made
  }
}
