import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { getProgrammeDate } from '../rules/programme.ts'
import { useWizard } from '../wizard/use-wizard.ts'

/** Names a day of the event: its date, or its number in a draft without a date. */
export function useDayName(): (day: number) => string {
  const t = useTranslate('creation')
  const { when, number } = useFormats()
  const { facts } = useWizard().draft
  return (day) => {
    const date = getProgrammeDate(facts, day)
    return date ? when(date, 'fullDate', 'UTC') : t('programme.day-number', { n: number(day + 1) })
  }
}
