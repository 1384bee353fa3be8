import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { planDetails, pricingSeparate } from '@mehfil/contract/billing/billing.ts'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import { billingInfo } from '@mehfil/contract/billing/invoices.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { guestsPerStep, type PlanName } from '@mehfil/contract/billing/plans.ts'
import type { CountedLimit } from '@mehfil/contract/billing/subscriptions.ts'
import { ask } from '../../lib/ask.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { upgradePrompt, type UpgradePromptState } from '../../lib/payment/upgrade-prompt-state.ts'
import { createQuery } from '../../lib/http/queries.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Dialog } from '../feedback/dialog.tsx'
import { Icon } from '../elements/icon.tsx'
import classes from './upgrade-prompt.module.css'

/** The plan's limit that each refusal is about. */
const limitByRefusal: Record<string, CountedLimit> = {
  planLimitEvents: 'currentEvents',
  planLimitDrafts: 'drafts',
  planLimitPeople: 'people',
  listOverPlan: 'people',
  planLimitUsers: 'users',
}

const largerPlans: Record<PlanName, readonly LargerPlan[]> = {
  Economy: ['Business', 'First'],
  Business: ['First'],
  First: [],
  Custom: ['Custom', 'Business', 'First'],
}
type LargerPlan = 'Business' | 'First' | 'Custom'

type UpgradeOfferProps = {
  said: UpgradePromptState
  /** Translation keys of the title; the first that exists is used. */
  title: string[]
}

/**
 * For an owner: the plan's limits, which plans have larger ones, and their prices. The link leads
 * back to this page.
 */
export function UpgradeOffer({
  said: { about, kind, says, returnAddress = window.location.pathname + window.location.search },
  title,
}: UpgradeOfferProps) {
  const t = useTranslate()
  const { data: plan } = useQuery(createQuery(planDetails))
  const offered = useLargerPlans(plan, about)
  const [chosen, choose] = useState<LargerPlan | null>(null)
  const wanted = chosen ?? offered[0]
  const isInactive = about === 'inactiveAccount'
  const isMoreGuests = wanted === 'Custom'
  const changeParams: Record<string, string> = isMoreGuests
    ? { plan: wanted, guest: String(guestsPerStep) }
    : wanted
      ? { plan: wanted, mode: 'Monthly' }
      : {}
  const href = isInactive
    ? pathTo('billing')
    : `${pathTo('upgradePlan')}?${new URLSearchParams({ ...changeParams, nav: returnAddress })}`
  return (
    <Dialog
      opened
      onClose={upgradePrompt.close}
      title={t([...title, `prompt-title.${kind}`])}
      badge={
        <span className={classes.badge}>
          <Icon of={IconLock} />
        </span>
      }
      footer={
        <>
          <Button onClick={upgradePrompt.close}>{t('action.close')}</Button>
          <Button component="a" variant="filled" href={href}>
            {t(isInactive ? 'prompt.to-billing' : 'prompt.upgrade-now')}
          </Button>
        </>
      }
    >
      <p className="quiet">
        {t(
          isInactive
            ? plan?.plan === 'Custom'
              ? 'prompt.returned'
              : 'prompt.inactive'
            : isMoreGuests
              ? 'prompt.more-people'
              : 'prompt.upgrade-pay',
        )}
      </p>
      {says ? (
        <p className="strong">{says}</p>
      ) : (
        plan && !isInactive && <FullPlan plan={plan} about={about} />
      )}
      {!isInactive && wanted && (
        <LargerPlanPicker offered={offered} wanted={wanted} choose={choose} />
      )}
    </Dialog>
  )
}

type CurrentPlanDetails = WireValue<typeof planDetails.output>

/**
 * For a one-time event more people can be bought; a plan that includes no more of them is not
 * offered.
 */
function useLargerPlans(
  plan: CurrentPlanDetails | undefined,
  about: string,
): readonly LargerPlan[] {
  const { data } = useLocalPrices()
  if (!plan) return []
  const isPeople = limitByRefusal[about] === 'people'
  const getPeopleLimit = (name: LargerPlan) =>
    data?.features.find((one) => one.plan === name)?.people ?? Infinity
  return largerPlans[plan.plan].filter((name) =>
    name === 'Custom' ? isPeople : !isPeople || getPeopleLimit(name) > (plan.limits.people ?? 0),
  )
}

/** Prices in the currency of the billing address. */
function useLocalPrices() {
  const { data: billed } = useQuery(createQuery(billingInfo))
  const country = billed?.country
  return useQuery({
    queryKey: [pricingSeparate.path, country],
    enabled: country !== undefined,
    queryFn: () => ask(pricingSeparate, { input: { country } }),
  })
}

function FullPlan({ plan: { limits, used }, about }: { plan: CurrentPlanDetails; about: string }) {
  const t = useTranslate()
  const { number } = useFormats()
  const what = limitByRefusal[about]
  const limit = what && limits[what]
  if (!what || !limit) return null
  return (
    <p className="strong">
      {t(`room.${what}`, { count: limit, used: number(used[what] ?? 0), n: number(limit) })}
    </p>
  )
}

type LargerPlanPickerProps = {
  offered: readonly LargerPlan[]
  wanted: LargerPlan
  choose: (plan: LargerPlan) => void
}

/** Larger plans with their price. */
function LargerPlanPicker({ offered, wanted, choose }: LargerPlanPickerProps) {
  const t = useTranslate()
  const { money, number } = useFormats()
  const { data } = useLocalPrices()
  if (!data) return null
  const { pricing, features } = data
  const rates = {
    Business: pricing.business.monthly,
    First: pricing.first.monthly,
    Custom: pricing.custom,
  }
  const people = (plan: LargerPlan) =>
    number(
      plan === 'Custom' ? guestsPerStep : (features.find((one) => one.plan === plan)?.people ?? 0),
    )
  const after = wanted === 'Custom' ? '-once' : ''
  return (
    <fieldset className={classes.picks}>
      <legend className="vh">{t('prompt.pick')}</legend>
      {offered.map((plan) => (
        <label key={plan} className={classes.pick}>
          <input
            type="radio"
            name="larger"
            value={plan}
            checked={plan === wanted}
            onChange={() => choose(plan)}
          />
          <span className={classes.what}>
            {t(`plan.${plan}`)}
            <span className="small quiet">
              {t(`prompt.holds-${plan}`, { people: people(plan) })}
            </span>
          </span>
          <span className={classes.price}>
            <b className="strong num">
              <bdi>{money(rates[plan], pricing.currency)}</bdi>
            </b>
            <span className="small quiet">
              {t(plan === 'Custom' ? 'prompt.once' : 'prompt.a-month')}
            </span>
          </span>
        </label>
      ))}
      <p className="small quiet">
        {pricing.taxPercent > 0
          ? t(`prompt.before-tax${after}`, { percent: pricing.taxPercent })
          : t(`prompt.no-tax${after}`)}
      </p>
    </fieldset>
  )
}
