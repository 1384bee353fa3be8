import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { maxProgrammeRows } from '@mehfil/contract/events/programme.ts'
import { formatClock } from '@mehfil/contract/fields/time-of-day.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { toWallClock } from '../../../lib/time/wall-clock.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { AreaField } from '../../../ui/fields/area-field.tsx'
import { CheckField } from '../../../ui/fields/text-field.tsx'
import { getEventHours } from '../rules/programme.ts'
import { parseSchedule, type ScheduleRow } from '../rules/schedule.ts'
import { useWizard } from '../wizard/use-wizard.ts'
import classes from './programme.module.css'
import { useDayName } from './use-day-name.ts'

type PasteScheduleProps = {
  opened: boolean
  initialText: string
  hasRows: boolean
  onClose: () => void
  onInsert: (rows: readonly ScheduleRow[], replaces: boolean) => void
}

/** A schedule as text. What is understood is shown below it before anything is added. */
export function PasteSchedule({ opened, ...props }: PasteScheduleProps) {
  return opened ? <PasteDialog {...props} key={props.initialText} /> : null
}

function PasteDialog({
  initialText,
  hasRows,
  onClose,
  onInsert,
}: Omit<PasteScheduleProps, 'opened'>) {
  const t = useTranslate('creation')
  const { number } = useFormats()
  const { facts } = useWizard().draft
  const { startsAt, zone } = facts
  const [text, setText] = useState(initialText)
  const [replaces, setReplaces] = useState(false)
  const understood = useMemo(() => {
    const firstDate = startsAt && toWallClock(startsAt, zone).date
    return parseSchedule(text, firstDate, getEventHours(facts))
  }, [text, startsAt, zone, facts])
  const rows = understood.slice(0, maxProgrammeRows)
  const insert = () => {
    onInsert(rows, replaces)
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('programme.paste')}
      footer={
        <>
          <Button onClick={onClose}>{t('programme.paste-cancel')}</Button>
          <Button variant="filled" disabled={rows.length === 0} onClick={insert}>
            {rows.length === 0
              ? t('programme.paste-add-none')
              : t('programme.paste-add', { count: rows.length, n: number(rows.length) })}
          </Button>
        </>
      }
    >
      <div className={classes.paste}>
        <AreaField
          name="schedule"
          data-autofocus
          label={t('programme.paste-label')}
          description={t('programme.paste-hint')}
          placeholder={t('programme.paste-idea')}
          rows={6}
          dir="auto"
          maxLength={40_000}
          value={text}
          error={undefined}
          onChange={setText}
        />
        <UnderstoodRows rows={rows} />
        {understood.length > rows.length && (
          <p className="small" role="status">
            {t('programme.paste-limit', { n: number(maxProgrammeRows) })}
          </p>
        )}
        {hasRows && (
          <CheckField name="replace-programme" checked={replaces} onChange={setReplaces}>
            {t('programme.paste-replace')}
          </CheckField>
        )}
      </div>
    </Dialog>
  )
}

function UnderstoodRows({ rows }: { rows: ScheduleRow[] }) {
  const t = useTranslate('creation')
  const getDayName = useDayName()
  const severalDays = rows.some(({ day }) => day > 0)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="understood-title">
      <h3 id="understood-title" className={classes.understoodTitle}>
        {t('programme.paste-understood')}
      </h3>
      <ol className={classes.understood}>
        {rows.map((row, at) => (
          <li key={at}>
            {severalDays && row.day !== rows[at - 1]?.day && (
              <p className={classes.day}>{getDayName(row.day)}</p>
            )}
            <p className={classes.understoodRow}>
              <bdi className={classes.understoodTime}>
                {row.startMinute === null ? (
                  <span className="quiet">{t('programme.no-time')}</span>
                ) : (
                  [row.startMinute, row.endMinute]
                    .flatMap((minute) => (minute === null ? [] : [formatClock(minute)]))
                    .join('–')
                )}
              </bdi>
              <span dir="auto">
                <b>{row.title}</b>
                {row.place && <span className="quiet"> · {row.place}</span>}
                {row.line && <span className={`quiet ${classes.hint}`}>{row.line}</span>}
              </span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
