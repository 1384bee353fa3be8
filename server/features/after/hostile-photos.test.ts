import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { buildPng } from '../../test/files/png.ts'
import { buildPhotoForm, openAfterEvent } from '../../test/flows/after-event.ts'
import { createPhoto } from '../../test/flows/wedding-pictures.ts'

const { testApp, db, sendPhotos, afterPath } = await openAfterEvent()
const good = await createPhoto(60, 40)
const png = await sharp(good).png().toBuffer()
const html = '<!doctype html><script>alert(1)</script>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'

const listFiles = () =>
  readdir(join(testApp.world.settings.dataDir, 'files')).catch((): string[] => [])
const listRows = () => db.selectFrom('guest_photo').selectAll().execute()
const getProblem = ({ headers }: { headers: Record<string, unknown> }) =>
  /problem=(\w+)/.exec(String(headers['location']))?.[1]

describe('Our product stores no byte that a guest sent', () => {
  it.each<[string, string, Buffer]>([
    ['HTML named .jpg', 'kind', Buffer.from(html)],
    ['an SVG with a script', 'kind', Buffer.from(svg)],
    [
      'HTML after the first bytes of a JPEG',
      'kind',
      Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.from(html)]),
    ],
    [
      'a HEIC',
      'kind',
      Buffer.concat([
        Buffer.from('0000001866747970686569630000000068656963', 'hex'),
        Buffer.alloc(200),
      ]),
    ],
    ['a ZIP', 'kind', Buffer.from('504b0304140000000800', 'hex')],
    ['one byte', 'kind', Buffer.from([1])],
    [
      'a decompression bomb',
      'size',
      buildPng({ width: 16_000, height: 16_000, bits: 1, rows: 16_000 }),
    ],
    ['more than 10 MB', 'size', Buffer.concat([good, Buffer.alloc(10 * 1024 * 1024 + 1)])],
  ])(
    '%s',
    async (_, problem, bytes) => {
      const before = await listFiles()
      const sent = await sendPhotos([{ bytes }])
      expect([sent.statusCode, getProblem(sent)]).toEqual([303, problem])
      expect([await listRows(), await listFiles()]).toEqual([[], before])
    },
    30_000,
  )

  it('and of two files in one only the picture, drawn anew', async () => {
    await sendPhotos([
      { bytes: Buffer.concat([png, Buffer.from(html)]), name: '../../x.html', type: 'text/html' },
    ])
    const [row] = await listRows()
    const stored = await testApp.world.storage.get(row!.file)
    expect(stored!.includes(Buffer.from('script'))).toBe(false)
    expect(row!.file).toMatch(/^[\w-]{24}\.webp$/)
  })

  it('and takes the good ones of a form beside a bad one', async () => {
    const sent = await sendPhotos([{ bytes: good }, { bytes: Buffer.from(html) }, { bytes: png }])
    expect(sent.headers['location']).toContain('sent=2&problem=kind')
    expect(await listRows()).toHaveLength(2)
  })

  it('and takes the pictures of others while some arrive slowly, and leaves no file', async () => {
    const form = buildPhotoForm([{ bytes: good }])
    const url = afterPath.replace('/after', '/photos')
    const slow = Array.from({ length: 3 }, () => new PassThrough())
    const sending = slow.map((payload) => {
      payload.write(form.payload.subarray(0, 200))
      return testApp.visitor().inject({ method: 'POST', url, headers: form.headers, payload })
    })
    const uploads = join(testApp.world.settings.dataDir, 'uploads')
    await expect.poll(() => readdir(uploads).catch(() => [])).toHaveLength(3)
    expect((await sendPhotos([{ bytes: good }])).headers['location']).toContain('sent=1')
    for (const payload of slow) payload.end(form.payload.subarray(200))
    for (const sent of await Promise.all(sending))
      expect(sent.headers['location']).toContain('sent=1')
    expect([(await listRows()).length, await readdir(uploads)]).toEqual([4, []])
  })

  it('and refuses forms that are no form, from other sites, too many files or none', async () => {
    const url = afterPath.replace('/after', '/photos')
    const send = (headers: Record<string, string>, payload: Buffer | string) =>
      testApp.visitor().inject({ method: 'POST', url, headers, payload })
    const form = buildPhotoForm([{ bytes: good }])
    const foreign = await send({ ...form.headers, 'sec-fetch-site': 'cross-site' }, form.payload)
    expect(foreign.statusCode).toBe(403)
    expect((await send({ 'content-type': 'image/jpeg' }, good)).statusCode).toBe(400)
    const many = buildPhotoForm(Array.from({ length: 6 }, () => ({ bytes: good })))
    expect((await send(many.headers, many.payload)).statusCode).toBe(413)
    expect(await listRows()).toEqual([])
    const cut = await send(form.headers, form.payload.subarray(0, form.payload.length - 20))
    expect(cut.statusCode).toBeLessThan(500)
    const misnamed = buildPhotoForm([{ bytes: good }], 'OTHER')
    expect((await send(misnamed.headers, misnamed.payload)).headers['location']).toContain('sent=0')
    const none = await send({ 'content-type': 'application/x-www-form-urlencoded' }, 'x=1')
    expect(none.headers['location']).toContain('sent=0')
    expect(await listRows()).toEqual([])
  })

  it('and shows nothing of a forged address on the page', async () => {
    const { body } = await testApp
      .visitor()
      .inject({ method: 'GET', url: `${afterPath}?sent=%3Cb%3E&problem=%3Cscript%3E&stored=1` })
    expect(body).not.toContain('<script>')
    expect(body).not.toContain('photos.problem')
  })
})
