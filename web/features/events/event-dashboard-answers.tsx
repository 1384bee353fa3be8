import { Link } from 'react-router'
import type { GuestTab } from '@mehfil/contract/guests.ts'
import { to } from '@mehfil/contract/pages.ts'
import { useFormats } from '../../lib/formats.ts'
import { useAccess } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import classes from './event-dashboard.module.css'
import type { Counts } from './queries/dashboard.ts'

type Part = { key: 'yes' | 'maybe' | 'no' | 'noAnswer'; tab: GuestTab; count: number; aside: string }

/** The answer first, in one sentence, then the four counts; each opens the guests behind it. */
export function AnswerSummary({ counts, deadline, EID }: { counts: Counts; deadline: Date | null; EID: string }) {
  const parts = useParts(counts)
  return (
    <section className={classes.answer}>
      <AnswerSentence counts={counts} deadline={deadline} />
      <div className={classes.stack} aria-hidden="true">
        {parts.filter(({ count }) => count > 0).map(({ key, count }) => <i key={key} data-answer={key} style={{ flexGrow: count }} />)}
      </div>
      <ul className={classes.legend}>
        {parts.map((part) => <CountOfPeople key={part.key} part={part} EID={EID} />)}
      </ul>
    </section>
  )
}

function useParts(counts: Counts): Part[] {
  const t = useWords('dashboard')
  const { number } = useFormats()
  const capacity = counts.capacity === null ? '' : t('answers.of-capacity', { count: counts.capacity, n: number(counts.capacity) })
  return [
    { key: 'yes', tab: 'yes', count: counts.yes, aside: counts.confirmed > 0 ? t('answers.confirmed', { count: counts.confirmed, people: number(counts.confirmed) }) : capacity },
    { key: 'maybe', tab: 'maybe', count: counts.maybe, aside: '' },
    { key: 'no', tab: 'no', count: counts.no, aside: '' },
    { key: 'noAnswer', tab: 'no-answer', count: counts.noAnswer, aside: counts.waiting > 0 ? t('answers.waiting', { count: counts.waiting, people: number(counts.waiting) }) : '' },
  ]
}

function AnswerSentence({ counts, deadline }: { counts: Counts; deadline: Date | null }) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  if (counts.people === 0) return <p className={`display ${classes.sentence}`}>{t('answers.nobody-yet')}</p>
  const days = deadline ? Math.ceil((deadline.getTime() - Date.now()) / 86_400_000) : 0
  const rest = counts.noAnswer > 0 ? t('answers.not-answered', { count: counts.noAnswer, people: number(counts.noAnswer) }) : t('answers.all-answered')
  return (
    <p className={`display ${classes.sentence}`}>
      <b>{t('answers.coming', { count: counts.yes, people: number(counts.yes) })}</b> {rest}
      {days > 0 && <> {t('answers.closing', { count: days, days: number(days) })}</>}
    </p>
  )
}

function CountOfPeople({ part, EID }: { part: Part; EID: string }) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  const { may } = useAccess()
  const inside = (
    <>
      <span className={classes.key}><i data-answer={part.key} />{t(`answers.${part.key}`)}</span>
      <span className={classes.value}>{number(part.count)}</span>
      <span className={classes.extra}>{part.aside}</span>
    </>
  )
  return <li>{may('ManageGuests') === 'yes' ? <Link to={`${to('guests', { EID })}?tab=${part.tab}`}>{inside}</Link> : <span>{inside}</span>}</li>
}
