import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { formatClock } from '@mehfil/contract/fields/time-of-day.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { StatusChip, type ChipTone } from '../../../ui/elements/status-chip.tsx'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { ChangePlanDialog } from './change-plan-dialog.tsx'
import classes from './plans.module.css'
import {
  actOnPlan,
  invitationPlansQuery,
  type InvitationPlanAction,
  type PlannedInvitations,
} from './queries.ts'
import { isOpenPlan } from './rules.ts'

/** Invitations that go out later, for every host who may invite. */
export function PlanList({ EID, inside = false }: { EID: string; inside?: boolean }) {
  const t = useTranslate('dashboard')
  const { data } = useQuery(invitationPlansQuery(EID))
  const plans = data?.plans.filter(isOpenPlan) ?? []
  if (!data || plans.length === 0) return null
  return (
    <ul className={classes.list} data-inside={inside || undefined} aria-label={t('plans.title')}>
      {plans.map((plan) => (
        <PlanRow key={plan.id} EID={EID} plan={plan} zone={data.zone} />
      ))}
    </ul>
  )
}

const toneByState = {
  planned: 'plum',
  going: 'info',
  paused: 'sand',
  stopped: 'warn',
  done: 'good',
  cancelled: 'sand',
} as const satisfies Record<PlannedInvitations['state'], ChipTone>

type PlanRowProps = { EID: string; plan: PlannedInvitations; zone: string }

function PlanRow({ EID, plan, zone }: PlanRowProps) {
  const t = useTranslate('dashboard')
  const { dayAndTime, zoneName } = useFormats()
  const { state, reason } = plan
  const at = plan.nextAt ?? plan.startsAt
  return (
    <li className={classes.plan} data-state={state}>
      <div className={classes.text}>
        <p className={classes.head}>
          <b className="strong">
            {t('plans.at', { day: dayAndTime(at, 'fullDate', zone), zone: zoneName(zone, at) })}
          </b>
          <StatusChip tone={toneByState[state]}>{t(`plans.state-${state}`)}</StatusChip>
        </p>
        <PlanFacts plan={plan} />
        {state === 'stopped' && <p className="small">{t(`plans.stopped-${reason || 'texts'}`)}</p>}
      </div>
      <PlanButtons EID={EID} plan={plan} zone={zone} />
    </li>
  )
}

/** For whom, how many a day, how many are left, and when guests are left alone. */
function PlanFacts({ plan }: Pick<PlanRowProps, 'plan'>) {
  const t = useTranslate('dashboard')
  const { number, list } = useFormats()
  const { guests, sent, perDay, category, tags, chosen, quietFrom, quietUntil } = plan
  const facts = [
    category === null
      ? t(chosen ? 'plans.to-chosen' : 'plans.to', { count: guests, n: number(guests) })
      : t('plans.to-category', { count: guests, n: number(guests), category: category || '—' }),
    ...(tags.length > 0 ? [t('plans.of-tags', { tags: list([...tags]) })] : []),
    ...(perDay === null ? [] : [t('plans.a-day', { count: perDay, n: number(perDay) })]),
    ...(sent > 0 ? [t('plans.sent', { count: sent, n: number(sent) })] : []),
    ...(quietFrom === quietUntil
      ? []
      : [t('plans.not-between', { from: formatClock(quietFrom), until: formatClock(quietUntil) })]),
  ]
  return <p className="small quiet">{facts.join(' · ')}</p>
}

function PlanButtons({ EID, plan, zone }: PlanRowProps) {
  const t = useTranslate('dashboard')
  const [opened, setOpened] = useState<'change' | 'cancel' | null>(null)
  const close = () => setOpened(null)
  const act = useMutation({
    mutationFn: (action: InvitationPlanAction) => actOnPlan(EID, plan.id, action),
    onError: showRefusal,
  })
  const isGoing = plan.state === 'planned' || plan.state === 'going'
  return (
    <div className={classes.buttons}>
      {plan.resumable && (
        <Button
          size="compact-md"
          variant="filled"
          loading={act.isPending}
          onClick={() => act.mutate('resume')}
        >
          {t(plan.state === 'stopped' ? 'plans.send-anyway' : 'plans.resume')}
        </Button>
      )}
      <Button size="compact-md" onClick={() => setOpened('change')}>
        {t('plans.change')}
      </Button>
      {isGoing && (
        <Button size="compact-md" loading={act.isPending} onClick={() => act.mutate('pause')}>
          {t('plans.pause')}
        </Button>
      )}
      <Button size="compact-md" onClick={() => setOpened('cancel')}>
        {t('plans.cancel')}
      </Button>
      {opened === 'change' && (
        <ChangePlanDialog EID={EID} plan={plan} zone={zone} onClose={close} />
      )}
      <ConfirmDialog
        opened={opened === 'cancel'}
        onClose={close}
        title={t('plans.cancel-title')}
        action={t('plans.cancel-yes')}
        cancelLabel={t('plans.cancel-no')}
        onConfirm={() => actOnPlan(EID, plan.id, 'cancel')}
        destroys
      >
        <p>{t('plans.cancel-hint')}</p>
      </ConfirmDialog>
    </div>
  )
}
