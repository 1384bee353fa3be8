import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GuestView } from '@mehfil/contract/guests.ts'
import { reportKinds, type Figure, type Part, type Report } from '@mehfil/contract/reports.ts'
import { eventScopeFor, type EventScope } from '../../base/scope.ts'
import { cast } from '../../seed/cast.ts'
import { openHouse, type House } from '../../test/house.ts'
import { layEvent, randomEvent } from '../../test/random-event.ts'
import {
  arrivedMail,
  comes,
  isBehind,
  rawEvent,
  valuesOf,
  type Guest,
  type Recounted,
} from '../../test/recount.ts'
import { countSelected, selectedBy } from '../guests/store/selection.ts'
import { reportOf } from './actions/report.ts'
import { tableRows, type TableRow } from './store/table.ts'

let house: House
let events = 0
beforeAll(async () => {
  house = await openHouse({ events: false })
})
afterAll(async () => {
  await house.close()
})

const heads = ({ heads: count }: Guest) => count
const one = () => 1
const inDoor = (guest: Guest) => guest.arrived
const cameOf = (guest: Guest) => (comes(guest) ? Math.min(guest.arrived, guest.heads) : 0)

/** What each figure counts of a guest behind it. */
const measures: Record<string, (guest: Guest) => number> = {
  missed: (guest) => guest.heads - guest.arrived,
  'to-come': (guest) => guest.heads - guest.arrived,
  'walk-in': inDoor,
  unexpected: (guest) => guest.arrived - (comes(guest) ? guest.heads : 0),
  parties: one,
  'no-address': one,
  noted: one,
  refused: one,
  unsure: one,
  'under-way': one,
  stopped: one,
}

/** What a column of a part counts of a guest behind a row; a column not named is counted elsewhere. */
const inColumns: Record<string, Record<string, (guest: Guest) => number>> = {
  'came-by-category': { came: cameOf },
  'coming-by-category': { coming: heads },
  'by-status': { guests: one, people: heads },
  'by-language': { guests: one, people: heads },
  'by-party': { guests: one, people: heads, coming: (guest) => (comes(guest) ? guest.heads : 0) },
  'by-category': {
    people: heads,
    coming: (guest) => (comes(guest) ? guest.heads : 0),
    in: inDoor,
    silent: (guest) => (guest.answer === null ? guest.heads : 0),
    no: (guest) => (guest.answer === 'no' ? guest.heads : 0),
  },
  hours: { people: heads },
  'mail-funnel': { mails: one },
  pace: { mails: one, people: heads },
  refusals: { mails: one },
  domains: { mails: one, delivered: (guest) => (arrivedMail(guest) ? 1 : 0) },
  responses: {
    yes: (guest) => (comes(guest) ? guest.heads : 0),
    maybe: (guest) => (guest.answer === 'maybe' && guest.waitlisted_at === null ? guest.heads : 0),
    no: (guest) => (guest.answer === 'no' ? guest.heads : 0),
    waiting: (guest) => (guest.waitlisted_at !== null && guest.answer !== 'no' ? guest.heads : 0),
  },
}

describe('Our product reports', () => {
  it('figures that are an independent recount, each with the very guests behind it', async () => {
    let looked = 0
    await fc.assert(
      fc.asyncProperty(
        randomEvent,
        fc.integer({ min: -5, max: 20 }),
        async (event, hoursFromStart) => {
          const { scope, now } = await lay(event, hoursFromStart)
          const raw = await rawEvent(house.world.db, scope.eventId)
          for (const kind of reportKinds) {
            const report = await reportOf(house.world.db, scope, {
              kind,
              now,
              only: null,
              compare: 'none',
              query: {},
            })
            for (const figure of report.figures) looked += await checkFigure(figure, raw, scope)
            for (const part of report.parts) looked += await checkPart(part, raw, scope)
            const listed = raw.guests.filter((guest) => isBehind(report.table.view, guest, raw))
            expect([report.table.guests, report.table.people]).toEqual([
              listed.length,
              sum(listed, heads),
            ])
            checkRoom(report, raw)
          }
          if (events % 6 === 0)
            for (const fact of ['mailed', 'mail-answered', 'refused'] as const)
              expect(await turned(scope, { fact }, 3)).toEqual(await turned(scope, { fact }, 1_000))
        },
      ),
      { numRuns: 60 },
    )
    expect(looked).toBeGreaterThan(2_000)
  }, 240_000)
})

async function lay(event: Parameters<typeof layEvent>[2], hoursFromStart: number) {
  const id = `4E${(events += 1).toString(16).toUpperCase().padStart(8, '0')}00000`
  const now = new Date(new Date(event.start).getTime() + hoursFromStart * 3_600_000)
  await layEvent(house.world.db, id, event, now)
  return {
    now,
    scope: await eventScopeFor(house.world.db, { ...cast.asha, eventIds: null } as never, id),
  }
}

/** Everybody of a view in the order of their names, so many a page. */
async function turned(scope: EventScope, view: GuestView, most: number): Promise<string[]> {
  const all: string[] = []
  let after: { at: string; id: string } | null = null
  for (;;) {
    const rows: TableRow[] = await tableRows(house.world.db, scope, {
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

const sum = (guests: readonly Guest[], measure: (guest: Guest) => number): number =>
  guests.reduce((total, guest) => total + measure(guest), 0)

/** The guests behind a number, as a test finds them; the list behind its link holds the same. */
async function behind(view: GuestView, raw: Recounted, scope: EventScope): Promise<Guest[]> {
  const found = raw.guests.filter((guest) => isBehind(view, guest, raw))
  for (const isWhole of [true, false]) {
    const { rows } = await sql<{
      id: string
    }>`select id from guest where event_id = ${scope.eventId} and ${selectedBy(view, scope, { isWhole })} order by id`.execute(
      house.world.db,
    )
    expect(
      rows.map(({ id }) => id),
      JSON.stringify(view),
    ).toEqual(found.map(({ id }) => id).toSorted())
  }
  return found
}

async function checkFigure(
  { id, value, behind: view }: Figure,
  raw: Recounted,
  scope: EventScope,
): Promise<number> {
  if (!view) return 0
  const measure = measures[id] ?? heads
  expect(value, id).toBe(sum(await behind(view, raw, scope), measure))
  const counted = await countSelected(house.world.db, scope, view)
  expect(measure === one ? counted.guests : counted.people, `${id} as its list counts`).toBe(value)
  return 1
}

async function checkPart(part: Part, raw: Recounted, scope: EventScope): Promise<number> {
  if (part.all) await behind(part.all, raw, scope)
  for (const { behind: view, cells } of part.rows) {
    if (!view) continue
    const guests = await behind(view, raw, scope)
    for (const [at, { id }] of part.columns.entries()) {
      const measure = measureOf(part, id, view, { raw, step: String(cells[0]) })
      if (measure)
        expect(cells[at], `${part.id} ${id} ${JSON.stringify(view)}`).toBe(sum(guests, measure))
    }
  }
  return part.rows.length
}

type Asked = { raw: Recounted; step: string }

function measureOf(
  part: Part,
  column: string,
  view: GuestView,
  { raw, step }: Asked,
): ((guest: Guest) => number) | undefined {
  if (part.id.startsWith('funnel'))
    return column === 'people' ? (step === 'came' ? cameOf : heads) : undefined
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
    return inQuestion(column, view, raw)
  return inColumns[part.id]?.[column]
}

function inQuestion(column: string, view: GuestView, { questions }: Recounted) {
  const asked = questions.find(({ id }) => id === view.question)
  const [from, to = from] = (view.said ?? '').split('-')
  const given = (guest: Guest) =>
    guest.answers.filter(
      ({ question_id, value }) =>
        question_id === asked?.id &&
        (asked?.kind === 'number'
          ? Number(value) >= Number(from) && Number(value) <= Number(to)
          : valuesOf(asked, value).includes(view.said ?? '')),
    )
  if (column === 'answers') return (guest: Guest) => given(guest).length
  return column === 'people'
    ? (guest: Guest) => given(guest).length * (asked?.per_person ? 1 : guest.heads)
    : undefined
}

/** Whoever is in the room is one of those expected, a walk-in, or somebody nobody expected. */
function checkRoom({ kind, parts, figures }: Report, { guests }: Recounted): void {
  const room = sum(guests, inDoor)
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
