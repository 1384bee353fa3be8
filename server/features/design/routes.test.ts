import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { templateIds } from '@mehfil/templates/pages/catalogue.ts'
import {
  chooseColourStyle,
  chooseTemplate,
  colourStyles,
  deleteTemplateImages,
  templateDetails,
  templateImages,
} from '@mehfil/contract/events/design.ts'
import { deleteEvent, eventById } from '@mehfil/contract/events/events.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  testApp = await openTestApp()
  asha = await testApp.as('asha')
})
afterAll(() => testApp.close())
beforeEach(() => testApp.world.db.deleteFrom('event_picture').execute())

const draft = { EID: castEvents.draft }
const wedding = { EID: castEvents.wedding }
type PictureUploadInput = {
  kind?: string | null
  name?: string
  type?: string
  headers?: Record<string, string>
  who?: typeof asha
  EID?: string
}

/** What a browser sends for a form with one file. */
async function uploadPicture(
  bytes: Buffer,
  {
    kind = 'cover',
    name = 'photo.jpg',
    type = 'image/jpeg',
    headers = {},
    who = asha,
    EID = castEvents.draft,
  }: PictureUploadInput = {},
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

const createPlainPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#9d1c3f' } })
const createNoisyPicture = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
const listStored = () => readdir(join(testApp.world.settings.dataDir, 'files')).catch(() => [])
const fetchBytes = async (url: string) =>
  (await testApp.visitor().inject({ method: 'GET', url })).rawPayload

describe('Our product', () => {
  it('offers every design with its colour styles, and stores the chosen one', async () => {
    const { data } = await asha.call(templateDetails, { params: draft })
    expect(data).toMatchObject({ templateId: 'cutpaper', colourStyle: 'mango' })
    expect(data.choices.map(({ id }) => id)).toEqual(templateIds)
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
  ])('refuses the design %o at its field', async (input, field) => {
    const { http, errors } = await asha.call(chooseTemplate, { params: draft, input })
    expect([http, Object.keys(errors)]).toEqual([400, [field]])
  })

  it(
    'draws a large cover in two sizes, with a phone’s copy of at most 80 kB',
    { tags: 'long', timeout: 60_000 },
    async () => {
      const { http, images } = await uploadPicture(
        await createNoisyPicture(2_400, 1_800).jpeg({ quality: 70 }).toBuffer(),
      )
      expect(http).toBe(200)
      expect(images).toEqual([
        expect.objectContaining({ kind: 'cover', width: 1_600, height: 1_200 }),
      ])
      const [{ url = '', smallUrl = '' } = {}] = images
      expect(url).toMatch(/^\/files\/[A-Za-z0-9_-]{24}\.webp$/)
      const small = await fetchBytes(smallUrl ?? '')
      expect(small.length).toBeLessThanOrEqual(80_000)
      expect(await sharp(small).metadata()).toMatchObject({
        format: 'webp',
        width: 800,
        height: 600,
      })
    },
  )

  it(
    'draws a cover in two sizes, and lets browsers cache them for good',
    { tags: 'long' },
    async () => {
      const { http, images } = await uploadPicture(
        await createPlainPicture(2_400, 1_800).png().toBuffer(),
      )
      expect(http).toBe(200)
      expect(images).toEqual([
        expect.objectContaining({ kind: 'cover', width: 1_600, height: 1_200 }),
      ])
      const [{ url = '', smallUrl = '' } = {}] = images
      expect(url).toMatch(/^\/files\/[A-Za-z0-9_-]{24}\.webp$/)
      const small = await fetchBytes(smallUrl ?? '')
      expect(await sharp(small).metadata()).toMatchObject({
        format: 'webp',
        width: 800,
        height: 600,
      })
      const { statusCode, headers } = await testApp.visitor().inject({ method: 'GET', url })
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cross-origin-resource-policy': 'cross-origin',
      })
    },
  )

  it('replaces a picture by a new one and shows its files no more', { tags: 'long' }, async () => {
    const first = await uploadPicture(await createPlainPicture(1_000, 700).png().toBuffer())
    const second = await uploadPicture(await createPlainPicture(1_200, 700).webp().toBuffer())
    expect(second.images).toHaveLength(1)
    expect(second.images[0]?.id).not.toBe(first.images[0]?.id)
    expect((await fetchBytes(first.images[0]?.url ?? '')).length).toBe(0)
    const logo = await uploadPicture(await createPlainPicture(900, 300).png().toBuffer(), {
      kind: 'logo',
    })
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

  it('deletes a picture of this event and no other', { tags: 'long' }, async () => {
    const theirs = await uploadPicture(await createPlainPicture(300, 300).png().toBuffer(), {
      EID: castEvents.wedding,
    })
    const {
      images: [own],
    } = await uploadPicture(await createPlainPicture(300, 300).png().toBuffer())
    const ids = [own?.id ?? '', theirs.images[0]?.id ?? '']
    expect(
      (await asha.call(deleteTemplateImages, { params: draft, input: { ids } })).errors,
    ).toEqual({ IMAGEIDS: 'This picture no longer exists.' })
    expect(
      (await asha.call(deleteTemplateImages, { params: draft, input: { ids: ids.slice(0, 1) } }))
        .data.images,
    ).toEqual([])
    expect((await fetchBytes(own?.url ?? '')).length).toBe(0)
    expect(
      (await asha.call(templateImages, { params: { ...wedding, MODE: 'Web' } })).data.images,
    ).toHaveLength(1)
    expect((await fetchBytes(theirs.images[0]?.url ?? '')).length).toBeGreaterThan(0)
    for (const wrong of [[], ['../x'], ['a\u0000'], Array.from({ length: 11 }, () => own?.id)]) {
      expect(
        (await asha.send('DELETE', `/api/events/${castEvents.draft}/images`, { IMAGEIDS: wrong }))
          .statusCode,
      ).toBe(400)
    }
  })

  it('deletes a draft’s files with the draft', async () => {
    await testApp.world.db
      .updateTable('event')
      .set({ published_at: null })
      .where('id', '=', castEvents.wedding)
      .execute()
    const {
      images: [picture],
    } = await uploadPicture(await createPlainPicture(1_000, 700).png().toBuffer(), {
      EID: castEvents.wedding,
    })
    expect((await fetchBytes(picture?.url ?? '')).length).toBeGreaterThan(0)
    expect((await asha.call(deleteEvent, { params: wedding })).http).toBe(200)
    expect((await fetchBytes(picture?.url ?? '')).length).toBe(0)
    expect((await fetchBytes(picture?.smallUrl ?? '')).length).toBe(0)
  })

  it('refuses a picture beyond the account’s storage limit', async () => {
    await testApp.world.db
      .insertInto('event_picture')
      .values({
        event_id: castEvents.draft,
        id: 'A5A00000000EE0A',
        kind: 'logo',
        file: 'x.webp',
        width: 1,
        height: 1,
        bytes: 499_999_990,
        added_at: testApp.clock.now(),
      })
      .execute()
    const before = await listStored()
    expect(await uploadPicture(await createPlainPicture(300, 300).png().toBuffer())).toMatchObject({
      http: 422,
      code: 'tooManyPictures',
    })
    expect(await listStored()).toEqual(before)
    expect(
      (await uploadPicture(await createPlainPicture(300, 300).png().toBuffer(), { kind: 'logo' }))
        .http,
    ).toBe(200)
  })

  it('reports a full disk to the host, and to the operator in the log', async () => {
    const { storage, log } = testApp.world
    const told: string[] = []
    testApp.world.storage = {
      ...storage,
      put: () =>
        Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
    }
    testApp.world.log = { ...log, error: (_, message) => void told.push(message) }
    expect(await uploadPicture(await createPlainPicture(300, 300).png().toBuffer())).toMatchObject({
      http: 503,
      code: 'storageFull',
      images: [],
    })
    Object.assign(testApp.world, { storage, log })
    expect(told).toEqual(['the disk is full'])
    expect((await uploadPicture(await createPlainPicture(300, 300).png().toBuffer())).http).toBe(
      200,
    )
  })

  it('requires the kind of a picture, and a file', async () => {
    const bytes = await createPlainPicture(10, 10).png().toBuffer()
    expect(await uploadPicture(bytes, { kind: 'poster' })).toMatchObject({
      http: 400,
      errors: { KIND: expect.any(String) },
    })
    expect((await uploadPicture(bytes, { kind: null })).http).toBe(400)
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

  it('accepts an upload only from its own pages', async () => {
    const bytes = await createPlainPicture(10, 10).png().toBuffer()
    const verdicts = await Promise.all(
      [
        ['x-requested-with', ''],
        ['sec-fetch-site', 'cross-site'],
        ['content-type', 'image/png'],
      ].map(
        async ([name = '', value = '']) =>
          (await uploadPicture(bytes, { headers: { [name]: value } })).http,
      ),
    )
    expect(verdicts).toEqual([403, 403, 400])
    expect((await uploadPicture(bytes, { who: testApp.visitor() })).http).toBe(401)
    expect((await uploadPicture(bytes, { who: await testApp.as('ivo') })).http).toBe(404)
  })
})
