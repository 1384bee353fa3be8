import { reportWords, type ReportWords } from '@mehfil/contract/report-words.ts'
import { useReader } from '../../lib/reader.ts'
import { useLanguage, useWords } from '../../lib/words.ts'

/** Writes a report as this reader reads: times by the clock of the event. */
export function useReportWords(zone: string): ReportWords {
  const t = useWords('dashboard')
  const language = useLanguage()
  const { digits } = useReader()
  return reportWords({ say: (key, facts) => t(key, facts ?? {}), language, digits, zone })
}
