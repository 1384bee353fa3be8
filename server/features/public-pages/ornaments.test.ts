import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listOrnaments } from '@mehfil/templates/mails/design/ornaments.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(async () => {
  await testApp.close()
})

const get = (url: string) => testApp.app.inject({ url })

describe('Our product renders the ornaments of mails', () => {
  it(
    'as pictures of at most 24 kB at double resolution, cacheable forever',
    { tags: 'long' },
    async () => {
      const ornaments = listOrnaments()
      expect(new Set(ornaments.map(({ name }) => name)).size).toBe(ornaments.length)
      for (const { name, width, height } of ornaments) {
        const { statusCode, headers, rawPayload } = await get(`/assets/mails/${name}`)
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
    },
  )

  it('so that the card shows through a doorway in any colour', async () => {
    const arch = listOrnaments().find(({ name }) => name.startsWith('arch'))
    const { rawPayload } = await get(`/assets/mails/${arch?.name}`)
    const { data, info } = await sharp(rawPayload)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const alpha = (x: number, y: number) => data[(y * info.width + x) * 4 + 3]
    expect(alpha(600, 560)).toBe(0)
    expect(alpha(20, 20)).toBe(255)
  })

  it('and nothing for other names', async () => {
    for (const name of [
      'arch-0e6b4f.png',
      'arch-0e6b4f.00000000000.png',
      '..%2f..%2fpackage.json',
      'constructor',
      '%3Csvg%3E',
    ])
      expect((await get(`/assets/mails/${name}`)).statusCode).toBe(404)
  })
})
