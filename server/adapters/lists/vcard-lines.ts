/** A name, a note or an address is never longer; pictures are, and are cut. */
const maxLineLength = 16 * 1024

/** A line of a card: `item1.EMAIL;TYPE=HOME:meera@mehfil.example`. */
export type VcardLine = {
  /** In small letters. */
  name: string
  /** "item1" of `item1.TEL`, which a label of the same group is about; empty without one. */
  group: string
  /** In capitals. A type without its name, as version 2.1 has them, is a type as well. */
  types: ReadonlySet<string>
  /** By names in capitals. */
  params: ReadonlyMap<string, string>
  value: string
}

/**
 * Puts the folded lines of cards together again. Version 2.1 folds at a space, which belongs to the
 * text, and quoted-printable text goes on behind an equals sign.
 */
export class VcardLineReader {
  /** Lines of the file so far. */
  lines = 0
  #rest = ''
  #current = ''
  #isQuoted = false
  #isOldVersion = false
  #finished: VcardLine[] = []

  push(text: string): VcardLine[] {
    const lines = (this.#rest + text).split(/\r\n|\n|\r(?!$)/)
    const rest = lines.pop() ?? ''
    // A line feed may follow the return.
    this.#rest = limitLine(rest) + (rest.length > maxLineLength && rest.endsWith('\r') ? '\r' : '')
    for (const line of lines) this.#addLine(limitLine(line))
    return this.#take()
  }

  end(): VcardLine[] {
    this.#addLine(this.#rest.replace(/\r$/, ''))
    this.#addLine('')
    return this.#take()
  }

  #addLine(line: string): void {
    this.lines += 1
    if (this.#isQuoted && this.#current.endsWith('=')) this.#current = this.#current.slice(0, -1)
    else if (!/^[ \t]/.test(line)) return this.#startLine(line)
    else if (!this.#isOldVersion) line = line.slice(1)
    if (this.#current.length < maxLineLength) this.#current = limitLine(this.#current + line)
  }

  #startLine(line: string): void {
    const parsed = parseVcardLine(this.#current)
    if (parsed) {
      if (parsed.name === 'begin') this.#isOldVersion = false
      if (parsed.name === 'version') this.#isOldVersion = parsed.value.trim().startsWith('2')
      this.#finished.push(parsed)
    }
    this.#current = line
    this.#isQuoted = /^[^:]{0,300}QUOTED-PRINTABLE/i.test(line)
  }

  #take(): VcardLine[] {
    const taken = this.#finished
    this.#finished = []
    return taken
  }
}

const limitLine = (line: string): string =>
  line.length > maxLineLength ? line.slice(0, maxLineLength) : line

function parseVcardLine(line: string): VcardLine | null {
  const colon = findOutsideQuotes(line, ':')
  if (colon < 0) return null
  const [name = '', ...given] = splitOutsideQuotes(line.slice(0, colon))
  const types = new Set<string>()
  const params = new Map<string, string>()
  for (const one of given) {
    const equals = one.indexOf('=')
    const [key, text] =
      equals < 0
        ? ['TYPE', one]
        : [one.slice(0, equals).trim().toUpperCase(), one.slice(equals + 1)]
    const bare = text.replaceAll('"', '').trim()
    if (key === 'TYPE') for (const type of bare.toUpperCase().split(',')) types.add(type.trim())
    else params.set(key, bare)
  }
  return {
    group: name.includes('.') ? name.slice(0, name.lastIndexOf('.')).trim().toLowerCase() : '',
    name: name
      .slice(name.lastIndexOf('.') + 1)
      .trim()
      .toLowerCase(),
    types,
    params,
    value: line.slice(colon + 1),
  }
}

/** A quote that is never closed is an ordinary sign. */
function findOutsideQuotes(line: string, sign: string): number {
  let isQuoted = false
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted
    if (line[at] === sign && !isQuoted) return at
  }
  return isQuoted ? line.indexOf(sign) : -1
}

function splitOutsideQuotes(head: string): string[] {
  const parts: string[] = []
  for (let rest = head; ;) {
    const at = findOutsideQuotes(rest, ';')
    parts.push(at < 0 ? rest : rest.slice(0, at))
    if (at < 0 || parts.length > 40) return parts
    rest = rest.slice(at + 1)
  }
}
