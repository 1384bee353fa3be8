const labelled = /^(?![^:]*@)(\p{L}[^:]{1,40}):\s*(\P{N}{2,200})$/u
const between = /\s*[,،;&+]\s*|\s+(?:and|et|und|y|e|و)\s+/u

/**
 * "Still to pay: Conor, Tadhg": the places of lines that say something of guests who are in other lines of the list.
 */
export function findSaidAgain(source: readonly string[]): ReadonlySet<number> {
  const known = source.map((line) => ` ${line.toLowerCase()} `.replace(/[^\p{L}\p{M}]+/gu, ' '))
  const isElsewhere = (name: string, at: number) => {
    const words = ` ${name
      .toLowerCase()
      .replace(/[^\p{L}\p{M}]+/gu, ' ')
      .trim()} `
    return words.trim() !== '' && known.some((line, one) => one !== at && line.includes(words))
  }
  return new Set(
    source.flatMap((line, at) => {
      const [, , names = ''] = labelled.exec(line) ?? []
      const parts = names.split(between).filter((part) => part.trim() !== '')
      return parts.length > 0 && parts.every((part) => isElsewhere(part, at)) ? [at] : []
    }),
  )
}
