import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconWorldOff from '@tabler/icons-react/dist/esm/icons/IconWorldOff.mjs'
import { Button } from '@mantine/core'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import { Link } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import type { EventPlaceStatus } from '../../lib/event.ts'
import { useFormats } from '../../lib/formats.ts'
import { useAccess } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './event-dashboard.module.css'
import { nextSteps } from './rules/next-steps.ts'
import type { Counts } from './queries/dashboard.ts'

const icons: Record<string, TablerIcon> = { republish: IconWorldOff, confirm: IconCheck, 'first-guest': IconUserPlus }

/** The most useful things to do now, from the facts. */
export function NextSteps({ counts, event }: { counts: Counts; event: EventPlaceStatus }) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  const { may } = useAccess()
  const steps = nextSteps({ counts, event, byHand: counts.confirmation === 'by-hand' }).filter((step) => may(step.needs) === 'yes')
  if (steps.length === 0) return null
  return (
    <section className={classes.block}>
      <header className={classes.blockHead}><h2>{t('next.title')}</h2></header>
      <ul>
        {steps.map(({ key, count, page, search }, at) => (
          <li key={key} className={classes.line}>
            <span className={classes.stepIcon}><Icon of={icons[key]!} /></span>
            <div className={classes.lineWords}>
              <span className="strong">{t(`next.${key}`, { count, people: number(count) })}</span>
              <span className="quiet small">{t(`next.${key}-words`)}</span>
            </div>
            <Button component={Link} to={`${to(page, { EID: event.id })}${search}`} variant={at === 0 ? 'filled' : 'default'} size="compact-md">{t(`next.${key}-do`)}</Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
