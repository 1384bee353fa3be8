import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { permissions, type Permission } from '@mehfil/contract/access.ts'
import type { Call } from '@mehfil/contract/call.ts'
import { fill } from '@mehfil/contract/call.ts'
import { addressOf, catalogue } from '@mehfil/contract/catalogue.ts'
import * as design from '@mehfil/contract/design.ts'
import * as events from '@mehfil/contract/events.ts'
import * as publishing from '@mehfil/contract/publishing.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents, castGuests, mailRow } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'
import { noahWith } from '../../test/rights.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
  await house.world.db.insertInto('event').values(mailRow(house.clock.now())).execute()
})
afterAll(() => house.close())
beforeEach(async () => {
  await house.world.db
    .updateTable('event')
    .set({ published_at: null, unpublished_at: null })
    .where('id', '=', castEvents.draft)
    .execute()
})

const settings = {
  ANSWER_DEADLINE: null,
  CAPACITY: null,
  WAITING_LIST: 'Y',
  COMPANIONS: 2,
  CONFIRMATION: 'at-once',
  CHANGE_LOCK: null,
  CHECKIN: 'Y',
  PASSCODE_NEEDED: 'N',
  LANGUAGES: ['en', 'arb', 'en'],
  HIDE_ADDRESS: 'N',
  SEARCH_ENGINES: 'N',
  LABEL_REMOVED: 'N',
  HOST_NOTICES: 'daily',
  PURGE_DATE: null,
}
const addPicture = () =>
  house.world.db
    .insertInto('event_picture')
    .values({
      event_id: castEvents.draft,
      id: castGuests.meera,
      kind: 'logo',
      file: 'a.webp',
      small_file: null,
      width: 1,
      height: 1,
      bytes: 1,
      added_at: house.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** A draft in two languages with a picture. */
async function readyToChange(different: { published_at?: Date | null; template_id?: string } = {}) {
  await house.world.db
    .updateTable('event')
    .set({ languages: ['en', 'fr'], ...different })
    .where('id', '=', castEvents.draft)
    .execute()
  await addPicture()
}

const contact = {
  HOSTNAME: '',
  CONTACT: '',
  EMAIL: '',
  ADDRESS: '',
  MAP_LINK: '',
  WEBSITE: '',
  SOCIALMEDIA: [],
}

type Who = 'drafter' | 'creator' | 'settings' | 'bystander'
const rights: Record<Who, Permission[]> = {
  drafter: ['DraftEvents'],
  creator: ['CreateEvents'],
  settings: ['EventSettings'],
  bystander: permissions.filter(
    (one) => !['CreateEvents', 'DraftEvents', 'EventSettings'].includes(one),
  ),
}

/** Each call that changes an event: what it is sent, and who may make it on a draft and on a published event. */
const changes: Array<[Call, object, Who[], Who[]]> = [
  [events.updateEvent as Call, { KICKER: 'x' }, ['drafter', 'creator'], ['creator', 'settings']],
  [
    events.saveDescription as Call,
    { DESCRIPTION: '<p>x</p>' },
    ['drafter', 'creator'],
    ['creator', 'settings'],
  ],
  [events.saveWords as Call, { TITLE: 'x' }, ['drafter', 'creator'], ['creator', 'settings']],
  [events.saveContact as Call, contact, ['drafter', 'creator'], ['creator', 'settings']],
  [events.selectSettings as Call, settings, ['drafter', 'creator'], []],
  [events.updateSettings as Call, settings, [], ['settings']],
  [
    design.chooseTemplate as Call,
    { TEMPLATE_ID: 'grid', COLOUR_STYLE: 'lime' },
    ['drafter', 'creator'],
    ['creator', 'settings'],
  ],
  [
    design.chooseColourStyle as Call,
    { COLOUR_STYLE: 'lime' },
    ['drafter', 'creator'],
    ['creator', 'settings'],
  ],
  [
    design.deleteTemplateImages as Call,
    { IMAGEIDS: ['A5A00000000EE01'] },
    ['drafter', 'creator'],
    ['creator', 'settings'],
  ],
  [
    publishing.saveDomain as Call,
    { EVENT_DOMAIN: 'open-house' },
    ['drafter', 'creator'],
    ['creator', 'settings'],
  ],
  [publishing.publishEvent as Call, {}, ['creator'], ['creator']],
]

const isCall = (one: unknown): one is Call =>
  typeof one === 'object' && one !== null && 'access' in one && 'path' in one
const everyCall = Object.values<unknown>({ ...events, ...design, ...publishing }).filter(isCall)
const withEvent = everyCall.filter(({ path }) => path.includes('{EID}'))
const addressFor = (call: Call, EID: string) =>
  fill(addressOf(call), {
    EID,
    GID: castGuests.meera,
    LANGUAGE: 'fr',
    MODE: 'Web',
    TEMPLATE: 'jaali',
    REPORT: 'guest',
  } as never)
const isOurs = ({ access }: Call) => ['signed-in', 'permission', 'owner-or'].includes(access.kind)
/** Everything a host reads, but one guest's answer, which the guest has not given, a guest at the door, an import and a file nobody began, a notice nobody wrote and one for which there is no guest to show it as. */
const readings = Object.values<Call>(catalogue).filter(
  (call) =>
    call.reads &&
    isOurs(call) &&
    call.kind === 'json' &&
    !/rsvp-response\/|check-in\/(passcode|guests)|IMPORT|EXPORT|NOTICE|notifications\/preview/.test(
      call.path,
    ),
)

describe('Our product', () => {
  it.each(changes)(
    'lets only whom it says change an event: $path',
    async (call, sent, onDraft, onPublished) => {
      for (const [published, allowed] of [
        [false, onDraft],
        [true, onPublished],
      ] as const) {
        for (const who of Object.keys(rights) as Who[]) {
          await readyToChange({
            published_at: published ? house.clock.now() : null,
            template_id: 'grid',
          })
          const noah = await noahWith(house, rights[who])
          const response = await noah.send(call.method, addressFor(call, castEvents.draft), sent)
          const verdict = response.statusCode === 200 ? 'yes' : JSON.parse(response.body).data.code
          const denied =
            published && call === events.selectSettings && who === 'creator'
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

  it('finds nothing of another account’s event, and of an event that is not this person’s', async () => {
    const count = async () =>
      (
        await house.world.db.selectFrom('event').select(['id', 'version']).orderBy('id').execute()
      ).map(({ id, version }) => `${id} ${version}`)
    const before = await count()
    const ivo = await house.as('ivo')
    const noah = await noahWith(house, [...permissions], [castEvents.draft])
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
              url: addressFor(call, castEvents.wedding),
              headers,
              payload:
                '--x\r\nContent-Disposition: form-data; name="IMAGE"; filename="a.png"\r\n\r\nx\r\n--x--\r\n',
            })
          : await stranger.send(call.method, addressFor(call, castEvents.wedding), sent)
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

  it('answers nobody without a session, and takes nothing from another site', async () => {
    const visitor = house.visitor()
    const asha = await house.as('asha')
    for (const call of everyCall.filter(
      ({ access, kind }) => access.kind !== 'anyone' && kind === 'json',
    )) {
      expect([
        call.path,
        (await visitor.send(call.method, addressFor(call, castEvents.wedding))).statusCode,
      ]).toEqual([call.path, 401])
      if (call.method === 'GET') continue
      const foreign = await asha.send(
        call.method,
        addressFor(call, castEvents.wedding),
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

  it('reads but writes nothing for an account that is not active, and asks the owner to upgrade', async () => {
    await house.world.db
      .updateTable('account')
      .set({ active: 'INACTIVE' })
      .where('id', '=', cast.asha.accountId)
      .execute()
    const asha = await house.as('asha')
    expect((await asha.call(events.allEvents)).data).toMatchObject({
      createEvents: false,
      draftEvents: false,
    })
    for (const [call, sent] of changes) {
      const response = await asha.send(call.method, addressFor(call, castEvents.draft), sent)
      expect([call.path, JSON.parse(response.body).data.code]).toEqual([
        call.path,
        'inactiveAccount',
      ])
    }
    expect((await asha.call(events.addEvent, { input: { mode: 'Web', type: 'Gala' } })).code).toBe(
      'inactiveAccount',
    )
    for (const call of readings) {
      const response = await asha.send(
        call.method,
        addressFor(call, call.path.endsWith('/email-rsvp') ? castEvents.mail : castEvents.wedding),
        { EVENTID: castEvents.wedding, EVENT_DOMAIN: 'open-house' },
      )
      expect([call.path, response.statusCode]).toEqual([call.path, 200])
    }
    await house.world.db
      .updateTable('account')
      .set({ active: 'Active' })
      .where('id', '=', cast.asha.accountId)
      .execute()
  })

  it('keeps no log of what was only read, however it was asked for, and still takes it from its own pages alone', async () => {
    const posted = Object.values<Call>(catalogue).filter(
      ({ path, method, reads }) => reads && method !== 'GET' && path.startsWith('/events/'),
    )
    expect(posted.map(({ path, limit }) => `${path} ${limit}`).sort()).toEqual([
      '/events/check-domain read',
      '/events/{EID}/check-in/passcode read',
      '/events/{EID}/dashboard-counts read',
      '/events/{EID}/guests/listed read',
      '/events/{EID}/notifications/preview read',
      '/events/{EID}/rsvp-responses read',
    ])
    const rows = async () =>
      (
        await house.world.db
          .selectFrom('audit')
          .select((all) => all.fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count
    const asha = await house.as('asha')
    const before = await rows()
    for (const call of posted) {
      const sent = { EVENTID: castEvents.wedding, EVENT_DOMAIN: 'open-house' }
      const { statusCode } = await asha.send(
        call.method,
        addressFor(call, castEvents.wedding),
        sent,
      )
      if (!/check-in|notifications/.test(call.path))
        expect([call.path, statusCode]).toEqual([call.path, 200])
      expect([
        call.path,
        (
          await asha.send(call.method, addressFor(call, castEvents.wedding), sent, {
            'sec-fetch-site': 'cross-site',
          })
        ).statusCode,
      ]).toEqual([call.path, 403])
    }
    expect(await rows()).toBe(before)
    await asha.send('POST', addressFor(publishing.saveDomain as Call, castEvents.draft), {
      EVENT_DOMAIN: 'open-house',
    })
    expect(await rows()).not.toBe(before)
  })

  it('takes nothing a client may not decide', async () => {
    const asha = await house.as('asha')
    const row = () =>
      house.world.db
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
        one !== (publishing.publishEvent as Call) && one !== (events.updateSettings as Call),
    )) {
      await readyToChange()
      const plain = await asha.send(call.method, addressFor(call, castEvents.draft), sent)
      const { version, ...before } = await row()
      await addPicture()
      const poisoned = await asha.send(call.method, addressFor(call, castEvents.draft), {
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
    const rows = await house.world.db
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
  ])('takes no harm from the body %s', async (payload) => {
    const asha = await house.as('asha')
    const kicker = async () =>
      (
        await house.world.db
          .selectFrom('event')
          .select('kicker')
          .where('id', '=', castEvents.draft)
          .executeTakeFirstOrThrow()
      ).kicker
    await house.world.db
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
  ])('knows no event at the address %s, and breaks on none', async (url) => {
    const asha = await house.as('asha')
    expect([303, 400, 404]).toContain((await asha.send('GET', url)).statusCode)
  })

  it('leaves one line in the audit for every change, with what was before', async () => {
    const asha = await house.as('asha')
    const lines = () =>
      house.world.db
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
