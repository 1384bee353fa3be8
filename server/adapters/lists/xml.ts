import { refuse } from '../../base/refusal.ts'

/** A start tag with its attributes as written, an end tag, or the text between tags. */
export type XmlToken =
  | { open: string; attributes: string; isEmpty: boolean }
  | { close: string }
  | { text: string }

const maxTokenLength = 64 * 1024

/**
 * Parses XML that arrives in pieces. Custom entities and document types are refused, so that
 * nothing is looked up elsewhere.
 */
export async function* readXmlTokens(pieces: AsyncIterable<string>): AsyncGenerator<XmlToken[]> {
  let rest = ''
  for await (const piece of pieces) {
    const [tokens, remainder] = parseTokens(rest + piece)
    if (remainder.length > maxTokenLength) refuse('notAList')
    rest = remainder
    yield tokens
  }
}

function parseTokens(xml: string): [XmlToken[], string] {
  const tokens: XmlToken[] = []
  let at = 0
  for (;;) {
    const begin = xml.indexOf('<', at)
    const closing = begin < 0 ? '>' : getClosing(xml, begin)
    const end = begin < 0 ? -1 : xml.indexOf(closing, begin)
    // Text without a tag after it may continue in the next piece; long text is passed on as it
    // arrives.
    if (end < 0)
      return xml.length - at > maxTokenLength && begin < 0
        ? [[...tokens, { text: xml.slice(at) }], '']
        : [tokens, xml.slice(at)]
    if (begin > at) tokens.push({ text: xml.slice(at, begin) })
    const token = parseToken(xml.slice(begin + 1, end))
    if (token) tokens.push(token)
    at = end + closing.length
  }
}

const cdata = '![CDATA['

/** Comments and literal text may hold angle brackets. */
function getClosing(xml: string, begin: number): string {
  if (xml.startsWith('!--', begin + 1)) return '-->'
  return xml.startsWith(cdata, begin + 1) ? ']]>' : '>'
}

function parseToken(inside: string): XmlToken | null {
  if (inside.startsWith('!--')) return null
  if (inside.startsWith(cdata)) return { text: inside.slice(cdata.length).replaceAll('&', '&amp;') }
  if (inside.startsWith('!')) return refuse('notAList')
  if (inside.startsWith('?')) return null
  if (inside.startsWith('/')) return { close: toLocalName(inside.slice(1).trim()) }
  const isEmpty = inside.endsWith('/')
  const body = isEmpty ? inside.slice(0, -1) : inside
  const space = body.search(/\s/)
  return {
    open: toLocalName(space < 0 ? body : body.slice(0, space)),
    attributes: space < 0 ? '' : body.slice(space),
    isEmpty,
  }
}

const toLocalName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** An attribute by its local name. */
export function getAttribute(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  return found ? decodeXmlText(found[1] ?? found[2] ?? '') : undefined
}

const namedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Decodes entities, and characters that a spreadsheet writes as numbers. */
export const decodeXmlText = (text: string): string =>
  text.includes('&') || text.includes('_x')
    ? text
        .replace(
          /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi,
          (whole, decimal?: string, hex?: string, name?: string) =>
            name
              ? (namedEntities[name] ?? whole)
              : toCharacter(decimal ? Number(decimal) : parseInt(hex ?? '', 16)),
        )
        .replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => toCharacter(parseInt(hex, 16)))
    : text

const toCharacter = (code: number): string =>
  code === 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)
    ? '\ufffd'
    : String.fromCodePoint(code)
