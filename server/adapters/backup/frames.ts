import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { StartupError } from '../../base/startup-error.ts'
import { createByteReader } from './byte-reader.ts'

export const magic = 'MEHFIL-BACKUP 1\n'
const tagBytes = 16
const maxFrameBytes = 1024 * 1024
const maxHeaderBytes = 1_000
/** The length of a frame has 31 bits; the first bit marks the last frame. */
const lastFrameBit = 0x8000_0000

type BackupHeader = { encryption: 'aes-256-gcm' | 'none'; salt: string }
type FrameContext = { header: Buffer; key: Buffer | null }
type Frame = { counter: number; isLast: boolean }

/**
 * A stream of bytes as frames with a checksum each: AES-256-GCM under a key of this file alone, or
 * a part of a SHA-256 without one. The number of a frame and whether it is the last belong to its
 * checksum, so that a file that was cut, changed or put in another order is noticed.
 */
export async function* encodeFrames(
  source: AsyncIterable<Buffer>,
  secret: string | null,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(32)
  const encryption = secret === null ? 'none' : 'aes-256-gcm'
  const header = Buffer.from(
    `${magic}${JSON.stringify({ encryption, salt: salt.toString('base64') } satisfies BackupHeader)}\n`,
  )
  const context = { header, key: secret === null ? null : deriveKey(secret, salt) }
  yield header
  let counter = 0
  let pending: Buffer[] = []
  let pendingBytes = 0
  for await (const piece of splitPieces(source)) {
    if (pendingBytes + piece.length > maxFrameBytes) {
      yield* encodeFrame(context, { counter, isLast: false }, Buffer.concat(pending))
      counter += 1
      pending = []
      pendingBytes = 0
    }
    pending.push(piece)
    pendingBytes += piece.length
  }
  yield* encodeFrame(context, { counter, isLast: true }, Buffer.concat(pending))
}

/** No piece is larger than a frame. */
async function* splitPieces(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of source)
    for (let from = 0; from < piece.length; from += maxFrameBytes)
      yield piece.subarray(from, from + maxFrameBytes)
}

const deriveKey = (secret: string, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, 'mehfil backup', 32))

/** Every file has a key of its own, so a counter is enough. */
function createNonce({ counter, isLast }: Frame): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(counter, 7)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

function* encodeFrame(
  { header, key }: FrameContext,
  frame: Frame,
  bytes: Buffer,
): Generator<Buffer> {
  const length = Buffer.alloc(4)
  length.writeUInt32BE((bytes.length | (frame.isLast ? lastFrameBit : 0)) >>> 0)
  yield length
  if (!key) {
    yield bytes
    yield computeChecksum(header, frame, bytes)
    return
  }
  const cipher = createCipheriv('aes-256-gcm', key, createNonce(frame)).setAAD(header)
  yield cipher.update(bytes)
  cipher.final()
  yield cipher.getAuthTag()
}

const computeChecksum = (header: Buffer, frame: Frame, bytes: Buffer): Buffer =>
  createHash('sha256')
    .update(header)
    .update(createNonce(frame))
    .update(bytes)
    .digest()
    .subarray(0, tagBytes)

const damagedMessage =
  'The backup is damaged or was cut off, and nothing of it is used: take another copy of it, or an older one.'

/** The bytes that were encoded. Throws a `StartupError` at the first frame that is not as written. */
export async function* decodeFrames(
  source: AsyncIterable<Buffer>,
  secret: string | null,
): AsyncGenerator<Buffer> {
  const reader = createByteReader(source, damagedMessage)
  const context = await readHeader(reader, secret)
  for (let counter = 0; ; counter += 1) {
    const marked = (await reader.read(4)).readUInt32BE()
    const frame = { counter, isLast: marked >= lastFrameBit }
    const length = frame.isLast ? marked - lastFrameBit : marked
    if (length > maxFrameBytes) throw new StartupError(damagedMessage)
    const bytes = await reader.read(length)
    yield decodeFrame(context, frame, { bytes, tag: await reader.read(tagBytes) })
    if (!frame.isLast) continue
    if (!(await reader.isAtEnd())) throw new StartupError(damagedMessage)
    return
  }
}

async function readHeader(
  reader: ReturnType<typeof createByteReader>,
  secret: string | null,
): Promise<FrameContext> {
  const start = await reader.peek(magic.length)
  if (start.toString('latin1') !== magic)
    throw new StartupError('This file is no backup of this program.')
  await reader.read(magic.length)
  const line = await reader.readLine(maxHeaderBytes)
  const { encryption, salt } = parseHeader(line)
  if (encryption === 'none' && secret !== null)
    throw new StartupError(
      'The backup is not encrypted although BACKUP_KEY is set, so anyone may have written it. If you made it yourself without a key, take BACKUP_KEY away and restore it again.',
    )
  if (encryption === 'none')
    return { header: Buffer.concat([start, line, Buffer.from('\n')]), key: null }
  if (secret === null)
    throw new StartupError(
      'The backup is encrypted: set BACKUP_KEY to the key it was made with, or to the file that holds it.',
    )
  return {
    header: Buffer.concat([start, line, Buffer.from('\n')]),
    key: deriveKey(secret, Buffer.from(salt, 'base64')),
  }
}

function parseHeader(line: Buffer): BackupHeader {
  try {
    return JSON.parse(line.toString()) as BackupHeader
  } catch {
    throw new StartupError(damagedMessage)
  }
}

function decodeFrame(
  { header, key }: FrameContext,
  frame: Frame,
  { bytes, tag }: { bytes: Buffer; tag: Buffer },
): Buffer {
  if (!key) {
    if (!computeChecksum(header, frame, bytes).equals(tag)) throw new StartupError(damagedMessage)
    return bytes
  }
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, createNonce(frame), {
      authTagLength: tagBytes,
    })
    decipher.setAAD(header).setAuthTag(tag)
    return Buffer.concat([decipher.update(bytes), decipher.final()])
  } catch {
    throw new StartupError(
      frame.counter === 0
        ? 'The backup cannot be opened: BACKUP_KEY is another key than it was made with, or the file is damaged.'
        : damagedMessage,
    )
  }
}
