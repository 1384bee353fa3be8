import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventRow } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'

let house: House
let asha: Awaited<ReturnType<House['as']>>
beforeAll(async () => {
  house = await openHouse({ events: false })
  asha = await house.as('asha')
})
afterAll(() => house.close())

const EID = 'EEEEEEEEEEEEEE1'
const settings = {
  ANSWER_DEADLINE: null,
  CAPACITY: null,
  WAITING_LIST: 'Y',
  COMPANIONS: 0,
  CONFIRMATION: 'at-once',
  CHANGE_LOCK: null,
  CHECKIN: 'Y',
  PASSCODE_NEEDED: 'N',
  LANGUAGES: ['en'],
  HIDE_ADDRESS: 'N',
  SEARCH_ENGINES: 'N',
  LABEL_REMOVED: 'N',
  HOST_NOTICES: 'daily',
  PURGE_DATE: null,
}

const actions = {
  fill: ['PUT', `/api/events/${EID}`, { VENUE: 'Rang Mahal' }],
  empty: ['PUT', `/api/events/${EID}`, { VENUE: '' }],
  choose: ['POST', `/api/events/${EID}/selected-settings`, settings],
  change: ['POST', `/api/events/${EID}/settings`, settings],
  publish: ['POST', `/api/events/${EID}/publish`, {}],
  close: ['POST', '/api/events/publish-toggle', { EVENTID: EID, STATUS: 'UNPUBLISHED' }],
  open: ['POST', '/api/events/publish-toggle', { EVENTID: EID, STATUS: 'PUBLISHED' }],
  remove: ['DELETE', `/api/events/${EID}`, {}],
} as const
type Action = keyof typeof actions
const every = Object.keys(actions) as Action[]

type State = { status: 'DRAFT' | 'PUBLISHED' | 'UNPUBLISHED' | 'GONE'; venue: boolean }

/** What is to happen, said without the product's own code: the answer and the state after it. */
function expected(state: State, action: Action): [http: number, next: State] {
  const { status, venue } = state
  const isDraft = status === 'DRAFT'
  const move = (allowed: boolean, next: Partial<State>): [number, State] =>
    allowed ? [200, { ...state, ...next }] : [409, state]
  if (status === 'GONE') return [404, state]
  if (action === 'fill') return move(true, { venue: true })
  if (action === 'empty') return isDraft ? move(true, { venue: false }) : [400, state]
  if (action === 'choose') return move(isDraft, {})
  if (action === 'change') return move(true, {})
  if (action === 'publish') return move(!isDraft || venue, isDraft ? { status: 'PUBLISHED' } : {})
  if (action === 'close') return move(!isDraft, { status: 'UNPUBLISHED' })
  if (action === 'open') return move(!isDraft, { status: 'PUBLISHED' })
  // Nobody has answered: published or not, it can go.
  return move(true, { status: 'GONE' })
}

async function stateNow(): Promise<State> {
  const row = await house.world.db
    .selectFrom('event')
    .select(['venue', 'published_at', 'unpublished_at'])
    .where('id', '=', EID)
    .executeTakeFirst()
  if (!row) return { status: 'GONE', venue: false }
  return {
    status: row.published_at ? (row.unpublished_at ? 'UNPUBLISHED' : 'PUBLISHED') : 'DRAFT',
    venue: row.venue !== '',
  }
}

async function begin({ status, venue }: State): Promise<void> {
  const at = house.clock.now()
  await house.world.db.deleteFrom('event').where('id', '=', EID).execute()
  if (status === 'GONE') return
  const published = {
    published_at: status === 'DRAFT' ? null : at,
    unpublished_at: status === 'UNPUBLISHED' ? at : null,
  }
  await house.world.db
    .insertInto('event')
    .values(eventRow('asha', EID, at, { venue: venue ? 'Rang Mahal' : '', ...published }))
    .execute()
  if (status !== 'DRAFT')
    await house.world.db
      .insertInto('event_domain')
      .values({ label: 'rang-mahal', event_id: EID, taken_at: at })
      .execute()
}

async function expectStep(state: State, action: Action): Promise<State> {
  const [method, url, data] = actions[action]
  const [http, next] = expected(state, action)
  expect([action, state, (await asha.send(method, url, data)).statusCode]).toEqual([
    action,
    state,
    http,
  ])
  const after: State = next.status === 'GONE' ? { status: 'GONE', venue: false } : next
  expect([action, state, await stateNow()]).toEqual([action, state, after])
  return after
}

const starts: State[] = [
  { status: 'DRAFT', venue: false },
  { status: 'DRAFT', venue: true },
  { status: 'PUBLISHED', venue: true },
  { status: 'UNPUBLISHED', venue: true },
  { status: 'GONE', venue: false },
]

describe('Our product', () => {
  it.each(starts.flatMap((start) => every.map((action) => ({ start, action }))))(
    'answers $action of an event that is $start.status as its states say',
    async ({ start, action }) => {
      await begin(start)
      await expectStep(start, action)
    },
  )

  it('moves an event only along its own states, whatever is asked in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...starts),
        fc.array(fc.constantFrom(...every), { minLength: 4, maxLength: 12 }),
        async (start, asked) => {
          await begin(start)
          let state = start
          for (const action of asked) state = await expectStep(state, action)
        },
      ),
      { numRuns: 40 },
    )
  }, 120_000)
})
