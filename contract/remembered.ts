/**
 * Reads a text once as long as it is among the last ones: the rows of a list ask for the same titles and
 * words again and again. The results are shared, so they must not be changed.
 */
export function remember<Result>(
  read: (text: string) => Result,
  { most }: { most: number },
): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const result = read(text)
    if (known.size >= most) known.clear()
    known.set(text, result)
    return result
  }
}
