import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconDoorEnter from '@tabler/icons-react/dist/esm/icons/IconDoorEnter.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMailX from '@tabler/icons-react/dist/esm/icons/IconMailX.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconWorldOff from '@tabler/icons-react/dist/esm/icons/IconWorldOff.mjs'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import { Icon } from '../../../ui/elements/icon.tsx'
import type { NextStep } from '../rules/next-steps.ts'
import classes from './steps.module.css'

type StepTone = 'good' | 'warn' | 'bad' | 'plum'
type StepAppearance = { icon: TablerIcon; tone: StepTone; flip?: true }

const stepAppearances: Record<NextStep['key'] | 'draft', StepAppearance> = {
  thank: { icon: IconMail, tone: 'plum' },
  report: { icon: IconChartBar, tone: 'good' },
  republish: { icon: IconWorldOff, tone: 'warn' },
  door: { icon: IconDoorEnter, tone: 'good' },
  confirm: { icon: IconCheck, tone: 'good' },
  'first-guest': { icon: IconUserPlus, tone: 'good' },
  'first-guests': { icon: IconUserPlus, tone: 'good' },
  invite: { icon: IconSend, tone: 'plum', flip: true },
  sending: { icon: IconSend, tone: 'good', flip: true },
  'stopped-message': { icon: IconMailX, tone: 'warn' },
  paused: { icon: IconSend, tone: 'warn', flip: true },
  fix: { icon: IconMailX, tone: 'bad' },
  silent: { icon: IconCalendar, tone: 'warn' },
  remind: { icon: IconBell, tone: 'plum' },
  draft: { icon: IconPencil, tone: 'plum' },
}

/** The icon of a step, on a tint that says how urgent it is. */
export function StepIcon({
  of,
  plain = false,
}: {
  of: NextStep['key'] | 'draft'
  plain?: boolean
}) {
  const { icon, tone, flip = false } = stepAppearances[of]
  const drawn = <Icon of={icon} flip={flip} small={plain} />
  return plain ? (
    drawn
  ) : (
    <span className={classes.icon} data-tone={tone}>
      {drawn}
    </span>
  )
}
