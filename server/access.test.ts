import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissions, type Permission } from '@mehfil/contract/access.ts'
import { addressOf, catalogue } from '@mehfil/contract/catalogue.ts'
import { fill, type Call } from '@mehfil/contract/call.ts'
import { cast } from './seed/cast.ts'
import { castEvents, castGuests, eventRow, guestRow, mailRow } from './seed/events.ts'
import { fingerprintOf } from './test/guest-pages.ts'
import { openHouse, type House } from './test/house.ts'

/** Who may make a call, written down a second time and by hand: by address, so that a new call must be placed here. */
type Need = 'anyone' | 'flow' | 'signed-in' | 'owner' | 'guest' | 'demo' | readonly Permission[]
const needs: Array<[RegExp, Need]> = [
  [/^POST \/auth\/(otp-verify-google|resend-otp-google|otp-verify-register|create-user|select-plan|otp-verify-forgot|reset-password)$/, 'flow'],
  [/^(GET|POST) \/auth\//, 'anyone'],
  [/^GET \/user\/logged-out$/, 'anyone'],
  [/^POST \/user\/auth-invite$/, 'anyone'],
  [/^POST \/user\/(send-otp-invite|resend-otp-invite|otp-verify-ivite|create-normal-user|clear-invite)$/, 'flow'],
  [/^(GET|POST) \/user\/(get-client-user|invite-user|re-invite-user|delete-user-invite|update-normal-user|delete-normal-user)$/, ['UserAccess']],
  [/^GET \/user\/get-plan-details$/, 'owner'],
  [/^GET \/user\/activity$/, ['UserAccess']],
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
  [/^\w+ \/events\/\{EID\}\/(guests|imports|invitation|invite|campaigns|guest-exports)/, ['ManageGuests']],
  [/^\w+ \/events\/\{EID\}\/(exports|report-mails|report-schedules)/, ['Reports']],
  [/^\w+ \/events\/\{EID\}\/(notifications|notification-guests|reminders)/, ['Notification']],
  [/^\w+ \/events\/\{EID\}\/tell-change$/, ['ManageGuests', 'EventSettings', 'CreateEvents']],
  [/^\w+ \/events\/\{EID\}\/check-in/, ['CheckIn']],
  [/^\w+ \/(events\/\{EID\}\/todos|todos\/)/, ['ToDoList']],
  [/^\w+ \/events\/\{EID\}\/(activity|dashboard-counts|rsvp-responses|web-rsvp-response|email-rsvp-response)/, ['Dashboard']],
  [/^GET \/events\/\{EID\}\/(reports|guest-reports|web-rsvp-reports|email-rsvp-reports)/, ['Reports']],
  [/^GET \/events\/\{EID\}\/(settings|domain|web-rsvp|email-rsvp|rsvp-info\/\{MODE\})$/, ['CreateEvents', 'DraftEvents', 'EventSettings']],
  [/^GET \/events\/\{EID\}/, 'signed-in'],
  [/^\w+ \/events\/(check-domain|\{EID\})/, ['CreateEvents', 'DraftEvents', 'EventSettings']],
  [/^\w+ \/public\/\{EID\}\/\{GID\}/, 'guest'],
  [/^\w+ \/public\//, 'anyone'],
  [/^\w+ \/\{EID\}\/\{GID\}(\/calendar\.ics|\/stop)?$/, 'guest'],
  [/^POST \/mail\/bounces$/, 'anyone'],
  [/^GET \/dev\/mailbox/, 'demo'],
  [/^(GET|POST) \/dev\/google\//, 'demo'],
]

const needOf = (call: Call): Need | undefined => {
  if (call.kind === 'page' && !call.path.startsWith('/dev') && !call.path.includes('{GID}')) return 'anyone'
  if (call.kind === 'form' && !call.path.includes('{GID}')) return 'anyone'
  return needs.find(([pattern]) => pattern.test(`${call.method} ${call.path}`))?.[1]
}

const calls = Object.entries(catalogue)
const actors = ['nobody', 'none', ...permissions, 'all', 'asha', 'ivo'] as const
type Actor = (typeof actors)[number]

const deletedGuests = [[castEvents.wedding, 'A5A00000000EE0D'], [castEvents.ivos, '1F00000000EE0D0']] as const

/** Where a call is about an event by mail. */
const mailed = { own: { EID: castEvents.mail, GID: 'A5A00000000EE0E' }, foreign: { EID: '1F00000000000B2', GID: '1F00000000EE0B2' } } as const
const lists = { own: '11111111-1111-4111-8111-111111111111', foreign: '22222222-2222-4222-8222-222222222222' } as const
const files = { own: '33333333-3333-4333-8333-333333333333', foreign: '44444444-4444-4444-8444-444444444444' } as const
const isByMail = ({ path }: Call): boolean => path.endsWith('/email-rsvp')

let house: House
let tried = 0
beforeAll(async () => {
  house = await openHouse({ leniency: 1_000_000 })
  const now = house.clock.now()
  await house.world.db.updateTable('guest').set({ answer: 'yes', answered_at: now, people: 1 }).execute()
  await house.world.db.insertInto('event').values([mailRow(now, { published_at: now }), eventRow('ivo', mailed.foreign.EID, now, { mode: 'Email', template_id: 'fanous', published_at: now })]).execute()
  await house.world.db.insertInto('guest').values([
    ...deletedGuests.map(([event, id]) => guestRow(event, id, 'Once here', now, { deleted_at: now })), ...Object.values(mailed).map(({ EID, GID }) => guestRow(EID, GID, 'By Mail', now)),
  ]).execute()
  await prepareLists(now)
})
afterAll(async () => {
  console.info(`access matrix: ${tried} cells over ${calls.length} calls and ${actors.length} actors`)
  await house.close()
})

/** A list that was read and a sending, of either house; they have the same id. */
async function prepareLists(at: Date): Promise<void> {
  const { db } = house.world
  for (const [whose, who, event] of [['own', 'asha', castEvents.wedding], ['foreign', 'ivo', castEvents.ivos]] as const) {
    const made = { event_id: event, id: lists[whose], account_id: cast[who].accountId, created_by: cast[who].personId, created_at: at }
    await db.insertInto('guest_import').values({ ...made, file_name: 'guests.csv', state: 'ready', language: 'en', updated_at: at }).execute()
    await db.insertInto('campaign').values({ ...made, kind: 'invitation', submission: 'S', held_until: at, paused_at: at }).execute()
    await db.insertInto('notice').values({ ...made, kind: 'notice', submission: 'S', at, due_at: at }).execute()
    const file = { ...made, format: 'csv', language: 'en', digits: 'latn', state: 'done', updated_at: at }
    await db.insertInto('report_schedule').values({ ...made, id: files[whose], report: 'overall', format: 'pdf', language: 'en', digits: 'latn', members: [], addresses: [], rhythm: 'daily', at_minute: 540, since: at, updated_at: at }).execute()
    await db.insertInto('export').values([{ ...file, report: 'guests' }, { ...file, id: files[whose], report: 'overall' }]).execute()
  }
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
      expect(house.app.hasRoute({ method: call.method, url }), `${name}: ${call.method} ${url}`).toBe(true)
    }
  })

  it('stops at a route that is no call', async () => {
    expect(() => house.app.route({ method: 'GET', url: '/rogue', handler: async () => 'in' })).toThrow()
  })

  it.each(actors)('answers %s as the table says, and a refusal changes nothing', async (actor) => {
    const at = await begin(actor)
    let cells = 0
    for (const [name, call] of calls) {
      cells += await tryCall(name, call, at)
    }
    expect(cells).toBeGreaterThan(calls.length / 2)
    tried += cells
  }, 120_000)
})

/** Somebody at the door, and every row as it is while they change nothing. */
type Standing = { actor: Actor; person: ReturnType<House['visitor']>; rows: string }
const begin = async (actor: Actor): Promise<Standing> => ({ actor, person: await personFor(actor), rows: await fingerprintOf(house) })

async function tryCall(name: string, call: Call, at: Standing): Promise<number> {
  const need = needOf(call) as Need
  const { actor } = at
  let cells = 0
  for (const whose of call.path.includes('{EID}') ? (['own', 'foreign'] as const) : (['own'] as const)) {
    const expected = expectationFor(need, actor, whose)
    if (expected === 'in' && call.kind === 'stream') continue
    const response = await at.person.inject(requestFor(call, actor === 'ivo' ? other(whose) : whose, { expected, actor }))
    const got = verdictOf(response, call)
    expect(got, `${name} (${call.method} ${call.path}) by ${actor} on ${whose}: ${response.statusCode} ${response.body.slice(0, 200)}`).toSatisfy((one: string) => (expected === 'in' ? one === 'in' : one === expected))
    if (expected === 'in' && needNoBody.includes(name)) Object.assign(at, await begin(actor))
    else expect(await fingerprintOf(house), `${name} by ${actor} on ${whose} changed something`).toBe(at.rows)
    cells += 1
  }
  return cells
}

/** Pressed, they act, whatever is sent along. */
const needNoBody = ['logout', 'stopMails']

const other = (whose: 'own' | 'foreign') => (whose === 'own' ? 'foreign' : 'own')

type Expected = 'in' | '401' | '403' | '404' | '409'

function expectationFor(need: Need, actor: Actor, whose: 'own' | 'foreign'): Expected {
  if (need === 'anyone' || need === 'guest' || need === 'demo') return 'in'
  if (need === 'flow') return '409'
  if (actor === 'nobody') return '401'
  if (need === 'owner') return actor === 'asha' || actor === 'ivo' ? 'in' : '403'
  const held = Array.isArray(need) && !['asha', 'ivo', 'all'].includes(actor) ? (need as readonly string[]).includes(actor) : true
  if (!held) return '403'
  return whose === 'foreign' ? '404' : 'in'
}

function requestFor(call: Call, whose: 'own' | 'foreign', { expected, actor }: { expected: Expected; actor: Actor }) {
  const own = whose === 'own'
  const [ours, theirs] = call.path.endsWith('/restore') ? deletedGuests.map(([, id]) => id) : [castGuests.meera, castGuests.ivos]
  const ourEvent = call.kind === 'upload' && actor === 'DraftEvents' ? castEvents.draft : castEvents.wedding
  const params = { EID: own ? ourEvent : castEvents.ivos, GID: own ? ours : theirs, ...(isByMail(call) && mailed[whose]), A: 'IN', B: 'all', MODE: 'Web', TEMPLATE: 'jaali', DOMAIN: own ? 'ananya-vikram' : 'another-house', LNG: 'en', FILE: 'common.json', MAIL: 'none', IMPORT: lists[whose], CAMPAIGN: lists[whose], NOTICE: lists[whose], TODO: lists[whose], EXPORT: call.path.includes('/guest-exports') ? lists[whose] : files[whose], SCHEDULE: files[whose], ROW: '1', REPORT: 'guest' }
  const type = call.kind === 'form' ? 'application/x-www-form-urlencoded' : call.kind === 'upload' ? 'multipart/form-data; boundary=x' : 'application/json'
  return {
    method: call.method, url: fill(addressOf(call), params as never),
    headers: { ...(call.method !== 'GET' && { 'content-type': type, 'x-requested-with': 'mehfil' }) },
    ...(call.method !== 'GET' && { payload: call.kind === 'upload' ? fileFor(call, expected) : call.kind === 'form' ? '' : expected === 'in' ? noBody : '{"data":{}}' }),
  }
}

/** What no call takes: whoever may come is told so, and nothing happens. */
const noBody = '{"data":"nothing"}'

/** A letter is no picture, and would be a list; whom a list is for sends one that holds nobody. */
const fileFor = ({ path }: Call, expected: Expected) =>
  `--x\r\ncontent-disposition: form-data; name="IMAGE"; filename="a.png"\r\n\r\n${path.endsWith('/imports') && expected === 'in' ? '' : 'x'}\r\n--x--\r\n`

/** A body made of nothing is refused only after everybody the call is not for was turned away. */
function verdictOf(response: { statusCode: number; body: string }, call: Call): Expected {
  const { statusCode } = response
  if (statusCode === 401 || statusCode === 403) return String(statusCode) as Expected
  if (statusCode === 404 && call.kind !== 'page') return '404'
  if (statusCode === 409 && call.access.kind === 'flow') return '409'
  return 'in'
}

async function personFor(actor: Actor) {
  if (actor === 'nobody') return house.visitor()
  if (actor === 'asha' || actor === 'ivo') return house.as(actor)
  await house.world.db.updateTable('member').set({ permissions: actor === 'all' ? [...permissions] : actor === 'none' ? [] : [actor] }).where('person_id', '=', cast.noah.personId).execute()
  return house.as('noah')
}
