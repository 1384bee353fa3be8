import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import type { SubscriptionMode } from '@mehfil/contract/plans.ts'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { SalesContact } from '../../ui/sales-contact.tsx'
import { StatusChip, type ChipTone } from '../../ui/status-chip.tsx'
import classes from './billing.module.css'
import { PlanActs } from './plan-acts.tsx'
import type { PlanDetails, Running, Standing } from './queries.ts'

const tones: Record<Running['state'], ChipTone> = {
  active: 'good',
  ending: 'warn',
  overdue: 'bad',
  halted: 'bad',
  paused: 'info',
  resting: 'warn',
}

/** The plan, what it costs, and what happens next and when. */
export function PlanPanel({ standing, plan }: { standing: Standing; plan: PlanDetails }) {
  const [t, names] = [useWords('billing'), useWords('profile')]
  const { subscription: running, isOpen } = standing
  const isFree = plan.plan === 'Economy'
  return (
    <div className={classes.plan}>
      <div className={classes.planName}>
        <b className="display">{names(`plans.${plan.plan}`)}</b>
        {running && <Chip running={running} standing={standing} />}
      </div>
      {running ? (
        <Runs running={running} standing={standing} />
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
      {standing.next?.mode && <Next next={standing.next} mode={standing.next.mode} />}
      <div className={classes.ways}>
        {isOpen && (
          <Button
            component={Link}
            to={to(isFree ? 'upgradePlan' : 'changePlan')}
            variant={isFree ? 'filled' : 'default'}
          >
            {t(isFree ? 'act.upgrade' : 'act.change')}
          </Button>
        )}
        <PlanActs standing={standing} />
      </div>
      {!isOpen && <SalesContact />}
    </div>
  )
}

type RunsProps = { running: Running; standing: Standing }

/** It ends, and another one that is paid for takes its place. */
const isChanging = ({ running: { state }, standing: { next } }: RunsProps): boolean =>
  state === 'ending' && Boolean(next?.mode)

function Chip(props: RunsProps) {
  const t = useWords('billing')
  const { state } = props.running
  return isChanging(props) ? (
    <StatusChip tone="info">{t('state.changing')}</StatusChip>
  ) : (
    <StatusChip tone={tones[state]}>{t(`state.${state}`)}</StatusChip>
  )
}

function Runs(props: RunsProps) {
  const { state, mode, total, currency, periodEnd, graceEnd, plan } = props.running
  const [t, names] = [useWords('billing'), useWords('profile')]
  const { money, when } = useFormats()
  const facts = {
    plan: names(`plans.${plan}`),
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

/** A change that waits. */
function Next({ next, mode }: { next: NonNullable<Standing['next']>; mode: SubscriptionMode }) {
  const [t, names] = [useWords('billing'), useWords('profile')]
  const { money, when } = useFormats()
  const facts = {
    date: when(next.startsAt, 'date'),
    plan: names(`plans.${next.plan}`),
    price: money(next.total, next.currency, 'all'),
  }
  return <p className={classes.next}>{t(`next.${mode}`, facts)}</p>
}
