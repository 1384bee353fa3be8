/** Blank lines are between the blocks: the places of the lines of each. */
function findBlocks(source: readonly string[]): number[][] {
  const blocks: number[][] = []
  source.forEach((line, at) => {
    if (line === '') return
    if (at > 0 && source[at - 1] !== '') blocks.at(-1)?.push(at)
    else blocks.push([at])
  })
  return blocks
}

const headingWords = /^\p{L}[\p{L}\p{M}\p{N} '’&/().-]{0,39}:?$/u

/**
 * The headings of names without bullets, in blocks: the first line of each, where at least half of them are known for
 * headings. A line alone above them is the title of the list.
 */
export function findBlockHeadings(
  source: readonly string[],
  isKnown: (line: string) => boolean,
): ReadonlySet<number> {
  const blocks = findBlocks(source)
  const below = blocks[0]?.length === 1 ? blocks.slice(1) : blocks
  const heads = below.map(([first = 0]) => first)
  const lines = heads.map((at) => source[at] ?? '')
  const known = lines.filter((line) => isKnown(line) || line.endsWith(':')).length
  const areHeadings =
    below.length > 1 &&
    below.every((block) => block.length > 1) &&
    lines.every((line) => headingWords.test(line)) &&
    known * 2 >= lines.length
  return new Set(areHeadings ? heads : [])
}
