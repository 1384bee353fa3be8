import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allOrnaments } from '@mehfil/templates/mails/ornaments.ts'
import { openHouse, type House } from '../../test/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  await house.close()
})

const asked = (url: string) => house.app.inject({ url })

describe('Our product draws the ornaments of mails', () => {
  it('as pictures of at most 24 kB at twice their size, for mail programs anywhere, to be kept for good', async () => {
    const ornaments = allOrnaments()
    expect(new Set(ornaments.map(({ name }) => name)).size).toBe(ornaments.length)
    for (const { name, width, height } of ornaments) {
      const { statusCode, headers, rawPayload } = await asked(`/assets/mails/${name}`)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'image/png',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': expect.stringContaining('immutable'),
      })
      expect(rawPayload.length).toBeLessThan(24_576)
      expect(await sharp(rawPayload).metadata()).toMatchObject({
        format: 'png',
        width: width * 2,
        height: height * 2,
      })
    }
  })

  it('so that the card shows through a doorway, whatever its colour', async () => {
    const arch = allOrnaments().find(({ name }) => name.startsWith('arch'))
    const { rawPayload } = await asked(`/assets/mails/${arch?.name}`)
    const { data, info } = await sharp(rawPayload)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const alpha = (x: number, y: number) => data[(y * info.width + x) * 4 + 3]
    expect(alpha(600, 560)).toBe(0)
    expect(alpha(20, 20)).toBe(255)
  })

  it('and nothing under another name', async () => {
    for (const name of [
      'arch-0e6b4f.png',
      'arch-0e6b4f.00000000000.png',
      '..%2f..%2fpackage.json',
      'constructor',
      '%3Csvg%3E',
    ])
      expect((await asked(`/assets/mails/${name}`)).statusCode).toBe(404)
  })
})
