import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { planLimits } from '@mehfil/contract/plans.ts'
import { useWords } from '../../lib/words.ts'
import { EntryTitle } from '../../ui/entry-layout.tsx'
import { Icon } from '../../ui/icon.tsx'
import classes from './accounts.module.css'

type PlanStepProps = { trail: ReactNode; choose: () => Promise<unknown>; logOut: () => Promise<unknown> }

/** Only the free plan can be had until plans can be paid for. */
export function PlanStep({ trail, choose, logOut }: PlanStepProps) {
  const t = useWords('profile')
  const { currentEvents, drafts, people } = planLimits.Economy
  const holds = [t('plans.people', { count: people }), t('plans.events', { count: currentEvents ?? 0 }), t('plans.drafts', { count: drafts }), t('plans.answers')]
  return (
    <div>
      {trail}
      <EntryTitle title={t('plans.title')}>{t('plans.note')}</EntryTitle>
      <section className={`card ${classes.plan}`}>
        <div className={classes.planHead}><h2>{t('plans.economy')}</h2><b className={`display ${classes.price}`}>{t('plans.price')}</b></div>
        <p className="quiet small">{t('plans.free')}</p>
        <ul>{holds.map((line) => <li key={line}><Icon of={IconCheck} small />{line}</li>)}</ul>
        <Button variant="filled" fullWidth onClick={() => void choose()}>{t('plans.choose')}</Button>
      </section>
      <p className={classes.center}><button type="button" className="link" onClick={() => void logOut()}>{t('plans.log-out')}</button></p>
    </div>
  )
}
