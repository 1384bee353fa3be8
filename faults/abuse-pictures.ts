import { crc32, deflateSync } from 'node:zlib'

type Shape = { width: number; height: number; bits: 8 | 16; isInterlaced?: boolean }

/** Pictures of a few hundred kilobytes that unpack to as much as they can, the worst first. */
export const abusivePictures = (): Array<{ name: string; bytes: Buffer }> => shapes.map((shape) => ({ name: `${shape.width} x ${shape.height} at ${shape.bits} bits`, bytes: pngOf(shape) }))

const shapes: Shape[] = [
  { width: 4_000_000, height: 10, bits: 16 }, { width: 40_000_000, height: 1, bits: 16 }, { width: 16_384, height: 2_441, bits: 16 }, { width: 6_324, height: 6_324, bits: 16, isInterlaced: true }, { width: 6_324, height: 6_324, bits: 8, isInterlaced: true },
]

/** `[column, row, columns apart, rows apart]` of each pass over an interlaced picture. */
const passes = [[0, 0, 8, 8], [4, 0, 8, 8], [0, 4, 4, 8], [2, 0, 4, 4], [0, 2, 2, 4], [1, 0, 2, 2], [0, 1, 1, 2]] as const

function pngOf({ width, height, bits, isInterlaced = false }: Shape): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([bits, 6, 0, 0, Number(isInterlaced)], 8)
  const rowOf = (columns: number) => Math.ceil(columns * bits / 2) + 1
  const length = isInterlaced
    ? passes.reduce((sum, [column, row, across, down]) => sum + rowOf(Math.ceil((width - column) / across)) * Math.ceil((height - row) / down), 0)
    : rowOf(width) * height
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(length))), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
