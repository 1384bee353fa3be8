import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guestStatuses, statusOf } from '@mehfil/contract/guest-status.ts'
import {
  missedAudience,
  noticeAnswers,
  notificationGuests,
  notificationHistory,
  thankedAudience,
  type NoticeAudience,
} from '@mehfil/contract/notices.ts'
import { addressHash } from '../../base/stop-seal.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'
import { noticedGuest as idOf, setNoticed } from '../../test/noticing.ts'

const params = { EID: castEvents.wedding }
const categories = ['', 'VIP', 'Family, near', 'Été']

let house: House
let asha: Awaited<ReturnType<House['as']>>
let list: Array<ReturnType<typeof randomGuest>>
beforeAll(async () => {
  house = await openHouse()
  asha = await house.as('asha')
  list = Array.from({ length: 260 }, (_, at) => randomGuest(at))
  await setNoticed(
    house,
    list.map(({ stops: _stops, ...row }) => row),
    { languages: ['en', 'fr'] },
  )
  const stops = list.flatMap(({ stops, email }) => (stops ? [email] : []))
  await house.world.db
    .insertInto('suppression')
    .values(
      stops.map((email) => ({
        account_id: cast.asha.accountId,
        address_hash: addressHash(email),
        reason: 'unsubscribed',
        at: house.clock.now(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
})
afterAll(async () => {
  await house.close()
})

let seed = 7
const random = (most: number) => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % most
}
const oneOf = <T>(all: readonly T[]): T => all[random(all.length)] as T

function randomGuest(at: number) {
  const now = house.clock.now()
  const fact = (odds: number) => (random(odds) === 0 ? now : null)
  const answer = oneOf([null, null, 'yes', 'yes', 'maybe', 'no'])
  return {
    passcode: String(at).padStart(8, '0'),
    created_at: new Date(now.getTime() + random(40) * 1_000),
    category: oneOf(categories),
    language: oneOf(['en', 'fr', 'arb']),
    party_limit: 3,
    people: answer === 'yes' || answer === 'maybe' ? 1 + random(3) : null,
    email: random(6) === 0 ? '' : `g${at}@guests.example`,
    invited_at: fact(2),
    viewed_at: fact(3),
    answer,
    answered_at: answer ? now : null,
    waitlisted_at: answer && answer !== 'no' ? fact(5) : null,
    confirmed_at: answer === 'yes' ? fact(3) : null,
    attended_at: fact(5),
    bounced_at: fact(8),
    deleted_at: fact(12),
    walk_in: random(15) === 0,
    stops: random(9) === 0,
  }
}
type Guest = ReturnType<typeof randomGuest>

/** The same said once more, by plain means. */
const answerOf = ({ answer, waitlisted_at }: Guest) =>
  answer === null ? 'none' : waitlisted_at && answer !== 'no' ? 'waiting' : answer
const standingOf = (one: Guest) =>
  statusOf({
    invitedAt: one.invited_at,
    viewedAt: one.viewed_at,
    answeredAt: one.answered_at,
    confirmedAt: one.confirmed_at,
    attendedAt: one.attended_at,
  })
const headsOf = ({ answer, people }: Guest) =>
  answer === 'yes' || answer === 'maybe' ? (people ?? 1) : 3
function recounted({ answers, statuses, categories: among, ids }: NoticeAudience) {
  const meant = list.filter(
    (one, at) =>
      !one.deleted_at &&
      (!answers?.length || answers.includes(answerOf(one) as never)) &&
      (!statuses?.length || statuses.includes(standingOf(one))) &&
      (!among?.length || among.includes(one.category)) &&
      (!ids || ids.includes(idOf(at + 1))),
  )
  const reached = meant.filter(
    ({ email, bounced_at, stops }) => email !== '' && !bounced_at && !stops,
  )
  return {
    guests: reached.length,
    withoutAddress: meant.filter(({ email }) => email === '').length,
    stopped: meant.length - reached.length - meant.filter(({ email }) => email === '').length,
    all: meant.length,
    ids: new Set(meant.map((one) => idOf(list.indexOf(one) + 1))),
  }
}

async function everyPage(query: NoticeAudience & { show?: 'reached' | 'without' }) {
  const found = []
  let after: string | undefined
  do {
    const { data } = await asha.call(notificationGuests, {
      params,
      query: { ...query, ...(after && { after }) },
    })
    found.push(...data.found)
    after = data.next ?? undefined
  } while (after)
  return found
}

const some = <T>(all: readonly T[]): T[] | undefined =>
  random(2) ? undefined : all.filter(() => random(2) === 0)

describe('Our product finds whom a host means', () => {
  it('by answer, status and category, as a plain count of the list does, over 60 random choices', async () => {
    let told = 0
    for (let round = 0; round < 60; round += 1) {
      const audience: NoticeAudience = JSON.parse(
        JSON.stringify({
          answers: some(noticeAnswers),
          statuses: some(guestStatuses),
          categories: some(categories),
          ids:
            random(4) === 0
              ? Array.from({ length: 5 + random(40) }, () => idOf(1 + random(260)))
              : undefined,
        }),
      ) as NoticeAudience
      const { data, http } = await asha.call(notificationGuests, { params, query: audience })
      const { all: _all, ids: _ids, ...expected } = recounted(audience)
      expect([http, data, audience]).toMatchObject([200, expected, audience])
      expect(Object.values(data.languages).reduce((sum, count) => sum + count, 0)).toBe(data.guests)
      told += data.guests
    }
    expect(told).toBeGreaterThan(200)
  }, 60_000)

  it.each([
    ['everybody', {}],
    ['those who came', thankedAudience],
    ['those who said they would', missedAudience],
    ['a category with a comma', { categories: ['Family, near'] }],
    ['those of none', { categories: [''], statuses: [''] }],
  ] as Array<[string, NoticeAudience]>)(
    'and names %s page by page, each once, and apart whom no mail reaches',
    async (_, audience) => {
      const found = await everyPage(audience)
      const { ids, all, guests } = recounted(audience)
      expect([found.length, new Set(found.map(({ id }) => id))]).toEqual([all, ids])
      expect(found.filter(({ without }) => without === '')).toEqual(
        await everyPage({ ...audience, show: 'reached' }),
      )
      expect(found.filter(({ without }) => without !== '')).toEqual(
        await everyPage({ ...audience, show: 'without' }),
      )
      expect(found.filter(({ without }) => without === '')).toHaveLength(guests)
      for (const one of found)
        expect(one).toMatchObject({
          answer: answerOf(list[Number(one.id.slice(-3)) - 1] as Guest),
          status: standingOf(list[Number(one.id.slice(-3)) - 1] as Guest),
        })
    },
  )

  it('counting people', async () => {
    const { data } = await asha.call(notificationGuests, {
      params,
      query: { answers: ['yes', 'maybe'] },
    })
    const reached = list.filter(
      (one) =>
        !one.deleted_at &&
        ['yes', 'maybe'].includes(answerOf(one)) &&
        one.email !== '' &&
        !one.bounced_at &&
        !one.stops,
    )
    expect(data.people).toBe(reached.reduce((sum, one) => sum + headsOf(one), 0))
  })

  it('by a part of a name or an address among them, while the numbers stay', async () => {
    const { data: all } = await asha.call(notificationGuests, { params, query: {} })
    const { data } = await asha.call(notificationGuests, {
      params,
      query: { search: 'GUEST12 RAO' },
    })
    const expected = list[11]?.deleted_at ? [] : [idOf(12)]
    expect([data.guests, data.people, data.found.map(({ id }) => id)]).toEqual([
      all.guests,
      all.people,
      expected,
    ])
    expect(
      (
        await asha.call(notificationGuests, {
          params,
          query: { search: 'g25@guests', answers: [...noticeAnswers] },
        })
      ).data.found.every(({ email }) => email === 'g25@guests.example'),
    ).toBe(true)
    expect(
      (await asha.call(notificationGuests, { params, query: { search: '%' } })).data.found,
    ).toEqual([])
  })

  it('and tells whoever may only write what a notice begins from', async () => {
    const { data } = await asha.call(notificationHistory, { params })
    expect([data.categories, data.zone, data.anchors.deadline]).toEqual([
      expect.arrayContaining(['VIP', 'Family, near', 'Été']),
      'Asia/Kolkata',
      null,
    ])
    expect([
      data.anchors.start &&
        data.anchors.end &&
        data.anchors.end.getTime() - data.anchors.start.getTime(),
    ]).toEqual([270 * 60_000])
  })

  it.each(['answers=perhaps', 'statuses=GONE', 'ids=x', 'ids='])(
    'and refuses %s',
    async (query) => {
      expect(
        (
          await asha.inject({
            method: 'GET',
            url: `/api/events/${params.EID}/notification-guests?${query}`,
          })
        ).statusCode,
      ).toBe(400)
    },
  )
})
