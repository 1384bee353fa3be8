import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  chooseColourStyle,
  chooseTemplate,
  colourStyles,
  deleteTemplateImages,
  templateDetails,
  templateImages,
} from '@mehfil/contract/design.ts'
import { deleteEvent, eventById } from '@mehfil/contract/events.ts'
import { castEvents } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'

let house: House
let asha: Awaited<ReturnType<House['as']>>
beforeAll(async () => {
  house = await openHouse()
  asha = await house.as('asha')
})
afterAll(() => house.close())
beforeEach(() => house.world.db.deleteFrom('event_picture').execute())

const draft = { EID: castEvents.draft }
const wedding = { EID: castEvents.wedding }
type Sent = {
  kind?: string | null
  name?: string
  type?: string
  headers?: Record<string, string>
  who?: typeof asha
  EID?: string
}

/** What a browser sends for a form with one file. */
async function send(
  bytes: Buffer,
  {
    kind = 'cover',
    name = 'photo.jpg',
    type = 'image/jpeg',
    headers = {},
    who = asha,
    EID = castEvents.draft,
  }: Sent = {},
) {
  const field =
    kind === null ? '' : `--edge\r\nContent-Disposition: form-data; name="KIND"\r\n\r\n${kind}\r\n`
  const file = `--edge\r\nContent-Disposition: form-data; name="IMAGE"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  const response = await who.inject({
    method: 'POST',
    url: `/api/events/${EID}/images`,
    payload: Buffer.concat([Buffer.from(field + file), bytes, Buffer.from('\r\n--edge--\r\n')]),
    headers: {
      'content-type': 'multipart/form-data; boundary=edge',
      'x-requested-with': 'mehfil',
      ...headers,
    },
  })
  const { data } = JSON.parse(response.body) as { data: { code?: string; errors?: object } }
  const now = await asha.call(templateImages, { params: { EID, MODE: 'Web' } })
  return {
    http: response.statusCode,
    code: data?.code,
    errors: data?.errors,
    images: now.data.images,
  }
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#9d1c3f' } })
const noisy = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
const stored = () => readdir(join(house.world.settings.dataDir, 'files')).catch(() => [])
const fetched = async (url: string) =>
  (await house.visitor().inject({ method: 'GET', url })).rawPayload

describe('Our product', () => {
  it('offers every design with its colour styles, and keeps the chosen one', async () => {
    const { data } = await asha.call(templateDetails, { params: draft })
    expect(data).toMatchObject({ templateId: 'cutpaper', colourStyle: 'mango' })
    expect(data.choices.map(({ id }) => id)).toEqual([
      'jaali',
      'grid',
      'cutpaper',
      'botanical',
      'lights',
      'blacktie',
    ])
    expect(
      (await asha.call(colourStyles, { params: { MODE: 'Web', TEMPLATE: 'grid' } })).data
        .colourStyles,
    ).toHaveLength(6)
    expect(
      (
        await asha.call(chooseTemplate, {
          params: draft,
          input: { templateId: 'grid', colourStyle: 'lime' },
        })
      ).http,
    ).toBe(200)
    expect(
      (await asha.call(chooseColourStyle, { params: draft, input: { colourStyle: 'mint' } })).http,
    ).toBe(200)
    expect((await asha.call(eventById, { params: draft })).data).toMatchObject({
      templateId: 'grid',
      colourStyle: 'mint',
      ready: expect.arrayContaining(['web-images']),
    })
  })

  it.each([
    [{ templateId: 'nowhere', colourStyle: 'lime' }, 'TEMPLATE_ID'],
    [{ templateId: 'grid', colourStyle: 'ruby' }, 'COLOUR_STYLE'],
    [{ templateId: 'constructor', colourStyle: 'name' }, 'TEMPLATE_ID'],
  ])('refuses the look %o at its field', async (input, field) => {
    const { http, errors } = await asha.call(chooseTemplate, { params: draft, input })
    expect([http, Object.keys(errors)]).toEqual([400, [field]])
  })

  it('draws a cover anew in two sizes, the phone’s within 80 kB, and serves them for good', async () => {
    const { http, images } = await send(await noisy(2_400, 1_800).jpeg({ quality: 70 }).toBuffer())
    expect(http).toBe(200)
    expect(images).toEqual([
      expect.objectContaining({ kind: 'cover', width: 1_600, height: 1_200 }),
    ])
    const [{ url = '', smallUrl = '' } = {}] = images
    expect(url).toMatch(/^\/files\/[A-Za-z0-9_-]{24}\.webp$/)
    const small = await fetched(smallUrl ?? '')
    expect(small.length).toBeLessThanOrEqual(80_000)
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 800, height: 600 })
    const { statusCode, headers } = await house.visitor().inject({ method: 'GET', url })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
    })
  }, 60_000)

  it('puts a new picture in the place of the old one and forgets its files', async () => {
    const first = await send(await plain(1_000, 700).png().toBuffer())
    const before = await stored()
    const second = await send(await plain(1_200, 700).webp().toBuffer())
    expect(second.images).toHaveLength(1)
    expect(second.images[0]?.id).not.toBe(first.images[0]?.id)
    expect((await fetched(first.images[0]?.url ?? '')).length).toBe(0)
    expect((await stored()).length).toBe(before.length)
    const logo = await send(await plain(900, 300).png().toBuffer(), { kind: 'logo' })
    expect(
      logo.images.map(({ kind, width, height, smallUrl }) => [
        kind,
        width,
        height,
        smallUrl !== null,
      ]),
    ).toEqual([
      ['cover', 1_200, 700, true],
      ['logo', 400, 133, false],
    ])
  })

  it('deletes a picture of this event and no other', async () => {
    const theirs = await send(await plain(300, 300).png().toBuffer(), { EID: castEvents.wedding })
    const {
      images: [own],
    } = await send(await plain(300, 300).png().toBuffer())
    const ids = [own?.id ?? '', theirs.images[0]?.id ?? '']
    expect(
      (await asha.call(deleteTemplateImages, { params: draft, input: { ids } })).errors,
    ).toEqual({ IMAGEIDS: 'This picture no longer exists.' })
    expect(
      (await asha.call(deleteTemplateImages, { params: draft, input: { ids: ids.slice(0, 1) } }))
        .data.images,
    ).toEqual([])
    expect((await fetched(own?.url ?? '')).length).toBe(0)
    expect(
      (await asha.call(templateImages, { params: { ...wedding, MODE: 'Web' } })).data.images,
    ).toHaveLength(1)
    expect((await fetched(theirs.images[0]?.url ?? '')).length).toBeGreaterThan(0)
    for (const wrong of [[], ['../x'], ['a\u0000'], Array.from({ length: 11 }, () => own?.id)]) {
      expect(
        (await asha.send('DELETE', `/api/events/${castEvents.draft}/images`, { IMAGEIDS: wrong }))
          .statusCode,
      ).toBe(400)
    }
  })

  it('forgets a draft’s files with the draft', async () => {
    await house.world.db
      .updateTable('event')
      .set({ published_at: null })
      .where('id', '=', castEvents.wedding)
      .execute()
    const {
      images: [picture],
    } = await send(await plain(1_000, 700).png().toBuffer(), { EID: castEvents.wedding })
    expect((await fetched(picture?.url ?? '')).length).toBeGreaterThan(0)
    expect((await asha.call(deleteEvent, { params: wedding })).http).toBe(200)
    expect((await fetched(picture?.url ?? '')).length).toBe(0)
    expect((await fetched(picture?.smallUrl ?? '')).length).toBe(0)
  })

  it('stops where the account has no room left', async () => {
    await house.world.db
      .insertInto('event_picture')
      .values({
        event_id: castEvents.draft,
        id: 'A5A00000000EE0A',
        kind: 'logo',
        file: 'x.webp',
        width: 1,
        height: 1,
        bytes: 99_999_990,
        added_at: house.clock.now(),
      })
      .execute()
    const before = await stored()
    expect(await send(await plain(300, 300).png().toBuffer())).toMatchObject({
      http: 422,
      code: 'tooManyPictures',
    })
    expect(await stored()).toEqual(before)
    expect((await send(await plain(300, 300).png().toBuffer(), { kind: 'logo' })).http).toBe(200)
  })

  it('says that there is no room left on the disk, and tells whoever runs it', async () => {
    const { storage, log } = house.world
    const told: string[] = []
    house.world.storage = {
      ...storage,
      put: () =>
        Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
    }
    house.world.log = { ...log, error: (_, message) => void told.push(message) }
    expect(await send(await plain(300, 300).png().toBuffer())).toMatchObject({
      http: 503,
      code: 'storageFull',
      images: [],
    })
    Object.assign(house.world, { storage, log })
    expect(told).toEqual(['the disk is full'])
    expect((await send(await plain(300, 300).png().toBuffer())).http).toBe(200)
  })

  it('asks which picture it is, and for a file', async () => {
    const bytes = await plain(10, 10).png().toBuffer()
    expect(await send(bytes, { kind: 'poster' })).toMatchObject({
      http: 400,
      errors: { KIND: expect.any(String) },
    })
    expect((await send(bytes, { kind: null })).http).toBe(400)
    const none = await asha.inject({
      method: 'POST',
      url: `/api/events/${castEvents.draft}/images`,
      headers: {
        'content-type': 'multipart/form-data; boundary=edge',
        'x-requested-with': 'mehfil',
      },
      payload: '--edge\r\nContent-Disposition: form-data; name="KIND"\r\n\r\ncover\r\n--edge--\r\n',
    })
    expect([none.statusCode, Object.keys(JSON.parse(none.body).data.errors)]).toEqual([
      400,
      ['IMAGE'],
    ])
  })

  it('takes an upload only from its own pages', async () => {
    const bytes = await plain(10, 10).png().toBuffer()
    const verdicts = await Promise.all(
      [
        ['x-requested-with', ''],
        ['sec-fetch-site', 'cross-site'],
        ['content-type', 'image/png'],
      ].map(
        async ([name = '', value = '']) => (await send(bytes, { headers: { [name]: value } })).http,
      ),
    )
    expect(verdicts).toEqual([403, 403, 400])
    expect((await send(bytes, { who: house.visitor() })).http).toBe(401)
    expect((await send(bytes, { who: await house.as('ivo') })).http).toBe(404)
  })
})
