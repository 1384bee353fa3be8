import type { GuestTab } from '@mehfil/contract/guests/guest-list.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { daysUntil } from '../../../lib/time/todo-due.ts'
import type { EventSidebarStatus } from '../../../lib/http/event-queries.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useAccess } from '../../../lib/session/session.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { MaybeLink } from '../../../ui/elements/maybe-link.tsx'
import { AgeCounts } from './age-counts.tsx'
import { StatusCounts } from './status-counts.tsx'
import classes from './event-dashboard.module.css'
import type { EventDashboardCounts } from '../queries/dashboard.ts'

/** A smaller number beside one of the four counts. `search` opens its list of guests, if it has one. */
type AnswerCountDetail = { text: string; search?: string }
type AnswerCount = {
  key: 'yes' | 'maybe' | 'no' | 'noAnswer'
  tab: GuestTab
  count: number
  detail: AnswerCountDetail | null
}

/** One sentence, then the four answer counts, then the status counts. Each number opens its guests. */
export function AnswerSummary({
  counts,
  event,
}: {
  counts: EventDashboardCounts
  event: EventSidebarStatus
}) {
  const { id: EID, status } = event
  const isCancelled = status === 'CANCELLED'
  const passed = event.passed || isCancelled
  const t = useTranslate('dashboard')
  const answerCounts = useAnswerCounts(counts)
  return (
    <section className={classes.answer}>
      {passed && counts.people > 0 ? (
        <PastSentence counts={counts} />
      ) : (
        <AnswerSentence counts={counts} zone={event.zone} />
      )}
      {!isCancelled && <AgeCounts counts={counts} EID={EID} />}
      {!isCancelled && (
        <div className={classes.stack} aria-hidden="true">
          {answerCounts
            .filter(({ count }) => count > 0)
            .map(({ key, count }) => (
              <i key={key} data-answer={key} style={{ flexGrow: count }} />
            ))}
        </div>
      )}
      <ul className={classes.legend}>
        {answerCounts.map((answerCount) => (
          <AnswerCountItem
            key={answerCount.key}
            answerCount={answerCount}
            name={t(
              passed && answerCount.key === 'yes'
                ? 'answers.yes-then'
                : `answers.${answerCount.key}`,
            )}
            EID={EID}
          />
        ))}
      </ul>
      {counts.people > 0 && <StatusCounts statuses={counts.statuses} EID={EID} />}
    </section>
  )
}

function useAnswerCounts(counts: EventDashboardCounts): AnswerCount[] {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const describeCount = (
    key: 'arrived' | 'confirmed' | 'waiting' | 'seen',
    count: number,
    search: string,
  ): AnswerCountDetail | null =>
    count > 0 ? { text: t(`answers.${key}`, { count, people: number(count) }), search } : null
  const places =
    counts.capacity === null
      ? null
      : { text: t('answers.of-capacity', { count: counts.capacity, n: number(counts.capacity) }) }
  const viewed = counts.statuses.find(({ status }) => status === 'VIEWVED')?.people ?? 0
  return [
    {
      key: 'yes',
      tab: 'yes',
      count: counts.yes,
      detail:
        describeCount('arrived', counts.attended, '?tab=attended') ??
        describeCount('confirmed', counts.confirmed, '?status=CONFIRMED') ??
        places,
    },
    { key: 'maybe', tab: 'maybe', count: counts.maybe, detail: null },
    { key: 'no', tab: 'no', count: counts.no, detail: null },
    {
      key: 'noAnswer',
      tab: 'no-answer',
      count: counts.noAnswer,
      detail:
        describeCount('waiting', counts.waiting, '?tab=waiting') ??
        describeCount('seen', viewed, '?status=VIEWVED'),
    },
  ]
}

function AnswerSentence({ counts, zone }: { counts: EventDashboardCounts; zone: string }) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const rest = useRestSentences(counts, { silent: 'not-answered', uninvited: 'uninvited' })
  if (counts.people === 0)
    return <p className={`display ${classes.sentence}`}>{t('answers.nobody-yet')}</p>
  const { answerDeadline } = counts
  const now = new Date()
  const days =
    answerDeadline && answerDeadline > now ? daysUntil(answerDeadline, { zone, now }) : null
  return (
    <p className={`display ${classes.sentence}`}>
      <b>{t('answers.coming', { count: counts.yes, people: number(counts.yes) })}</b> {rest}
      {days !== null && (
        <>
          {' '}
          {days === 0
            ? t('answers.closing-today')
            : t('answers.closing', { count: days, days: number(days) })}
        </>
      )}
    </p>
  )
}

type RestKeys = { silent: string; uninvited: string }

/** The invited people without an answer, and those who are not invited, each in a sentence. */
function useRestSentences(
  {
    people,
    noAnswer,
    notInvited,
  }: Pick<EventDashboardCounts, 'people' | 'noAnswer' | 'notInvited'>,
  { silent, uninvited }: RestKeys,
): string {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const invited = Math.max(0, noAnswer - notInvited)
  const say = (key: string, count: number) => t(`answers.${key}`, { count, people: number(count) })
  if (noAnswer === 0) return t('answers.all-answered')
  return [
    invited > 0 ? say(silent, invited) : people > noAnswer && t('answers.invited-answered'),
    notInvited > 0 && say(uninvited, notInvited),
  ]
    .filter(Boolean)
    .join(' ')
}

/** How many guests came, if they were checked in; otherwise how many had said yes. */
function PastSentence({ counts }: { counts: EventDashboardCounts }) {
  const { attended, yes } = counts
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const silence = useRestSentences(counts, { silent: 'never-answered', uninvited: 'never-invited' })
  const describeCount = (key: string, count: number) =>
    t(`answers.${key}`, { count, people: number(count) })
  const rest = attended > 0 ? describeCount('had-said-yes', yes) : silence
  return (
    <p className={`display ${classes.sentence}`}>
      <b>{attended > 0 ? describeCount('came', attended) : describeCount('said-yes', yes)}</b>{' '}
      {rest}
    </p>
  )
}

function AnswerCountItem({
  answerCount: { key, tab, count, detail },
  name,
  EID,
}: {
  answerCount: AnswerCount
  name: string
  EID: string
}) {
  const { number } = useFormats()
  const { may } = useAccess()
  const guestsHref = may('ManageGuests') === 'yes' ? pathTo('guests', { EID }) : null
  return (
    <li>
      <MaybeLink to={guestsHref && `${guestsHref}?tab=${tab}`} className={classes.count}>
        <span className={classes.key}>
          <i data-answer={key} />
          {name}
        </span>
        <span className={classes.value}>{number(count)}</span>
      </MaybeLink>
      {detail && (
        <MaybeLink
          to={detail.search && guestsHref ? guestsHref + detail.search : null}
          className={classes.extra}
        >
          {detail.text}
        </MaybeLink>
      )}
    </li>
  )
}
