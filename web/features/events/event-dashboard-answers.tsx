import type { GuestTab } from '@mehfil/contract/guests.ts'
import { to } from '@mehfil/contract/pages.ts'
import { daysUntil } from '../../lib/due.ts'
import type { EventPlaceStatus } from '../../lib/event.ts'
import { useFormats } from '../../lib/formats.ts'
import { useAccess } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { MaybeLink } from '../../ui/maybe-link.tsx'
import { StatusCounts } from './event-dashboard-statuses.tsx'
import classes from './event-dashboard.module.css'
import type { Counts } from './queries/dashboard.ts'

/** A smaller number beside one of the four, with a list of its own where there is one. */
type Aside = { words: string; search?: string }
type Part = {
  key: 'yes' | 'maybe' | 'no' | 'noAnswer'
  tab: GuestTab
  count: number
  aside: Aside | null
}

/** The answer first, in one sentence, then the four counts, then how far everybody has come; each opens the guests behind it. */
export function AnswerSummary({ counts, event }: { counts: Counts; event: EventPlaceStatus }) {
  const { id: EID, passed } = event
  const t = useWords('dashboard')
  const parts = useParts(counts)
  return (
    <section className={classes.answer}>
      {passed && counts.people > 0 ? (
        <PastSentence counts={counts} />
      ) : (
        <AnswerSentence counts={counts} zone={event.zone} />
      )}
      <div className={classes.stack} aria-hidden="true">
        {parts
          .filter(({ count }) => count > 0)
          .map(({ key, count }) => (
            <i key={key} data-answer={key} style={{ flexGrow: count }} />
          ))}
      </div>
      <ul className={classes.legend}>
        {parts.map((part) => (
          <CountOfPeople
            key={part.key}
            part={part}
            name={t(passed && part.key === 'yes' ? 'answers.yes-then' : `answers.${part.key}`)}
            EID={EID}
          />
        ))}
      </ul>
      {counts.people > 0 && <StatusCounts statuses={counts.statuses} EID={EID} />}
    </section>
  )
}

function useParts(counts: Counts): Part[] {
  const t = useWords('dashboard')
  const { number } = useFormats()
  const about = (
    key: 'arrived' | 'confirmed' | 'waiting' | 'seen',
    count: number,
    search: string,
  ): Aside | null =>
    count > 0 ? { words: t(`answers.${key}`, { count, people: number(count) }), search } : null
  const places =
    counts.capacity === null
      ? null
      : { words: t('answers.of-capacity', { count: counts.capacity, n: number(counts.capacity) }) }
  const seen = counts.statuses.find(({ status }) => status === 'VIEWVED')?.people ?? 0
  return [
    {
      key: 'yes',
      tab: 'yes',
      count: counts.yes,
      aside:
        about('arrived', counts.attended, '?tab=attended') ??
        about('confirmed', counts.confirmed, '?status=CONFIRMED') ??
        places,
    },
    { key: 'maybe', tab: 'maybe', count: counts.maybe, aside: null },
    { key: 'no', tab: 'no', count: counts.no, aside: null },
    {
      key: 'noAnswer',
      tab: 'no-answer',
      count: counts.noAnswer,
      aside:
        about('waiting', counts.waiting, '?tab=waiting') ?? about('seen', seen, '?status=VIEWVED'),
    },
  ]
}

function AnswerSentence({ counts, zone }: { counts: Counts; zone: string }) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  if (counts.people === 0)
    return <p className={`display ${classes.sentence}`}>{t('answers.nobody-yet')}</p>
  const { answerDeadline } = counts
  const now = new Date()
  const days =
    answerDeadline && answerDeadline > now ? daysUntil(answerDeadline, { zone, now }) : null
  const rest =
    counts.noAnswer > 0
      ? t('answers.not-answered', { count: counts.noAnswer, people: number(counts.noAnswer) })
      : t('answers.all-answered')
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

/** Who came, where the door was kept; otherwise what had been said. */
function PastSentence({ counts: { attended, yes, noAnswer } }: { counts: Counts }) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  const told = (key: string, count: number) => t(`answers.${key}`, { count, people: number(count) })
  const rest =
    attended > 0
      ? told('had-said-yes', yes)
      : noAnswer > 0
        ? told('never-answered', noAnswer)
        : t('answers.all-answered')
  return (
    <p className={`display ${classes.sentence}`}>
      <b>{attended > 0 ? told('came', attended) : told('said-yes', yes)}</b> {rest}
    </p>
  )
}

function CountOfPeople({
  part: { key, tab, count, aside },
  name,
  EID,
}: {
  part: Part
  name: string
  EID: string
}) {
  const { number } = useFormats()
  const { may } = useAccess()
  const list = may('ManageGuests') === 'yes' ? to('guests', { EID }) : null
  return (
    <li>
      <MaybeLink to={list && `${list}?tab=${tab}`} className={classes.count}>
        <span className={classes.key}>
          <i data-answer={key} />
          {name}
        </span>
        <span className={classes.value}>{number(count)}</span>
      </MaybeLink>
      {aside && (
        <MaybeLink to={aside.search && list ? list + aside.search : null} className={classes.extra}>
          {aside.words}
        </MaybeLink>
      )}
    </li>
  )
}
