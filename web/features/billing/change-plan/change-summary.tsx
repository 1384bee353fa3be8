import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import {
  guestsPerStep,
  type PlanName,
  type SubscriptionMode,
} from '@mehfil/contract/billing/plans.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import classes from '../billing.module.css'
import type { PlanChangeEstimate, BillingState } from '../queries.ts'
import type { PlanChange } from '../rules.ts'

type ChangeSummaryProps = {
  estimate: PlanChangeEstimate
  from: PlanName
  to: PlanChange
  billingState: BillingState
}

/** For example "300 guests". */
export function useGuestsLabel() {
  const profile = useTranslate('profile')
  const { number } = useFormats()
  return (guests: number) => profile('wish.guests', { count: guests, n: number(guests) })
}

/** What changes and when, what is refunded, and what exceeds the new limits. */
export function ChangeSummary({
  estimate: { kind, startsAt, credit, creditDays, currency, over, peopleBefore },
  from,
  to: { plan: to, mode, guests = guestsPerStep },
  billingState,
}: ChangeSummaryProps) {
  const [t, profile] = [useTranslate('billing'), useTranslate('profile')]
  const { when, money, number } = useFormats()
  const current = billingState.subscription
  // When only the period changes, the labels name the period.
  const getPlanLabel = (plan: PlanName, of: SubscriptionMode) =>
    from === to && current && current.mode !== mode
      ? profile('wish.with-mode', { plan: profile(`plans.${plan}`), mode: profile(`plans.${of}`) })
      : profile(`plans.${plan}`)
  const facts = {
    from: getPlanLabel(from, current?.mode ?? mode),
    to: getPlanLabel(to, mode),
    date: when(startsAt, 'date'),
  }
  const isLater = startsAt.getTime() > Date.now()
  const formatGuests = useGuestsLabel()
  const addsGuests = peopleBefore > 0
  const lines = [
    addsGuests
      ? t('review.adds', { guests: formatGuests(guests), all: formatGuests(peopleBefore + guests) })
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
    ...(kind === 'now' && billingState.subscription && from !== to
      ? [t('review.old-ends', facts)]
      : []),
    ...(addsGuests ? [t('review.one-event')] : []),
    ...(kind !== 'same' ? [t('review.stays')] : []),
  ]
  return (
    <ul className={classes.text}>
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
