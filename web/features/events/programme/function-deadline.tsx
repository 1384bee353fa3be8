import type { FunctionOfRow, ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { getLastDayPath, judgeDeadline, toCalendarDay, toEventDay } from '../rules/programme.ts'
import { useWizard } from '../wizard/use-wizard.ts'
import classes from './programme.module.css'

type FunctionDeadlineProps = {
  row: ProgrammeRecord
  asked: FunctionOfRow
  onChange: (asked: FunctionOfRow) => void
}
/** The last day to answer, and the last day to change an answer. */
type LastDay = 'until' | 'lock'

/**
 * The last days on which guests answer for a line, and change what they said. They move with the event, so they
 * need a date.
 */
export function FunctionDeadlines({ row, asked, onChange }: FunctionDeadlineProps) {
  const t = useTranslate('creation')
  const { facts } = useWizard().draft
  if (toCalendarDay(facts, row.day) === null)
    return <p className={classes.hint}>{t('programme.until-undated')}</p>
  return (
    <>
      {(['until', 'lock'] as const).map((which) => (
        <LastDayField key={which} which={which} row={row} asked={asked} onChange={onChange} />
      ))}
    </>
  )
}

function LastDayField({ which, row, asked, onChange }: FunctionDeadlineProps & { which: LastDay }) {
  const t = useTranslate('creation')
  const { draft, errorOf } = useWizard()
  const hint = useDeadlineHint(asked[which], which)
  const path = getLastDayPath(row, which)
  const change = (date: string | null) => {
    const { [which]: _, ...others } = asked
    onChange(date === null ? others : { ...asked, [which]: toEventDay(draft.facts, date) })
  }
  return (
    <DateField
      name={path}
      label={t(`programme.${which}`)}
      hint={hint}
      value={asked[which] === undefined ? null : toCalendarDay(draft.facts, asked[which])}
      to={toCalendarDay(draft.facts, row.day) ?? undefined}
      error={errorOf('programme', path)}
      onChange={change}
    />
  )
}

function useDeadlineHint(last: number | undefined, which: LastDay): string {
  const t = useTranslate('creation')
  const { when } = useFormats()
  const { facts, settings } = useWizard().draft
  const { answerDeadline, changeLockAt } = settings
  const ofEvent = which === 'lock' ? (changeLockAt ?? answerDeadline) : answerDeadline
  const now = new Date(Date.now())
  const verdict =
    last === undefined ? null : judgeDeadline(facts, last, { answerDeadline: ofEvent, now })
  return verdict === null
    ? t(`programme.${which}-hint`)
    : t(`programme.${which}-${verdict}`, {
        day: ofEvent ? when(ofEvent, 'fullDate', facts.zone) : '',
      })
}
