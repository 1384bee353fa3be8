import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guestStatuses, getGuestStatus } from '@mehfil/contract/guests/guest-status.ts'
import {
  missedGuestsAudience,
  noticeAnswers,
  notificationGuests,
  notificationHistory,
  attendedAudience,
  type NoticeAudience,
} from '@mehfil/contract/mail/notices.ts'
import { hashAddress } from '../../base/mail/unsubscribe-token.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { getNoticeGuestId as idOf, setNoticeGuests } from '../../test/flows/notices.ts'

const params = { EID: castEvents.wedding }
const categories = ['', 'VIP', 'Family, near', 'Été']

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
let list: Array<ReturnType<typeof randomGuest>>
beforeAll(async () => {
  testApp = await openTestApp()
  asha = await testApp.as('asha')
  list = Array.from({ length: 260 }, (_, at) => randomGuest(at))
  await setNoticeGuests(
    testApp,
    list.map(({ stops: _stops, ...row }) => row),
    { languages: ['en', 'fr'] },
  )
  const stops = list.flatMap(({ stops, email }) => (stops ? [email] : []))
  await testApp.world.db
    .insertInto('suppression')
    .values(
      stops.map((email) => ({
        account_id: cast.asha.accountId,
        address_hash: hashAddress(email),
        reason: 'unsubscribed',
        at: testApp.clock.now(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
})
afterAll(async () => {
  await testApp.close()
})

let seed = 7
const nextRandom = (most: number) => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % most
}
const pickOne = <T>(all: readonly T[]): T => all[nextRandom(all.length)] as T

function randomGuest(at: number) {
  const now = testApp.clock.now()
  const fact = (odds: number) => (nextRandom(odds) === 0 ? now : null)
  const answer = pickOne([null, null, 'yes', 'yes', 'maybe', 'no'])
  return {
    passcode: String(at).padStart(8, '0'),
    created_at: new Date(now.getTime() + nextRandom(40) * 1_000),
    category: pickOne(categories),
    language: pickOne(['en', 'fr', 'arb']),
    party_limit: 3,
    people: answer === 'yes' || answer === 'maybe' ? 1 + nextRandom(3) : null,
    email: nextRandom(6) === 0 ? '' : `g${at}@guests.example`,
    invited_at: fact(2),
    viewed_at: fact(3),
    answer,
    answered_at: answer ? now : null,
    waitlisted_at: answer && answer !== 'no' ? fact(5) : null,
    confirmed_at: answer === 'yes' ? fact(3) : null,
    attended_at: fact(5),
    bounced_at: fact(8),
    deleted_at: fact(12),
    walk_in: nextRandom(15) === 0,
    stops: nextRandom(9) === 0,
  }
}
type RandomGuestRow = ReturnType<typeof randomGuest>

/** An independent, simpler definition of the same audience. */
const getAnswer = ({ answer, waitlisted_at }: RandomGuestRow) =>
  answer === null ? 'none' : waitlisted_at && answer !== 'no' ? 'waiting' : answer
const getStatus = (one: RandomGuestRow) =>
  getGuestStatus({
    invitedAt: one.invited_at,
    viewedAt: one.viewed_at,
    answeredAt: one.answered_at,
    confirmedAt: one.confirmed_at,
    attendedAt: one.attended_at,
  })
const getHeads = ({ answer, people }: RandomGuestRow) =>
  answer === 'yes' || answer === 'maybe' ? (people ?? 1) : 3
function recountAudience({ answers, statuses, categories: among, ids }: NoticeAudience) {
  const meant = list.filter(
    (one, at) =>
      !one.deleted_at &&
      (!answers?.length || answers.includes(getAnswer(one) as never)) &&
      (!statuses?.length || statuses.includes(getStatus(one))) &&
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

async function readEveryPage(query: NoticeAudience & { show?: 'reached' | 'without' }) {
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
  nextRandom(2) ? undefined : all.filter(() => nextRandom(2) === 0)

describe('Our product finds the guests of an audience', () => {
  it('by answer, status and category, like a plain count of the list, over 60 random choices', async () => {
    let told = 0
    for (let round = 0; round < 60; round += 1) {
      const audience: NoticeAudience = JSON.parse(
        JSON.stringify({
          answers: some(noticeAnswers),
          statuses: some(guestStatuses),
          categories: some(categories),
          ids:
            nextRandom(4) === 0
              ? Array.from({ length: 5 + nextRandom(40) }, () => idOf(1 + nextRandom(260)))
              : undefined,
        }),
      ) as NoticeAudience
      const { data, http } = await asha.call(notificationGuests, { params, query: audience })
      const { all: _all, ids: _ids, ...expected } = recountAudience(audience)
      expect([http, data, audience]).toMatchObject([200, expected, audience])
      expect(Object.values(data.languages).reduce((sum, count) => sum + count, 0)).toBe(data.guests)
      told += data.guests
    }
    expect(told).toBeGreaterThan(200)
  }, 60_000)

  it.each([
    ['all guests', {}],
    ['those who came', attendedAudience],
    ['those who said they would come', missedGuestsAudience],
    ['a category with a comma', { categories: ['Family, near'] }],
    ['guests without a category and a status', { categories: [''], statuses: [''] }],
  ] as Array<[string, NoticeAudience]>)(
    'and lists %s page by page, each once, and separately the guests without a working address',
    async (_, audience) => {
      const found = await readEveryPage(audience)
      const { ids, all, guests } = recountAudience(audience)
      expect([found.length, new Set(found.map(({ id }) => id))]).toEqual([all, ids])
      expect(found.filter(({ without }) => without === '')).toEqual(
        await readEveryPage({ ...audience, show: 'reached' }),
      )
      expect(found.filter(({ without }) => without !== '')).toEqual(
        await readEveryPage({ ...audience, show: 'without' }),
      )
      expect(found.filter(({ without }) => without === '')).toHaveLength(guests)
      for (const one of found)
        expect(one).toMatchObject({
          answer: getAnswer(list[Number(one.id.slice(-3)) - 1] as RandomGuestRow),
          status: getStatus(list[Number(one.id.slice(-3)) - 1] as RandomGuestRow),
        })
    },
  )

  it('and counts people', async () => {
    const { data } = await asha.call(notificationGuests, {
      params,
      query: { answers: ['yes', 'maybe'] },
    })
    const reached = list.filter(
      (one) =>
        !one.deleted_at &&
        ['yes', 'maybe'].includes(getAnswer(one)) &&
        one.email !== '' &&
        !one.bounced_at &&
        !one.stops,
    )
    expect(data.people).toBe(reached.reduce((sum, one) => sum + getHeads(one), 0))
  })

  it('by a part of a name or an address, while the counts stay', async () => {
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

  it('and gives the default audience to a helper who may only write notices', async () => {
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
