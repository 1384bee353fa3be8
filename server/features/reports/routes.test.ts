import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeGuests } from '@mehfil/contract/guests/bulk.ts'
import { guestsOfEvent } from '@mehfil/contract/guests/guest-list.ts'
import * as calls from '@mehfil/contract/reports/reports.ts'
import type { EventReport } from '@mehfil/contract/reports/reports.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents, buildEventRow, buildGuestRow } from '../../seed/cast-events.ts'
import { insertGala } from '../../test/flows/gala.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { signInNoahWith } from '../../test/flows/permissions.ts'

const wedding = { EID: castEvents.wedding }
const four = [calls.overallReport, calls.guestReport, calls.webReport, calls.emailReport]
const gala = 'A5A00000000CA1A'
const before = 'A5A00000000CA10'
const apart = 'A5A00000000CA11'

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  testApp = await openTestApp()
  asha = await testApp.as('asha')
})
afterAll(async () => {
  await testApp.close()
})

const listSentences = ({ says }: EventReport) =>
  says.map(({ key, facts }) => [key, ...Object.values(facts).map(({ value }) => value)])
const findFigure = ({ figures }: EventReport, id: string) =>
  figures.find((figure) => figure.id === id)
const findPart = ({ parts }: EventReport, id: string) => parts.find((part) => part.id === id)
const readOverall = async (EID: string, query: object = {}) =>
  (await asha.call(calls.overallReport, { params: { EID }, query })).data

describe('Our product', () => {
  it('shows each of the four reports only to people with the permission', async () => {
    const ivo = await testApp.as('ivo')
    for (const call of four) {
      const { data, http } = await asha.call(call, { params: wedding })
      expect([http, data.event.id]).toEqual([200, castEvents.wedding])
      expect((await ivo.call(call, { params: wedding })).http).toBe(404)
    }
    const noah = await signInNoahWith(testApp, ['ManageGuests', 'Dashboard'])
    for (const call of four) expect((await noah.call(call, { params: wedding })).http).toBe(403)
    expect(
      (await noah.call(calls.reportTable, { params: { ...wedding, REPORT: 'guest' } })).http,
    ).toBe(403)
    const reader = await signInNoahWith(testApp, ['Reports'], [castEvents.draft])
    expect((await reader.call(calls.overallReport, { params: wedding })).http).toBe(404)
  })

  it('says before the evening who is coming, and which answers are missing', async () => {
    const report = await readOverall(castEvents.wedding)
    expect([report.phase, listSentences(report)]).toEqual([
      'before',
      [
        ['coming', 0, 5, 0, 0],
        ['silent', 5, 5],
      ],
    ])
    expect(findFigure(report, 'missed')).toBeUndefined()
    expect(findPart(report, 'funnel-to-yes')?.rows.map(({ cells }) => cells)).toEqual([
      ['reached', 5, null],
      ['saw', 0, 0],
      ['answered', 0, null],
      ['coming', 0, null],
    ])
    expect(report.afterwards).toBeNull()
  })

  it('counts the days in which answers are taken by the calendar of the place, and none once they are closed', async () => {
    const said = async (deadline: string | null) => {
      await testApp.world.db
        .updateTable('event')
        .set({ answer_deadline: deadline === null ? null : new Date(deadline) })
        .where('id', '=', castEvents.wedding)
        .execute()
      return listSentences(await readOverall(castEvents.wedding)).filter(([key]) =>
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
    await insertGala(testApp, gala, new Date('2026-11-20T14:30:00Z'))
    const report = await readOverall(gala)
    expect([report.phase, listSentences(report)]).toEqual([
      'after',
      [
        ['came', 3, 6, 50, 6],
        ['with-both', 1, 1, 5, 1],
      ],
    ])
    expect(
      [
        findFigure(report, 'missed'),
        findFigure(report, 'walk-in'),
        findFigure(report, 'unexpected'),
      ].map((figure) => figure?.value),
    ).toEqual([3, 1, 1])
    expect(findFigure(report, 'half')?.value).toBe('2026-11-20T14:42:00Z')
    expect(findPart(report, 'funnel')?.rows.map(({ cells }) => cells[1])).toEqual([10, 10, 7, 6, 3])
    expect(findPart(report, 'came-by-category')?.rows.map(({ cells }) => cells)).toEqual([
      ['VIP', 3, 4, 75],
      ['Family', 0, 2, 0],
    ])
    expect(findPart(report, 'arrivals')?.rows.map(({ cells }) => cells)).toEqual([
      ['2026-11-20T14:20:00Z', 2, 2],
      ['2026-11-20T14:30:00Z', 0, 2],
      ['2026-11-20T14:40:00Z', 1, 3],
      ['2026-11-20T14:50:00Z', 1, 4],
      ['2026-11-20T15:00:00Z', 1, 5],
    ])
    expect(report.afterwards).toEqual({ came: 5, missed: 2 })
  })

  it('says while the door is open who has arrived and who is still to come', async () => {
    const id = 'A5A00000000CA12'
    await insertGala(testApp, id, new Date(testApp.clock.now().getTime() - 1_800_000))
    const report = await readOverall(id)
    expect([
      report.phase,
      report.says[0]?.key,
      findFigure(report, 'to-come')?.value,
      report.afterwards,
    ]).toEqual(['during', 'coming-in', 3, null])
  })

  it('does not say who came when no guest was checked in', async () => {
    const id = 'A5A00000000CA13'
    await insertGala(testApp, id, new Date('2026-11-10T14:30:00Z'))
    await testApp.world.db
      .updateTable('guest')
      .set({ arrived: 0, attended_at: null })
      .where('event_id', '=', id)
      .execute()
    await testApp.world.db
      .updateTable('arrival')
      .set({ undone_at: testApp.clock.now() })
      .where('event_id', '=', id)
      .execute()
    const report = await readOverall(id, { compare: 'none' })
    expect(report.says.map(({ key }) => key)).toEqual(['not-counted'])
    expect(findPart(report, 'arrivals')).toBeUndefined()
  })

  it('leaves answers entered later from paper out of the curve, and says so', async () => {
    await testApp.world.db
      .updateTable('arrival')
      .set({ late: true })
      .where('event_id', '=', gala)
      .where('guest_id', 'like', '%05')
      .execute()
    const report = await readOverall(gala)
    expect(findPart(report, 'arrivals')?.note).toMatchObject({
      key: 'busiest-late',
      facts: { late: { value: 1 } },
    })
    expect(findFigure(report, 'walk-in')?.value).toBe(1)
  })

  it('compares an event with the latest earlier one of its kind, or another one the reader may see', async () => {
    await insertGala(testApp, before, new Date('2025-11-20T14:30:00Z'))
    await insertGala(testApp, apart, new Date('2024-11-20T14:30:00Z'), { type: 'Meetup' })
    await testApp.world.db
      .updateTable('guest')
      .set({ arrived: 0, attended_at: null })
      .where('event_id', '=', before)
      .where('name', '=', 'Both Came')
      .execute()
    const report = await readOverall(gala)
    expect(
      [report.compared?.id, findFigure(report, 'compared')],
      'the other event has no record of arrivals',
    ).toEqual(['A5A00000000CA13', undefined])
    expect(
      (await readOverall(gala, { compare: before })).figures.find(({ id }) => id === 'compared'),
    ).toMatchObject({ value: 50 - 17, earlier: 17 })
    expect((await readOverall(gala, { compare: apart })).compared?.id).toBe(apart)
    expect((await readOverall(gala, { compare: 'none' })).compared).toBeNull()
    expect((await readOverall(gala, { compare: castEvents.ivos })).compared).toBeNull()
    const noah = await signInNoahWith(testApp, ['Reports'], [gala, apart])
    const { data } = await noah.call(calls.overallReport, {
      params: { EID: gala },
      query: { compare: before },
    })
    expect([data.compared, data.comparable.map(({ id }) => id)]).toEqual([null, [apart]])
  })

  it('explains an empty report', async () => {
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

  it('turns pages of its table in any order, each guest once, with the requested columns', async () => {
    const id = 'A5A00000000CA20'
    await testApp.world.db
      .insertInto('event')
      .values(buildEventRow('asha', id, testApp.clock.now(), { published_at: testApp.clock.now() }))
      .execute()
    const some = Array.from({ length: 120 }, (_, at) =>
      buildGuestRow(
        id,
        `A5A000000${String(at).padStart(6, '0')}`,
        ['Zoë', 'Ängla', 'Anna', 'علي'][at % 4]!,
        testApp.clock.now(),
        {
          email: '',
          party_limit: 1 + (at % 3),
          category: ['', 'VIP'][at % 2]!,
          answered_at: at % 5 ? new Date(testApp.clock.now().getTime() - (at % 7) * 60_000) : null,
          answer: at % 5 ? 'yes' : null,
          people: at % 5 ? 1 : null,
        },
      ),
    )
    await testApp.world.db.insertInto('guest').values(some).execute()
    for (const sort of [
      'name',
      '-name',
      'people',
      '-answered-at',
      'answered-at',
      'category',
      '-arrived',
    ]) {
      const seen: Array<{ guestId: string; cells: calls.ReportCell[] }> = []
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

  it('refuses an unknown view, order or number of a report', async () => {
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

  it('shows the guests behind a number in the list, counted, and changes only those', async () => {
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
    const rows = await testApp.world.db
      .selectFrom('guest')
      .select('name')
      .where('event_id', '=', gala)
      .where('category', '=', 'Missed')
      .orderBy('name')
      .execute()
    expect(rows.map(({ name }) => name)).toEqual(['Nobody Came', 'One Came'])
  })

  it('names the question and the option by which the list is filtered', async () => {
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
    await testApp.world.db.insertInto('question').values(question).execute()
    await testApp.world.db
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
    expect(findPart(web, `question-${question.id}`)?.rows.map(({ cells }) => cells)).toEqual([
      ['Rice', 1, 2, 100],
    ])
    expect(web.table.rows.find(({ cells }) => cells[0] === 'Both Came')?.cells[1]).toBe('Rice')
  })

  it('shows no guests of another account in any comparison', async () => {
    const ivo = await testApp.as('ivo')
    const { data } = await ivo.call(calls.overallReport, {
      params: { EID: castEvents.ivos },
      query: { compare: gala },
    })
    expect([data.compared, data.comparable]).toEqual([null, []])
    expect(cast.ivo.accountId).not.toBe(cast.asha.accountId)
  })
})
