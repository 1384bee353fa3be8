import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addGuest,
  confirmGuest,
  deleteGuest,
  restoreGuest,
  updateGuestCategory,
} from '@mehfil/contract/guests.ts'
import { changeWebAnswer, sendWebAnswer, sendWebView } from '@mehfil/contract/rsvp.ts'
import { guestStatuses } from '@mehfil/contract/guest-status.ts'
import { castEvents } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'
import { statusWord } from '../guests/store/narrowed.ts'

const EID = castEvents.wedding

let house: House
let asha: Awaited<ReturnType<House['as']>>
beforeAll(async () => {
  house = await openHouse({ leniency: 100_000 })
  asha = await house.as('asha')
  await house.world.db
    .updateTable('event')
    .set({ companions: 3, capacity: 12, host_notices: 'none' })
    .where('id', '=', EID)
    .execute()
})
afterAll(async () => {
  await house.close()
})

type Step = {
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

/** People by category and by the day of their yes, kept and recounted. */
const shares = sql<object>`
  select kind, key, sum(guests)::int as guests, sum(people)::int as people, sum(yes)::int as yes, sum(maybe)::int as maybe, sum(no)::int as no
  from event_share where event_id = ${EID} group by kind, key having sum(guests) <> 0 or sum(people) <> 0 or sum(yes) <> 0 or sum(maybe) <> 0 or sum(no) <> 0 order by kind, key`
const recountedShares = sql<object>`
  with one as (select g.*, case when waitlisted_at is null then answer end as said, to_char(answered_at at time zone e.zone, 'YYYY-MM-DD') as day
    from guest g join event e on e.id = g.event_id where g.event_id = ${EID} and deleted_at is null)
  select 'category' as kind, category as key, count(*)::int as guests, sum(heads)::int as people, coalesce(sum(heads) filter (where said = 'yes'), 0)::int as yes,
    coalesce(sum(heads) filter (where said = 'maybe'), 0)::int as maybe, coalesce(sum(heads) filter (where said = 'no'), 0)::int as no from one where category <> '' group by category
  union all
  select 'day', day, count(*)::int, sum(heads)::int, sum(heads)::int, 0, 0 from one where said = 'yes' group by day
  order by kind, key`

const step: fc.Arbitrary<Step> = fc.record({
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

async function take({ what, whom, answer, people }: Step): Promise<void> {
  const everybody = await house.world.db
    .selectFrom('guest')
    .select('id')
    .where('event_id', '=', EID)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const params = { EID, GID: everybody[whom % everybody.length]?.id ?? '' }
  const input = { answer, people, name: 'Somebody', submission: house.world.random.id() }
  house.clock.move(4_000_000)
  asha = await house.as('asha')
  if (what === 'come') await house.visitor().call(sendWebAnswer, { params, input })
  if (what === 'change') await house.visitor().call(changeWebAnswer, { params, input })
  if (what === 'add')
    await asha.call(addGuest, { params, input: { name: 'Added', partyLimit: people } })
  if (what === 'delete') await asha.call(deleteGuest, { params })
  if (what === 'restore') await asha.call(restoreGuest, { params })
  if (what === 'confirm')
    await asha.call(confirmGuest, {
      params,
      input: { status: whom % 2 ? 'RESPONDED' : 'CONFIRMED' },
    })
  if (what === 'view') await house.visitor().call(sendWebView, { params })
  if (what === 'sort')
    await asha.call(updateGuestCategory, {
      params,
      input: { category: ['', 'VIP', 'Family'][people % 3] ?? '' },
    })
  if (what === 'move')
    await house.world.db
      .updateTable('event')
      .set({ zone: zones[whom % zones.length] ?? '' })
      .where('id', '=', EID)
      .execute()
  if (what === 'resize')
    await house.world.db
      .updateTable('event')
      .set({ capacity: people * 4, updated_at: house.clock.now() })
      .where('id', '=', EID)
      .execute()
}

const kept = sql<object>`
  select sum(guests)::int as guests, sum(people)::int as people, sum(yes)::int as yes, sum(maybe)::int as maybe, sum(no)::int as no, sum(no_answer)::int as no_answer,
    sum(not_invited)::int as not_invited, sum(waiting)::int as waiting, sum(viewed)::int as viewed, sum(confirmed)::int as confirmed, sum(to_confirm)::int as to_confirm,
    sum(status_invited)::int as "INVITED", sum(status_viewed)::int as "VIEWVED", sum(status_responded)::int as "RESPONDED", sum(status_confirmed)::int as "CONFIRMED", sum(status_attended)::int as "ATTENDED"
  from event_tally where event_id = ${EID}`

/** The same counts, taken from the guests themselves. */
const recounted = sql<object>`
  select count(*)::int as guests, coalesce(sum(heads), 0)::int as people,
    coalesce(sum(heads) filter (where answer = 'yes' and waitlisted_at is null), 0)::int as yes,
    coalesce(sum(heads) filter (where answer = 'maybe'), 0)::int as maybe, coalesce(sum(heads) filter (where answer = 'no'), 0)::int as no,
    coalesce(sum(heads) filter (where answer is null), 0)::int as no_answer,
    coalesce(sum(heads) filter (where answer is null and invited_at is null), 0)::int as not_invited,
    coalesce(sum(heads) filter (where waitlisted_at is not null), 0)::int as waiting, coalesce(sum(heads) filter (where viewed_at is not null), 0)::int as viewed,
    coalesce(sum(heads) filter (where confirmed_at is not null), 0)::int as confirmed,
    coalesce(sum(heads) filter (where answer = 'yes' and waitlisted_at is null and confirmed_at is null), 0)::int as to_confirm,
    ${sql.join(guestStatuses.slice(1).map((status) => sql`coalesce(sum(heads) filter (where ${statusWord} = ${status}), 0)::int as ${sql.ref(status)}`))}
  from guest where event_id = ${EID} and deleted_at is null`

describe('Our product counts people', () => {
  it('exactly, whatever guests and hosts do, and never seats more than fit at the time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        for (const one of steps) await take(one)
        expect((await kept.execute(house.world.db)).rows).toEqual(
          (await recounted.execute(house.world.db)).rows,
        )
        expect((await shares.execute(house.world.db)).rows).toEqual(
          (await recountedShares.execute(house.world.db)).rows,
        )
      }),
      { numRuns: 15 },
    )
  }, 120_000)

  it('by rows that add up also when many change at once', async () => {
    const before = (await recounted.execute(house.world.db)).rows[0] as { viewed: number }
    await house.world.db
      .updateTable('guest')
      .set({ viewed_at: house.clock.now() })
      .where('event_id', '=', EID)
      .execute()
    const after = (await recounted.execute(house.world.db)).rows[0] as { viewed: number }
    expect(after.viewed).toBeGreaterThan(before.viewed)
    expect((await kept.execute(house.world.db)).rows).toEqual([after])
  })
})
