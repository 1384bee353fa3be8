import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  copyEvent,
  ownTemplates,
  saveOwnTemplate,
  startFromTemplate,
} from '@mehfil/contract/events/copies.ts'
import { chooseColourStyle } from '@mehfil/contract/events/design.ts'
import { eventById } from '@mehfil/contract/events/events.ts'
import { eventPassword, saveEventPassword } from '@mehfil/contract/events/event-password.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { signInNoahWith } from '../../test/flows/permissions.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

const params = { EID: castEvents.wedding }
const everything = {
  startsAt: null,
  programme: true,
  questions: true,
  settings: true,
  guests: true,
}

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  testApp = await openTestApp({ leniency: 1_000_000 })
  asha = await testApp.as('asha')
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#9d1c3f' } })
  const { statusCode } = await asha.inject({
    method: 'POST',
    url: `/api/events/${params.EID}/images`,
    headers: { 'content-type': 'multipart/form-data; boundary=edge', 'x-requested-with': 'mehfil' },
    payload: Buffer.concat([
      Buffer.from(
        '--edge\r\nContent-Disposition: form-data; name="KIND"\r\n\r\ncover\r\n--edge\r\nContent-Disposition: form-data; name="IMAGE"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
      ),
      await picture.png().toBuffer(),
      Buffer.from('\r\n--edge--\r\n'),
    ]),
  })
  expect(statusCode).toBe(200)
})
afterAll(() => testApp.close())

const listStored = () => readdir(join(testApp.world.settings.dataDir, 'files'))
const readEvent = async (EID: string) => (await asha.call(eventById, { params: { EID } })).data

describe('Our product begins an event with another', () => {
  it('and stores no picture of a copy that it refuses', async () => {
    await testApp.world.db.updateTable('plan_limit').set({ people: 1 }).execute()
    const before = (await listStored()).toSorted()
    const refused = await asha.call(copyEvent, { params, input: everything })
    expect(refused.http).toBe(403)
    await testApp.world.db.updateTable('plan_limit').set({ people: 100_000 }).execute()
    expect((await listStored()).toSorted()).toEqual(before)
  })

  it('in the colour that the host chose, and without its password', async () => {
    await asha.call(chooseColourStyle, { params, input: { colourStyle: '#a1b2c3' } })
    await asha.call(saveEventPassword, { params, input: { password: 'jasmine' } })
    const { id } = (await asha.call(copyEvent, { params, input: everything })).data
    expect((await readEvent(id)).colourStyle).toBe('#a1b2c3')
    expect((await asha.call(eventPassword, { params: { EID: id } })).data).toEqual({ isSet: false })
    const template = (await asha.call(saveOwnTemplate, { params, input: { name: 'Ours' } })).data
    const started = (await asha.call(startFromTemplate, { params: { OWN: template.id } })).data
    expect((await readEvent(started.id)).colourStyle).toBe('#a1b2c3')
    const { rows } = await testApp.world.db
      .selectFrom('event_template')
      .select('content')
      .execute()
      .then((found) => ({ rows: JSON.stringify(found) }))
    expect(rows).not.toMatch(/argon|passwordHash/)
  })

  it('of the same account, and of the events that a member may see', async () => {
    const ivo = await testApp.as('ivo')
    expect((await ivo.call(copyEvent, { params, input: everything })).http).toBe(404)
    expect((await ivo.call(saveOwnTemplate, { params, input: { name: 'Mine' } })).http).toBe(404)
    const elsewhere = await signInNoahWith(testApp, ['CreateEvents'], [castEvents.draft])
    expect((await elsewhere.call(copyEvent, { params, input: everything })).http).toBe(404)
    const drafter = await signInNoahWith(testApp, ['DraftEvents'])
    const refused = await drafter.call(copyEvent, { params, input: everything })
    expect([refused.http, refused.code]).toEqual([403, 'no-access'])
    expect(
      (await drafter.call(copyEvent, { params, input: { ...everything, guests: false } })).http,
    ).toBe(200)
  })

  it('up to a hundred templates, also when the last are saved at once', async () => {
    const { db, random } = testApp.world
    await db.deleteFrom('event_template').execute()
    await db
      .insertInto('event_template')
      .values(
        Array.from({ length: 95 }, (_, at) => ({
          account_id: cast.asha.accountId,
          id: random.id(),
          name: `Template ${at}`,
          mode: 'Web',
          content: '{}',
          created_by: cast.asha.personId,
          created_at: testApp.clock.now(),
        })),
      )
      .execute()
    const results = await Promise.all(
      Array.from({ length: 15 }, (_, at) =>
        asha.send('POST', `/api/events/${params.EID}/save-template`, { NAME: `Last ${at}` }),
      ),
    )
    expect(results.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    expect((await asha.call(ownTemplates, {})).data.templates).toHaveLength(100)
  })
})
