import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { buildPng } from '../../test/files/png.ts'
import { oneOf, testVariants } from '../../../tools/testing/test-variants.ts'

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  testApp = await openTestApp()
  asha = await testApp.as('asha')
})
afterAll(() => testApp.close())

async function upload(bytes: Buffer, name = 'photo.png', type = 'image/png') {
  const head = `--edge\r\nContent-Disposition: form-data; name="KIND"\r\n\r\ncover\r\n--edge\r\nContent-Disposition: form-data; name="IMAGE"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  const response = await asha.inject({
    method: 'POST',
    url: `/api/events/${castEvents.draft}/images`,
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=edge', 'x-requested-with': 'mehfil' },
  })
  const { data } = JSON.parse(response.body) as {
    data: { code?: string; IMAGES?: Array<{ URL: string }> }
  }
  return { http: response.statusCode, code: data?.code, url: data?.IMAGES?.[0]?.URL ?? '' }
}

const getFolder = () => join(testApp.world.settings.dataDir, 'files')
const listStored = () => readdir(getFolder()).catch(() => [])

const buildInterlacedPng = (side: number) =>
  buildPng({ width: side, height: side, bits: 16, isInterlaced: true })
const buildBlackPng = (width: number, height: number, rows = height) =>
  buildPng({ width, height, bits: 1, rows })

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
const html = '<!doctype html><script>alert(1)</script>'
const magic = {
  png: Buffer.from('89504e470d0a1a0a', 'hex'),
  jpeg: Buffer.from('ffd8ffe000104a464946', 'hex'),
  webp: Buffer.from('524946460000000057454250', 'hex'),
}
const heic = Buffer.concat([
  Buffer.from('0000001866747970686569630000000068656963', 'hex'),
  Buffer.alloc(200),
])
const avif = Buffer.concat([
  Buffer.from('0000001866747970617669660000000061766966', 'hex'),
  Buffer.alloc(200),
])

const notPictures: Array<[string, Buffer, string?]> = [
  ['nothing', Buffer.alloc(0)],
  ['one byte', Buffer.from([0])],
  ['an SVG with a script', Buffer.from(svg), 'image/svg+xml'],
  ['an SVG named .png', Buffer.from(svg)],
  ['an SVG after a byte order mark', Buffer.from(`\ufeff${svg}`)],
  ['HTML named .png', Buffer.from(html)],
  ['HTML after the first bytes of a PNG', Buffer.concat([magic.png, Buffer.from(html)])],
  ['HTML after the first bytes of a JPEG', Buffer.concat([magic.jpeg, Buffer.from(html)])],
  ['HTML after the first bytes of a WebP', Buffer.concat([magic.webp, Buffer.from(html)])],
  [
    'a GIF',
    Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'latin1'),
    'image/gif',
  ],
  ['a HEIC', heic, 'image/heic'],
  ['an AVIF', avif, 'image/avif'],
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj'), 'application/pdf'],
  ['a ZIP', Buffer.from('504b0304140000000800', 'hex')],
  ['an SVGZ', Buffer.from('1f8b0800000000000003', 'hex')],
  ['a program', Buffer.from('7f454c46020101', 'hex')],
  ['a TIFF', Buffer.from('49492a0008000000', 'hex')],
  ['a BMP', Buffer.from('424d46000000', 'hex')],
  ['an icon', Buffer.from('00000100', 'hex')],
  ['a cut PNG', buildBlackPng(100, 100).subarray(0, 60)],
  ['a PNG with too few rows', buildBlackPng(4_000, 4_000, 2)],
  ['a PNG without width', buildBlackPng(0, 100)],
  ['noise', Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 7919) % 251))],
]

describe('Our product', () => {
  it.each(notPictures)('stores nothing of %s', async (_, bytes, type) => {
    const before = await listStored()
    const { http, code } = await upload(bytes, 'photo.png', type)
    expect([http, code]).toEqual([422, 'notAPicture'])
    expect(await listStored()).toEqual(before)
  })

  const tooLarge = [
    [30_000, 30_000],
    [65_000, 65_000],
    [40_001, 1_000],
    [1, 40_000_001],
    [40_000_000, 1],
    [4_000_000, 10],
    [16_385, 10],
    [10, 16_385],
  ] as const
  testVariants(tooLarge, ([width]) => width === 30_000)(
    'refuses %i x %i pixels without decoding them',
    async ([width, height]) => {
      const before = process.memoryUsage().rss
      const { http, code } = await upload(buildBlackPng(width, height, 1))
      expect([http, code]).toEqual([413, 'pictureTooLarge'])
      expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
    },
  )

  it.for([
    [8_000, 5_000],
    [16_384, 2_000],
    [2_000, 16_384],
  ] as const)(
    'decodes %i x %i pixels, just within its limits',
    { tags: 'long', timeout: 60_000 },
    async ([width, height]) => {
      expect((await upload(buildBlackPng(width, height))).http).toBe(200)
    },
  )

  it(
    'ends a decoder that needs too much memory, reports that the picture is too large, and draws the next one',
    { tags: 'long', timeout: 60_000 },
    async () => {
      const heavy = buildInterlacedPng(6_300)
      expect(heavy.length).toBeLessThan(500_000)
      expect(await upload(heavy)).toMatchObject({ http: 413, code: 'pictureTooLarge' })
      expect((await upload(buildInterlacedPng(600))).http).toBe(200)
    },
  )

  it('accepts at most ten megabytes', { tags: 'long', timeout: 60_000 }, async () => {
    const small = await sharp({
      create: { width: 60, height: 40, channels: 3, background: '#000' },
    })
      .png()
      .toBuffer()
    const full = Buffer.concat([small, Buffer.alloc(10 * 1024 * 1024 - small.length)])
    expect((await upload(full)).http).toBe(200)
    const before = await listStored()
    const over = await upload(Buffer.concat([full, Buffer.alloc(1)]))
    expect(over.http).toBe(413)
    expect(await listStored()).toEqual(before)
  })

  it(
    'removes place and device data from a picture, and turns it upright',
    { tags: 'long' },
    async () => {
      const taken = await sharp({
        create: { width: 600, height: 400, channels: 3, background: '#0a0' },
      })
        .withExif({
          IFD0: { Make: 'CanaryPhone', Artist: 'Meera Canary' },
          IFD3: {
            GPSLatitudeRef: 'N',
            GPSLatitude: '24/1 34/1 0/1',
            GPSLongitude: '73/1 41/1 0/1',
          },
        })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer()
      const sent = await sharp(taken).metadata()
      expect(sent.orientation).toBe(6)
      expect(taken.includes('Canary')).toBe(true)
      const { url } = await upload(taken, 'photo.jpg', 'image/jpeg')
      const kept = await readFile(join(getFolder(), url.replace('/files/', '')))
      expect(kept.includes('Canary')).toBe(false)
      const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(kept).metadata()
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
      expect([width, height]).toEqual([400, 600])
    },
  )

  it('stores nothing that is hidden behind a picture', async () => {
    const picture = await sharp({
      create: { width: 60, height: 40, channels: 3, background: '#123' },
    })
      .png()
      .toBuffer()
    const { url } = await upload(
      Buffer.concat([
        picture,
        Buffer.from(html),
        Buffer.from('504b0304', 'hex'),
        Buffer.from('CANARY'),
      ]),
    )
    const kept = await readFile(join(getFolder(), url.replace('/files/', '')))
    expect(kept.includes('script')).toBe(false)
    expect(kept.includes('CANARY')).toBe(false)
  })

  it('draws only the first picture of a file with many', async () => {
    const createFrame = (at: number) =>
      sharp({
        create: { width: 64, height: 64, channels: 3, background: { r: at * 12, g: 0, b: 0 } },
      })
        .png()
        .toBuffer()
    const frames = await sharp(
      await Promise.all(Array.from({ length: 20 }, (_, at) => createFrame(at))),
      { join: { animated: true } },
    )
      .webp()
      .toBuffer()
    expect((await sharp(frames).metadata()).pages).toBe(20)
    const { url } = await upload(frames, 'a.webp', 'image/webp')
    expect(
      await sharp(await readFile(join(getFolder(), url.replace('/files/', '')))).metadata(),
    ).toMatchObject({ width: 64, height: 64 })
  })

  testVariants(
    [
      '../../etc/passwd',
      '..\\..\\x.png',
      '/etc/passwd',
      'a\u0000.png',
      '.htaccess',
      'x.php',
      'con.png',
      `${'a'.repeat(300)}.png`,
      '<img onerror=alert(1)>.png',
      '%2e%2e%2fx.png',
    ],
    oneOf(4),
  )('names a file itself, regardless of its original name: %s', async (name) => {
    const bytes = await sharp({
      create: { width: 20, height: 20, channels: 3, background: '#123' },
    })
      .png()
      .toBuffer()
    const { http, url } = await upload(bytes, name.replaceAll('"', ''))
    expect(http).toBe(200)
    expect(url).toMatch(/^\/files\/[A-Za-z0-9_-]{24}\.webp$/)
    expect((await listStored()).every((file) => /^[A-Za-z0-9_-]{24}\.webp$/.test(file))).toBe(true)
  })

  it(
    'draws one picture at a time, lets a few wait, and refuses the rest until later',
    { tags: 'long', timeout: 120_000 },
    async () => {
      const bytes = await sharp({
        create: {
          width: 3_000,
          height: 2_000,
          channels: 3,
          background: '#888',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      })
        .jpeg({ quality: 60 })
        .toBuffer()
      const before = process.memoryUsage().rss
      const verdicts = (await Promise.all(Array.from({ length: 16 }, () => upload(bytes)))).map(
        ({ http }) => http,
      )
      expect(verdicts.filter((http) => http === 200).length).toBeGreaterThanOrEqual(1)
      expect(verdicts.filter((http) => http === 503).length).toBeGreaterThanOrEqual(1)
      expect(verdicts.every((http) => http === 200 || http === 503)).toBe(true)
      expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024)
      expect((await upload(bytes)).http).toBe(200)
    },
  )

  it.each([
    '/files/',
    '/files/..%2f..%2fsecret-key',
    '/files/%2e%2e/secret-key',
    '/files/..%5csecret-key',
    '/files/.hidden',
    '/files/secret-key',
    '/files/x.webp%00.png',
    '/files/%00',
    `/files/${'a'.repeat(24)}.webp`,
    `/files/${'a'.repeat(24)}.svg`,
    `/files/${'a'.repeat(190)}.webp`,
    '/files/con',
    '/files/%c0%ae%c0%ae/',
    '/files/a/b.webp',
  ])('serves no file at %s', async (url) => {
    const response = await testApp.visitor().inject({ method: 'GET', url })
    expect([303, 400, 404]).toContain(response.statusCode)
    expect(response.body).not.toContain('kkkk')
  })
})
