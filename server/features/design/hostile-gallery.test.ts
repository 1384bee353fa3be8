import { describe, expect, it } from 'vitest'
import { copyEvent } from '@mehfil/contract/events/copies.ts'
import { focusPicture } from '@mehfil/contract/events/design.ts'
import { deleteEvent } from '@mehfil/contract/events/events.ts'
import {
  arrangePictures,
  deleteGalleryPictures,
  eventGallery,
  saveGallery,
} from '@mehfil/contract/events/gallery.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { buildPng } from '../../test/files/png.ts'
import { getPage } from '../../test/flows/guest-pages.ts'
import { openWeddingPictures } from '../../test/flows/wedding-pictures.ts'
import { makeCopies } from './actions/draw-copies.ts'

const params = { EID: castEvents.wedding }

const { testApp, asha } = await openWeddingPictures()

async function upload(bytes: Buffer, EID: string = params.EID) {
  const { statusCode } = await asha.inject({
    method: 'POST',
    url: `/api/events/${EID}/gallery`,
    payload: Buffer.concat([
      Buffer.from(
        '--edge\r\nContent-Disposition: form-data; name="IMAGE"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
      ),
      bytes,
      Buffer.from('\r\n--edge--\r\n'),
    ]),
    headers: { 'content-type': 'multipart/form-data; boundary=edge', 'x-requested-with': 'mehfil' },
  })
  return statusCode
}
const small = buildPng({ width: 60, height: 40, bits: 1 })
const readGallery = async (EID: string = params.EID) =>
  (await asha.call(eventGallery, { params: { EID } })).data.pictures
const fetchFile = (url: string) => testApp.visitor().inject({ method: 'GET', url })

describe('Our product keeps in a gallery', () => {
  it.each([
    [16_384, 1],
    [1, 16_384],
    [1, 1],
  ])('a picture of %i x %i, in all its copies and cut', { tags: 'long' }, async (width, height) => {
    expect(await upload(buildPng({ width, height, bits: 1 }))).toBe(200)
    const [picture] = await readGallery()
    const draw = (isRecut: boolean) =>
      makeCopies(testApp.world, { eventId: params.EID, pictureId: picture!.id, isRecut })
    await draw(false)
    const focus = { x: 1, y: 1 }
    const crop = { x: 0.9, y: 0.9, width: 0.25, height: 0.25 }
    await asha.call(focusPicture, {
      params: { ...params, IMAGE: picture!.id },
      input: { focus, crop },
    })
    await draw(true)
    const [cut] = await readGallery()
    expect(cut!.crop).toEqual({ x: 0.75, y: 0.75, width: 0.25, height: 0.25 })
    expect(cut!.copies!.length).toBeGreaterThan(0)
    for (const { url } of cut!.copies!) expect((await fetchFile(url)).statusCode).toBe(200)
    expect((await getPage(testApp, '/ananya-vikram')).statusCode).toBe(200)
  })

  it('twelve pictures, also when more are uploaded at once', { tags: 'long' }, async () => {
    for (let at = 0; at < 10; at += 1) expect(await upload(small)).toBe(200)
    const statuses = await Promise.all(Array.from({ length: 6 }, () => upload(small)))
    expect(statuses.filter((one) => one === 200)).toHaveLength(2)
    expect(await readGallery()).toHaveLength(12)
  })

  it('captions as text, with any signs in them', async () => {
    await upload(small)
    const [picture] = await readGallery()
    const caption = `<img src=x onerror=alert(1)>"'</figcaption><script>alert(1)</script>`
    const alt = `" onerror="alert(1)`
    const { http } = await asha.call(saveGallery, {
      params,
      input: { pictures: [{ id: picture!.id, texts: { en: { caption, alt } } }] },
    })
    expect(http).toBe(200)
    const { body } = await getPage(testApp, '/ananya-vikram')
    expect(body).not.toMatch(/<img src=x|<script>alert|" onerror="/)
    expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;')
    const odd = await asha.send('PUT', `/api/events/${params.EID}/gallery`, {
      GALLERY: [
        { IMAGEID: picture!.id, WORDS: { de: { CAPTION: 'x', ALT: 'y' }, constructor: 7 } },
      ],
    })
    expect([200, 400]).toContain(odd.statusCode)
  })

  it('no picture of another event, and lets none be changed from there', async () => {
    await upload(small)
    const [picture] = await readGallery()
    const id = picture!.id
    const elsewhere = { EID: castEvents.draft }
    const texts = { en: { caption: 'Mine', alt: '' } }
    const results = [
      await asha.call(saveGallery, { params: elsewhere, input: { pictures: [{ id, texts }] } }),
      await asha.call(deleteGalleryPictures, { params: elsewhere, input: { ids: [id] } }),
      await asha.call(arrangePictures, { params: elsewhere, input: { gallery: [id] } }),
      await asha.call(focusPicture, {
        params: { ...elsewhere, IMAGE: id },
        input: { focus: { x: 0, y: 0 } },
      }),
    ]
    expect(results.map(({ http }) => http)).toEqual([400, 400, 400, 404])
    const ivo = await testApp.as('ivo')
    expect((await ivo.call(eventGallery, { params })).http).toBe(404)
    expect((await readGallery())[0]).toEqual(picture)
  })

  it('nothing that can be seen once its event is deleted, a copy of it included', async () => {
    await upload(small)
    const { id } = (
      await asha.call(copyEvent, {
        params,
        input: {
          startsAt: null,
          programme: false,
          questions: false,
          settings: false,
          guests: false,
        },
      })
    ).data
    const [original] = await readGallery()
    const [copy] = await readGallery(id)
    expect(copy!.url).not.toBe(original!.url)
    expect((await fetchFile(copy!.url)).statusCode).toBe(200)
    expect((await asha.call(deleteEvent, { params: { EID: id } })).http).toBe(200)
    await expect.poll(async () => (await fetchFile(copy!.url)).statusCode).toBe(404)
    expect((await fetchFile(copy!.whole!.url)).statusCode).toBe(404)
    expect((await fetchFile(original!.url)).statusCode).toBe(200)
  })
})
