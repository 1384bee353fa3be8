/** An address as people and mail programs write it, with or without its brackets. */
const address = /<?(?:mailto:)?[^\s<>,;"()]+@[^\s<>,;"()]*>?/giu
const inBrackets = /<[^<>@]*@[^<>]*>/u

export type Piece = {
  /** From 1, where the piece begins. */
  line: number
  /** Which guest of the line, from 1; 0 where the line is one guest. */
  part: number
  source: string
  /** It may be two guests, or one with a comma in the name. */
  isUnsure: boolean
}

const addressesIn = (text: string): number => text.match(address)?.length ?? 0

/** Text between marks that stand outside quotes and brackets. */
export function cellsBetween(text: string, mark: string): string[] {
  const cells = ['']
  const quotes = (text.match(/"/g)?.length ?? 0) % 2 === 0
  let closing = ''
  for (const letter of text) {
    if (closing === '' && letter === mark) cells.push('')
    else cells[cells.length - 1] += letter
    if (letter === closing) closing = ''
    else if (closing === '' && (letter === '<' || (letter === '"' && quotes)))
      closing = letter === '<' ? '>' : '"'
  }
  return cells.map((cell) => cell.trim())
}

/** Tabs first, then semicolons, then commas. */
export const markOf = (text: string): string | undefined =>
  ['\t', ';', ',', '،'].find((one) => cellsBetween(text, one).length > 1)

/** The text as one piece for each guest: a line each, unless it is the To line of a mail. */
export function piecesOf(text: string): Piece[] {
  return unfolded(text).flatMap(({ source, line }) => {
    const parts = guestsOfLine(source.replace(recipients, ''))
    return parts.map((part, at) => ({ ...part, line, part: parts.length > 1 ? at + 1 : 0 }))
  })
}

const recipients = /^(?:to|cc|bcc|à|cci|إلى|نسخة)\s*:\s*/iu

/** Mail programs break a long line before an address. */
function unfolded(text: string): Array<{ source: string; line: number }> {
  const lines: Array<{ source: string; line: number }> = []
  text.split(/\r\n|[\r\n\u2028]/).forEach((raw, at) => {
    // A row may begin with an empty cell.
    const source =
      raw.includes('\t') && raw.trim() !== '' ? raw.replace(/^ +| +$/g, '') : raw.trim()
    const before = lines.at(-1)
    const last = before && cellsBetween(before.source, markOf(before.source) ?? ';').at(-1)
    if (before && last && /^<[^<>\s]+@[^<>\s]+>/u.test(source) && addressesIn(last) === 0)
      before.source += ` ${source}`
    else if (source !== '') lines.push({ source, line: at + 1 })
  })
  return lines
}

type Part = Pick<Piece, 'source' | 'isUnsure'>

const one = (source: string, isUnsure = false): Part[] => [{ source, isUnsure }]

/** Whose line it is: cells of one guest, or guests after one another. What can be read in two ways stays whole. */
function guestsOfLine(source: string): Part[] {
  const mark = markOf(source)
  if (mark === '\t') return one(source)
  if (!mark) return addressesIn(source) > 1 ? onlyAddresses(source) : one(source)
  const cells = cellsBetween(source, mark).filter((cell) => cell !== '')
  if (inBrackets.test(source)) return recipientsOf(cells, mark)
  if (addressesIn(source) < 2) return one(source)
  if (cells.every((cell) => addressesIn(cell) > 0))
    return cells.flatMap((cell) => (addressesIn(cell) > 1 ? guestsOfLine(cell) : one(cell)))
  return areInPairs(cells) ? pairsOf(cells, mark) : one(source)
}

function onlyAddresses(source: string): Part[] {
  if (source.replace(address, '').trim() === '')
    return source
      .trim()
      .split(/\s+/)
      .flatMap((cell) => one(cell))
  const ends = source.split(/(?<=>)\s+/)
  return ends.every((end) => inBrackets.test(end) && addressesIn(end) === 1)
    ? ends.flatMap((end) => one(end))
    : one(source)
}

/** Name, address, name, address. */
const areInPairs = (cells: readonly string[]) =>
  cells.length % 2 === 0 && cells.every((cell, at) => addressesIn(cell) === at % 2)
const pairsOf = (cells: readonly string[], mark: string): Part[] =>
  cells.flatMap((cell, at) => (at % 2 === 0 ? one(`${cell}${mark} ${cells[at + 1]}`) : []))

/** `Ann <a@x>; Bob <b@x>`: a semicolon parts guests, a comma may also stand in a name. */
function recipientsOf(cells: readonly string[], mark: string): Part[] {
  const parts: Part[] = []
  let names: string[] = []
  for (const cell of cells) {
    const before = parts.at(-1)
    if (addressesIn(cell) > 1) parts.push(...guestsOfLine(cell))
    else if (addressesIn(cell) === 1) {
      parts.push({
        source: [...names, cell].join(`${mark} `),
        isUnsure: names.length > 0 && !cell.startsWith('<'),
      })
      names = []
    } else if (!/\p{L}{2}/u.test(cell) || /^\d/u.test(cell)) {
      if (before && names.length === 0) before.source += `${mark} ${cell}`
      else names.push(cell)
    } else if (mark === ';') parts.push(...one(cell))
    else names.push(cell)
  }
  if (parts.length === 1 && mark !== ';' && names.length > 0)
    return one([parts[0]?.source, ...names].join(`${mark} `), parts[0]?.isUnsure)
  return [...parts, ...names.flatMap((name) => one(name))]
}
