import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeSigns, type ListFileEncoding } from '../../adapters/lists/encodings.ts'
import { multiByteEncodings } from '../../adapters/lists/multi-byte.ts'
import { readListFile, type ListReading } from '../../adapters/lists/read-list.ts'

/** The rows of a list, and the line numbers of a spreadsheet beside them. */
export async function readListBytes(
  bytes: Buffer | string,
): Promise<ListReading & { rows: string[][]; numbers: number[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'lists-'))
  const path = join(folder, 'list')
  writeFileSync(path, bytes)
  const rows: string[][] = []
  const numbers: number[] = []
  const reading = await readListFile(path, async (some) => {
    rows.push(...some.map(({ cells }) => cells))
    numbers.push(...some.map(({ row }) => row))
  }).finally(() => rmSync(folder, { recursive: true }))
  return { ...reading, rows, numbers }
}

/** The reverse of TextDecoder, for encodings of one or two bytes a character and of Unicode. */
export function encodeText(text: string, encoding: string): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16()
  const isPairs = multiByteEncodings.some((one) => one === encoding)
  if (isPairs) return encodeSigns(text, encoding as ListFileEncoding)
  const signs = new TextDecoder(encoding).decode(
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
  )
  return Buffer.from(
    Uint8Array.from(text, (sign) => {
      const byte = signs.indexOf(sign)
      if (byte < 0) throw new Error(`${encoding} has no ${sign}`)
      return byte
    }),
  )
}
