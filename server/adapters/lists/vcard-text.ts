import type { ListFileEncoding } from './encodings.ts'
import type { VcardLine } from './vcard-lines.ts'

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * The text of a line whose characters are the bytes of the file, as in Latin-1, so that a character
 * that was folded in its middle is whole again. A file in UTF-16 has its text already.
 */
export function decodeVcardText(
  { value, types, params }: VcardLine,
  { isDecoded, fallback }: { isDecoded: boolean; fallback: ListFileEncoding },
): string {
  const encoding = params.get('ENCODING')?.toUpperCase() ?? ''
  const charset = params.get('CHARSET') ?? ''
  if (encoding === 'QUOTED-PRINTABLE' || types.has('QUOTED-PRINTABLE'))
    return decodeBytes(decodeQuotedPrintable(value), charset, fallback)
  if (encoding === 'BASE64' || encoding === 'B' || types.has('BASE64'))
    return decodeBytes(Buffer.from(value, 'base64'), charset, fallback)
  return isDecoded ? value : decodeBytes(Buffer.from(value, 'latin1'), charset, fallback)
}

function decodeBytes(bytes: Buffer, charset: string, fallback: ListFileEncoding): string {
  const isUtf8 = /^$|^utf-?8$/i.test(charset)
  return (
    (isUtf8 ? null : decodeAs(bytes, charset)) ??
    decodeStrictly(bytes) ??
    new TextDecoder(fallback).decode(bytes)
  ).replaceAll('\0', '\ufffd')
}

function decodeStrictly(bytes: Buffer): string | null {
  try {
    return strictUtf8.decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/** Null for an encoding that no program knows. */
function decodeAs(bytes: Buffer, charset: string): string | null {
  try {
    return new TextDecoder(charset.trim()).decode(bytes)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const decodeQuotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  )

/** Whether the bytes of a line are no UTF-8, although it names no other encoding. */
export const hasUnknownEncoding = (line: VcardLine): boolean =>
  /[\x80-\xff]/.test(line.value) &&
  !line.params.has('CHARSET') &&
  decodeStrictly(Buffer.from(line.value, 'latin1')) === null
