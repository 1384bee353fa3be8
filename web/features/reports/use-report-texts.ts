import { createReportTexts, type ReportTexts } from '@mehfil/contract/reports/report-texts.ts'
import { useReaderSettings } from '../../lib/i18n/reader-settings.ts'
import { useLanguage, useTranslate } from '../../lib/i18n/translations.ts'

/** Formats a report for this user, with times in the event's time zone. */
export function useReportTexts(zone: string): ReportTexts {
  const t = useTranslate('dashboard')
  const language = useLanguage()
  const { digits } = useReaderSettings()
  return createReportTexts({
    translateMail: (key, facts) => t(key, facts ?? {}),
    language,
    digits,
    zone,
  })
}
