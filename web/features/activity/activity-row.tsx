import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Avatar } from '../../ui/elements/avatar.tsx'
import { StatusChip } from '../../ui/elements/status-chip.tsx'
import classes from './activity.module.css'
import type { ActivityLine } from './queries.ts'
import type { ActivityValueFormatter } from './use-value-formatter.ts'

type ActivityRowProps = {
  line: ActivityLine
  showsEvent: boolean
  formatValue: ActivityValueFormatter
}

/** Who acts where no person of the account does. */
const unnamedActors: Readonly<Record<string, string>> = {
  skippedNotice: 'activity.by-itself',
  stoppedInvitationPlan: 'activity.by-itself',
  stoppedSubjectTest: 'activity.by-itself',
  stoppedCampaign: 'activity.by-itself',
  failedTestMail: 'activity.by-itself',
  operatorTask: 'activity.by-operator',
}

/** Who did what to whom, and with which result. */
export function ActivityRow({ line, showsEvent, formatValue }: ActivityRowProps) {
  const t = useTranslate('profile')
  const { when } = useFormats()
  const name = line.name || t(unnamedActors[line.call] ?? 'activity.somebody')
  return (
    <li className={classes.line}>
      <Avatar name={name} size="s" />
      <div className={classes.text}>
        <div className={classes.what}>
          <b>{t(`did.${line.call || 'other'}`)}</b>
          {line.subject && <bdi className={classes.subject}>{line.subject}</bdi>}
          {line.refused && <StatusChip tone="bad">{t('activity.refused')}</StatusChip>}
        </div>
        <div className="small quiet">
          <bdi>{line.key ? t('activity.by-key', { name, key: line.key }) : name}</bdi>
          {showsEvent && line.event && (
            <>
              {' '}
              · <bdi>{line.event}</bdi>
            </>
          )}
        </div>
        {line.changes.length > 0 && (
          <FieldChanges changes={line.changes} formatValue={formatValue} />
        )}
      </div>
      <time className={classes.time} dateTime={line.at.toISOString()}>
        {when(line.at, 'time')}
      </time>
    </li>
  )
}

function FieldChanges({
  changes,
  formatValue,
}: Pick<ActivityLine, 'changes'> & { formatValue: ActivityValueFormatter }) {
  const t = useTranslate('profile')
  return (
    <dl className={classes.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{t(`changed.${field}`)}</dt>
          <dd>
            {before && (
              <>
                <del>
                  <bdi>{formatValue(field, before)}</bdi>
                </del>{' '}
                <span aria-hidden="true" className={classes.arrow}>
                  →
                </span>{' '}
              </>
            )}
            <ins>
              <bdi>
                {after || field === 'zone' ? formatValue(field, after) : t('activity.nothing')}
              </bdi>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
