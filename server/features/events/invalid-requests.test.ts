import { describe, expect, it } from 'vitest'
import type { Call } from '@mehfil/contract/call.ts'
import * as events from '@mehfil/contract/events/events.ts'
import * as settingsCalls from '@mehfil/contract/events/settings.ts'
import * as publishing from '@mehfil/contract/events/publishing.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { changes } from '../../test/flows/event-changes.ts'
import { buildUrl, openDraftEvent } from '../../test/flows/draft-event.ts'

const { testApp, addPicture, resetDraft } = await openDraftEvent()

describe('Our product', () => {
  it('ignores fields a client may not set', async () => {
    const asha = await testApp.as('asha')
    const row = () =>
      testApp.world.db
        .selectFrom('event')
        .selectAll()
        .where('id', '=', castEvents.draft)
        .executeTakeFirstOrThrow()
    const poison = {
      STATUS: 'PUBLISHED',
      PUBLISHED_DATETIME: '2020-01-01 00:00:00',
      published_at: '2020-01-01',
      publishedAt: '2020-01-01',
      account_id: cast.ivo.accountId,
      accountId: cast.ivo.accountId,
      EVENTID: castEvents.wedding,
      id: castEvents.wedding,
      PLAN: 'First',
      ROLE: 'Superuser',
      VERSION_: 99,
      calendarSequence: 9,
      createdBy: cast.ivo.personId,
      labelRemoved: true,
      EVENT_MODE: 'Email',
      mode: 'Email',
      eventPassed: true,
      READY: ['publish'],
    }
    for (const [call, sent] of changes.filter(
      ([one]) =>
        one !== (publishing.publishEvent as Call) && one !== (settingsCalls.updateSettings as Call),
    )) {
      await resetDraft()
      const plain = await asha.send(call.method, buildUrl(call, castEvents.draft), sent)
      const { version, ...before } = await row()
      await addPicture()
      const poisoned = await asha.send(call.method, buildUrl(call, castEvents.draft), {
        ...poison,
        ...sent,
      })
      const { version: next, ...after } = await row()
      expect([call.path, poisoned.statusCode, plain.statusCode]).toEqual([call.path, 200, 200])
      expect(after).toEqual(before)
      expect(next - version).toBeLessThanOrEqual(1)
    }
    const { data } = await asha.call(events.addEvent, { input: { mode: 'Web', type: 'Gala' } })
    const sent = {
      ...poison,
      EVENT_MODE: 'Web',
      TYPE: 'Gala',
      EVENTID: data.id,
      account_id: cast.ivo.accountId,
    }
    expect((await asha.send('POST', '/api/events', sent)).statusCode).toBe(200)
    const rows = await testApp.world.db
      .selectFrom('event')
      .select(['account_id', 'published_at', 'created_by', 'version'])
      .where('type', '=', 'Gala')
      .execute()
    expect(rows).toEqual(
      Array.from({ length: 2 }, () => ({
        account_id: cast.asha.accountId,
        published_at: null,
        created_by: cast.asha.personId,
        version: 1,
      })),
    )
  })

  it.each([
    '{"data":{"__proto__":{"KICKER":"x"}}}',
    '{"data":{"constructor":{"prototype":{"KICKER":"x"}}}}',
    '[]',
    '7',
    '{"data":[]}',
    '{"data":',
    '{"data":{"TITLE":{"toString":"x"}}}',
  ])('handles the body %s without harm', async (payload) => {
    const asha = await testApp.as('asha')
    const kicker = async () =>
      (
        await testApp.world.db
          .selectFrom('event')
          .select('kicker')
          .where('id', '=', castEvents.draft)
          .executeTakeFirstOrThrow()
      ).kicker
    await testApp.world.db
      .updateTable('event')
      .set({ kicker: 'before' })
      .where('id', '=', castEvents.draft)
      .execute()
    const response = await asha.inject({
      method: 'PUT',
      url: `/api/events/${castEvents.draft}`,
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect([200, 400]).toContain(response.statusCode)
    expect(await kicker()).toBe('before')
    expect(({} as Record<string, unknown>)['KICKER']).toBeUndefined()
  })

  it.each([
    '/api/events/%00',
    '/api/events/%ED%A0%80',
    '/api/events/%',
    `/api/events/${castEvents.draft}/details/%00`,
    `/api/events/${castEvents.draft}/images/%00`,
    '/api/colour-styles/Web/%00',
    '/api/validate-event/..%2f',
  ])('finds no event at the address %s, without an error', async (url) => {
    const asha = await testApp.as('asha')
    expect([303, 400, 404]).toContain((await asha.send('GET', url)).statusCode)
  })
})
