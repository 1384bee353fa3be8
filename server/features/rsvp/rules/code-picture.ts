import { crc32, deflateSync } from 'node:zlib'
import { create } from 'qrcode'

/** Blank modules around a code, and pixels a module: one hexadecimal digit of black or white. */
const margin = 4
const scale = 4

/**
 * A QR code as a picture of one bit a pixel. A picture library tries five filters on four bytes a pixel: 4.4 ms of processor instead of 1.1,
 * in which nobody is answered, and 2.4 kB in every mail instead of 0.5.
 */
export function codePictureOf(text: string): Buffer {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const side = modules.size + 2 * margin
  const lines = Array.from({ length: side }, (_, line) =>
    lineOf(side, (at) => modules.get(line - margin, at - margin) === 1, isWithin(line, side)),
  )
  const pixels = Buffer.concat(lines.flatMap((line) => Array<Buffer>(scale).fill(line)))
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side * scale, 0)
  head.writeUInt32BE(side * scale, 4)
  head.writeUInt8(1, 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const isWithin = (at: number, side: number): boolean => at >= margin && at < side - margin

/** The unfiltered pixels of one line of modules, each of them a half byte; white is one. */
function lineOf(side: number, isBlack: (at: number) => boolean, hasCode: boolean): Buffer {
  const line = Buffer.alloc(1 + Math.ceil(side / 2), 0xff)
  line[0] = 0
  for (let at = margin; hasCode && at < side - margin; at += 1)
    if (isBlack(at)) line[1 + (at >> 1)]! &= at % 2 === 0 ? 0x0f : 0xf0
  return line
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const size = Buffer.alloc(4)
  const sum = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}
