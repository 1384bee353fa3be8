import { escapeHtml } from '@mehfil/templates/pages/text/escape-html.ts'

/**
 * Text as mail carries it: RFC 2047 in headers, quoted-printable in bodies. All output is ASCII.
 */

/** As React escapes, whose rendered mails these texts are put into. */
export const escapeHtmlText = (plain: string): string =>
  /[&<>"']/.test(plain) ? escapeHtml(plain).replaceAll("'", '&#x27;') : plain

const maxLineLength = 75

/** Lines that need no encoding. A line that begins with a dot would have a meaning in SMTP. */
const plainLinePattern = /^(?![.])[!-<>-~](?:[ -<>-~]{0,68}[!-<>-~])?$/

/**
 * Quoted-printable of a text that begins at the start of a line. It adds no line break at the end.
 */
export function encodeQuotedPrintable(text: string): string {
  if (text === '' || plainLinePattern.test(text)) return text
  return text
    .split(/\r\n|\r|\n/)
    .map(encodeQuotedPrintableLine)
    .join('\r\n')
}

function encodeQuotedPrintableLine(line: string): string {
  const bytes = Buffer.from(line)
  let encoded = ''
  let width = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!
    const isLast = at === bytes.length - 1
    const isLiteral =
      (byte > 32 && byte < 127 && byte !== 61 && !(width === 0 && byte === 46)) ||
      ((byte === 32 || byte === 9) && !isLast && width < maxLineLength - 1)
    const token = isLiteral
      ? String.fromCharCode(byte)
      : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
    if (width + token.length > maxLineLength) {
      encoded += '=\r\n'
      width = 0
      // A dot at the start of a line is encoded.
      if (token === '.') {
        encoded += '=2E'
        width = 3
        continue
      }
    }
    encoded += token
    width += token.length
  }
  return encoded
}

const isPlainAscii = (text: string): boolean => /^[ -~]*$/.test(text) && !text.includes('=?')

/** Removes line breaks, so that typed text cannot add a header. */
export const toSingleLine = (text: string): string =>
  text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/**
 * Keeps mail programs from turning a domain inside a name into a link: anyone can type a name on a
 * page and have it mailed to another person.
 */
export const preventAutoLinks = (name: string): string =>
  name.replace(/(?<=[^\s.])\.(?=\p{L}{2})/gu, '.\u2060')

/** Encoded words of 45 bytes at most, split between characters and never inside one. */
function encodeHeaderWords(text: string): string {
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
export function encodeHeaderText(text: string): string {
  const line = toSingleLine(text).toWellFormed()
  if (!isPlainAscii(line) || /\S{200}/.test(line)) return encodeHeaderWords(line)
  return line.replace(/(.{30,60}) (?=\S)/g, '$1\r\n ')
}

/** `"Asha Menon" <asha@…>`, with the name in encoded words where it needs them. */
export function encodeHeaderAddress({ name, address }: { name: string; address: string }): string {
  const bare = address.replace(/[\s<>,;\p{Cc}]/gu, '')
  const line = toSingleLine(name).toWellFormed()
  if (line === '') return bare
  if (!isPlainAscii(line) || line.length > 60) return `${encodeHeaderWords(line)}\r\n <${bare}>`
  return /^[\w !#$%&'*+/=?^`{|}~-]+$/.test(line)
    ? `${line} <${bare}>`
    : `"${line.replace(/["\\]/g, '\\$&')}" <${bare}>`
}
