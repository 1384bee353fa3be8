import { permissions } from '@mehfil/contract/access.ts'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import classes from './activity.module.css'
import type { ActivityLine } from './queries.ts'

/** Who, what, about whom, and what became of it. */
export function ActivityRow({ line, showsEvent }: { line: ActivityLine; showsEvent: boolean }) {
  const t = useWords('profile')
  const { dayAndTime } = useFormats()
  const name = line.name || t('activity.somebody')
  return (
    <li className={classes.line}>
      <Avatar name={name} size="s" />
      <div className={classes.words}>
        <div className={classes.what}>
          <b>{t(`did.${line.call || 'other'}`)}</b>
          {line.subject && <bdi className={classes.subject}>{line.subject}</bdi>}
          {line.refused && <StatusChip tone="bad">{t('activity.refused')}</StatusChip>}
        </div>
        <div className="small quiet"><bdi>{name}</bdi> · <time dateTime={line.at.toISOString()}>{dayAndTime(line.at, 'mediumDate')}</time>{showsEvent && line.event && <> · <bdi>{line.event}</bdi></>}</div>
        {line.changes.length > 0 && <Changes changes={line.changes} />}
      </div>
    </li>
  )
}

function Changes({ changes }: Pick<ActivityLine, 'changes'>) {
  const t = useWords('profile')
  const read = useReading()
  return (
    <dl className={classes.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{t(`changed.${field}`)}</dt>
          <dd>{before && <><del><bdi>{read(before)}</bdi></del> <span aria-hidden="true" className={classes.arrow}>→</span> </>}<ins><bdi>{after ? read(after) : t('activity.nothing')}</bdi></ins></dd>
        </div>
      ))}
    </dl>
  )
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

/** The log keeps what programs say; a reader gets their own words where there are some. */
function useReading(): (value: string) => string {
  const t = useWords('profile')
  const { dayAndTime, list } = useFormats()
  return (value) => {
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'activity.yes' : 'activity.no')
    if (instant.test(value)) return dayAndTime(new Date(value), 'mediumDate')
    const parts = value.split(', ')
    const rights = permissions.filter((one) => parts.includes(one))
    return rights.length === parts.length ? list(rights.map((one) => t(`can.${one}`))) : value
  }
}
