import { crc32, deflateSync } from 'node:zlib'

export type PngShape = {
  width: number
  height: number
  /**
   * Samples for each pixel by depth: 1 is black and white; 8 and 16 have three colours and
   * transparency.
   */
  bits: 1 | 8 | 16
  /** The number of rows in the file, if it is less than the declared height. */
  rows?: number
  isInterlaced?: boolean
}

/**
 * The seven passes of an interlaced picture, which no decoder can read row by row: `[column, row,
 * columns apart, rows apart]`.
 */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** A PNG of one colour. The file has a few hundred kilobytes, regardless of its unpacked size. */
export function buildPng({
  width,
  height,
  bits,
  rows = height,
  isInterlaced = false,
}: PngShape): Buffer {
  const [colourType, channels] = bits === 1 ? [0, 1] : [6, 4]
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([bits, colourType, 0, 0, Number(isInterlaced)], 8)
  const getRowLength = (columns: number) => Math.ceil((columns * bits * channels) / 8) + 1
  const length = isInterlaced
    ? passes.reduce(
        (sum, [column, row, across, down]) =>
          sum + getRowLength(Math.ceil((width - column) / across)) * Math.ceil((rows - row) / down),
        0,
      )
    : getRowLength(width) * rows
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(length))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
