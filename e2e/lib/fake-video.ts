import { writeFile } from 'node:fs/promises'
import { create } from 'qrcode'

const [width, height] = [640, 480]
const grey = 128

const frameCount = 6

/**
 * A film for Chromium's fake camera: a code in uneven light. An open camera shows a new film when
 * the file is overwritten.
 */
export async function writeFakeVideo(
  file: string,
  text: string,
  { over: overwrite = false } = {},
): Promise<void> {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const dotSize = Math.floor((height * 0.8) / (size + 8))
  const [left, top] = [
    Math.floor((width - size * dotSize) / 2),
    Math.floor((height - size * dotSize) / 2),
  ]
  const isDark = (x: number, y: number): boolean => {
    const [column, row] = [Math.floor((x - left) / dotSize), Math.floor((y - top) / dotSize)]
    return column >= 0 && row >= 0 && column < size && row < size && modules.get(row, column) === 1
  }
  const parts: Buffer[] = [Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)]
  for (let frame = 0; frame < frameCount; frame += 1) {
    const brightness = Buffer.alloc(width * height)
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1)
        brightness[y * width + x] =
          (isDark(x, y) ? 40 : 190) + Math.round((30 * x) / width) + ((frame + x + y) % 3)
    parts.push(Buffer.from('FRAME\n'), brightness, Buffer.alloc((width * height) / 2, grey))
  }
  await writeFile(file, Buffer.concat(parts), { flag: overwrite ? 'r+' : 'w' })
}
