import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { copyEvent } from '@mehfil/contract/events/copies.ts'
import { focusPicture } from '@mehfil/contract/events/design.ts'
import { saveEventPassword } from '@mehfil/contract/events/event-password.ts'
import { eventSections, saveSections } from '@mehfil/contract/events/page-sections.ts'
import { eventPortraits, maxPortraits } from '@mehfil/contract/events/portraits.ts'
import { dayMs } from '@mehfil/contract/durations.ts'
import { getEventScopeById } from '../../base/access/scope.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { getPage } from '../../test/flows/guest-pages.ts'
import { openWeddingPictures } from '../../test/flows/wedding-pictures.ts'
import { makeCopies } from './actions/draw-copies.ts'
import { listUnusedPortraits } from './store.ts'

const EID = castEvents.wedding
const params = { EID }
const page = '/ananya-vikram'

const { testApp, asha } = await openWeddingPictures()

async function uploadPortrait(width = 1_200, height = 1_600) {
  const picture = sharp({ create: { width, height, channels: 3, background: '#7a4a2d' } })
  const { statusCode, body } = await asha.inject({
    method: 'POST',
    url: `/api/events/${EID}/portraits`,
    payload: Buffer.concat([
      Buffer.from(
        '--edge\r\nContent-Disposition: form-data; name="IMAGE"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
      ),
      await picture.jpeg().toBuffer(),
      Buffer.from('\r\n--edge--\r\n'),
    ]),
    headers: { 'content-type': 'multipart/form-data; boundary=edge', 'x-requested-with': 'mehfil' },
  })
  const { data } = JSON.parse(body) as { data: { IMAGEID?: string; errors?: object } }
  return { http: statusCode, id: data.IMAGEID ?? '', errors: data.errors }
}

const getHosts = (portrait: string) => ({
  id: '000000000000001',
  kind: 'hosts' as const,
  title: '',
  text: '',
  items: [
    {
      id: '0000000000000AA',
      title: 'Sunita Rathore',
      text: 'Mother of Ananya',
      link: '',
      portrait,
    },
    { id: '0000000000000AB', title: 'Ravi Menon', text: '', link: '' },
  ],
  translations: {},
})
const save = (portrait: string) =>
  asha.call(saveSections, { params, input: { sections: [getHosts(portrait)] } })
const readPortraits = async () => (await asha.call(eventPortraits, { params })).data.portraits
const readPage = async () => (await getPage(testApp, `${page}?lang=en`)).body

describe('Our product shows a picture of a person in a section', () => {
  it('small, beside the name, in formats that browsers choose from', { tags: 'long' }, async () => {
    const { id } = await uploadPortrait()
    expect(await readPage()).not.toContain('/files/')
    await save(id)
    const [portrait] = await readPortraits()
    expect([portrait?.id, portrait?.width, portrait?.height]).toEqual([id, 480, 640])
    expect(await readPage()).toMatch(
      new RegExp(`<img src="${portrait!.url}"[^>]*>.*<h3[^>]*>Sunita Rathore`),
    )
    await makeCopies(testApp.world, { eventId: EID, pictureId: id, isRecut: false })
    const [drawn] = await readPortraits()
    expect(drawn?.copies?.map(({ format, width }) => `${format} ${width}`)).toEqual([
      'avif 480',
      'jpeg 480',
    ])
    const html = await readPage()
    expect(html).toContain('<source type="image/avif"')
    expect(html.match(/loading="lazy"/g)).toHaveLength(1)
  })

  it('around its focus, which a host sets as in every picture', { tags: 'long' }, async () => {
    const { id } = await uploadPortrait()
    await save(id)
    await asha.call(focusPicture, {
      params: { ...params, IMAGE: id },
      input: { focus: { x: 0.25, y: 0.75 }, crop: { x: 0, y: 0, width: 0.5, height: 0.5 } },
    })
    await makeCopies(testApp.world, { eventId: EID, pictureId: id, isRecut: true })
    const [portrait] = await readPortraits()
    expect([portrait?.width, portrait?.height]).toEqual([480, 640])
    expect(await readPage()).toContain('#p-0000000000000AA{--portrait:12.5% 87.5%}')
  })

  it('under an address with a key where the event asks for a password', async () => {
    const { id } = await uploadPortrait()
    await save(id)
    await asha.call(saveEventPassword, { params, input: { password: 'Jasmine 7' } })
    const [portrait] = await readPortraits()
    expect(portrait?.url).toMatch(/^\/files\/[\w-]+\.webp\?key=/)
    expect(await readPage()).not.toMatch(/\/files\/|Sunita/)
    const visitor = testApp.visitor()
    const get = async (url: string) => (await visitor.inject({ method: 'GET', url })).statusCode
    expect(await get(portrait!.url)).toBe(200)
    expect(await get(portrait!.url.replace(/\?.*/, ''))).toBe(404)
    await asha.call(saveEventPassword, { params, input: { password: null } })
  })

  it('and in a copy of the event, in files of its own', { tags: 'long' }, async () => {
    const { id } = await uploadPortrait()
    await save(id)
    const { data } = await asha.call(copyEvent, {
      params,
      input: { startsAt: null, programme: true, questions: true, settings: true, guests: false },
    })
    const copy = { EID: data.id }
    const { sections } = (await asha.call(eventSections, { params: copy })).data
    const { portraits } = (await asha.call(eventPortraits, { params: copy })).data
    expect(sections[0]?.items[0]?.portrait).toBe(portraits[0]?.id)
    expect(portraits).toHaveLength(1)
    expect(portraits[0]?.url).not.toBe((await readPortraits())[0]?.url)
  })
})

describe('Our product keeps a portrait', () => {
  const listUnused = async (later = 2 * dayMs) => {
    const { db } = testApp.world
    const before = new Date(testApp.world.now().getTime() + later)
    return listUnusedPortraits(db, await getEventScopeById(db, EID), before)
  }

  it('while a section or a version names it, and for a day after its upload', async () => {
    await testApp.world.db.deleteFrom('event_version').where('event_id', '=', EID).execute()
    const { id: shown } = await uploadPortrait(200, 200)
    const { id: never } = await uploadPortrait(200, 200)
    await save(shown)
    expect(await listUnused()).toEqual([never])
    expect(await listUnused(-dayMs)).toEqual([])
    await save('')
    const { db } = testApp.world
    await db.deleteFrom('event_version').where('event_id', '=', EID).execute()
    const content = JSON.stringify({ parts: { sections: [getHosts(shown)] } })
    const at = testApp.world.now()
    await db
      .insertInto('event_version')
      .values({
        event_id: EID,
        id: 'V',
        reason: 'edit',
        begun_at: at,
        written_at: at,
        fields: [],
        content,
      })
      .execute()
    expect(await listUnused()).toEqual([never])
    await db.deleteFrom('event_version').where('event_id', '=', EID).execute()
    expect((await listUnused()).sort()).toEqual([shown, never].sort())
  })

  it('until there are a hundred, and then says so at its field', async () => {
    await uploadPortrait(60, 60)
    const [row] = await testApp.world.db.selectFrom('event_picture').selectAll().execute()
    await testApp.world.db
      .insertInto('event_picture')
      .values(
        Array.from({ length: maxPortraits - 1 }, (_, at) => ({
          event_id: EID,
          id: `P${at}`,
          kind: 'portrait',
          file: `${at}.webp`,
          width: 10,
          height: 10,
          bytes: 10,
          added_at: row!.added_at,
        })),
      )
      .execute()
    const { http, errors } = await uploadPortrait(60, 60)
    expect([http, Object.keys(errors ?? {})]).toEqual([400, ['IMAGE']])
  })

  it('of its own event alone: the id of another shows nothing', async () => {
    await save('0123456789ABCDE')
    const html = await readPage()
    expect(html).toContain('Sunita Rathore')
    expect(html).not.toMatch(/<img[^>]*\/files\//)
  })
})
