/** Text as mail carries it: RFC 2047 in headers, quoted-printable in bodies. Everything that goes out is ASCII. */

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
export const escapedHtml = (plain: string): string =>
  /[&<>"']/.test(plain) ? plain.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign) : plain

const longestLine = 75

/** Whole lines that need nothing. What begins with a dot would be a line of the protocol. */
const plain = /^(?![.])[!-<>-~](?:[ -<>-~]{0,68}[!-<>-~])?$/

/** Quoted-printable of a piece that begins at the start of a line. Ends where the text ends, without a break of its own. */
export function quoted(text: string): string {
  if (text === '' || plain.test(text)) return text
  return text
    .split(/\r\n|\r|\n/)
    .map(quotedLine)
    .join('\r\n')
}

function quotedLine(line: string): string {
  const bytes = Buffer.from(line)
  let out = ''
  let width = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!
    const isLast = at === bytes.length - 1
    const stays =
      (byte > 32 && byte < 127 && byte !== 61 && !(width === 0 && byte === 46)) ||
      ((byte === 32 || byte === 9) && !isLast && width < longestLine - 1)
    const sign = stays
      ? String.fromCharCode(byte)
      : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
    if (width + sign.length > longestLine) {
      out += '=\r\n'
      width = 0
      // At the start of a line a dot is written out.
      if (sign === '.') {
        out += '=2E'
        width = 3
        continue
      }
    }
    out += sign
    width += sign.length
  }
  return out
}

const isPlainWord = (text: string): boolean => /^[ -~]*$/.test(text) && !text.includes('=?')

/** Nothing typed by a person breaks out of a header. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** A name whose domain names no mail program makes a link of: anybody can type one on a page, and have it mailed to somebody. */
export const unlinked = (name: string): string =>
  name.replace(/(?<=[^\s.])\.(?=\p{L}{2})/gu, '.\u2060')

/** Encoded words of 45 bytes at most, between letters and never inside one. */
function encodedWords(text: string): string {
  const words: string[] = []
  let word = ''
  for (const letter of text) {
    if (Buffer.byteLength(word + letter) > 39) {
      words.push(word)
      word = ''
    }
    word += letter
  }
  return [...words, word]
    .map((one) => `=?utf-8?B?${Buffer.from(one).toString('base64')}?=`)
    .join('\r\n ')
}

/** A header's text, folded. */
export function headerText(text: string): string {
  const line = oneLine(text).toWellFormed()
  if (!isPlainWord(line) || /\S{200}/.test(line)) return encodedWords(line)
  return line.replace(/(.{30,60}) (?=\S)/g, '$1\r\n ')
}

/** `"Asha Menon" <asha@…>`; the name in encoded words where it needs them. */
export function headerAddress({ name, address }: { name: string; address: string }): string {
  const bare = address.replace(/[\s<>,;\p{Cc}]/gu, '')
  const line = oneLine(name).toWellFormed()
  if (line === '') return bare
  if (!isPlainWord(line) || line.length > 60) return `${encodedWords(line)}\r\n <${bare}>`
  return /^[\w !#$%&'*+/=?^`{|}~-]+$/.test(line)
    ? `${line} <${bare}>`
    : `"${line.replace(/["\\]/g, '\\$&')}" <${bare}>`
}
