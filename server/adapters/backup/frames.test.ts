import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeFrames, encodeFrames } from './frames.ts'

async function* toSource(pieces: readonly Uint8Array[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) yield Buffer.from(piece)
}

async function collect(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of source) pieces.push(piece)
  return Buffer.concat(pieces)
}

const encode = (pieces: readonly Uint8Array[], secret: string | null) =>
  collect(encodeFrames(toSource(pieces), secret))
const decode = (file: Uint8Array, secret: string | null) =>
  collect(decodeFrames(toSource([file]), secret))

const secrets = fc.constantFrom('k'.repeat(40), null)

describe('Our product writes a backup in frames', () => {
  it('that give back what went in, in pieces of any size', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ maxLength: 300 })),
        secrets,
        async (pieces, secret) => {
          expect(await decode(await encode(pieces, secret), secret)).toEqual(Buffer.concat(pieces))
        },
      ),
      { numRuns: 60 },
    ))

  it('of a megabyte each, also where one piece is larger', async () => {
    const large = Buffer.alloc(2_500_000, 7)
    const file = await encode([Buffer.from('a'), large, Buffer.from('z')], null)
    const decoded = await decode(file, null)
    expect(decoded.equals(Buffer.concat([Buffer.from('a'), large, Buffer.from('z')]))).toBe(true)
  })

  it('and refuses one of which any byte was changed, or any part is missing', () =>
    fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 1, maxLength: 200 }),
        secrets,
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        fc.integer({ min: 1, max: 255 }),
        async (content, secret, part, change) => {
          const file = await encode([content], secret)
          const at = Math.floor(file.length * part)
          const changed = Buffer.from(file)
          changed[at] = changed[at]! ^ change
          await expect(decode(changed, secret)).rejects.toThrow()
          await expect(decode(file.subarray(0, at), secret)).rejects.toThrow()
        },
      ),
      { numRuns: 200 },
    ))

  it('and refuses one without encryption where a key is set', async () => {
    const file = await encode([Buffer.from('a')], null)
    await expect(decode(file, 'k'.repeat(40))).rejects.toThrow('not encrypted although BACKUP_KEY')
  })

  it('and refuses a frame in another place', async () => {
    const frame = (letter: string) => Buffer.alloc(1024 * 1024, letter)
    const file = await encode([frame('a'), frame('b'), Buffer.from('c')], 'k'.repeat(40))
    const start = file.indexOf('}\n') + 2
    const size = 4 + 1024 * 1024 + 16
    const swapped = Buffer.concat([
      file.subarray(0, start),
      file.subarray(start + size, start + 2 * size),
      file.subarray(start, start + size),
      file.subarray(start + 2 * size),
    ])
    expect(swapped).toHaveLength(file.length)
    await expect(decode(swapped, 'k'.repeat(40))).rejects.toThrow()
  })
})
