import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '@mehfil/contract/languages.ts'
import { cast } from '../seed/cast.ts'
import { castEvents, castGuests } from '../seed/cast-events.ts'
import { openKey } from '../test/flows/api-keys.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(async () => {
  await testApp.close()
})

const event = `/api/events/${castEvents.wedding}`
const guest = `${event}/guests/${castGuests.meera}`
const scopes = ['ManageGuests:write' as const, 'EventSettings:write' as const]
const ifMatch = (tag: string | undefined) => ({ headers: { 'if-match': tag ?? '' } })

describe('Our product changes for a program only what the program read', () => {
  it('a guest: the first of two changes based on the same reading is made, the other refused', async () => {
    const { send } = await openKey(testApp, { scopes })
    const { etag } = (await send('GET', guest)).headers
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    expect((await send('GET', guest)).headers['etag']).toBe(etag)
    const both = await Promise.all(
      ['Friends', 'Family'].map((CATEGORY) =>
        send('PUT', `${guest}/category`, { data: { CATEGORY }, ...ifMatch(etag) }),
      ),
    )
    expect(both.map(({ http }) => http).sort()).toEqual([200, 412])
    const made = both.find(({ http }) => http === 200)
    expect(made?.headers['etag']).not.toBe(etag)
    const next = await send('POST', guest, {
      data: { HOST_NOTE: 'Gift' },
      ...ifMatch(`"other", ${made?.headers['etag']}`),
    })
    expect(next.http).toBe(200)
    expect((await send('DELETE', guest, { data: {}, ...ifMatch(etag) })).json.data.code).toBe(
      'changedSinceRead',
    )
    expect((await send('GET', guest)).headers['etag']).toBe(next.headers['etag'])
  })

  it('without the header, and with the one for any state, as before', async () => {
    const { send } = await openKey(testApp, { scopes })
    const data = { CATEGORY: 'Work' }
    expect((await send('PUT', `${guest}/category`, { data })).http).toBe(200)
    expect((await send('PUT', `${guest}/category`, { data, ...ifMatch('*') })).http).toBe(200)
  })

  it('an event: by its version, for its details, texts, page and form', async () => {
    const { send } = await openKey(testApp, { scopes })
    const { etag } = (await send('GET', event)).headers
    expect((await send('GET', `${event}/details/Web`)).headers['etag']).toBe(etag)
    const changed = await send('PUT', event, { data: { VENUE: 'Lake Hall' }, ...ifMatch(etag) })
    expect([changed.http, changed.headers['etag'] === etag]).toEqual([200, false])
    const late = [
      await send('PUT', event, { data: { VENUE: 'Old Hall' }, ...ifMatch(etag) }),
      await send('POST', `${event}/description`, {
        data: { DESCRIPTION: '<p>Late</p>' },
        ...ifMatch(etag),
      }),
    ]
    expect(late.map(({ http, json }) => [http, json.data.code])).toEqual([
      [412, 'changedSinceRead'],
      [412, 'changedSinceRead'],
    ])
    expect((await send('GET', event)).body).toContain('Lake Hall')
  })

  it('and says so in the language of the person, and shows no tag to people', async () => {
    const { asha, send } = await openKey(testApp, { scopes })
    const sentences = []
    for (const language of languages) {
      await testApp.world.db
        .updateTable('person')
        .set({ language })
        .where('id', '=', cast.asha.personId)
        .execute()
      const { json } = await send('PUT', event, { data: {}, ...ifMatch('"old"') })
      sentences.push(json.message)
    }
    expect(new Set(sentences).size).toBe(3)
    expect(sentences[0]).toMatch(/^This was changed after you read it/)
    const page = await asha.inject({ method: 'GET', url: guest })
    expect([page.statusCode, page.headers['etag']]).toEqual([200, undefined])
  })
})
