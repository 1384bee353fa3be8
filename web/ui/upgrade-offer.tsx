import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { planDetails, pricingSeparate } from '@mehfil/contract/billing.ts'
import type { Answer } from '@mehfil/contract/envelope.ts'
import { billingInfo } from '@mehfil/contract/invoices.ts'
import { to } from '@mehfil/contract/pages.ts'
import { guestsInAStep, type PlanName } from '@mehfil/contract/plans.ts'
import type { CountedLimit } from '@mehfil/contract/subscriptions.ts'
import { ask } from '../lib/ask.ts'
import { useFormats } from '../lib/formats.ts'
import { prompt, type Prompt } from '../lib/prompt.ts'
import { queryOf } from '../lib/queries.ts'
import { useWords } from '../lib/words.ts'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'
import classes from './upgrade-prompt.module.css'

/** Which limit of the plan a refusal is about. */
const counted: Record<string, CountedLimit> = {
  planLimitEvents: 'currentEvents',
  planLimitDrafts: 'drafts',
  planLimitPeople: 'people',
  listOverPlan: 'people',
  planLimitUsers: 'users',
}

const larger: Record<PlanName, readonly Larger[]> = {
  Economy: ['Business', 'First'],
  Business: ['First'],
  First: [],
  Custom: ['Custom', 'Business', 'First'],
}
type Larger = 'Business' | 'First' | 'Custom'

type UpgradeOfferProps = {
  said: Prompt
  /** Keys of the title, the first there is. */ title: string[]
}

/** To an owner: what the plan holds, which plans hold more and what they cost; the way there leads back to where one is. */
export function UpgradeOffer({
  said: { about, kind, says, back = window.location.pathname + window.location.search },
  title,
}: UpgradeOfferProps) {
  const t = useWords()
  const { data: plan } = useQuery(queryOf(planDetails))
  const offered = usePicks(plan, about)
  const [chosen, choose] = useState<Larger | null>(null)
  const wanted = chosen ?? offered[0]
  const isStopped = about === 'inactiveAccount'
  const isMore = wanted === 'Custom'
  const asked: Record<string, string> = isMore
    ? { plan: wanted, guest: String(guestsInAStep) }
    : wanted
      ? { plan: wanted, mode: 'Monthly' }
      : {}
  const way = isStopped
    ? to('billing')
    : `${to('upgradePlan')}?${new URLSearchParams({ ...asked, nav: back })}`
  return (
    <Dialog
      opened
      onClose={prompt.close}
      title={t([...title, `prompt-title.${kind}`])}
      badge={
        <span className={classes.badge}>
          <Icon of={IconLock} />
        </span>
      }
      footer={
        <>
          <Button onClick={prompt.close}>{t('action.close')}</Button>
          <Button component="a" variant="filled" href={way}>
            {t(isStopped ? 'prompt.to-billing' : 'prompt.upgrade-now')}
          </Button>
        </>
      }
    >
      <p className="quiet">
        {t(
          isStopped
            ? plan?.plan === 'Custom'
              ? 'prompt.returned'
              : 'prompt.inactive'
            : isMore
              ? 'prompt.more-people'
              : 'prompt.upgrade-pay',
        )}
      </p>
      {says ? (
        <p className="strong">{says}</p>
      ) : (
        plan && !isStopped && <Full plan={plan} about={about} />
      )}
      {!isStopped && wanted && <Picks offered={offered} wanted={wanted} choose={choose} />}
    </Dialog>
  )
}

type Plan = Answer<typeof planDetails.output>

/** Of a one-time event more people can be bought, and a plan that holds no more of them is no way on. */
function usePicks(plan: Plan | undefined, about: string): readonly Larger[] {
  const { data } = usePrices()
  if (!plan) return []
  const isPeople = counted[about] === 'people'
  const holds = (name: Larger) =>
    data?.features.find((one) => one.plan === name)?.people ?? Infinity
  return larger[plan.plan].filter((name) =>
    name === 'Custom' ? isPeople : !isPeople || holds(name) > (plan.limits.people ?? 0),
  )
}

/** Where the bill goes. */
function usePrices() {
  const { data: billed } = useQuery(queryOf(billingInfo))
  const country = billed?.country
  return useQuery({
    queryKey: [pricingSeparate.path, country],
    enabled: country !== undefined,
    queryFn: () => ask(pricingSeparate, { input: { country } }),
  })
}

function Full({ plan: { limits, used }, about }: { plan: Plan; about: string }) {
  const t = useWords()
  const { number } = useFormats()
  const what = counted[about]
  const limit = what && limits[what]
  if (!what || !limit) return null
  return (
    <p className="strong">
      {t(`room.${what}`, { count: limit, used: number(used[what] ?? 0), n: number(limit) })}
    </p>
  )
}

type PicksProps = { offered: readonly Larger[]; wanted: Larger; choose: (plan: Larger) => void }

/** Larger plans with their price. */
function Picks({ offered, wanted, choose }: PicksProps) {
  const t = useWords()
  const { money, number } = useFormats()
  const { data } = usePrices()
  if (!data) return null
  const { pricing, features } = data
  const rates = {
    Business: pricing.business.monthly,
    First: pricing.first.monthly,
    Custom: pricing.custom,
  }
  const people = (plan: Larger) =>
    number(
      plan === 'Custom' ? guestsInAStep : (features.find((one) => one.plan === plan)?.people ?? 0),
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
