/** `=?UTF-8?Q?Ren=C3=A9e?=` as mail programs write a name in the head of a mail (RFC 2047). */
const encodedWord = /=\?([\w-]{1,40})\?([bq])\?([^?\s]{0,200})\?=(?:\s+(?==\?))?/giu

export const decodeEncodedWords = (text: string): string =>
  text.includes('=?')
    ? text.replace(encodedWord, (whole, charset: string, kind: string, content: string) =>
        decode(whole, charset, kind.toLowerCase() === 'b' ? readBase64(content) : readQ(content)),
      )
    : text

const readBase64 = (content: string): Uint8Array => Buffer.from(content, 'base64')

const readQ = (content: string): Uint8Array =>
  Buffer.from(
    content
      .replaceAll('_', ' ')
      .replace(/=([\da-f]{2})/giu, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
    'latin1',
  )

/** A word in an encoding that is not known stays as it is. */
function decode(whole: string, charset: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return whole
  }
}
