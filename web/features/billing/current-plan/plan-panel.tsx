import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import type { SubscriptionMode } from '@mehfil/contract/billing/plans.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { SalesContact } from '../../../ui/plans/sales-contact.tsx'
import { StatusChip, type ChipTone } from '../../../ui/elements/status-chip.tsx'
import classes from '../billing.module.css'
import { listOfferedPlans } from '../rules.ts'
import { PlanActions } from './plan-actions.tsx'
import type { PlanDetails, RunningSubscription, BillingState } from '../queries.ts'

const tones: Record<RunningSubscription['state'], ChipTone> = {
  active: 'good',
  ending: 'warn',
  overdue: 'bad',
  halted: 'bad',
  paused: 'info',
  resting: 'warn',
}

/** Ending what rests or is about to change comes first, so no other button is as visible. */
const isAtRest = ({ acts }: BillingState): boolean =>
  acts.includes('resume') || acts.includes('cancel-change')

/** The current plan, its price, and what happens next and when. */
export function PlanPanel({
  billingState,
  plan,
}: {
  billingState: BillingState
  plan: PlanDetails
}) {
  const [t, profile] = [useTranslate('billing'), useTranslate('profile')]
  const { subscription, isOpen } = billingState
  const isFree = plan.plan === 'Economy'
  const hasLarger = listOfferedPlans('upgradePlan', plan.plan).length > 0
  return (
    <div className={classes.plan}>
      <div className={classes.planName}>
        <b className="display">{profile(`plans.${plan.plan}`)}</b>
        {subscription && (
          <SubscriptionChip subscription={subscription} billingState={billingState} />
        )}
      </div>
      {subscription ? (
        <SubscriptionSummary subscription={subscription} billingState={billingState} />
      ) : (
        <p className="quiet">
          {t(
            isFree
              ? 'stands.free'
              : plan.plan === 'Custom'
                ? plan.active === 'Active'
                  ? 'stands.once'
                  : 'stands.returned'
                : 'stands.given',
          )}
        </p>
      )}
      {billingState.next?.mode && (
        <UpcomingChange next={billingState.next} mode={billingState.next.mode} />
      )}
      <div className={classes.actions}>
        {isOpen && hasLarger && (
          <Button
            component={Link}
            to={pathTo('upgradePlan')}
            variant={isAtRest(billingState) ? 'default' : 'filled'}
          >
            {t(isFree ? 'act.upgrade' : 'act.larger')}
          </Button>
        )}
        {isOpen && !isFree && (
          <Button component={Link} to={pathTo('changePlan')}>
            {t('act.change')}
          </Button>
        )}
        <PlanActions billingState={billingState} />
      </div>
      {!isOpen && <SalesContact />}
    </div>
  )
}

type SubscriptionSummaryProps = { subscription: RunningSubscription; billingState: BillingState }

/** The subscription ends and another paid one replaces it. */
const isChanging = ({
  subscription: { state },
  billingState: { next },
}: SubscriptionSummaryProps): boolean => state === 'ending' && Boolean(next?.mode)

function SubscriptionChip(props: SubscriptionSummaryProps) {
  const t = useTranslate('billing')
  const { state } = props.subscription
  return isChanging(props) ? (
    <StatusChip tone="info">{t('state.changing')}</StatusChip>
  ) : (
    <StatusChip tone={tones[state]}>{t(`state.${state}`)}</StatusChip>
  )
}

function SubscriptionSummary(props: SubscriptionSummaryProps) {
  const { state, mode, total, currency, periodEnd, graceEnd, plan } = props.subscription
  const [t, profile] = [useTranslate('billing'), useTranslate('profile')]
  const { money, when } = useFormats()
  const facts = {
    plan: profile(`plans.${plan}`),
    date: when(periodEnd, 'date'),
    until: when(graceEnd ?? periodEnd, 'date'),
  }
  return (
    <>
      <p>
        <b className="strong">
          <bdi>{money(total, currency, 'all')}</bdi>
        </b>{' '}
        <span className="quiet">{t(`stands.each-${mode}`)}</span>
      </p>
      <p className="quiet">{t(isChanging(props) ? 'stands.changing' : `stands.${state}`, facts)}</p>
    </>
  )
}

function UpcomingChange({
  next,
  mode,
}: {
  next: NonNullable<BillingState['next']>
  mode: SubscriptionMode
}) {
  const [t, profile] = [useTranslate('billing'), useTranslate('profile')]
  const { money, when } = useFormats()
  const facts = {
    date: when(next.startsAt, 'date'),
    plan: profile(`plans.${next.plan}`),
    price: money(next.total, next.currency, 'all'),
  }
  return <p className={classes.next}>{t(`next.${mode}`, facts)}</p>
}
