import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissions, type FlowName, type Permission } from '@mehfil/contract/access.ts'
import { addressOf, catalogue } from '@mehfil/contract/catalogue.ts'
import { fill, type Call } from '@mehfil/contract/call.ts'
import { openFlow } from './base/flow.ts'
import { openHelperSession } from './base/keeper.ts'
import { cast } from './seed/cast.ts'
import { castEvents, castGuests, eventRow, guestRow, mailRow } from './seed/events.ts'
import { fingerprintOf } from './test/guest-pages.ts'
import { beginEvent } from './test/building.ts'
import { openHouse, type House } from './test/house.ts'

/** Who may make a call, written down a second time and by hand: by address, so that a new call must be placed here. */
type Need =
  | 'anyone'
  | `flow ${FlowName}`
  | 'signed-in'
  | 'owner'
  | 'guest'
  | 'demo'
  | 'door'
  | /** Whoever has the provider's key: nobody of ours. */ 'provider'
  | readonly Permission[]
  | { ownerOr: readonly Permission[] }
const needs: Array<[RegExp, Need]> = [
  [/^POST \/auth\/(otp-verify-google|resend-otp-google)$/, 'flow google'],
  [
    /^POST \/auth\/(update-estimate|(send-otp|otp-verify)-websession-register|websession-(login|google|create-user|pay-user|ask-publish))$/,
    'flow websession',
  ],
  [/^GET \/verify-web-session$/, 'flow websession'],
  [/^POST \/auth\/(otp-verify-estimate|estimate\/payment\/initiate)$/, 'flow signup'],
  [
    /^POST \/auth\/(otp-verify-register|create-user|select-plan|register\/payment\/initiate)$/,
    'flow signup',
  ],
  [/^POST \/auth\/(otp-verify-forgot|reset-password)$/, 'flow forgot'],
  [/^(GET|POST) \/auth\//, 'anyone'],
  [/^GET \/user\/logged-out$/, 'anyone'],
  [/^POST \/user\/auth-invite$/, 'anyone'],
  [
    /^POST \/user\/(send-otp-invite|resend-otp-invite|otp-verify-ivite|create-normal-user|clear-invite)$/,
    'flow invite',
  ],
  [
    /^(GET|POST) \/user\/(get-client-user|invite-user|re-invite-user|delete-user-invite|update-normal-user|delete-normal-user)$/,
    ['UserAccess'],
  ],
  [
    /^(GET|POST) \/user\/(get-plan-details|billing-details|estimate-plan-change|change-plan-economy|change-plan-standard|change-plan-exclusive|cancel-plan-change|cancel-subscription|resume-subscription|pause-subscription)$/,
    'owner',
  ],
  [
    /^(GET|POST) \/user\/(billing-info|update-billing-info|billing-history|download-billing\/\{INVOICE\})$/,
    'owner',
  ],
  [/^GET \/user\/activity$/, { ownerOr: ['UserAccess'] }],
  [/^POST \/user\/update-account-place$/, 'owner'],
  [/^(GET|POST|DELETE) \/user\//, 'signed-in'],
  [/^GET \/verify-users-access$/, 'signed-in'],
  [/^GET \/(validate-event|check-sidebar-status)\/\{EID\}$/, 'signed-in'],
  [/^GET \/colour-styles\//, 'signed-in'],
  [/^GET \/events$/, 'signed-in'],
  [/^POST \/events$/, ['CreateEvents', 'DraftEvents']],
  [/^DELETE \/events\/\{EID\}$/, ['CreateEvents', 'DraftEvents']],
  [/^POST \/events\/\{EID\}\/selected-settings$/, ['CreateEvents', 'DraftEvents']],
  [/^POST \/events\/\{EID\}\/settings$/, ['EventSettings']],
  [/^POST \/events\/publish-toggle$/, ['EventSettings']],
  [/^POST \/events\/\{EID\}\/publish$/, ['CreateEvents']],
  [
    /^\w+ \/events\/\{EID\}\/(guests|imports|invitation|invite|campaigns|guest-exports)/,
    ['ManageGuests'],
  ],
  [/^\w+ \/events\/\{EID\}\/(exports|report-mails|report-schedules)/, ['Reports']],
  [/^\w+ \/events\/\{EID\}\/(notifications|notification-guests|reminders)/, ['Notification']],
  [/^\w+ \/events\/\{EID\}\/tell-change$/, ['ManageGuests', 'EventSettings', 'CreateEvents']],
  [/^(GET|POST) \/events\/\{EID\}\/check-in/, 'door'],
  [/^POST \/events\/\{EID\}\/door-(devices|taps)$/, 'door'],
  [/^GET \/events\/\{EID\}\/door-pack$/, 'door'],
  [/^POST (\/events\/\{EID\}\/door-deposit|\/door\/(enter|leave))$/, 'anyone'],
  [/^GET \/events\/\{EID\}\/door-paper$/, ['ManageGuests']],
  [/^\w+ \/events\/\{EID\}\/door-/, ['CheckIn']],
  [/^\w+ \/(events\/\{EID\}\/todos|todos\/)/, ['ToDoList']],
  [
    /^\w+ \/events\/\{EID\}\/(activity|share|dashboard-counts|rsvp-responses|web-rsvp-response|email-rsvp-response)/,
    ['Dashboard'],
  ],
  [
    /^GET \/events\/\{EID\}\/(reports|guest-reports|web-rsvp-reports|email-rsvp-reports)/,
    ['Reports'],
  ],
  [
    /^GET \/events\/\{EID\}\/(settings|domain|web-rsvp|email-rsvp|rsvp-info\/\{MODE\})$/,
    ['CreateEvents', 'DraftEvents', 'EventSettings'],
  ],
  [/^GET \/events\/\{EID\}\/live$/, 'signed-in'],
  [/^GET \/events\/\{EID\}\/deletion$/, ['CreateEvents', 'DraftEvents']],
  [
    /^GET \/events\/\{EID\}(\/(details\/\{MODE\}|contact-info\/\{MODE\}|template|images\/\{MODE\}))?$/,
    ['CreateEvents', 'DraftEvents', 'EventSettings'],
  ],
  [/^\w+ \/events\/(check-domain|\{EID\})/, ['CreateEvents', 'DraftEvents', 'EventSettings']],
  [/^\w+ \/public\/\{EID\}\/\{GID\}/, 'guest'],
  [/^\w+ \/public\//, 'anyone'],
  [/^\w+ \/\{EID\}\/\{GID\}(\/calendar\.ics|\/stop)?$/, 'guest'],
  [/^POST \/mail\/bounces$/, 'anyone'],
  [/^GET \/dev\/mailbox/, 'demo'],
  [/^(GET|POST) \/dev\/checkout\/v1\//, 'provider'],
  [/^(GET|POST) \/dev\/(google|checkout)\//, 'demo'],
  [/^POST \/api\/payments\/webhook$/, 'anyone'],
]

const needOf = (call: Call): Need | undefined => {
  if (call.kind === 'page' && !call.path.startsWith('/dev') && !call.path.includes('{GID}'))
    return 'anyone'
  if (call.kind === 'form' && !call.path.includes('{GID}')) return 'anyone'
  return needs.find(([pattern]) => pattern.test(`${call.method} ${call.path}`))?.[1]
}

/** What only looks, though it is no GET: an account that is not active may do it. */
const looksOnly =
  /^POST \/events\/(check-domain|\{EID\}\/(rsvp-responses|dashboard-counts|notifications\/preview|guests\/listed|check-in\/passcode))$/
/** What a visitor who builds a one-time event reaches, on that event alone: the wizard, and making its list. */
const built = new RegExp(
  `^(${[
    'GET /(validate-event/\\{EID\\}|events/\\{EID\\}(/(details/\\{MODE\\}|contact-info/\\{MODE\\}|settings|domain|template|images/\\{MODE\\}|rsvp-info/\\{MODE\\}|web-rsvp|email-rsvp|guests|imports/\\{IMPORT\\}(/errors.csv)?))?|colour-styles/.+)',
    'PUT /events/\\{EID\\}(/(words/\\{LANGUAGE\\}|web-rsvp|email-rsvp|imports/.+))?',
    'POST /events/(check-domain|\\{EID\\}/(description|contact-info|selected-settings|colour-style|template|images|domain|web-rsvp|email-rsvp|guests(/(\\{GID\\}(/restore)?|listed|many|undo))?|imports.*))',
    'DELETE /events/\\{EID\\}/(images|guests/\\{GID\\}|imports/\\{IMPORT\\})',
  ].join('|')})$`,
)
/** What the free plan has. */
const free: readonly string[] = [
  'CreateEvents',
  'DraftEvents',
  'Dashboard',
  'ManageGuests',
  'CheckIn',
  'EventSettings',
  'ToDoList',
]

const calls = Object.entries(catalogue)
/** Strangers, half-way in or with a session that is over; invited users; owners; and what stands in their way beside rights. */
const strangers = [
  'nobody',
  'signup',
  'forgot',
  'google',
  'invite',
  'websession',
  'ended',
  'idle',
  'removed',
  'by link',
  'by a link that ended',
  'by another event’s link',
] as const
const helpers = ['none', ...permissions, 'all', 'elsewhere', 'free helper'] as const
const owners = ['asha', 'ivo', 'inactive', 'free owner'] as const
type Actor = (typeof strangers)[number] | (typeof helpers)[number] | (typeof owners)[number]
const actors: Actor[] = [...strangers, ...helpers, ...owners]
const isStranger = (actor: Actor) => (strangers as readonly string[]).includes(actor)
const isOwner = (actor: Actor) => (owners as readonly string[]).includes(actor)

const deletedGuests = [
  [castEvents.wedding, 'A5A00000000EE0D'],
  [castEvents.ivos, '1F00000000EE0D0'],
] as const

/** Where a call is about an event by mail. */
const mailed = {
  own: { EID: castEvents.mail, GID: 'A5A00000000EE0E' },
  foreign: { EID: '1F00000000000B2', GID: '1F00000000EE0B2' },
} as const
const lists = {
  own: '11111111-1111-4111-8111-111111111111',
  foreign: '22222222-2222-4222-8222-222222222222',
} as const
const files = {
  own: '33333333-3333-4333-8333-333333333333',
  foreign: '44444444-4444-4444-8444-444444444444',
} as const
/** Of another account alone: children asked for by the address of an event they are not in. */
const strays = {
  IMPORT: '33333333-3333-4333-8333-333333333333',
  CAMPAIGN: '44444444-4444-4444-8444-444444444444',
} as const
const isByMail = ({ path }: Call): boolean => /\/email-rsvp(-response\/\{GID\})?$/.test(path)

let house: House
let tried = 0
beforeAll(async () => {
  house = await openHouse({ leniency: 1_000_000, pays: true })
  const now = house.clock.now()
  await house.world.db
    .updateTable('guest')
    .set({ answer: 'yes', answered_at: now, people: 1 })
    .execute()
  await house.world.db
    .insertInto('event')
    .values([
      mailRow(now, { published_at: now }),
      eventRow('ivo', mailed.foreign.EID, now, {
        mode: 'Email',
        template_id: 'fanous',
        published_at: now,
      }),
    ])
    .execute()
  await house.world.db
    .insertInto('guest')
    .values([
      ...deletedGuests.map(([event, id]) =>
        guestRow(event, id, 'Once here', now, { deleted_at: now }),
      ),
      ...Object.values(mailed).map(({ EID, GID }) =>
        guestRow(EID, GID, 'By Mail', now, { answer: 'yes', answered_at: now, people: 1 }),
      ),
    ])
    .execute()
  await prepareLists(now)
})
afterAll(async () => {
  console.info(
    `access matrix: ${tried} cells over ${calls.length} calls and ${actors.length} actors`,
  )
  await house.close()
})

/** A list that was read and a sending, of either house; they have the same id. */
async function prepareLists(at: Date): Promise<void> {
  const { db } = house.world
  for (const [whose, who, event] of [
    ['own', 'asha', castEvents.wedding],
    ['foreign', 'ivo', castEvents.ivos],
  ] as const) {
    const made = {
      event_id: event,
      id: lists[whose],
      account_id: cast[who].accountId,
      created_by: cast[who].personId,
      created_at: at,
    }
    await db
      .insertInto('guest_import')
      .values({ ...made, file_name: 'guests.csv', state: 'ready', language: 'en', updated_at: at })
      .execute()
    await db
      .insertInto('campaign')
      .values({ ...made, kind: 'invitation', submission: 'S', held_until: at, paused_at: at })
      .execute()
    await db
      .insertInto('notice')
      .values({ ...made, kind: 'notice', submission: 'S', at, due_at: at })
      .execute()
    const file = {
      ...made,
      format: 'csv',
      language: 'en',
      digits: 'latn',
      state: 'done',
      updated_at: at,
    }
    await db
      .insertInto('report_schedule')
      .values({
        ...made,
        id: files[whose],
        report: 'overall',
        format: 'pdf',
        language: 'en',
        digits: 'latn',
        members: [],
        addresses: [],
        rhythm: 'daily',
        at_minute: 540,
        since: at,
        updated_at: at,
      })
      .execute()
    await db
      .insertInto('export')
      .values([
        { ...file, report: 'guests' },
        { ...file, id: files[whose], report: 'overall' },
      ])
      .execute()
  }
  const stray = {
    event_id: castEvents.ivos,
    account_id: cast.ivo.accountId,
    created_by: cast.ivo.personId,
    created_at: at,
  }
  await db
    .insertInto('guest_import')
    .values({
      ...stray,
      id: strays.IMPORT,
      file_name: 'guests.csv',
      state: 'ready',
      language: 'en',
      updated_at: at,
    })
    .execute()
  await db
    .insertInto('campaign')
    .values({
      ...stray,
      id: strays.CAMPAIGN,
      kind: 'invitation',
      submission: 'T',
      held_until: at,
      paused_at: at,
    })
    .execute()
}

describe('Our product lets in only whom a call is for', () => {
  it('places every call of the catalogue in the table of needs', () => {
    expect(calls.filter(([, call]) => needOf(call) === undefined).map(([name]) => name)).toEqual([])
  })

  it('mounts every call of the catalogue and nothing else', () => {
    const mounted = house.app.printRoutes({ commonPrefix: false, includeMeta: false })
    expect(mounted).toContain('healthz')
    for (const [name, call] of calls) {
      const url = addressOf(call).replace(/\{(\w+)\}/g, ':$1')
      expect(
        house.app.hasRoute({ method: call.method, url }),
        `${name}: ${call.method} ${url}`,
      ).toBe(true)
    }
  })

  it('stops at a route that is no call', async () => {
    expect(() =>
      house.app.route({ method: 'GET', url: '/rogue', handler: async () => 'in' }),
    ).toThrow()
  })

  it('and would show it: a table that is wrong, and a row that was written', async () => {
    const at = await begin('ManageGuests')
    const guests = catalogue['guestsOfEvent'] as Call
    const got = verdictOf(
      await at.person.inject(requestFor(guests, 'own', { expected: 'in', actor: 'ManageGuests' })),
      guests,
    )
    expect([
      got,
      expectationFor(['Reports'], 'ManageGuests', { whose: 'own', call: guests }),
    ]).toEqual(['in', 'no-access'])
    await house.world.db
      .insertInto('google_proof')
      .values({ hash: Buffer.from('x'), expires_at: house.clock.now() })
      .execute()
    expect(await fingerprintOf(house)).not.toBe(at.rows)
  })

  it.each(actors)(
    'answers %s as the table says, and a refusal changes nothing',
    async (actor) => {
      const at = await begin(actor)
      let cells = 0
      for (const [name, call] of calls) {
        cells += await tryCall(name, call, at)
      }
      await changedNothing(at)
      expect(cells).toBeGreaterThan(calls.length / 2)
      tried += cells
    },
    120_000,
  )
})

/** Somebody at the door, every row as it is while they change nothing, and what they tried since the rows were looked at. */
type Standing = {
  actor: Actor
  person: ReturnType<House['visitor']>
  rows: string
  since: string[]
}
const begin = async (actor: Actor): Promise<Standing> => ({
  actor,
  person: await personFor(actor),
  rows: await fingerprintOf(house),
  since: [],
})
/** To look through every row takes longer than the call. */
const triesALook = 20

async function changedNothing({ actor, rows, since }: Standing): Promise<void> {
  expect(
    await fingerprintOf(house),
    `one of these by ${actor} changed something: ${since.splice(0).join(', ')}`,
  ).toBe(rows)
}

async function tryCall(name: string, call: Call, at: Standing): Promise<number> {
  const need = needOf(call) as Need
  const { actor } = at
  let cells = 0
  for (const whose of call.path.includes('{EID}')
    ? (['own', 'foreign'] as const)
    : (['own'] as const)) {
    const expected = expectationFor(need, actor, { whose, call })
    if (expected === 'in' && call.kind === 'stream') continue
    const acts = expected === 'in' && needNoBody.includes(name)
    if (acts) await changedNothing(at)
    const response = await at.person.inject(
      requestFor(call, actor === 'ivo' ? other(whose) : whose, { expected, actor }),
    )
    const got = verdictOf(response, call)
    expect(
      got,
      `${name} (${call.method} ${call.path}) by ${actor} on ${whose}: ${response.statusCode} ${response.body.slice(0, 200)}`,
    ).toBe(expected)
    if (acts) Object.assign(at, await begin(actor))
    else at.since.push(`${name} on ${whose}`)
    if (at.since.length >= triesALook) await changedNothing(at)
    cells += 1
  }
  return cells
}

/** Pressed, they act, whatever is sent along. */
const needNoBody = ['logout', 'cancelWebSessionPublish', 'cancelWebSessionSignup', 'endWebSession']

const other = (whose: 'own' | 'foreign') => (whose === 'own' ? 'foreign' : 'own')

type Expected =
  'in' | '401' | '404' | '409' | 'no-access' | 'upgrade' | 'limit-exceeded' | 'inactiveAccount'

function expectationFor(
  need: Need,
  actor: Actor,
  { whose, call }: { whose: 'own' | 'foreign'; call: Call },
): Expected {
  if (need === 'anyone' || need === 'guest' || need === 'demo') return 'in'
  if (need === 'provider') return '401'
  if (typeof need === 'string' && need.startsWith('flow'))
    return need === `flow ${actor}` ? 'in' : '409'
  if (actor === 'websession' && built.test(`${call.method} ${call.path}`))
    return call.path.includes('{EID}') ? '404' : 'in'
  if (isStranger(actor))
    return need === 'door' && actor === 'by link' && whose === 'own' ? 'in' : '401'
  if (need === 'owner' && !isOwner(actor)) return 'no-access'
  const blocked =
    need === 'door'
      ? blockedBy(['CheckIn'], actor, call)
      : typeof need === 'string'
        ? null
        : blockedBy(need, actor, call)
  if (blocked) return blocked
  return whose === 'foreign' ||
    (actor === 'elsewhere' && call.path.includes('{EID}')) ||
    isAnothers(call, actor)
    ? '404'
    : 'in'
}

/** A file is read by whoever asked for it; in the house that was an owner. */
const isAnothers = ({ kind, method, path }: Call, actor: Actor): boolean =>
  kind !== 'page' && method === 'GET' && path.includes('{EXPORT}') && !isOwner(actor)

/** What the plan, the owner's word or the state of the account has against it. */
function blockedBy(
  need: readonly Permission[] | { ownerOr: readonly Permission[] },
  actor: Actor,
  call: Call,
): Expected | null {
  const anyOf = 'ownerOr' in need ? need.ownerOr : need
  if (isOwner(actor) && 'ownerOr' in need) return null
  if (actor === 'free owner' && !anyOf.some((one) => free.includes(one))) return 'upgrade'
  if (actor === 'free helper' && !anyOf.some((one) => free.includes(one))) return 'limit-exceeded'
  if (
    actor === 'none' ||
    (permissions.includes(actor as Permission) && !anyOf.includes(actor as Permission))
  )
    return 'no-access'
  return actor === 'inactive' &&
    call.method !== 'GET' &&
    !looksOnly.test(`${call.method} ${call.path}`)
    ? 'inactiveAccount'
    : null
}

function requestFor(
  call: Call,
  whose: 'own' | 'foreign',
  { expected, actor }: { expected: Expected; actor: Actor },
) {
  const own = whose === 'own'
  const [ours, theirs] = call.path.endsWith('/restore')
    ? deletedGuests.map(([, id]) => id)
    : [castGuests.meera, castGuests.ivos]
  const ourEvent =
    (call.kind === 'upload' || call.path.endsWith('/deletion')) && actor === 'DraftEvents'
      ? castEvents.draft
      : castEvents.wedding
  const params = {
    EID: own ? ourEvent : castEvents.ivos,
    GID: own ? ours : theirs,
    ...(isByMail(call) && mailed[whose]),
    A: 'IN',
    B: 'all',
    MODE: 'Web',
    TEMPLATE: 'jaali',
    DOMAIN: own ? 'ananya-vikram' : 'another-house',
    LNG: 'en',
    FILE: 'common.json',
    MAIL: 'none',
    IMPORT: lists[whose],
    CAMPAIGN: lists[whose],
    NOTICE: lists[whose],
    TODO: lists[whose],
    EXPORT: call.path.includes('/guest-exports') ? lists[whose] : files[whose],
    SCHEDULE: files[whose],
    INVOICE: files[whose],
    TAP: lists[whose],
    HELPER: lists[whose],
    ROW: '1',
    REPORT: 'guest',
  }
  const type =
    call.kind === 'form'
      ? 'application/x-www-form-urlencoded'
      : call.kind === 'upload'
        ? 'multipart/form-data; boundary=x'
        : 'application/json'
  return {
    method: call.method,
    url: fill(addressOf(call), params as never),
    headers: {
      ...(call.method !== 'GET' && { 'content-type': type, 'x-requested-with': 'mehfil' }),
    },
    ...(call.method !== 'GET' && {
      payload:
        call.kind === 'upload'
          ? fileFor(call, expected)
          : call.kind === 'form'
            ? ''
            : expected === 'in'
              ? noBody
              : '{"data":{}}',
    }),
  }
}

/** What no call takes: whoever may come is told so, and nothing happens. */
const noBody = '{"data":"nothing"}'

/** A letter is no picture, and would be a list; whom a list is for sends one that holds nobody. */
const fileFor = ({ path }: Call, expected: Expected) =>
  `--x\r\ncontent-disposition: form-data; name="IMAGE"; filename="a.png"\r\n\r\n${path.endsWith('/imports') && expected === 'in' ? '' : 'x'}\r\n--x--\r\n`

/** A body made of nothing is refused only after everybody the call is not for was turned away. */
function verdictOf({ statusCode, body }: { statusCode: number; body: string }, call: Call): string {
  if (statusCode === 401) return '401'
  if (statusCode === 403) return (JSON.parse(body) as { data: { code: string } }).data.code
  if (statusCode === 404 && call.kind !== 'page') return '404'
  if (statusCode === 409 && call.access.kind === 'flow') return '409'
  return 'in'
}

async function personFor(actor: Actor) {
  const { db } = house.world
  const now = house.clock.now()
  const isFree = actor.startsWith('free')
  await db
    .updateTable('account')
    .set({
      plan: isFree ? 'Economy' : 'Business',
      active: actor === 'inactive' ? 'INACTIVE' : 'Active',
    })
    .where('id', '=', cast.asha.accountId)
    .execute()
  await db
    .updateTable('member')
    .set({
      permissions: [...heldBy(actor)],
      event_ids: actor === 'elsewhere' ? [castEvents.draft] : null,
      removed_at: actor === 'removed' ? now : null,
    })
    .where('person_id', '=', cast.noah.personId)
    .execute()
  if (isOwner(actor)) return house.as(actor === 'ivo' ? 'ivo' : 'asha')
  if (!isStranger(actor) || actor === 'removed') return house.as('noah')
  return strangerAs(actor)
}

function heldBy(actor: Actor): readonly Permission[] {
  if (actor === 'none') return []
  return permissions.includes(actor as Permission) ? [actor as Permission] : permissions
}

/** Nobody, or with the cookie of something that was begun or is over. */
async function strangerAs(actor: Actor) {
  const { db, random } = house.world
  const now = house.clock.now()
  if (actor === 'nobody') return house.visitor()
  if (actor === 'ended' || actor === 'idle') {
    const person = await house.as('asha')
    const id = (person.cookies['sid'] ?? '').split('.')[0] ?? ''
    if (actor === 'ended') await db.deleteFrom('session').where('id', '=', id).execute()
    else
      await db
        .updateTable('session')
        .set({ seen_at: new Date(now.getTime() - 13 * 3_600_000) })
        .where('id', '=', id)
        .execute()
    return person
  }
  if (actor === 'websession') return (await beginEvent(house)).visitor
  if (actor.startsWith('by ')) return house.visitor({ door: await helperCookie(actor) })
  const name = actor as FlowName
  return house.visitor({
    [name]: (
      await openFlow(db, {
        name,
        step: 'otp',
        email: 'half@way.example',
        language: 'en',
        now,
        random,
      })
    ).cookie,
  })
}

/** A helper of the wedding, of the wedding until a link was taken back, or of an event of the same account. */
async function helperCookie(actor: Actor): Promise<string> {
  const { db, random } = house.world
  const now = house.clock.now()
  const [eventId, helperId] = [
    actor === 'by another event’s link' ? mailed.own.EID : castEvents.wedding,
    random.uuid(),
  ]
  await db
    .insertInto('door_helper')
    .values({
      event_id: eventId,
      account_id: cast.asha.accountId,
      id: helperId,
      name: 'Tara',
      secret_hash: Buffer.from(helperId),
      until: new Date(now.getTime() + 3_600_000),
      created_by: cast.asha.personId,
      created_at: now,
      revoked_at: actor === 'by a link that ended' ? now : null,
    })
    .execute()
  return openHelperSession(db, { eventId, helperId, agent: '', now, random })
}

const bodies: Record<string, object> = {
  mapImport: { HEADER_ROW: true, FIELDS: ['NAME', null] },
  mendImportRow: { FIELD: 'NAME', VALUE: 'x' },
  applyImport: { GOOD: 2 },
}
const children = {
  GID: { own: castGuests.meera, foreign: castGuests.ivos },
  IMPORT: { own: lists.own, foreign: strays.IMPORT },
  CAMPAIGN: { own: lists.own, foreign: strays.CAMPAIGN },
} as const
type Child = keyof typeof children
const childOf = ({ path }: Call): Child | undefined =>
  (Object.keys(children) as Child[]).find(
    (child) => path.includes('{EID}') && path.includes(`{${child}}`),
  )

describe('Our product finds nothing by an address that mixes what does not belong together', () => {
  const withChild = calls.filter(([, call]) => childOf(call))

  it('over every call about something of an event', async () => {
    expect(withChild.length).toBeGreaterThan(25)
    const asha = await begin('asha')
    let mixes = 0
    for (const [name, call] of withChild) {
      const child = children[childOf(call) as Child]
      for (const [EID, id] of [
        [castEvents.wedding, child.foreign],
        [castEvents.ivos, child.own],
        [castEvents.draft, child.own],
        ['FFFFFFFFFFFFFFF', child.own],
        [castEvents.wedding, 'F'.repeat(child.own.length)],
      ] as const) {
        const url = fill(addressOf(call), { EID, [childOf(call) as Child]: id, ROW: '1' } as never)
        const type = call.kind === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
        const payload =
          call.kind === 'form' ? 'answer=yes' : JSON.stringify({ data: bodies[name] ?? {} })
        const { statusCode, body, headers } = await asha.person.inject({
          method: call.method,
          url,
          headers: { ...(call.method !== 'GET' && { 'content-type': type }) },
          ...(call.method !== 'GET' && { payload }),
        })
        const isNowhere =
          statusCode === 404 ||
          (call.kind !== 'json' && statusCode === 303 && headers['location'] === '/not-found')
        expect([name, EID, id, isNowhere], `${statusCode} ${body.slice(0, 200)}`).toEqual([
          name,
          EID,
          id,
          true,
        ])
        expect(body).not.toMatch(/Meera|Ananya|Ivo/)
        mixes += 1
      }
      expect(await fingerprintOf(house), `${name} changed something`).toBe(asha.rows)
    }
    console.info(`mixed addresses: ${mixes} over ${withChild.length} calls`)
  }, 120_000)
})
