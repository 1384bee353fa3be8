import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Notice } from '@mehfil/contract/mail/notices.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useLanguage, useTranslate } from '../../lib/i18n/translations.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { StatusChip } from '../../ui/elements/status-chip.tsx'
import { ResultBars } from '../../ui/elements/result-bars.tsx'
import { countCampaignMails } from '../mail/rules.ts'
import { NoticeStateChip } from './notice-state-chip.tsx'
import classes from './notices.module.css'
import type { NoticeHistory } from './queries.ts'
import { formatNoticeAudience } from './rules/audience.ts'
import { groupNotices, matchesNotice, toCampaignProgress } from './rules/history.ts'
import { getSubject } from './rules/letters.ts'
import { useFilterText } from './use-filter-text.ts'
import { SubjectText } from '../../ui/placeholders/subject-text.tsx'
import type { NoticesPageView } from './use-notice-view.ts'

type NoticeListProps = { EID: string; history: NoticeHistory; view: NoticesPageView }

/** Planned notices with the next one first; then the results of the others. */
export function NoticeList({ history, view }: NoticeListProps) {
  const t = useTranslate('notices')
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
  return <SearchableHistory history={history} view={view} />
}

/** So many notices are read at a glance. */
const searchedFrom = 4

function SearchableHistory({ history, view }: Pick<NoticeListProps, 'history' | 'view'>) {
  const t = useTranslate('notices')
  const [search, setSearch] = useState('')
  const found = history.notices.filter((notice) => matchesNotice(notice, search))
  return (
    <>
      {history.notices.length >= searchedFrom && (
        <div className={classes.search}>
          <TextField
            name="notice-search"
            label={t('search.label')}
            value={search}
            error={undefined}
            onChange={setSearch}
          />
        </div>
      )}
      {found.length === 0 && (
        <p className={classes.noneFound} role="status">
          {t('search.none')}
        </p>
      )}
      <NoticeGroups notices={found} page={history} view={view} />
      {found.some(hasResults) && (
        <p className={`small quiet ${classes.noneFound}`}>{t('results.hint')}</p>
      )}
    </>
  )
}

type FilterNames = Pick<NoticeHistory, 'tags' | 'fields' | 'zone'>
type NoticeGroupsProps = {
  notices: readonly Notice[]
  page: FilterNames
  view: NoticesPageView
}

function NoticeGroups({ notices: all, page, view }: NoticeGroupsProps) {
  const t = useTranslate('notices')
  return groupNotices(all).map(([group, notices]) => (
    <section key={group} aria-labelledby={`group-${group}`}>
      <h2 id={`group-${group}`} className={classes.group}>
        {t(`group.${group}`)}
      </h2>
      <ul>
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} page={page} view={view} />
        ))}
      </ul>
    </section>
  ))
}

function NoticeRow({
  notice,
  page,
  view,
}: {
  notice: Notice
  page: FilterNames
  view: NoticesPageView
}) {
  const t = useTranslate('notices')
  const d = useTranslate('dashboard')
  const { dayAndTime, number, list } = useFormats()
  const filter = useFilterText(page)
  const { id, kind, letters, attachments, dueAt } = notice
  const subject = getSubject(letters, useLanguage())
  const isOpen = view.openNoticeId === id
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
          {subject ? <SubjectText subject={subject} /> : t(`kind.${kind}`)}
        </Link>
        <span className="small quiet">
          <bdi>{formatNoticeAudience(notice, { t, number, list, filter }, d)}</bdi>
          {attachments.length > 0 && (
            <> · {t('files.count', { count: attachments.length, n: number(attachments.length) })}</>
          )}
          {dueAt && (
            <>
              {' '}
              ·{' '}
              <time dateTime={dueAt.toISOString()}>
                {dayAndTime(dueAt, 'shortDate', page.zone)}
              </time>
            </>
          )}
        </span>
      </span>
      <NoticeOutcome notice={notice} />
      {notice.test?.state === 'running' && (
        <StatusChip tone="plum">{d('subject-test.running')}</StatusChip>
      )}
      <NoticeStateChip notice={notice} />
      {hasResults(notice) && <ResultBars counts={notice.results} total={notice.people} />}
    </li>
  )
}

/** Once mails went out, people tell how it went. */
const hasResults = ({ state, people }: Notice): boolean =>
  people > 0 && (state === 'done' || state === 'sending' || state === 'paused')

/** The counts, problems first. */
function NoticeOutcome({ notice }: { notice: Notice }) {
  const t = useTranslate('notices')
  const { number } = useFormats()
  if (notice.state === 'planned' || notice.state === 'skipped') return null
  const { sent, undelivered } = countCampaignMails(toCampaignProgress(notice, 0))
  return (
    <span className={`small num ${classes.outcome}`}>
      {undelivered > 0 && (
        <b className={classes.bad}>
          {t('became.lost', { count: undelivered, n: number(undelivered) })}
        </b>
      )}
      {sent > 0 && (
        <span className="quiet">{t('became.sent', { count: sent, n: number(sent) })}</span>
      )}
    </span>
  )
}
