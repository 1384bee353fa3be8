import type { FunctionOfRow, ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { getUntilPath, judgeDeadline, toCalendarDay, toEventDay } from '../rules/programme.ts'
import { useWizard } from '../wizard/use-wizard.ts'
import classes from './programme.module.css'

type FunctionDeadlineProps = {
  row: ProgrammeRecord
  asked: FunctionOfRow
  onChange: (until: number | undefined) => void
}

/** The last day on which guests answer for a line. It moves with the event, so it needs a date. */
export function FunctionDeadline({ row, asked, onChange }: FunctionDeadlineProps) {
  const t = useTranslate('creation')
  const { draft, errorOf } = useWizard()
  const hint = useDeadlineHint(asked)
  const last = toCalendarDay(draft.facts, row.day)
  if (last === null) return <p className={classes.hint}>{t('programme.until-undated')}</p>
  return (
    <DateField
      name={getUntilPath(row)}
      label={t('programme.until')}
      hint={hint}
      value={asked.until === undefined ? null : toCalendarDay(draft.facts, asked.until)}
      to={last}
      error={errorOf('programme', getUntilPath(row))}
      onChange={(date) => onChange(date === null ? undefined : toEventDay(draft.facts, date))}
    />
  )
}

function useDeadlineHint({ until }: FunctionOfRow): string {
  const t = useTranslate('creation')
  const { when } = useFormats()
  const { facts, settings } = useWizard().draft
  const { answerDeadline } = settings
  const now = new Date(Date.now())
  const verdict = until === undefined ? null : judgeDeadline(facts, until, { answerDeadline, now })
  return verdict === null
    ? t('programme.until-hint')
    : t(`programme.until-${verdict}`, {
        day: answerDeadline ? when(answerDeadline, 'fullDate', facts.zone) : '',
      })
}
