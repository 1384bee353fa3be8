import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { guestsInAStep, type PlanName, type SubscriptionMode } from '@mehfil/contract/plans.ts'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './billing.module.css'
import type { Estimate, Standing } from './queries.ts'
import type { Change } from './rules.ts'

type ChangeWordsProps = { estimate: Estimate; from: PlanName; to: Change; standing: Standing }

/** "300 guests" */
export function useGuests() {
  const names = useWords('profile')
  const { number } = useFormats()
  return (guests: number) => names('wish.guests', { count: guests, n: number(guests) })
}

/** What changes and when, what comes back, and what does not fit any more. */
export function ChangeWords({
  estimate: { kind, startsAt, credit, creditDays, currency, over, peopleBefore },
  from,
  to: { plan: to, mode, guests = guestsInAStep },
  standing,
}: ChangeWordsProps) {
  const [t, names] = [useWords('billing'), useWords('profile')]
  const { when, money, number } = useFormats()
  const had = standing.subscription
  // Of one plan for another period, the periods are what changes.
  const named = (plan: PlanName, of: SubscriptionMode) =>
    from === to && had && had.mode !== mode
      ? names('wish.with-mode', { plan: names(`plans.${plan}`), mode: names(`plans.${of}`) })
      : names(`plans.${plan}`)
  const facts = {
    from: named(from, had?.mode ?? mode),
    to: named(to, mode),
    date: when(startsAt, 'date'),
  }
  const isLater = startsAt.getTime() > Date.now()
  const guestsOf = useGuests()
  const adds = peopleBefore > 0
  const lines = [
    adds
      ? t('review.adds', { guests: guestsOf(guests), all: guestsOf(peopleBefore + guests) })
      : kind === 'same'
        ? t(from === to ? 'review.is-same' : 'review.ask-us', facts)
        : kind === 'now'
          ? t('review.at-once', facts)
          : isLater
            ? t('review.at-end', facts)
            : t('review.free-at-once', facts),
    ...(credit > 0
      ? [
          t('review.credit', {
            ...facts,
            count: creditDays,
            n: number(creditDays),
            price: money(credit, currency, 'all'),
          }),
        ]
      : []),
    ...(kind === 'now' && standing.subscription && from !== to
      ? [t('review.old-ends', facts)]
      : []),
    ...(adds ? [t('review.one-event')] : []),
    ...(kind !== 'same' ? [t('review.stays')] : []),
  ]
  return (
    <ul className={classes.words}>
      {lines.map((line) => (
        <li key={line}>
          <Icon of={IconCheck} small />
          <span>{line}</span>
        </li>
      ))}
      {over.map(({ what, used, limit }) => (
        <li key={what} data-warn>
          <Icon of={IconAlertTriangle} small />
          <span>{t(`over.${what}`, { ...facts, used: number(used), limit: number(limit) })}</span>
        </li>
      ))}
    </ul>
  )
}
