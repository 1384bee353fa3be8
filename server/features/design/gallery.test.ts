import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { focusPicture, templateImages } from '@mehfil/contract/events/design.ts'
import { allEvents } from '@mehfil/contract/events/events.ts'
import {
  deleteGalleryPictures,
  eventGallery,
  maxGalleryPictures,
  saveGallery,
} from '@mehfil/contract/events/gallery.ts'
import { purgeEvent } from '../accounts/store/purge.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { getPage, setWedding } from '../../test/flows/guest-pages.ts'
import { createPhoto, openWeddingPictures } from '../../test/flows/wedding-pictures.ts'
import { getEventScopeById } from '../../base/access/scope.ts'
import { storeCopies } from './store.ts'
import { forgetRemovedPicture } from './actions/forget-picture.ts'
import { keptRemovedMs } from './rules/arrangement.ts'
import { makeCopies } from './actions/draw-copies.ts'

const params = { EID: castEvents.wedding }

const { testApp, asha, upload } = await openWeddingPictures()

const readGallery = async () => (await asha.call(eventGallery, { params })).data.pictures
const readCover = async () =>
  (await asha.call(templateImages, { params: { ...params, MODE: 'Web' } })).data.images[0]!
const drawNow = (pictureId: string, isRecut = false) =>
  makeCopies(testApp.world, { eventId: castEvents.wedding, pictureId, isRecut })
const listStored = () =>
  readdir(join(testApp.world.settings.dataDir, 'files')).catch((): string[] => [])

describe('Our product keeps the gallery of an event', () => {
  it(
    'in the host’s order, with texts in each language, apart from cover and logo',
    { tags: 'long' },
    async () => {
      await upload(await createPhoto(), 'cover')
      await upload(await createPhoto(900, 600))
      await upload(await createPhoto(600, 900))
      const [first, second] = await readGallery()
      expect([first?.width, second?.width]).toEqual([900, 600])
      await asha.call(saveGallery, {
        params,
        input: {
          pictures: [
            {
              id: second!.id,
              texts: {
                en: { caption: 'By the <b>lake</b> & more', alt: 'Two people at a lake' },
                fr: { caption: 'Au lac', alt: '' },
              },
            },
          ],
        },
      })
      expect((await readGallery()).map(({ id }) => id)).toEqual([second!.id, first!.id])
      expect(await readCover()).toMatchObject({ kind: 'cover' })

      const english = (await getPage(testApp, '/ananya-vikram?lang=en')).body
      expect(english).toContain('By the &lt;b&gt;lake&lt;/b&gt; &amp; more')
      expect(english).toContain('alt="Two people at a lake"')
      expect(english.indexOf(second!.url)).toBeLessThan(english.indexOf(first!.url))
      const french = (await getPage(testApp, '/ananya-vikram?lang=fr')).body
      expect(french).toContain('Au lac')
      expect(french).toContain('alt="Two people at a lake"')
      expect(french).toContain('loading="lazy"')
    },
  )

  it('with at most twelve pictures', { tags: 'long' }, async () => {
    const photo = await createPhoto(60, 40)
    for (let at = 0; at < maxGalleryPictures; at += 1) expect((await upload(photo)).http).toBe(200)
    const stored = await listStored()
    const { http, data } = await upload(photo)
    expect([http, Object.keys(data.errors ?? {})]).toEqual([400, ['IMAGE']])
    expect(await listStored()).toEqual(stored)
    expect(await readGallery()).toHaveLength(maxGalleryPictures)
  })

  it(
    'until the host removes them, and some days later all their files',
    { tags: 'long' },
    async () => {
      const before = await listStored()
      await upload(await createPhoto())
      const [picture] = await readGallery()
      await drawNow(picture!.id)
      expect((await listStored()).length).toBeGreaterThan(before.length + 5)
      expect(
        (await asha.call(deleteGalleryPictures, { params, input: { ids: ['0123456789ABCDE'] } }))
          .http,
      ).toBe(400)
      await asha.call(deleteGalleryPictures, { params, input: { ids: [picture!.id] } })
      expect(await readGallery()).toEqual([])
      await testApp.world.db
        .updateTable('event_picture')
        .set({ removed_at: new Date(testApp.world.now().getTime() - keptRemovedMs) })
        .execute()
      await forgetRemovedPicture(testApp.world, {
        eventId: castEvents.wedding,
        pictureId: picture!.id,
      })
      expect(await listStored()).toEqual(before)
    },
  )

  it('and names all their files when the event is purged', { tags: 'long' }, async () => {
    await upload(await createPhoto())
    const [picture] = await readGallery()
    await drawNow(picture!.id)
    const files = await testApp.world.db
      .transaction()
      .execute(async (tx) => {
        const found = await purgeEvent(tx, castEvents.wedding)
        throw Object.assign(new Error('undo'), { found })
      })
      .catch((error: Error & { found?: string[] }) => error.found ?? [])
    expect(new Set(files).size).toBe(files.length)
    expect(files.map((file) => file.split('.')[1]).sort()).toEqual(
      ['avif', 'avif', 'avif', 'jpg', 'webp', 'webp', 'webp', 'webp'].slice(0, files.length),
    )
    expect(files.length).toBe(8)
  })
})

describe('Our product draws a picture after its upload', () => {
  it(
    'in formats and sizes that browsers choose from, with a JPEG for all others',
    { tags: 'long' },
    async () => {
      await setWedding(testApp, { template_id: 'photo' })
      await upload(await createPhoto(2_400, 1_600), 'cover')
      const { id, url, blur, tints } = await readCover()
      expect(blur?.length).toBeLessThanOrEqual(300)
      expect(blur).toContain('data:image/webp;base64,')
      expect(tints?.[0]).toMatch(/^#[0-9a-f]{6}$/)
      await drawNow(id)
      const drawn = await readCover()
      expect(drawn.url).toBe(url)
      expect(drawn.copies?.map(({ format, width }) => `${format} ${width}`)).toEqual([
        'avif 1600',
        'avif 1200',
        'avif 800',
        'avif 480',
        'webp 1200',
        'webp 480',
        'jpeg 1200',
      ])
      const avif = await asha.inject({ method: 'GET', url: drawn.copies![0]!.url })
      expect(avif.headers['content-type']).toBe('image/avif')
      expect(avif.headers['x-content-type-options']).toBe('nosniff')
      const { body } = await getPage(testApp, '/ananya-vikram?lang=en')
      expect(body).toMatch(/<picture><source type="image\/avif" srcSet="[^"]+ 480w, [^"]+ 1600w"/i)
      expect(body).toContain('--blur:url(data:image/webp;base64,')
    },
  )

  it(
    'once more after another crop, and tells its focus to the page and the list of events',
    { tags: 'long', timeout: 60_000 },
    async () => {
      await upload(await createPhoto(2_000, 1_000), 'cover')
      const { id, url, whole } = await readCover()
      const crop = { x: 0.5, y: 0, width: 0.5, height: 1 }
      await asha.call(focusPicture, {
        params: { ...params, IMAGE: id },
        input: { focus: { x: 0.25, y: 0.75 }, crop },
      })
      await drawNow(id, true)
      const cut = await readCover()
      expect([cut.width, cut.height]).toEqual([1_000, 1_000])
      expect(cut).toMatchObject({ crop, focus: { x: 0.25, y: 0.75 }, whole })
      expect(cut.url).not.toBe(url)
      expect((await asha.inject({ method: 'GET', url })).statusCode).toBe(404)
      expect((await getPage(testApp, '/ananya-vikram')).body).toContain('--at:12.5% 87.5%')
      const { events } = (await asha.call(allEvents, {})).data
      expect(events.map(({ coverFocus }) => coverFocus).filter(Boolean)).toEqual([
        { x: 0.25, y: 0.75 },
      ])
      await asha.call(focusPicture, {
        params: { ...params, IMAGE: id },
        input: { focus: { x: 0.5, y: 0.5 } },
      })
      await drawNow(id, true)
      expect(await readCover()).toMatchObject({ width: 1_600, height: 800 })
    },
  )

  it('and stores nothing of a picture that was cut differently since', async () => {
    await upload(await createPhoto(1_000, 500), 'cover')
    const { id, width, height } = await readCover()
    const crop = { x: 0, y: 0, width: 0.5, height: 1 }
    await asha.call(focusPicture, {
      params: { ...params, IMAGE: id },
      input: { focus: { x: 0.5, y: 0.5 }, crop },
    })
    const { db } = testApp.world
    const scope = await getEventScopeById(db, castEvents.wedding)
    const drawn = { id, width, height, file: 'a.webp', smallFile: null, blur: null, tints: [] }
    expect(
      await storeCopies(db, scope, { ...drawn, copies: [], whole: null, crop: null }),
    ).toBeNull()
    expect((await readCover()).url).not.toContain('a.webp')
  })

  it.each([
    { X: -0.1, Y: 0.5 },
    { X: 0.5, Y: 1.2 },
    { X: 'left', Y: 0.5 },
  ])('with no focus at %o', async (focus) => {
    await upload(await createPhoto(60, 40), 'cover')
    const { id } = await readCover()
    const answer = await asha.inject({
      method: 'PUT',
      url: `/api/events/${castEvents.wedding}/images/${id}/focus`,
      payload: { data: { FOCUS: focus } },
    })
    expect(answer.statusCode).toBe(400)
  })
})

describe('Our product says what is wrong with a file', () => {
  it.each([
    [
      'HEIC',
      Buffer.concat([
        Buffer.from('0000001866747970686569630000000068656963', 'hex'),
        Buffer.alloc(99),
      ]),
    ],
    [
      'SVG',
      Buffer.from('<?xml version="1.0"?>\n<!-- a -->\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['JPEG, PNG', Buffer.from('GIF89a')],
  ])('in a sentence about %s at its field', async (word, bytes) => {
    const { http, message, data } = await upload(bytes)
    expect(http).toBe(422)
    expect(message).toContain(word)
    expect(data.errors?.['IMAGE']).toBe(message)
  })

  it('and sets a CMYK picture right', async () => {
    const cmyk = await sharp(await createPhoto(300, 200))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer()
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
    expect((await upload(cmyk)).http).toBe(200)
    const [picture] = await readGallery()
    const kept = await testApp.world.storage.get(picture!.url.replace('/files/', ''))
    expect((await sharp(kept!).metadata()).space).toBe('srgb')
  })

  it('finds one colour in a grey picture, and draws no blur behind a transparent one', async () => {
    const grey = await sharp(await createPhoto(300, 200))
      .greyscale()
      .jpeg()
      .toBuffer()
    await upload(grey)
    const clear = await sharp({
      create: { width: 300, height: 200, channels: 4, background: '#a01c3c80' },
    })
      .png()
      .toBuffer()
    await upload(clear)
    const [first, second] = await readGallery()
    expect(first?.tints).toHaveLength(1)
    expect(second?.blur).toBeUndefined()
  })
})
