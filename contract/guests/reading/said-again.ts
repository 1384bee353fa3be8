const labelled = /^(?![^:]*@)(\p{L}[^:]{1,40}):\s*(\P{N}{2,200})$/u
const between = /\s*[,،;&+]\s*|\s+(?:and|et|und|y|e|و)\s+/u

/**
 * "Still to pay: Conor, Tadhg": the places of lines that say something of guests who are in other lines of the list.
 */
export function findSaidAgain(source: readonly string[]): ReadonlySet<number> {
  const found = source.flatMap((line, at) => {
    const [, , names = ''] = labelled.exec(line) ?? []
    const parts = names.split(between).filter((part) => part.trim() !== '')
    return parts.length > 0 ? [{ at, parts }] : []
  })
  // More of them are a list of another kind.
  if (found.length === 0 || found.length > maxLabelled) return new Set()
  const known = source.map(foldWords)
  const isElsewhere = (name: string, at: number) =>
    known.some((line, one) => one !== at && line.includes(foldWords(name)))
  return new Set(
    found.flatMap(({ at, parts }) => (parts.every((part) => isElsewhere(part, at)) ? [at] : [])),
  )
}

const maxLabelled = 5
const foldWords = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()} `
