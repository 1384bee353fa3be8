import { create } from 'qrcode'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { renderQrPng } from './qr-png.ts'

const text = `M1.0123456789ABCDE.12345678${'7'.repeat(155)}`

describe('Our product renders the code for the door', () => {
  it('module by module, with a margin of four', async () => {
    const { data, info } = await sharp(renderQrPng(text))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { size, data: modules } = create(text, { errorCorrectionLevel: 'M' }).modules
    expect([info.width, info.height]).toEqual([(size + 8) * 4, (size + 8) * 4])
    const isBlack = (row: number, column: number) =>
      row >= 0 && column >= 0 && row < size && column < size && modules[row * size + column] === 1
    const wrong = Array.from({ length: info.width * info.height }, (_, at) => at).filter((at) => {
      const [row, column] = [
        Math.floor(at / info.width / 4) - 4,
        Math.floor((at % info.width) / 4) - 4,
      ]
      return (data[at * info.channels] === 0) !== isBlack(row, column)
    })
    expect(wrong).toEqual([])
  })

  it('in few bytes', () => {
    expect(renderQrPng(text).length).toBeLessThan(2_500)
  })
})
