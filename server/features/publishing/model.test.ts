import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildEventRow } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  testApp = await openTestApp({ events: false })
  asha = await testApp.as('asha')
})
afterAll(() => testApp.close())

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
type PublishingAction = keyof typeof actions
const every = Object.keys(actions) as PublishingAction[]

type PublishingState = { status: 'DRAFT' | 'PUBLISHED' | 'UNPUBLISHED' | 'GONE'; venue: boolean }

/** The expected answer and the next state, written without the product's code. */
function getExpected(
  state: PublishingState,
  action: PublishingAction,
): [http: number, next: PublishingState] {
  const { status, venue } = state
  const isDraft = status === 'DRAFT'
  const move = (allowed: boolean, next: Partial<PublishingState>): [number, PublishingState] =>
    allowed ? [200, { ...state, ...next }] : [409, state]
  if (status === 'GONE') return [404, state]
  if (action === 'fill') return move(true, { venue: true })
  if (action === 'empty') return isDraft ? move(true, { venue: false }) : [400, state]
  if (action === 'choose') return move(isDraft, {})
  if (action === 'change') return move(true, {})
  if (action === 'publish') return move(!isDraft || venue, isDraft ? { status: 'PUBLISHED' } : {})
  if (action === 'close') return move(!isDraft, { status: 'UNPUBLISHED' })
  if (action === 'open') return move(!isDraft, { status: 'PUBLISHED' })
  // No guest has answered, so it can be deleted, published or not.
  return move(true, { status: 'GONE' })
}

async function readState(): Promise<PublishingState> {
  const row = await testApp.world.db
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

async function setState({ status, venue }: PublishingState): Promise<void> {
  const at = testApp.clock.now()
  await testApp.world.db.deleteFrom('event').where('id', '=', EID).execute()
  if (status === 'GONE') return
  const published = {
    published_at: status === 'DRAFT' ? null : at,
    unpublished_at: status === 'UNPUBLISHED' ? at : null,
  }
  await testApp.world.db
    .insertInto('event')
    .values(buildEventRow('asha', EID, at, { venue: venue ? 'Rang Mahal' : '', ...published }))
    .execute()
  if (status !== 'DRAFT')
    await testApp.world.db
      .insertInto('event_domain')
      .values({ label: 'rang-mahal', event_id: EID, taken_at: at })
      .execute()
}

async function expectStep(
  state: PublishingState,
  action: PublishingAction,
): Promise<PublishingState> {
  const [method, url, data] = actions[action]
  const [http, next] = getExpected(state, action)
  expect([action, state, (await asha.send(method, url, data)).statusCode]).toEqual([
    action,
    state,
    http,
  ])
  const after: PublishingState = next.status === 'GONE' ? { status: 'GONE', venue: false } : next
  expect([action, state, await readState()]).toEqual([action, state, after])
  return after
}

const starts: PublishingState[] = [
  { status: 'DRAFT', venue: false },
  { status: 'DRAFT', venue: true },
  { status: 'PUBLISHED', venue: true },
  { status: 'UNPUBLISHED', venue: true },
  { status: 'GONE', venue: false },
]

describe('Our product', () => {
  it.each(starts.flatMap((start) => every.map((action) => ({ start, action }))))(
    'answers $action of an event that is $start.status as its state requires',
    async ({ start, action }) => {
      await setState(start)
      await expectStep(start, action)
    },
  )

  it(
    'changes the state of an event only along its transitions, for any requests in any order',
    { tags: 'long', timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...starts),
          fc.array(fc.constantFrom(...every), { minLength: 4, maxLength: 12 }),
          async (start, actions) => {
            await setState(start)
            let state = start
            for (const action of actions) state = await expectStep(state, action)
          },
        ),
        { numRuns: 40 },
      )
    },
  )
})
