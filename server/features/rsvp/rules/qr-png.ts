import { crc32, deflateSync } from 'node:zlib'
import { create } from 'qrcode'

/**
 * Blank modules around the code, and pixels per module: one hexadecimal digit of black or white.
 */
const margin = 4
const scale = 4

/**
 * A QR code as a PNG with one bit per pixel. A picture library would need 4.4 ms of blocked CPU
 * instead of 1.1 ms, and 2.4 kB instead of 0.5 kB in each mail.
 */
export function renderQrPng(text: string): Buffer {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const side = modules.size + 2 * margin
  const lines = Array.from({ length: side }, (_, line) =>
    renderPixelLine(
      side,
      (at) => modules.get(line - margin, at - margin) === 1,
      isInsideMargin(line, side),
    ),
  )
  const pixels = Buffer.concat(lines.flatMap((line) => Array<Buffer>(scale).fill(line)))
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side * scale, 0)
  head.writeUInt32BE(side * scale, 4)
  head.writeUInt8(1, 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    buildPngChunk('IHDR', head),
    buildPngChunk('IDAT', deflateSync(pixels)),
    buildPngChunk('IEND', Buffer.alloc(0)),
  ])
}

const isInsideMargin = (at: number, side: number): boolean => at >= margin && at < side - margin

/** The pixels of one line of modules, half a byte each. White is one. */
function renderPixelLine(side: number, isBlack: (at: number) => boolean, hasCode: boolean): Buffer {
  const line = Buffer.alloc(1 + Math.ceil(side / 2), 0xff)
  line[0] = 0
  for (let at = margin; hasCode && at < side - margin; at += 1)
    if (isBlack(at)) line[1 + (at >> 1)]! &= at % 2 === 0 ? 0x0f : 0xf0
  return line
}

function buildPngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const size = Buffer.alloc(4)
  const sum = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}
