import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '@mehfil/contract/fields.ts'
import { reportWords } from '@mehfil/contract/report-words.ts'
import { reportKinds, type Report } from '@mehfil/contract/reports.ts'
import { eventScopeFor } from '../../base/scope.ts'
import { loadWords } from '../../base/words.ts'
import { cast } from '../../seed/cast.ts'
import { openHouse, type House } from '../../test/house.ts'
import { layEvent, randomEvent } from '../../test/random-event.ts'
import { columnsOf } from './rules/columns.ts'
import { reportOf } from './actions/report.ts'

let house: House
let events = 0
beforeAll(async () => {
  house = await openHouse({ events: false })
})
afterAll(async () => {
  await house.close()
})

const words = loadWords()

/** Everything a report says, in a language. */
function written(report: Report, language: (typeof languages)[number]): string[] {
  const t = words(language, 'dashboard')
  const { sentence, figure, value, part, column, cell, mark } = reportWords({
    say: (key, facts) => t(key, facts ?? {}),
    language,
    zone: report.event.zone,
  })
  return [
    ...report.says.map(sentence),
    ...report.figures.flatMap((one) => [figure(one), value(one.value, one.type)]),
    ...report.parts.flatMap((one) => [
      part(one),
      ...(one.note ? [sentence(one.note)] : []),
      ...one.columns.map(column),
      ...one.rows.flatMap(({ cells }) =>
        one.columns.map((about, at) => cell(about, cells[at] ?? null)),
      ),
      ...one.marks.map(({ words: what }) => mark(what)),
    ]),
    ...report.table.columns.map(column),
    ...report.table.rows.flatMap(({ cells }) =>
      report.table.columns
        .filter(({ chosen }) => chosen)
        .map((about, at) => cell(about, cells[at] ?? null)),
    ),
  ]
}

describe('Our product writes reports', () => {
  it('in three languages, whatever there is to say', async () => {
    const everything = columnsOf('guest', [], { chosen: undefined, isBefore: false })
      .map(({ id }) => id)
      .join(',')
    const said = new Set<string>()
    await fc.assert(
      fc.asyncProperty(randomEvent, fc.integer({ min: -2, max: 20 }), async (event, hours) => {
        const id = `40D${(events += 1).toString(16).toUpperCase().padStart(7, '0')}00000`
        const now = new Date(new Date(event.start).getTime() + hours * 3_600_000)
        await layEvent(house.world.db, id, event, now)
        const scope = await eventScopeFor(
          house.world.db,
          { ...cast.asha, eventIds: null } as never,
          id,
        )
        for (const kind of reportKinds) {
          const report = await reportOf(house.world.db, scope, {
            kind,
            now,
            only: null,
            compare: undefined,
            query: { columns: everything },
          })
          report.says.forEach(({ key }) => said.add(key))
          for (const language of languages)
            expect(
              written(report, language).filter((text) =>
                /report-|guest-status\.|language\.|\{\{|undefined|NaN|Invalid/.test(text),
              ),
            ).toEqual([])
        }
      }),
      { numRuns: 25 },
    )
    expect(said.size).toBeGreaterThan(8)
  }, 120_000)

  it('with Latin digits in Arabic, unless somebody chose their own', () => {
    const t = words('arb', 'dashboard')
    const spoken = (digits: 'latn' | 'arab') =>
      reportWords({
        say: (key, facts) => t(key, facts ?? {}),
        language: 'arb',
        digits,
        zone: 'Asia/Dubai',
      })
    expect([spoken('latn').value(1234, 'people'), spoken('arab').value(1234, 'people')]).toEqual([
      '1,234',
      '١٬٢٣٤',
    ])
    expect(spoken('latn').value('2026-11-05T08:40:00Z', 'time')).toBe('12:40')
  })
})
