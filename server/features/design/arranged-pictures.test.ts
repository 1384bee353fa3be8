import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  deleteTemplateImages,
  focusPicture,
  templateImages,
} from '@mehfil/contract/events/design.ts'
import { eventById } from '@mehfil/contract/events/events.ts'
import {
  arrangePictures,
  deleteGalleryPictures,
  eventGallery,
  maxGalleryPictures,
  pictureUndoMs,
  saveGallery,
} from '@mehfil/contract/events/gallery.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { getPage } from '../../test/flows/guest-pages.ts'
import { createPhoto, openWeddingPictures } from '../../test/flows/wedding-pictures.ts'
import { forgetRemovedPicture } from './actions/forget-picture.ts'
import { makeCopies } from './actions/draw-copies.ts'
import { forgetPicturesOver } from './store.ts'
import { getEventScopeById } from '../../base/access/scope.ts'

const params = { EID: castEvents.wedding }
const { testApp, asha, upload } = await openWeddingPictures()

const photo = await createPhoto(90, 60)

const readGallery = async () => (await asha.call(eventGallery, { params })).data.pictures
const listIds = async () => (await readGallery()).map(({ id }) => id)
const readCover = async () =>
  (await asha.call(templateImages, { params: { ...params, MODE: 'Web' } })).data.images[0]
type Arrangement = {
  cover?: string | null
  logo?: string | null
  gallery?: string[]
  version?: number
}
const arrange = (input: Arrangement) => asha.call(arrangePictures, { params, input })
const getFile = async (url: string) => (await asha.inject({ method: 'GET', url })).statusCode
const listFiles = () => readdir(join(testApp.world.settings.dataDir, 'files'))
const forget = (pictureId: string) =>
  forgetRemovedPicture(testApp.world, { eventId: castEvents.wedding, pictureId })
const age = (id: string, ms: number) =>
  testApp.world.db
    .updateTable('event_picture')
    .set({ removed_at: new Date(testApp.world.now().getTime() - ms) })
    .where('id', '=', id)
    .execute()

describe('Our product brings pictures back', () => {
  it(
    'that were removed from the gallery, with their texts and in their place',
    { tags: 'long' },
    async () => {
      for (let at = 0; at < 3; at += 1) await upload(photo)
      const [a, b, c] = (await listIds()) as [string, string, string]
      const texts = { en: { caption: 'By the lake', alt: '' } }
      await asha.call(saveGallery, { params, input: { pictures: [{ id: b, texts }] } })
      await arrange({ gallery: [a, b, c] })
      const { url } = (await readGallery())[1]!
      await asha.call(deleteGalleryPictures, { params, input: { ids: [b] } })
      expect(await listIds()).toEqual([a, c])
      expect(await getFile(url)).toBe(404)
      expect((await getPage(testApp, '/ananya-vikram')).body).not.toContain('By the lake')

      await makeCopies(testApp.world, { eventId: castEvents.wedding, pictureId: b, isRecut: false })
      const { data } = await arrange({ gallery: [a, b, c] })
      expect(data.pictures.map(({ id }) => id)).toEqual([a, b, c])
      expect(data.pictures[1]).toMatchObject({ url, texts })
      expect(data.pictures[1]?.copies?.length).toBeGreaterThan(0)
      expect(await getFile(url)).toBe(200)
    },
  )

  it('that were covers, with their focus, after another cover or none', async () => {
    await upload(photo, 'cover')
    const first = (await readCover())!
    const focus = { x: 0.2, y: 0.4 }
    await asha.call(focusPicture, { params: { ...params, IMAGE: first.id }, input: { focus } })
    await upload(photo, 'cover')
    const second = (await readCover())!
    expect(second.id).not.toBe(first.id)
    await arrange({ cover: first.id })
    expect(await readCover()).toMatchObject({ id: first.id, focus })
    await asha.call(deleteTemplateImages, { params, input: { ids: [first.id] } })
    expect(await readCover()).toBeUndefined()
    await arrange({ cover: second.id })
    expect(await readCover()).toMatchObject({ id: second.id })
    await arrange({ cover: null })
    expect(await readCover()).toBeUndefined()
    await arrange({ cover: first.id })
    await asha.call(focusPicture, { params: { ...params, IMAGE: first.id }, input: {} })
    expect((await readCover())?.focus).toBeUndefined()
  })

  it('for longer than an undo offers them, and forgets them with their files', async () => {
    const before = await listFiles()
    await upload(photo)
    const [id] = (await listIds()) as [string]
    await asha.call(deleteGalleryPictures, { params, input: { ids: [id] } })
    await age(id, 1.5 * pictureUndoMs)
    await forget(id)
    expect((await arrange({ gallery: [id] })).http).toBe(200)
    await forget(id)
    expect(await listIds()).toEqual([id])
    await asha.call(deleteGalleryPictures, { params, input: { ids: [id] } })
    await age(id, 3 * pictureUndoMs)
    await forget(id)
    expect(await listFiles()).toEqual(before)
    const { http, errors } = await arrange({ gallery: [id] })
    expect([http, errors]).toEqual([400, { GALLERY: 'This picture no longer exists.' }])
    await forgetRemovedPicture(testApp.world, { eventId: '0123456789ABCDE', pictureId: id })
  })

  it('but forgets the oldest where the account has no more room', async () => {
    await upload(photo)
    await upload(photo)
    const [a, b] = (await listIds()) as [string, string]
    await asha.call(deleteGalleryPictures, { params, input: { ids: [a, b] } })
    await age(a, 2_000)
    await age(b, 1_000)
    const { db } = testApp.world
    const { bytes } = await db
      .selectFrom('event_picture')
      .select('bytes')
      .where('id', '=', b)
      .executeTakeFirstOrThrow()
    const scope = await getEventScopeById(db, castEvents.wedding)
    expect(await forgetPicturesOver(db, scope, 10 * bytes)).toEqual([])
    expect((await forgetPicturesOver(db, scope, bytes)).length).toBeGreaterThan(0)
    expect((await arrange({ gallery: [a] })).http).toBe(400)
    expect((await arrange({ gallery: [b] })).http).toBe(200)
  })

  it('and no more than fit, nor those of another kind or event', async () => {
    await upload(photo)
    await upload(photo, 'cover')
    const [id] = (await listIds()) as [string]
    const cover = (await readCover())!
    const thirteen = Array.from({ length: maxGalleryPictures + 1 }, () => id)
    const path = `/api/events/${castEvents.wedding}/pictures`
    expect((await asha.send('PUT', path, { GALLERY: thirteen })).statusCode).toBe(400)
    expect((await arrange({ cover: id })).http).toBe(400)
    expect((await arrange({ gallery: [cover.id] })).http).toBe(400)
    expect((await arrange({ logo: '0123456789ABCDE' })).http).toBe(400)
    expect((await readCover())?.id).toBe(cover.id)
  })
})

describe('Our product lets two people edit one gallery', () => {
  const readVersion = async () => (await asha.call(eventById, { params })).data.version

  it('and refuses texts and an order that were made over an older version', async () => {
    await upload(photo)
    const [id] = (await listIds()) as [string]
    const version = await readVersion()
    const save = (caption: string, typedOver: number) =>
      asha.call(saveGallery, {
        params,
        input: { pictures: [{ id, texts: { en: { caption, alt: '' } } }], version: typedOver },
      })
    expect((await save('By the lake', version)).http).toBe(200)
    const late = await save('At the sea', version)
    expect([late.http, late.code]).toEqual([409, 'eventChanged'])
    expect((await arrange({ gallery: [], version })).code).toBe('eventChanged')
    expect((await readGallery())[0]?.texts).toEqual({ en: { caption: 'By the lake', alt: '' } })
    expect((await arrange({ gallery: [], version: await readVersion() })).http).toBe(200)
  })
})
