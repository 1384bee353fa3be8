import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Language } from '@mehfil/contract/fields.ts'
import { useFormats } from '../../lib/formats.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { say } from '../../lib/toasts.ts'
import { useSayStopped } from '../../lib/use-say-stopped.ts'
import { useLanguage, useWords } from '../../lib/words.ts'
import { Panel } from '../../ui/panel.tsx'
import { NoticeChip } from './notice-chip.tsx'
import { NoticedGuests } from './noticed-guests.tsx'
import classes from './notices.module.css'
import { cancel, resume, type History, type Notice } from './queries.ts'
import { audienceWords } from './rules/audience.ts'
import { subjectOf } from './rules/letters.ts'
import { SubjectWords } from './subject-words.tsx'
import { useNoticeById } from './use-notice-by-id.ts'
import type { NoticeView } from './use-notice-view.ts'

type NoticePanelProps = { EID: string; NOTICE: string; history: History; view: NoticeView }

/** One notice: what it says to whom and when, and what became of each guest's mail. */
export function NoticePanel({ EID, NOTICE, history, view }: NoticePanelProps) {
  const t = useWords('notices')
  const { notice, isGone } = useNoticeById(EID, NOTICE, history)
  const language = useLanguage()
  const close = () => view.go({ notice: null, state: null })
  const subject = notice && (subjectOf(notice.letters, language) || t(`kind.${notice.kind}`))
  return (
    <Panel
      label={t('panel.title')}
      onClose={close}
      returnTo={`notice-${NOTICE}`}
      head={
        <h2 dir="auto">
          {subject ? <SubjectWords of={subject} /> : t(isGone ? 'panel.title' : 'state.loading')}
        </h2>
      }
      footer={
        notice &&
        (canChange(notice) || notice.kind === 'notice') && (
          <Buttons EID={EID} notice={notice} view={view} />
        )
      }
    >
      {isGone && <p role="alert">{t('panel.gone')}</p>}
      {notice && <Facts notice={notice} zone={history.zone} />}
      {notice && <Letters notice={notice} languages={history.languages} />}
      {notice && notice.state !== 'planned' && notice.state !== 'skipped' && (
        <NoticedGuests EID={EID} notice={notice} zone={history.zone} view={view} />
      )}
    </Panel>
  )
}

function Facts({ notice, zone }: { notice: Notice; zone: string }) {
  const t = useWords('notices')
  const d = useWords('dashboard')
  const { dayAndTime, number, list } = useFormats()
  const { kind, audience, when, dueAt, state, reason, people, by } = notice
  const from =
    when.anchor &&
    (when.days === 0
      ? t(`when.on-${when.anchor}`)
      : t(`when.from-${when.anchor}`, { count: when.days ?? 0, n: number(when.days ?? 0) }))
  return (
    <div className={classes.facts}>
      <p>
        <NoticeChip notice={notice} />
      </p>
      {state === 'skipped' && (
        <p className={`small ${classes.warn}`}>{t(`notice-skipped.${reason}`)}</p>
      )}
      {state === 'paused' && <p className={`small ${classes.bad}`}>{d('campaign.paused-words')}</p>}
      <dl>
        <div>
          <dt>{t('panel.to')}</dt>
          <dd>
            <bdi>
              {kind === 'reminder'
                ? t('who.silent')
                : audienceWords(audience, { t, number, list }, d)}
            </bdi>
            {people > 0 && <> · {t('who.people', { count: people, people: number(people) })}</>}
          </dd>
        </div>
        {dueAt && (
          <div>
            <dt>{t(state === 'planned' ? 'panel.goes' : 'panel.went')}</dt>
            <dd>
              {dayAndTime(dueAt, 'fullDate', zone)}
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

function Letters({
  notice: { letters, kind },
  languages,
}: {
  notice: Notice
  languages: readonly Language[]
}) {
  const t = useWords('notices')
  const d = useWords('dashboard')
  const written = languages.filter((language) => letters[language])
  if (written.length === 0)
    return kind === 'reminder' ? <p className="small quiet">{t('panel.drawn')}</p> : null
  return written.map((language) => (
    <details key={language} className={classes.said} open={written.length === 1}>
      <summary className="small strong">
        {written.length > 1 ? d(`language.${language}`) : t('letter.title')}
      </summary>
      <div lang={language === 'arb' ? 'ar' : language} dir={language === 'arb' ? 'rtl' : 'ltr'}>
        <p className="strong">
          <SubjectWords of={letters[language]?.subject ?? ''} />
        </p>
        <p className={classes.message}>{letters[language]?.message}</p>
      </div>
    </details>
  ))
}

const canChange = ({ state }: Notice): boolean =>
  state !== 'done' && state !== 'cancelled' && state !== 'skipped'

/** What can still be done about it. */
function Buttons({ EID, notice, view }: { EID: string; notice: Notice; view: NoticeView }) {
  const t = useWords('notices')
  const d = useWords('dashboard')
  const sayStopped = useSayStopped()
  const { id, state, kind } = notice
  const stopped = (after: Notice) =>
    state === 'planned' ? say(t('panel.cancelled'), { lasts: 4_000 }) : sayStopped(after)
  const stop = useMutation({
    mutationFn: () => cancel(EID, id),
    onSuccess: stopped,
    onError: showRefusal,
  })
  const goOn = useMutation({ mutationFn: () => resume(EID, id), onError: showRefusal })
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
        <Button variant="filled" loading={goOn.isPending} onClick={() => goOn.mutate()}>
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
