import { refuse } from '../../base/refuse.ts'

/** A beginning with its attributes as written, or an end, or text between them. */
export type Mark =
  { open: string; attributes: string; isEmpty: boolean } | { close: string } | { text: string }

const longestMark = 64 * 1024

/** The marks of XML that comes in pieces. Nothing is looked up: entities of its own and document types are refused. */
export async function* marksOf(pieces: AsyncIterable<string>): AsyncGenerator<Mark[]> {
  let rest = ''
  for await (const piece of pieces) {
    const [marks, left] = marksIn(rest + piece)
    if (left.length > longestMark) refuse('notAList')
    rest = left
    yield marks
  }
}

function marksIn(xml: string): [Mark[], string] {
  const marks: Mark[] = []
  let at = 0
  for (;;) {
    const begin = xml.indexOf('<', at)
    const end = begin < 0 ? -1 : xml.indexOf('>', begin)
    // Text without a mark after it may go on in the next piece; long text is handed on as it comes.
    if (end < 0)
      return xml.length - at > longestMark && begin < 0
        ? [[...marks, { text: xml.slice(at) }], '']
        : [marks, xml.slice(at)]
    if (begin > at) marks.push({ text: xml.slice(at, begin) })
    const mark = markOf(xml.slice(begin + 1, end))
    if (mark) marks.push(mark)
    at = end + 1
  }
}

function markOf(inside: string): Mark | null {
  if (inside.startsWith('!')) return refuse('notAList')
  if (inside.startsWith('?')) return null
  if (inside.startsWith('/')) return { close: localName(inside.slice(1).trim()) }
  const isEmpty = inside.endsWith('/')
  const body = isEmpty ? inside.slice(0, -1) : inside
  const space = body.search(/\s/)
  return {
    open: localName(space < 0 ? body : body.slice(0, space)),
    attributes: space < 0 ? '' : body.slice(space),
    isEmpty,
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** An attribute by its local name. */
export function attribute(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  return found ? plain(found[1] ?? found[2] ?? '') : undefined
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** What is written, with entities as characters, and characters a spreadsheet writes by number. */
export const plain = (text: string): string =>
  text.includes('&') || text.includes('_x')
    ? text
        .replace(
          /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi,
          (whole, decimal?: string, hex?: string, name?: string) =>
            name
              ? (named[name] ?? whole)
              : character(decimal ? Number(decimal) : parseInt(hex ?? '', 16)),
        )
        .replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => character(parseInt(hex, 16)))
    : text

const character = (code: number): string =>
  code === 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)
    ? '\ufffd'
    : String.fromCodePoint(code)
