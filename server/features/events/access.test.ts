import { describe, expect, it } from 'vitest'
import { permissions, type Permission } from '@mehfil/contract/access.ts'
import type { Call } from '@mehfil/contract/call.ts'
import { catalogue } from '@mehfil/contract/catalogue.ts'
import * as design from '@mehfil/contract/events/design.ts'
import * as events from '@mehfil/contract/events/events.ts'
import * as settingsCalls from '@mehfil/contract/events/settings.ts'
import * as publishing from '@mehfil/contract/events/publishing.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { changes, type DraftActor } from '../../test/flows/event-changes.ts'
import { buildUrl, openDraftEvent } from '../../test/flows/draft-event.ts'
import { signInNoahWith } from '../../test/flows/permissions.ts'

const { testApp, resetDraft } = await openDraftEvent()

const rights: Record<DraftActor, Permission[]> = {
  drafter: ['DraftEvents'],
  creator: ['CreateEvents'],
  settings: ['EventSettings'],
  bystander: permissions.filter(
    (one) => !['CreateEvents', 'DraftEvents', 'EventSettings'].includes(one),
  ),
}

const isCall = (one: unknown): one is Call =>
  typeof one === 'object' && one !== null && 'access' in one && 'path' in one
const everyCall = Object.values<unknown>({ ...events, ...design, ...publishing }).filter(isCall)
const withEvent = everyCall.filter(({ path }) => path.includes('{EID}'))
const isHostCall = ({ access }: Call) =>
  ['signed-in', 'permission', 'owner-or'].includes(access.kind)
/**
 * Every read of a host, apart from those that need rows this file does not have: an answer, an
 * arrival, an import, a file, a notice, a person, a webhook, or a key.
 */
const readings = Object.values<Call>(catalogue).filter(
  (call) =>
    call.reads &&
    isHostCall(call) &&
    call.kind === 'json' &&
    !/rsvp-response\/|check-in\/(passcode|guests)|IMPORT|EXPORT|NOTICE|CAMPAIGN|VID|PERSON|WEBHOOK|hooks|notifications\/gaps|(notifications|interruption)\/preview/.test(
      call.path,
    ),
)

describe('Our product', () => {
  it.each(changes)(
    'lets only the listed people change an event: $path',
    async (call, sent, onDraft, onPublished) => {
      for (const [published, allowed] of [
        [false, onDraft],
        [true, onPublished],
      ] as const) {
        for (const who of Object.keys(rights) as DraftActor[]) {
          await resetDraft({
            published_at: published ? testApp.clock.now() : null,
            template_id: 'grid',
          })
          const noah = await signInNoahWith(testApp, rights[who])
          const response = await noah.send(call.method, buildUrl(call, castEvents.draft), sent)
          const verdict = response.statusCode === 200 ? 'yes' : JSON.parse(response.body).data.code
          const denied =
            published && call === settingsCalls.selectSettings && who === 'creator'
              ? 'eventNotDraft'
              : 'no-access'
          expect([who, published, verdict]).toEqual([
            who,
            published,
            allowed.includes(who) ? 'yes' : denied,
          ])
        }
      }
    },
  )

  it('finds no event of another account, and none outside a member’s events', async () => {
    const count = async () =>
      (
        await testApp.world.db.selectFrom('event').select(['id', 'version']).orderBy('id').execute()
      ).map(({ id, version }) => `${id} ${version}`)
    const before = await count()
    const ivo = await testApp.as('ivo')
    const noah = await signInNoahWith(testApp, [...permissions], [castEvents.draft])
    expect(withEvent.length).toBeGreaterThan(18)
    for (const call of withEvent) {
      const sent = changes.find(([one]) => one === call)?.[1] ?? {}
      const upload = call.kind === 'upload'
      const headers: Record<string, string> = upload
        ? { 'content-type': 'multipart/form-data; boundary=x', 'x-requested-with': 'mehfil' }
        : {}
      for (const stranger of [ivo, noah]) {
        const response = upload
          ? await stranger.inject({
              method: call.method,
              url: buildUrl(call, castEvents.wedding),
              headers,
              payload:
                '--x\r\nContent-Disposition: form-data; name="IMAGE"; filename="a.png"\r\n\r\nx\r\n--x--\r\n',
            })
          : await stranger.send(call.method, buildUrl(call, castEvents.wedding), sent)
        expect([call.path, response.statusCode]).toEqual([call.path, 404])
        expect(response.body).not.toMatch(/Ananya|Rang Mahal|ananya/)
      }
    }
    for (const EVENTID of [castEvents.wedding, 'FFFFFFFFFFFFFFF']) {
      expect(
        (await ivo.send('POST', '/api/events/publish-toggle', { EVENTID, STATUS: 'UNPUBLISHED' }))
          .statusCode,
      ).toBe(404)
      expect(
        (await ivo.send('POST', '/api/events/check-domain', { EVENTID, EVENT_DOMAIN: 'ivos-own' }))
          .statusCode,
      ).toBe(404)
    }
    expect(await count()).toEqual(before)
  })

  it('refuses requests without a session, and changes from another site', async () => {
    const visitor = testApp.visitor()
    const asha = await testApp.as('asha')
    for (const call of everyCall.filter(
      ({ access, kind }) => access.kind !== 'anyone' && kind === 'json',
    )) {
      expect([
        call.path,
        (await visitor.send(call.method, buildUrl(call, castEvents.wedding))).statusCode,
      ]).toEqual([call.path, 401])
      if (call.method === 'GET') continue
      const foreign = await asha.send(
        call.method,
        buildUrl(call, castEvents.wedding),
        {},
        { 'sec-fetch-site': 'cross-site' },
      )
      expect([call.path, foreign.statusCode, JSON.parse(foreign.body).data.code]).toEqual([
        call.path,
        403,
        'foreignOrigin',
      ])
    }
  })

  it(
    'allows an inactive account to read but not to write, and asks the owner to upgrade',
    { tags: 'long' },
    async () => {
      await testApp.world.db
        .updateTable('account')
        .set({ active: 'INACTIVE' })
        .where('id', '=', cast.asha.accountId)
        .execute()
      const asha = await testApp.as('asha')
      expect((await asha.call(events.allEvents)).data).toMatchObject({
        createEvents: false,
        draftEvents: false,
      })
      for (const [call, sent] of changes) {
        const response = await asha.send(call.method, buildUrl(call, castEvents.draft), sent)
        expect([call.path, JSON.parse(response.body).data.code]).toEqual([
          call.path,
          'inactiveAccount',
        ])
      }
      expect(
        (await asha.call(events.addEvent, { input: { mode: 'Web', type: 'Gala' } })).code,
      ).toBe('inactiveAccount')
      for (const call of readings) {
        const response = await asha.send(
          call.method,
          buildUrl(call, call.path.endsWith('/email-rsvp') ? castEvents.mail : castEvents.wedding),
          { EVENTID: castEvents.wedding, EVENT_DOMAIN: 'open-house', PHONES: [] },
        )
        expect([call.path, response.statusCode]).toEqual([call.path, 200])
      }
      await testApp.world.db
        .updateTable('account')
        .set({ active: 'Active' })
        .where('id', '=', cast.asha.accountId)
        .execute()
    },
  )

  it('logs no reads by any method, and accepts them only from its own pages', async () => {
    const posted = Object.values<Call>(catalogue).filter(
      ({ path, method, reads }) => reads && method !== 'GET' && path.startsWith('/events/'),
    )
    expect(posted.map(({ path, limit }) => `${path} ${limit}`).sort()).toEqual([
      '/events/check-domain read',
      '/events/{EID}/address-book/count read',
      '/events/{EID}/check-in/passcode read',
      '/events/{EID}/dashboard-counts read',
      '/events/{EID}/editors read',
      '/events/{EID}/guests/listed read',
      '/events/{EID}/guests/phones read',
      '/events/{EID}/interruption/preview read',
      '/events/{EID}/invitation/gaps read',
      '/events/{EID}/notifications/gaps read',
      '/events/{EID}/notifications/preview read',
      '/events/{EID}/rsvp-responses read',
      '/events/{EID}/seating/proposal read',
    ])
    const rows = async () =>
      (
        await testApp.world.db
          .selectFrom('audit')
          .select((all) => all.fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count
    const asha = await testApp.as('asha')
    const before = await rows()
    for (const call of posted) {
      const sent = { EVENTID: castEvents.wedding, EVENT_DOMAIN: 'open-house', PHONES: [] }
      const { statusCode } = await asha.send(call.method, buildUrl(call, castEvents.wedding), sent)
      if (!/check-in|notifications|interruption/.test(call.path))
        expect([call.path, statusCode]).toEqual([call.path, 200])
      expect([
        call.path,
        (
          await asha.send(call.method, buildUrl(call, castEvents.wedding), sent, {
            'sec-fetch-site': 'cross-site',
          })
        ).statusCode,
      ]).toEqual([call.path, 403])
    }
    expect(await rows()).toBe(before)
    await asha.send('POST', buildUrl(publishing.saveDomain as Call, castEvents.draft), {
      EVENT_DOMAIN: 'open-house',
    })
    expect(await rows()).not.toBe(before)
  })

  it('writes one audit entry for every change, with the former values', async () => {
    const asha = await testApp.as('asha')
    const lines = () =>
      testApp.world.db
        .selectFrom('audit')
        .selectAll()
        .where('event_id', '=', castEvents.draft)
        .orderBy('id')
        .execute()
    const before = (await lines()).length
    await asha.call(events.updateEvent, {
      params: { EID: castEvents.draft },
      input: { title: 'Audited' },
    })
    await asha.send('PUT', `/api/events/${castEvents.draft}`, { TITLE: 'x'.repeat(101) })
    const after = await lines()
    expect(after).toHaveLength(before + 1)
    expect(after.at(-1)).toMatchObject({
      call: 'PUT /events/{EID}',
      account_id: cast.asha.accountId,
      person_id: cast.asha.personId,
      before: { title: 'House party' },
      after: { title: 'Audited' },
    })
  })
})
