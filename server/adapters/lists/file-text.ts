import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { refuse } from '../../base/refusal.ts'

type ListFileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/**
 * The text of a file in pieces. Half characters and zero bytes become the replacement character.
 */
export async function* readFileText(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(await detectEncoding(path))
  for await (const bytes of createReadStream(path))
    yield replaceZeroBytes(decoder.decode(bytes as Buffer, { stream: true }))
  yield replaceZeroBytes(decoder.decode())
}

const replaceZeroBytes = (text: string): string => text.replaceAll('\0', '\ufffd')

async function detectEncoding(path: string): Promise<ListFileEncoding> {
  const start = await readFirstBytes(path, 64 * 1024)
  if (start.length === 0 || hasForeignSignature(start)) refuse('notAList')
  const [first, second] = start
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const utf16 = detectUtf16(start)
  if (utf16) return utf16
  if (isBinary(start)) refuse('notAList')
  return (await isUtf8(path)) ? 'utf-8' : 'windows-1252'
}

export async function readFirstBytes(path: string, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Recognises documents, pictures and archives by their first bytes. */
const foreignSignatures = [
  '25504446',
  'd0cf11e0',
  '89504e47',
  'ffd8ff',
  '47494638',
  '504b',
  '1f8b',
  '7b5c727466',
  '52494646',
]
const hasForeignSignature = (start: Buffer): boolean =>
  foreignSignatures.some((hex) => start.subarray(0, hex.length / 2).equals(Buffer.from(hex, 'hex')))

/** UTF-16 without a mark: every other byte of Latin text is zero. */
function detectUtf16(start: Buffer): ListFileEncoding | null {
  const zeros = [0, 0]
  start.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (odd > start.length / 6 && even < odd / 20) return 'utf-16le'
  return even > start.length / 6 && odd < even / 20 ? 'utf-16be' : null
}

function isBinary(start: Buffer): boolean {
  let controlCharacters = 0
  for (const byte of start)
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) controlCharacters += 1
  return controlCharacters > start.length / 10
}

async function isUtf8(path: string): Promise<boolean> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of createReadStream(path, { highWaterMark: 256 * 1024 }))
      strict.decode(bytes as Buffer, { stream: true })
    strict.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
