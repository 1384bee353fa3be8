import type { ReportPartData } from '@mehfil/contract/reports/reports.ts'
import { ageOptionIds, ages, agesQuestionId, type AgeCounts } from '@mehfil/contract/rsvp/ages.ts'
import { percent, toPart, toRow } from './report-parts.ts'

type AgesByGroup = Record<'listed' | 'coming', AgeCounts>

const sum = ({ adult, child, infant, unsaid }: AgeCounts): number => adult + child + infant + unsaid

/** Adults, children and infants. Those whose age is not known have a row where there are any. */
export function agesPart(counted: AgesByGroup | null): ReportPartData | null {
  if (!counted) return null
  const { listed, coming } = counted
  const whole = sum(coming)
  return toPart({
    id: 'by-age',
    chart: 'bars',
    columns: [
      ['age', 'words'],
      ['coming', 'people'],
      ['share', 'percent'],
      ['listed', 'people'],
    ],
    rows: [
      ...ages.map((age) =>
        toRow([age, coming[age], percent(coming[age], whole), listed[age]], {
          question: agesQuestionId,
          said: ageOptionIds[age],
        }),
      ),
      ...(listed.unsaid > 0
        ? [toRow(['unsaid', coming.unsaid, percent(coming.unsaid, whole), listed.unsaid])]
        : []),
    ],
  })
}
