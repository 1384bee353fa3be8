import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useFormats } from '../../lib/formats.ts'
import { useLanguage, useWords } from '../../lib/words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { sumsOf } from '../mail/rules.ts'
import { NoticeChip } from './notice-chip.tsx'
import classes from './notices.module.css'
import type { History, Notice } from './queries.ts'
import { audienceWords } from './rules/audience.ts'
import { groupsOf, sendingOf } from './rules/history.ts'
import { subjectOf } from './rules/letters.ts'
import { SubjectWords } from './subject-words.tsx'
import type { NoticeView } from './use-notice-view.ts'

type NoticeListProps = { EID: string; history: History; view: NoticeView }

/** What is planned, the next one on top; then what became of the others. */
export function NoticeList({ history, view }: NoticeListProps) {
  const t = useWords('notices')
  if (history.notices.length === 0) {
    return (
      <EmptyState
        plain
        title={t('empty.title')}
        action={
          <Button variant="filled" onClick={() => view.go({ write: '1' })}>
            {t('composer.open')}
          </Button>
        }
      >
        <p>{t('empty.words')}</p>
        <p>
          <Link className="link" to={view.linkTo({ tab: 'reminders' })}>
            {t('empty.reminders')}
          </Link>
        </p>
      </EmptyState>
    )
  }
  return groupsOf(history.notices).map(([group, notices]) => (
    <section key={group} aria-labelledby={`group-${group}`}>
      <h2 id={`group-${group}`} className={classes.group}>
        {t(`group.${group}`)}
      </h2>
      <ul>
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} zone={history.zone} view={view} />
        ))}
      </ul>
    </section>
  ))
}

function NoticeRow({ notice, zone, view }: { notice: Notice; zone: string; view: NoticeView }) {
  const t = useWords('notices')
  const d = useWords('dashboard')
  const { dayAndTime, number, list } = useFormats()
  const { id, kind, letters, audience, dueAt } = notice
  const subject = subjectOf(letters, useLanguage())
  const isOpen = view.open === id
  return (
    <li className={classes.row} data-open={isOpen || undefined}>
      <span className={classes.what}>
        <Link
          id={`notice-${id}`}
          className={classes.open}
          to={view.linkTo({ notice: id, state: null })}
          preventScrollReset
          aria-current={isOpen || undefined}
          dir="auto"
        >
          {subject ? <SubjectWords of={subject} /> : t(`kind.${kind}`)}
        </Link>
        <span className="small quiet">
          <bdi>
            {kind === 'reminder'
              ? t('who.silent')
              : audienceWords(audience, { t, number, list }, d)}
          </bdi>
          {dueAt && (
            <>
              {' '}
              · <time dateTime={dueAt.toISOString()}>{dayAndTime(dueAt, 'shortDate', zone)}</time>
            </>
          )}
        </span>
      </span>
      <Became notice={notice} />
      <NoticeChip notice={notice} />
    </li>
  )
}

/** In numbers, what went wrong first. */
function Became({ notice }: { notice: Notice }) {
  const t = useWords('notices')
  const { number } = useFormats()
  if (notice.state === 'planned' || notice.state === 'skipped') return null
  const { sent, lost } = sumsOf(sendingOf(notice, 0))
  return (
    <span className={`small num ${classes.became}`}>
      {lost > 0 && (
        <b className={classes.bad}>{t('became.lost', { count: lost, n: number(lost) })}</b>
      )}
      {sent > 0 && (
        <span className="quiet">{t('became.sent', { count: sent, n: number(sent) })}</span>
      )}
    </span>
  )
}
