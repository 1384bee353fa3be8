import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addGuest,
  confirmGuest,
  deleteGuest,
  restoreGuest,
  updateGuestCategory,
} from '@mehfil/contract/guests/guests.ts'
import { changeWebAnswer, sendWebAnswer, sendWebView } from '@mehfil/contract/rsvp/answers.ts'
import { guestStatuses } from '@mehfil/contract/guests/guest-status.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { statusColumn } from '../guests/store/guest-filters.ts'

const EID = castEvents.wedding

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  testApp = await openTestApp({ leniency: 100_000 })
  asha = await testApp.as('asha')
  await testApp.world.db
    .updateTable('event')
    .set({ companions: 3, capacity: 12, host_notices: 'none' })
    .where('id', '=', EID)
    .execute()
})
afterAll(async () => {
  await testApp.close()
})

type TallyStep = {
  what:
    | 'come'
    | 'change'
    | 'add'
    | 'delete'
    | 'restore'
    | 'confirm'
    | 'view'
    | 'resize'
    | 'sort'
    | 'move'
  whom: number
  answer: 'yes' | 'no' | 'maybe'
  people: number
}

const zones = [
  'Asia/Kolkata',
  'Pacific/Apia',
  'America/Los_Angeles',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Europe/Paris',
  'America/Sao_Paulo',
  'Asia/Tehran',
  'UTC',
]

/** People by category and by the day of their yes, stored and recounted. */
const shares = sql<object>`
  select kind, key, sum(guests)::int as guests, sum(people)::int as people, sum(yes)::int as yes, sum(maybe)::int as maybe, sum(no)::int as no
  from event_breakdown where event_id = ${EID} group by kind, key having sum(guests) <> 0 or sum(people) <> 0 or sum(yes) <> 0 or sum(maybe) <> 0 or sum(no) <> 0 order by kind, key`
const recountedShares = sql<object>`
  with one as (select g.*, case when waitlisted_at is null then answer end as said, to_char(answered_at at time zone e.zone, 'YYYY-MM-DD') as day
    from guest g join event e on e.id = g.event_id where g.event_id = ${EID} and deleted_at is null)
  select 'category' as kind, category as key, count(*)::int as guests, sum(heads)::int as people, coalesce(sum(heads) filter (where said = 'yes'), 0)::int as yes,
    coalesce(sum(heads) filter (where said = 'maybe'), 0)::int as maybe, coalesce(sum(heads) filter (where said = 'no'), 0)::int as no from one where category <> '' group by category
  union all
  select 'day', day, count(*)::int, sum(heads)::int, sum(heads)::int, 0, 0 from one where said = 'yes' group by day
  order by kind, key`

const step: fc.Arbitrary<TallyStep> = fc.record({
  what: fc.constantFrom(
    'come',
    'come',
    'change',
    'change',
    'add',
    'delete',
    'restore',
    'confirm',
    'view',
    'resize',
    'sort',
    'sort',
    'move',
  ),
  whom: fc.nat(40),
  answer: fc.constantFrom('yes', 'yes', 'no', 'maybe'),
  people: fc.integer({ min: 1, max: 4 }),
})

async function takeStep({ what, whom, answer, people }: TallyStep): Promise<void> {
  const everybody = await testApp.world.db
    .selectFrom('guest')
    .select('id')
    .where('event_id', '=', EID)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const params = { EID, GID: everybody[whom % everybody.length]?.id ?? '' }
  const input = { answer, people, name: 'Somebody', submission: testApp.world.random.id() }
  testApp.clock.move(4_000_000)
  asha = await testApp.as('asha')
  if (what === 'come') await testApp.visitor().call(sendWebAnswer, { params, input })
  if (what === 'change') await testApp.visitor().call(changeWebAnswer, { params, input })
  if (what === 'add')
    await asha.call(addGuest, { params, input: { name: 'Added', partyLimit: people } })
  if (what === 'delete') await asha.call(deleteGuest, { params })
  if (what === 'restore') await asha.call(restoreGuest, { params })
  if (what === 'confirm')
    await asha.call(confirmGuest, {
      params,
      input: { status: whom % 2 ? 'RESPONDED' : 'CONFIRMED' },
    })
  if (what === 'view') await testApp.visitor().call(sendWebView, { params })
  if (what === 'sort')
    await asha.call(updateGuestCategory, {
      params,
      input: { category: ['', 'VIP', 'Family'][people % 3] ?? '' },
    })
  if (what === 'move')
    await testApp.world.db
      .updateTable('event')
      .set({ zone: zones[whom % zones.length] ?? '' })
      .where('id', '=', EID)
      .execute()
  if (what === 'resize')
    await testApp.world.db
      .updateTable('event')
      .set({ capacity: people * 4, updated_at: testApp.clock.now() })
      .where('id', '=', EID)
      .execute()
}

const kept = sql<object>`
  select sum(guests)::int as guests, sum(people)::int as people, sum(yes)::int as yes, sum(maybe)::int as maybe, sum(no)::int as no, sum(no_answer)::int as no_answer,
    sum(not_invited)::int as not_invited, sum(waiting)::int as waiting, sum(viewed)::int as viewed, sum(confirmed)::int as confirmed, sum(to_confirm)::int as to_confirm,
    sum(status_invited)::int as "INVITED", sum(status_viewed)::int as "VIEWVED", sum(status_responded)::int as "RESPONDED", sum(status_confirmed)::int as "CONFIRMED", sum(status_attended)::int as "ATTENDED"
  from event_tally where event_id = ${EID}`

/** The same counts, computed from the guests. */
const recounted = sql<object>`
  select count(*)::int as guests, coalesce(sum(heads), 0)::int as people,
    coalesce(sum(heads) filter (where answer = 'yes' and waitlisted_at is null), 0)::int as yes,
    coalesce(sum(heads) filter (where answer = 'maybe'), 0)::int as maybe, coalesce(sum(heads) filter (where answer = 'no'), 0)::int as no,
    coalesce(sum(heads) filter (where answer is null), 0)::int as no_answer,
    coalesce(sum(heads) filter (where answer is null and invited_at is null), 0)::int as not_invited,
    coalesce(sum(heads) filter (where waitlisted_at is not null), 0)::int as waiting, coalesce(sum(heads) filter (where viewed_at is not null), 0)::int as viewed,
    coalesce(sum(heads) filter (where confirmed_at is not null), 0)::int as confirmed,
    coalesce(sum(heads) filter (where answer = 'yes' and waitlisted_at is null and confirmed_at is null), 0)::int as to_confirm,
    ${sql.join(guestStatuses.slice(1).map((status) => sql`coalesce(sum(heads) filter (where ${statusColumn} = ${status}), 0)::int as ${sql.ref(status)}`))}
  from guest where event_id = ${EID} and deleted_at is null`

describe('Our product counts people', () => {
  it(
    'exactly after any actions of guests and hosts, and never gives more places than there are',
    { tags: 'long', timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
          for (const one of steps) await takeStep(one)
          expect((await kept.execute(testApp.world.db)).rows).toEqual(
            (await recounted.execute(testApp.world.db)).rows,
          )
          expect((await shares.execute(testApp.world.db)).rows).toEqual(
            (await recountedShares.execute(testApp.world.db)).rows,
          )
        }),
        { numRuns: 15 },
      )
    },
  )

  it('with sums that stay right when many change at once', async () => {
    const before = (await recounted.execute(testApp.world.db)).rows[0] as { viewed: number }
    await testApp.world.db
      .updateTable('guest')
      .set({ viewed_at: testApp.clock.now() })
      .where('event_id', '=', EID)
      .execute()
    const after = (await recounted.execute(testApp.world.db)).rows[0] as { viewed: number }
    expect(after.viewed).toBeGreaterThan(before.viewed)
    expect((await kept.execute(testApp.world.db)).rows).toEqual([after])
  })
})
