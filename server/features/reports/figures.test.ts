import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GuestListView } from '@mehfil/contract/guests/guest-list.ts'
import {
  reportKinds,
  type ReportFigure,
  type ReportPartData,
  type EventReport,
} from '@mehfil/contract/reports/reports.ts'
import { getEventScopeForHost, type EventScope } from '../../base/access/scope.ts'
import { cast } from '../../seed/cast.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { insertRandomEvent, randomEvent } from '../../test/models/random-event.ts'
import {
  hasMailArrived,
  isComing,
  matchesView,
  readRawEvent,
  getValues,
  type RecountedGuest,
  type RecountedEvent,
} from '../../test/models/recount.ts'
import { countSelected, buildSelectionCondition } from '../guests/store/selection.ts'
import { getReport } from './actions/report.ts'
import { listTableRows, type TableRow } from './store/table.ts'

let testApp: TestApp
let events = 0
beforeAll(async () => {
  testApp = await openTestApp({ events: false })
})
afterAll(async () => {
  await testApp.close()
})

const getHeads = ({ heads: count }: RecountedGuest) => count
const getOne = () => 1
const getArrived = (guest: RecountedGuest) => guest.arrived
const getCame = (guest: RecountedGuest) =>
  isComing(guest) ? Math.min(guest.arrived, guest.heads) : 0

/** The number of people that each figure counts for one guest. */
const measures: Record<string, (guest: RecountedGuest) => number> = {
  missed: (guest) => guest.heads - guest.arrived,
  'to-come': (guest) => guest.heads - guest.arrived,
  'walk-in': getArrived,
  unexpected: (guest) => guest.arrived - (isComing(guest) ? guest.heads : 0),
  parties: getOne,
  'no-address': getOne,
  noted: getOne,
  refused: getOne,
  unsure: getOne,
  'under-way': getOne,
  stopped: getOne,
}

/**
 * The number that a column of a part counts for one guest. Columns without a name here are counted
 * elsewhere.
 */
const inColumns: Record<string, Record<string, (guest: RecountedGuest) => number>> = {
  'came-by-category': { came: getCame },
  'coming-by-category': { coming: getHeads },
  'by-status': { guests: getOne, people: getHeads },
  'by-language': { guests: getOne, people: getHeads },
  'by-party': {
    guests: getOne,
    people: getHeads,
    coming: (guest) => (isComing(guest) ? guest.heads : 0),
  },
  'by-category': {
    people: getHeads,
    coming: (guest) => (isComing(guest) ? guest.heads : 0),
    in: getArrived,
    silent: (guest) => (guest.answer === null ? guest.heads : 0),
    no: (guest) => (guest.answer === 'no' ? guest.heads : 0),
  },
  hours: { people: getHeads },
  'mail-funnel': { mails: getOne },
  pace: { mails: getOne, people: getHeads },
  refusals: { mails: getOne },
  domains: { mails: getOne, delivered: (guest) => (hasMailArrived(guest) ? 1 : 0) },
  responses: {
    yes: (guest) => (isComing(guest) ? guest.heads : 0),
    maybe: (guest) => (guest.answer === 'maybe' && guest.waitlisted_at === null ? guest.heads : 0),
    no: (guest) => (guest.answer === 'no' ? guest.heads : 0),
    waiting: (guest) => (guest.waitlisted_at !== null && guest.answer !== 'no' ? guest.heads : 0),
  },
}

describe('Our product reports', () => {
  const expectRecountedFigures = async (numRuns: number, least: number) => {
    let looked = 0
    await fc.assert(
      fc.asyncProperty(
        randomEvent,
        fc.integer({ min: -5, max: 20 }),
        async (event, hoursFromStart) => {
          const { scope, now } = await insertEvent(event, hoursFromStart)
          const raw = await readRawEvent(testApp.world.db, scope.eventId)
          for (const kind of reportKinds) {
            const report = await getReport(testApp.world.db, scope, {
              kind,
              now,
              language: null,
              only: null,
              compare: 'none',
              query: {},
            })
            for (const figure of report.figures) looked += await checkFigure(figure, raw, scope)
            for (const part of report.parts) looked += await checkPart(part, raw, scope)
            const listed = raw.guests.filter((guest) => matchesView(report.table.view, guest, raw))
            expect([report.table.guests, report.table.people]).toEqual([
              listed.length,
              sumOver(listed, getHeads),
            ])
            checkDoorFigures(report, raw)
          }
          if (events % 6 === 0)
            for (const fact of ['mailed', 'mail-answered', 'refused'] as const)
              expect(await listThroughPages(scope, { fact }, 3)).toEqual(
                await listThroughPages(scope, { fact }, 1_000),
              )
        },
      ),
      { numRuns },
    )
    expect(looked).toBeGreaterThan(least)
  }

  it(
    'figures that match an independent recount of a few events, each with exactly the guests behind it',
    () => expectRecountedFigures(4, 100),
    240_000,
  )

  it(
    'figures that match an independent recount of many events, each with exactly the guests behind it',
    { tags: 'fuzz', timeout: 240_000 },
    () => expectRecountedFigures(60, 2_000),
  )
})

async function insertEvent(event: Parameters<typeof insertRandomEvent>[2], hoursFromStart: number) {
  const id = `4E${(events += 1).toString(16).toUpperCase().padStart(8, '0')}00000`
  const now = new Date(new Date(event.start).getTime() + hoursFromStart * 3_600_000)
  await insertRandomEvent(testApp.world.db, id, event, now)
  return {
    now,
    scope: await getEventScopeForHost(
      testApp.world.db,
      { ...cast.asha, eventIds: null } as never,
      id,
    ),
  }
}

/** All guests of a view by name, in pages of this size. */
async function listThroughPages(
  scope: EventScope,
  view: GuestListView,
  most: number,
): Promise<string[]> {
  const all: string[] = []
  let after: { at: string; id: string } | null = null
  for (;;) {
    const rows: TableRow[] = await listTableRows(testApp.world.db, scope, {
      view,
      columns: ['name'],
      sort: { by: 'name', down: false },
      after,
      most,
    })
    all.push(...rows.map(({ id }) => id))
    after = rows.at(-1) ?? null
    if (rows.length < most) return all
  }
}

const sumOver = (
  guests: readonly RecountedGuest[],
  measure: (guest: RecountedGuest) => number,
): number => guests.reduce((total, guest) => total + measure(guest), 0)

/**
 * The guests behind a number, found by the test. The list behind its link must hold the same
 * guests.
 */
async function listGuestsBehind(
  view: GuestListView,
  raw: RecountedEvent,
  scope: EventScope,
): Promise<RecountedGuest[]> {
  const found = raw.guests.filter((guest) => matchesView(view, guest, raw))
  for (const isWhole of [true, false]) {
    const { rows } = await sql<{
      id: string
    }>`select id from guest where event_id = ${scope.eventId} and ${buildSelectionCondition(view, scope, { isWhole })} order by id`.execute(
      testApp.world.db,
    )
    expect(
      rows.map(({ id }) => id),
      JSON.stringify(view),
    ).toEqual(found.map(({ id }) => id).toSorted())
  }
  return found
}

async function checkFigure(
  { id, value, behind: view }: ReportFigure,
  raw: RecountedEvent,
  scope: EventScope,
): Promise<number> {
  if (!view) return 0
  const measure = measures[id] ?? getHeads
  expect(value, id).toBe(sumOver(await listGuestsBehind(view, raw, scope), measure))
  const counted = await countSelected(testApp.world.db, scope, view)
  expect(measure === getOne ? counted.guests : counted.people, `${id} as its list counts`).toBe(
    value,
  )
  return 1
}

async function checkPart(
  part: ReportPartData,
  raw: RecountedEvent,
  scope: EventScope,
): Promise<number> {
  if (part.all) await listGuestsBehind(part.all, raw, scope)
  for (const { behind: view, cells } of part.rows) {
    if (!view) continue
    const guests = await listGuestsBehind(view, raw, scope)
    for (const [at, { id }] of part.columns.entries()) {
      const measure = getMeasure(part, id, view, { raw, step: String(cells[0]) })
      if (measure)
        expect(cells[at], `${part.id} ${id} ${JSON.stringify(view)}`).toBe(sumOver(guests, measure))
    }
  }
  return part.rows.length
}

type FigureContext = { raw: RecountedEvent; step: string }

function getMeasure(
  part: ReportPartData,
  column: string,
  view: GuestListView,
  { raw, step }: FigureContext,
): ((guest: RecountedGuest) => number) | undefined {
  if (part.id.startsWith('funnel'))
    return column === 'people' ? (step === 'came' ? getCame : getHeads) : undefined
  if (part.id === 'arrivals') {
    const [from, to] = (view.arrived ?? '').split('/').map((text) => new Date(text))
    return column === 'arrived'
      ? ({ arrivals }) =>
          arrivals
            .filter(({ at, late }) => !late && at >= from! && at < to!)
            .reduce((total, { people }) => total + people, 0)
      : undefined
  }
  if (part.id.startsWith('question-') && part.chart !== 'texts')
    return getQuestionMeasure(column, view, raw)
  return inColumns[part.id]?.[column]
}

function getQuestionMeasure(column: string, view: GuestListView, { questions }: RecountedEvent) {
  const question = questions.find(({ id }) => id === view.question)
  const [from, to = from] = (view.said ?? '').split('-')
  const given = (guest: RecountedGuest) =>
    guest.answers.filter(
      ({ question_id, value }) =>
        question_id === question?.id &&
        (question?.kind === 'number'
          ? Number(value) >= Number(from) && Number(value) <= Number(to)
          : getValues(question, value).includes(view.said ?? '')),
    )
  if (column === 'answers') return (guest: RecountedGuest) => given(guest).length
  return column === 'people'
    ? (guest: RecountedGuest) => given(guest).length * (question?.per_person ? 1 : guest.heads)
    : undefined
}

/** Each person in the room was expected, is a walk-in, or is a guest who had not said yes. */
function checkDoorFigures({ kind, parts, figures }: EventReport, { guests }: RecountedEvent): void {
  const room = sumOver(guests, getArrived)
  const of = (id: string) => Number(figures.find((figure) => figure.id === id)?.value ?? 0)
  if (kind !== 'overall' || !figures.some(({ id }) => id === 'walk-in')) return
  const came = parts.find(({ id }) => id === 'funnel')?.rows.at(-1)?.cells[1] ?? 0
  expect(Number(came) + of('walk-in') + of('unexpected')).toBe(room)
  const arrivals = parts.find(({ id }) => id === 'arrivals')?.rows ?? []
  expect(Number(arrivals.at(-1)?.cells[2] ?? 0)).toBe(
    guests
      .flatMap(({ arrivals: taps }) => taps)
      .filter(({ late }) => !late)
      .reduce((total, { people }) => total + people, 0),
  )
}
