import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeGuests, guestsOfEvent } from '@mehfil/contract/guests.ts'
import * as calls from '@mehfil/contract/reports.ts'
import type { Report } from '@mehfil/contract/reports.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents, eventRow, guestRow } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'
import { noahWith } from '../../test/rights.ts'

const wedding = { EID: castEvents.wedding }
const four = [calls.overallReport, calls.guestReport, calls.webReport, calls.emailReport]
const gala = 'A5A00000000CA1A'
const before = 'A5A00000000CA10'
const apart = 'A5A00000000CA11'

let house: House
let asha: Awaited<ReturnType<House['as']>>
beforeAll(async () => {
  house = await openHouse()
  asha = await house.as('asha')
})
afterAll(async () => {
  await house.close()
})

const sayIn = ({ says }: Report) =>
  says.map(({ key, facts }) => [key, ...Object.values(facts).map(({ value }) => value)])
const figureIn = ({ figures }: Report, id: string) => figures.find((figure) => figure.id === id)
const partIn = ({ parts }: Report, id: string) => parts.find((part) => part.id === id)
const overall = async (EID: string, query: object = {}) =>
  (await asha.call(calls.overallReport, { params: { EID }, query })).data

/** Parties of two who came in part, somebody nobody expected, a walk-in, and somebody who stayed away. */
async function layGala(id: string, startsAt: Date, different: object = {}): Promise<void> {
  const { db } = house.world
  const at = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000)
  await db
    .insertInto('event')
    .values(
      eventRow('asha', id, at(-90_000), {
        type: 'Gala',
        title: `Gala ${id.slice(-2)}`,
        starts_at: startsAt,
        duration_minutes: 180,
        published_at: at(-90_000),
        ...different,
      }),
    )
    .execute()
  const guest = (number: number, name: string, more: object) =>
    guestRow(id, `${id.slice(0, 13)}${String(number).padStart(2, '0')}`, name, at(-50_000), {
      invited_at: at(-50_000),
      ...more,
    })
  const yes = {
    answer: 'yes',
    answered_at: at(-3_000),
    people: 2,
    party_limit: 2,
    confirmed_at: at(-3_000),
  }
  const guests = [
    guest(1, 'Both Came', { ...yes, category: 'VIP', arrived: 2, attended_at: at(-5) }),
    guest(2, 'One Came', { ...yes, category: 'VIP', arrived: 1, attended_at: at(12) }),
    guest(3, 'Nobody Came', { ...yes, category: 'Family' }),
    guest(4, 'Said No', {
      answer: 'no',
      answered_at: at(-2_000),
      arrived: 1,
      attended_at: at(20),
      cancel_reason: 'Away',
    }),
    guest(5, 'Walk In', {
      walk_in: true,
      answer: 'yes',
      answered_at: at(30),
      people: 1,
      invited_at: null,
      arrived: 1,
      attended_at: at(30),
      email: '',
    }),
    guest(6, 'Silent', { party_limit: 3, viewed_at: at(-1_000) }),
  ]
  await db.insertInto('guest').values(guests).execute()
  const taps = guests
    .filter(({ attended_at }) => attended_at)
    .map((one) => ({
      event_id: id,
      id: crypto.randomUUID(),
      guest_id: one.id,
      people: one.arrived ?? 0,
      by_name: 'Noah',
      at: one.attended_at as Date,
    }))
  await db.insertInto('arrival').values(taps).execute()
}

describe('Our product', () => {
  it('reads each of the four reports to whoever may, and to nobody else', async () => {
    const ivo = await house.as('ivo')
    for (const call of four) {
      const { data, http } = await asha.call(call, { params: wedding })
      expect([http, data.event.id]).toEqual([200, castEvents.wedding])
      expect((await ivo.call(call, { params: wedding })).http).toBe(404)
    }
    const noah = await noahWith(house, ['ManageGuests', 'Dashboard'])
    for (const call of four) expect((await noah.call(call, { params: wedding })).http).toBe(403)
    expect(
      (await noah.call(calls.reportTable, { params: { ...wedding, REPORT: 'guest' } })).http,
    ).toBe(403)
    const reader = await noahWith(house, ['Reports'], [castEvents.draft])
    expect((await reader.call(calls.overallReport, { params: wedding })).http).toBe(404)
  })

  it('says before the evening who is coming, and what it waits for', async () => {
    const report = await overall(castEvents.wedding)
    expect([report.phase, sayIn(report)]).toEqual([
      'before',
      [
        ['coming', 0, 5, 0, 0],
        ['silent', 5, 5],
      ],
    ])
    expect(figureIn(report, 'missed')).toBeUndefined()
    expect(partIn(report, 'funnel-to-yes')?.rows.map(({ cells }) => cells)).toEqual([
      ['reached', 5, null],
      ['saw', 0, 0],
      ['answered', 0, null],
      ['coming', 0, null],
    ])
    expect(report.afterwards).toBeNull()
  })

  it('counts the days in which answers are taken by the calendar of the place, and none once they are closed', async () => {
    const said = async (deadline: string | null) => {
      await house.world.db
        .updateTable('event')
        .set({ answer_deadline: deadline === null ? null : new Date(deadline) })
        .where('id', '=', castEvents.wedding)
        .execute()
      return sayIn(await overall(castEvents.wedding)).filter(([key]) =>
        String(key).startsWith('closes'),
      )
    }
    expect(await said('2026-11-23T18:29:59Z')).toEqual([['closes', 2, 2]])
    expect(await said('2026-11-21T18:29:59Z'), 'the last day has hours left, and no day').toEqual([
      ['closes-today', 0, 0],
    ])
    expect(await said('2026-11-21T08:00:00Z'), 'answers were closed this morning').toEqual([])
    expect(await said(null)).toEqual([])
  })

  it('says afterwards who came, in people, with parties that came in part', async () => {
    await layGala(gala, new Date('2026-11-20T14:30:00Z'))
    const report = await overall(gala)
    expect([report.phase, sayIn(report)]).toEqual([
      'after',
      [
        ['came', 3, 6, 50, 6],
        ['with-both', 1, 1, 5, 1],
      ],
    ])
    expect(
      [figureIn(report, 'missed'), figureIn(report, 'walk-in'), figureIn(report, 'unexpected')].map(
        (figure) => figure?.value,
      ),
    ).toEqual([3, 1, 1])
    expect(figureIn(report, 'half')?.value).toBe('2026-11-20T14:42:00Z')
    expect(partIn(report, 'funnel')?.rows.map(({ cells }) => cells[1])).toEqual([10, 10, 7, 6, 3])
    expect(partIn(report, 'came-by-category')?.rows.map(({ cells }) => cells)).toEqual([
      ['VIP', 3, 4, 75],
      ['Family', 0, 2, 0],
    ])
    expect(partIn(report, 'arrivals')?.rows.map(({ cells }) => cells)).toEqual([
      ['2026-11-20T14:20:00Z', 2, 2],
      ['2026-11-20T14:30:00Z', 0, 2],
      ['2026-11-20T14:40:00Z', 1, 3],
      ['2026-11-20T14:50:00Z', 1, 4],
      ['2026-11-20T15:00:00Z', 1, 5],
    ])
    expect(report.afterwards).toEqual({ came: 5, missed: 2 })
  })

  it('says while the door is open who is in and who is still to come', async () => {
    const id = 'A5A00000000CA12'
    await layGala(id, new Date(house.clock.now().getTime() - 1_800_000))
    const report = await overall(id)
    expect([
      report.phase,
      report.says[0]?.key,
      figureIn(report, 'to-come')?.value,
      report.afterwards,
    ]).toEqual(['during', 'coming-in', 3, null])
  })

  it('does not say who came when nobody was checked in', async () => {
    const id = 'A5A00000000CA13'
    await layGala(id, new Date('2026-11-10T14:30:00Z'))
    await house.world.db
      .updateTable('guest')
      .set({ arrived: 0, attended_at: null })
      .where('event_id', '=', id)
      .execute()
    await house.world.db
      .updateTable('arrival')
      .set({ undone_at: house.clock.now() })
      .where('event_id', '=', id)
      .execute()
    const report = await overall(id, { compare: 'none' })
    expect(report.says.map(({ key }) => key)).toEqual(['not-counted'])
    expect(partIn(report, 'arrivals')).toBeUndefined()
  })

  it('leaves what was entered later from paper out of the curve, and says so', async () => {
    await house.world.db
      .updateTable('arrival')
      .set({ late: true })
      .where('event_id', '=', gala)
      .where('guest_id', 'like', '%05')
      .execute()
    const report = await overall(gala)
    expect(partIn(report, 'arrivals')?.note).toMatchObject({
      key: 'busiest-late',
      facts: { late: { value: 1 } },
    })
    expect(figureIn(report, 'walk-in')?.value).toBe(1)
  })

  it('holds an event against the latest earlier one of its kind, or another, of those the reader may see', async () => {
    await layGala(before, new Date('2025-11-20T14:30:00Z'))
    await layGala(apart, new Date('2024-11-20T14:30:00Z'), { type: 'Meetup' })
    await house.world.db
      .updateTable('guest')
      .set({ arrived: 0, attended_at: null })
      .where('event_id', '=', before)
      .where('name', '=', 'Both Came')
      .execute()
    const report = await overall(gala)
    expect(
      [report.compared?.id, figureIn(report, 'compared')],
      'of that one nobody knows who came',
    ).toEqual(['A5A00000000CA13', undefined])
    expect(
      (await overall(gala, { compare: before })).figures.find(({ id }) => id === 'compared'),
    ).toMatchObject({ value: 50 - 17, earlier: 17 })
    expect((await overall(gala, { compare: apart })).compared?.id).toBe(apart)
    expect((await overall(gala, { compare: 'none' })).compared).toBeNull()
    expect((await overall(gala, { compare: castEvents.ivos })).compared).toBeNull()
    const noah = await noahWith(house, ['Reports'], [gala, apart])
    const { data } = await noah.call(calls.overallReport, {
      params: { EID: gala },
      query: { compare: before },
    })
    expect([data.compared, data.comparable.map(({ id }) => id)]).toEqual([null, [apart]])
  })

  it('teaches where there is nothing to report yet', async () => {
    const empties = await Promise.all(
      four.map(async (call) => (await asha.call(call, { params: { EID: castEvents.draft } })).data),
    )
    expect(
      empties.map(({ empty, says, figures, parts }) => [
        empty,
        says.length + figures.length + parts.length,
      ]),
    ).toEqual([
      ['overall', 0],
      ['guest', 0],
      ['web', 0],
      ['email', 0],
    ])
  })

  it('turns pages of its table in any order, each guest once, and keeps to the columns asked for', async () => {
    const id = 'A5A00000000CA20'
    await house.world.db
      .insertInto('event')
      .values(eventRow('asha', id, house.clock.now(), { published_at: house.clock.now() }))
      .execute()
    const some = Array.from({ length: 120 }, (_, at) =>
      guestRow(
        id,
        `A5A000000${String(at).padStart(6, '0')}`,
        ['Zoë', 'Ängla', 'Anna', 'علي'][at % 4]!,
        house.clock.now(),
        {
          email: '',
          party_limit: 1 + (at % 3),
          category: ['', 'VIP'][at % 2]!,
          answered_at: at % 5 ? new Date(house.clock.now().getTime() - (at % 7) * 60_000) : null,
          answer: at % 5 ? 'yes' : null,
          people: at % 5 ? 1 : null,
        },
      ),
    )
    await house.world.db.insertInto('guest').values(some).execute()
    for (const sort of [
      'name',
      '-name',
      'people',
      '-answered-at',
      'answered-at',
      'category',
      '-arrived',
    ]) {
      const seen: Array<{ guestId: string; cells: calls.Cell[] }> = []
      let after: string | undefined
      for (let turns = 0; turns < 5; turns += 1) {
        const { data } = await asha.call(calls.reportTable, {
          params: { EID: id, REPORT: 'guest' },
          query: { sort, columns: 'name,answered-at', ...(after && { after }) },
        })
        expect([
          data.sort,
          data.guests,
          data.columns.filter(({ chosen }) => chosen).map((column) => column.id),
        ]).toEqual([sort, 120, ['name', 'answered-at']])
        seen.push(...data.rows)
        if (!data.next) break
        after = data.next
      }
      expect(new Set(seen.map(({ guestId }) => guestId)).size, sort).toBe(120)
      expect(seen, sort).toHaveLength(120)
      if (sort === 'name')
        expect([...new Set(seen.map(({ cells }) => cells[0]))]).toEqual([
          'Ängla',
          'Anna',
          'Zoë',
          'علي',
        ])
      if (sort.endsWith('answered-at'))
        expect(seen.at(-1)?.cells[1], 'who has not answered comes last').toBeNull()
    }
    const { data } = await asha.call(calls.reportTable, {
      params: { EID: id, REPORT: 'guest' },
      query: { tab: 'yes', category: 'VIP', party: '1' },
    })
    expect([data.guests, data.people]).toEqual([48, 48])
  })

  it('takes no view, order or number of a report it does not know', async () => {
    for (const query of [
      'fact=everything',
      'party=many',
      'hour=8-24',
      'answered=yesterday',
      'answered=2026-13-45',
      'arrived=now',
      'refusal=x',
      'sort=1%3Bdrop',
      'sort=note',
      'columns=nothing,,x',
      'after=broken',
      'compare=x',
    ]) {
      expect(
        (await asha.send('GET', `/api/events/${gala}/reports?${query}`)).statusCode,
        query,
      ).toBe(400)
    }
    expect(
      (await asha.send('GET', `/api/events/${gala}/reports/everything/table`)).statusCode,
    ).toBe(404)
  })

  it('shows the guests behind a number in the list, counted, and changes those alone', async () => {
    const { data } = await asha.call(guestsOfEvent, {
      params: { EID: gala },
      query: { fact: 'missed' },
    })
    expect([data.guests.map(({ name }) => name).toSorted(), data.found]).toEqual([
      ['Nobody Came', 'One Came'],
      { guests: 2, people: 3 },
    ])
    expect(
      (await asha.call(guestsOfEvent, { params: { EID: gala }, query: {} })).data.found,
    ).toBeNull()
    const { data: done } = await asha.call(changeGuests, {
      params: { EID: gala },
      input: { tab: 'all', fact: 'missed', act: 'category', value: 'Missed' },
    })
    expect(done.count).toBe(2)
    const rows = await house.world.db
      .selectFrom('guest')
      .select('name')
      .where('event_id', '=', gala)
      .where('category', '=', 'Missed')
      .orderBy('name')
      .execute()
    expect(rows.map(({ name }) => name)).toEqual(['Nobody Came', 'One Came'])
  })

  it('names the question and the option the list is narrowed by', async () => {
    const question = {
      event_id: gala,
      id: 'A5A0000000000F1',
      position: 0,
      body: 'Fish or rice?',
      mandatory: false,
      kind: 'radio',
      max: 1,
      choices: JSON.stringify([{ id: 'A5A0000000000F2', value: 'Rice' }]),
    }
    await house.world.db.insertInto('question').values(question).execute()
    await house.world.db
      .insertInto('question_answer')
      .values({
        event_id: gala,
        guest_id: `${gala.slice(0, 13)}01`,
        question_id: question.id,
        value: 'A5A0000000000F2',
      })
      .execute()
    const { data } = await asha.call(guestsOfEvent, {
      params: { EID: gala },
      query: { question: question.id, said: 'A5A0000000000F2' },
    })
    expect([data.guests.map(({ name }) => name), data.asked]).toEqual([
      ['Both Came'],
      { question: 'Fish or rice?', said: 'Rice' },
    ])
    const { data: web } = await asha.call(calls.webReport, {
      params: { EID: gala },
      query: { columns: `name,q-${question.id}`, sort: 'name' },
    })
    expect(partIn(web, `question-${question.id}`)?.rows.map(({ cells }) => cells)).toEqual([
      ['Rice', 1, 2, 100],
    ])
    expect(web.table.rows.find(({ cells }) => cells[0] === 'Both Came')?.cells[1]).toBe('Rice')
  })

  it('reads nobody another account’s guests, whatever is compared', async () => {
    const ivo = await house.as('ivo')
    const { data } = await ivo.call(calls.overallReport, {
      params: { EID: castEvents.ivos },
      query: { compare: gala },
    })
    expect([data.compared, data.comparable]).toEqual([null, []])
    expect(cast.ivo.accountId).not.toBe(cast.asha.accountId)
  })
})
