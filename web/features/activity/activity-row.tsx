import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import classes from './activity.module.css'
import type { ActivityLine } from './queries.ts'
import type { Reading } from './use-reading.ts'

type ActivityRowProps = { line: ActivityLine; showsEvent: boolean; read: Reading }

/** Who, what, about whom, and what became of it. */
export function ActivityRow({ line, showsEvent, read }: ActivityRowProps) {
  const t = useWords('profile')
  const { when } = useFormats()
  const name =
    line.name || t(line.call === 'skippedNotice' ? 'activity.by-itself' : 'activity.somebody')
  return (
    <li className={classes.line}>
      <Avatar name={name} size="s" />
      <div className={classes.words}>
        <div className={classes.what}>
          <b>{t(`did.${line.call || 'other'}`)}</b>
          {line.subject && <bdi className={classes.subject}>{line.subject}</bdi>}
          {line.refused && <StatusChip tone="bad">{t('activity.refused')}</StatusChip>}
        </div>
        <div className="small quiet">
          <bdi>{name}</bdi>
          {showsEvent && line.event && (
            <>
              {' '}
              · <bdi>{line.event}</bdi>
            </>
          )}
        </div>
        {line.changes.length > 0 && <Changes changes={line.changes} read={read} />}
      </div>
      <time className={classes.time} dateTime={line.at.toISOString()}>
        {when(line.at, 'time')}
      </time>
    </li>
  )
}

function Changes({ changes, read }: Pick<ActivityLine, 'changes'> & { read: Reading }) {
  const t = useWords('profile')
  return (
    <dl className={classes.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{t(`changed.${field}`)}</dt>
          <dd>
            {before && (
              <>
                <del>
                  <bdi>{read(field, before)}</bdi>
                </del>{' '}
                <span aria-hidden="true" className={classes.arrow}>
                  →
                </span>{' '}
              </>
            )}
            <ins>
              <bdi>{after || field === 'zone' ? read(field, after) : t('activity.nothing')}</bdi>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
