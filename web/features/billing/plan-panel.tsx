import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { SalesContact } from '../../ui/sales-contact.tsx'
import { StatusChip, type ChipTone } from '../../ui/status-chip.tsx'
import classes from './billing.module.css'
import { PlanActs } from './plan-acts.tsx'
import type { PlanDetails, Running, Standing } from './queries.ts'

const tones: Record<Running['state'], ChipTone> = { active: 'good', ending: 'warn', overdue: 'bad', halted: 'bad', paused: 'info', resting: 'warn' }

/** The plan, what it costs, and what happens next and when. */
export function PlanPanel({ standing, plan }: { standing: Standing; plan: PlanDetails }) {
  const [t, names] = [useWords('billing'), useWords('profile')]
  const { subscription: running, isOpen } = standing
  const isFree = plan.plan === 'Economy'
  return (
    <div className={classes.plan}>
      <div className={classes.planName}>
        <b className="display">{names(`plans.${plan.plan}`)}</b>
        {running && <StatusChip tone={tones[running.state]}>{t(`state.${running.state}`)}</StatusChip>}
      </div>
      {running ? <Runs running={running} /> : <p className="quiet">{t(isFree ? 'stands.free' : plan.plan === 'Custom' ? 'stands.once' : 'stands.given')}</p>}
      {standing.next && <Next standing={standing} />}
      <div className={classes.ways}>
        {isOpen && <Button component={Link} to={to(isFree ? 'upgradePlan' : 'changePlan')} variant={isFree ? 'filled' : 'default'}>{t(isFree ? 'act.upgrade' : 'act.change')}</Button>}
        <PlanActs standing={standing} />
      </div>
      {!isOpen && <SalesContact />}
    </div>
  )
}

function Runs({ running: { state, mode, total, currency, periodEnd, graceEnd, plan } }: { running: Running }) {
  const [t, names] = [useWords('billing'), useWords('profile')]
  const { money, when } = useFormats()
  const facts = { plan: names(`plans.${plan}`), date: when(periodEnd, 'date'), until: when(graceEnd ?? periodEnd, 'date') }
  return (
    <>
      <p><b className="strong"><bdi>{money(total, currency, 'all')}</bdi></b> <span className="quiet">{t(`stands.each-${mode}`)}</span></p>
      <p className="quiet">{t(`stands.${state}`, facts)}</p>
    </>
  )
}

/** A change that waits. */
function Next({ standing: { next } }: { standing: Standing }) {
  const [t, names] = [useWords('billing'), useWords('profile')]
  const { money, when } = useFormats()
  if (!next) return null
  const facts = { date: when(next.startsAt, 'date'), plan: names(`plans.${next.plan}`), price: money(next.total, next.currency, 'all') }
  return <p className={classes.next}>{next.mode ? t(`next.${next.mode}`, facts) : t('next.free', facts)}</p>
}
