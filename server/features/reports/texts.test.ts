import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '@mehfil/contract/languages.ts'
import { createReportTexts } from '@mehfil/contract/reports/report-texts.ts'
import { reportKinds, type EventReport } from '@mehfil/contract/reports/reports.ts'
import { getEventScopeForHost } from '../../base/access/scope.ts'
import { loadTranslations } from '../../base/i18n/translations.ts'
import { cast } from '../../seed/cast.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { insertRandomEvent, randomEvent } from '../../test/models/random-event.ts'
import { listColumns } from './rules/columns.ts'
import { getReport } from './actions/report.ts'

let testApp: TestApp
let events = 0
beforeAll(async () => {
  testApp = await openTestApp({ events: false })
})
afterAll(async () => {
  await testApp.close()
})

const words = loadTranslations()

/** All texts of a report, in one language. */
function listTexts(report: EventReport, language: (typeof languages)[number]): string[] {
  const t = words(language, 'dashboard')
  const { sentence, figure, value, part, column, cell, mark } = createReportTexts({
    translateMail: (key, facts) => t(key, facts ?? {}),
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
  it(
    'in three languages, for every possible content',
    { tags: 'long', timeout: 120_000 },
    async () => {
      const everything = listColumns('guest', [], { chosen: undefined, isBefore: false })
        .map(({ id }) => id)
        .join(',')
      const said = new Set<string>()
      await fc.assert(
        fc.asyncProperty(randomEvent, fc.integer({ min: -2, max: 20 }), async (event, hours) => {
          const id = `40D${(events += 1).toString(16).toUpperCase().padStart(7, '0')}00000`
          const now = new Date(new Date(event.start).getTime() + hours * 3_600_000)
          await insertRandomEvent(testApp.world.db, id, event, now)
          const scope = await getEventScopeForHost(
            testApp.world.db,
            { ...cast.asha, eventIds: null } as never,
            id,
          )
          for (const kind of reportKinds) {
            const report = await getReport(testApp.world.db, scope, {
              kind,
              now,
              language: null,
              only: null,
              compare: undefined,
              query: { columns: everything },
            })
            report.says.forEach(({ key }) => said.add(key))
            for (const language of languages)
              expect(
                listTexts(report, language).filter((text) =>
                  /report-|guest-status\.|language\.|\{\{|undefined|NaN|Invalid/.test(text),
                ),
              ).toEqual([])
          }
        }),
        { numRuns: 25 },
      )
      expect(said.size).toBeGreaterThan(8)
    },
  )

  it('with Latin digits in Arabic, unless the reader chose other digits', () => {
    const t = words('arb', 'dashboard')
    const readSentences = (digits: 'latn' | 'arab') =>
      createReportTexts({
        translateMail: (key, facts) => t(key, facts ?? {}),
        language: 'arb',
        digits,
        zone: 'Asia/Dubai',
      })
    expect([
      readSentences('latn').value(1234, 'people'),
      readSentences('arab').value(1234, 'people'),
    ]).toEqual(['1,234', '١٬٢٣٤'])
    expect(readSentences('latn').value('2026-11-05T08:40:00Z', 'time')).toBe('12:40')
  })
})
