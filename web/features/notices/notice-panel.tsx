import { getDirection, toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import type { Notice } from '@mehfil/contract/mail/notices.ts'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useFormats } from '../../lib/i18n/formats.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { showToast } from '../../lib/browser/toasts.ts'
import { useStoppedToast } from '../../lib/browser/use-campaign-stopped-toast.ts'
import { useLanguage, useTranslate } from '../../lib/i18n/translations.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { getPauseText } from '../mail/rules.ts'
import { SubjectTestCard } from '../mail/subject-tests/subject-test-card.tsx'
import { AttachmentList } from './attachment-list.tsx'
import { NoticeStateChip } from './notice-state-chip.tsx'
import { NoticeRecipientList } from './notice-recipients.tsx'
import classes from './notices.module.css'
import { cancelNotice, resumeNotice, type NoticeHistory } from './queries.ts'
import { formatNoticeAudience } from './rules/audience.ts'
import { getSubject } from './rules/letters.ts'
import { SubjectText } from '../../ui/placeholders/subject-text.tsx'
import { useFilterText } from './use-filter-text.ts'
import { useNoticeById } from './use-notice-by-id.ts'
import type { NoticesPageView } from './use-notice-view.ts'

type NoticePanelProps = {
  EID: string
  NOTICE: string
  history: NoticeHistory
  view: NoticesPageView
}

/** One notice: its text, recipients, time and the delivery of each mail. */
export function NoticePanel({ EID, NOTICE, history, view }: NoticePanelProps) {
  const t = useTranslate('notices')
  const { notice, isGone } = useNoticeById(EID, NOTICE, history)
  const language = useLanguage()
  const close = () => view.go({ notice: null, state: null })
  const subject = notice && (getSubject(notice.letters, language) || t(`kind.${notice.kind}`))
  return (
    <Panel
      label={t('panel.title')}
      onClose={close}
      returnTo={`notice-${NOTICE}`}
      head={
        <h2 dir="auto">
          {subject ? (
            <SubjectText subject={subject} />
          ) : (
            t(isGone ? 'panel.title' : 'state.loading')
          )}
        </h2>
      }
      footer={
        notice &&
        (canChange(notice) || notice.kind === 'notice') && (
          <NoticeButtons EID={EID} notice={notice} view={view} />
        )
      }
    >
      {isGone && <p role="alert">{t('panel.gone')}</p>}
      {notice && <NoticeFacts notice={notice} page={history} />}
      {notice?.test && (
        <SubjectTestCard EID={EID} test={notice.test} zone={history.zone} ofMessage />
      )}
      {notice && <NoticeTexts notice={notice} languages={history.languages} />}
      {notice && <AttachmentList EID={EID} attachments={notice.attachments} />}
      {notice && notice.state !== 'planned' && notice.state !== 'skipped' && (
        <NoticeRecipientList EID={EID} notice={notice} zone={history.zone} view={view} />
      )}
    </Panel>
  )
}

function NoticeFacts({
  notice,
  page,
}: {
  notice: Notice
  page: Pick<NoticeHistory, 'tags' | 'fields' | 'zone'>
}) {
  const t = useTranslate('notices')
  const d = useTranslate('dashboard')
  const { dayAndTime, number, list } = useFormats()
  const filter = useFilterText(page)
  const { when, dueAt, state, reason, people, by } = notice
  const from =
    when.anchor &&
    (when.days === 0
      ? t(`when.on-${when.anchor}`)
      : t(`when.from-${when.anchor}`, { count: when.days ?? 0, n: number(when.days ?? 0) }))
  return (
    <div className={classes.facts}>
      <p>
        <NoticeStateChip notice={notice} />
      </p>
      {state === 'skipped' && (
        <p className={`small ${classes.warn}`}>{t(`notice-skipped.${reason}`)}</p>
      )}
      {state === 'paused' && <p className={`small ${classes.bad}`}>{d(getPauseText(notice))}</p>}
      <dl>
        <div>
          <dt>{t('panel.to')}</dt>
          <dd>
            <bdi>{formatNoticeAudience(notice, { t, number, list, filter }, d)}</bdi>
            {people > 0 && <> · {t('who.people', { count: people, people: number(people) })}</>}
          </dd>
        </div>
        {dueAt && (
          <div>
            <dt>{t(state === 'planned' ? 'panel.goes' : 'panel.went')}</dt>
            <dd>
              {dayAndTime(dueAt, 'fullDate', page.zone)}
              {from && state === 'planned' && <span className="quiet"> · {from}</span>}
            </dd>
          </div>
        )}
        {by && (
          <div>
            <dt>{t('panel.by')}</dt>
            <dd>
              <bdi>{by}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}

function NoticeTexts({
  notice: { letters, kind },
  languages,
}: {
  notice: Notice
  languages: readonly Language[]
}) {
  const t = useTranslate('notices')
  const d = useTranslate('dashboard')
  const written = languages.filter((language) => letters[language])
  if (written.length === 0)
    return kind === 'reminder' ? <p className="small quiet">{t('panel.drawn')}</p> : null
  return written.map((language) => (
    <details key={language} className={classes.said} open={written.length === 1}>
      <summary className="small strong">
        {written.length > 1 ? d(`language.${language}`) : t('letter.title')}
      </summary>
      <div lang={toLanguageTag(language)} dir={getDirection(language)}>
        <p className="strong">
          <SubjectText subject={letters[language]?.subject ?? ''} />
        </p>
        <p className={classes.message}>{letters[language]?.message}</p>
      </div>
    </details>
  ))
}

const canChange = ({ state }: Notice): boolean =>
  state !== 'done' && state !== 'cancelled' && state !== 'skipped'

/** The actions that are still possible. */
function NoticeButtons({
  EID,
  notice,
  view,
}: {
  EID: string
  notice: Notice
  view: NoticesPageView
}) {
  const t = useTranslate('notices')
  const d = useTranslate('dashboard')
  const sayStopped = useStoppedToast()
  const { id, state, kind } = notice
  const showStopped = (after: Notice) =>
    state === 'planned' ? showToast(t('panel.cancelled'), { lasts: 4_000 }) : sayStopped(after)
  const stop = useMutation({
    mutationFn: () => cancelNotice(EID, id),
    onSuccess: showStopped,
    onError: showRefusal,
  })
  const continueSending = useMutation({
    mutationFn: () => resumeNotice(EID, id),
    onError: showRefusal,
  })
  if (!canChange(notice))
    return (
      <Button onClick={() => view.go({ write: '1', from: id, notice: null, state: null })}>
        {t('panel.again')}
      </Button>
    )
  return (
    <>
      {state === 'planned' && kind === 'notice' && (
        <Button variant="filled" onClick={() => view.go({ write: id, notice: null })}>
          {t('panel.change')}
        </Button>
      )}
      {state === 'paused' && (
        <Button
          variant="filled"
          loading={continueSending.isPending}
          onClick={() => continueSending.mutate()}
        >
          {d('campaign.resume')}
        </Button>
      )}
      <Button loading={stop.isPending} onClick={() => stop.mutate()}>
        {state === 'planned'
          ? t('panel.cancel')
          : state === 'held'
            ? t('action.undo')
            : d('campaign.stop')}
      </Button>
    </>
  )
}
