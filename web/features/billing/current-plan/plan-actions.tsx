import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { showToast } from '../../../lib/browser/toasts.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import classes from '../billing.module.css'
import {
  cancelPlan,
  cancelPlanChange,
  pausePlan,
  resumePlan,
  type RunningSubscription,
  type BillingState,
} from '../queries.ts'

type PlanAction = 'cancel' | 'pause' | 'resume' | 'cancel-change'
const actionOrder: PlanAction[] = ['resume', 'cancel-change', 'pause', 'cancel']

/** What the owner may do with the subscription; each action says what it does, and when. */
export function PlanActions({ billingState }: { billingState: BillingState }) {
  const [t, profile] = [useTranslate('billing'), useTranslate('profile')]
  const [open, setOpen] = useState<PlanAction | null>(null)
  const { subscription, acts } = billingState
  if (!subscription) return null
  return (
    <>
      {actionOrder
        .filter(
          (action) => acts.includes(action) || (action === 'cancel' && acts.includes('cancel-now')),
        )
        .map((action) => (
          <Button
            key={action}
            variant={action === 'resume' || action === 'cancel-change' ? 'filled' : 'subtle'}
            {...(action === 'cancel' && { color: 'bad' })}
            onClick={() => setOpen(action)}
          >
            {t(
              action === 'cancel' && !acts.includes('cancel')
                ? 'act.cancel-now-do'
                : `act.${action}`,
              {
                plan: profile(`plans.${subscription.plan}`),
              },
            )}
          </Button>
        ))}
      {open && (
        <PlanActionDialog
          action={open}
          subscription={subscription}
          billingState={billingState}
          close={() => setOpen(null)}
        />
      )}
    </>
  )
}

type PlanActionDialogProps = {
  action: PlanAction
  subscription: RunningSubscription
  billingState: BillingState
  close: () => void
}

function PlanActionDialog({
  action,
  subscription: { plan, mode, total, currency, periodEnd, state },
  billingState,
  close,
}: PlanActionDialogProps) {
  const [t, profile] = [useTranslate('billing'), useTranslate('profile')]
  const { money, when } = useFormats()
  const canCancelAtEnd = billingState.acts.includes('cancel')
  const [cancelAt, setCancelAt] = useState<'period-end' | 'now'>(
    canCancelAtEnd ? 'period-end' : 'now',
  )
  const facts = {
    plan: profile(`plans.${plan}`),
    date: when(periodEnd, 'date'),
    price: money(total, currency, 'all'),
    next: billingState.next ? profile(`plans.${billingState.next.plan}`) : '',
  }
  const runAction: Record<PlanAction, () => Promise<unknown>> = {
    cancel: () => cancelPlan(cancelAt),
    pause: pausePlan,
    resume: resumePlan,
    'cancel-change': cancelPlanChange,
  }
  const isNow = action === 'cancel' && cancelAt === 'now'
  const cancelNowText = canCancelAtEnd ? 'act.cancel-now-words' : 'act.cancel-unpaid-words'
  const textKey =
    action === 'resume' && state === 'ending'
      ? 'act.resume-ending'
      : isNow
        ? cancelNowText
        : `act.${action}-words`
  return (
    <ConfirmDialog
      opened
      onClose={close}
      title={t(`act.${action}-title`, facts)}
      destroys={action === 'cancel'}
      action={t(isNow ? 'act.cancel-now-do' : `act.${action}-do`, facts)}
      {...(action === 'cancel' && { cancelLabel: t('act.cancel-change', facts) })}
      onConfirm={() =>
        runAction[action]().then(() =>
          showToast(
            t(isNow ? 'act.cancel-now-done' : `act.${action}-done`, {
              ...facts,
              mode: profile(`plans.${mode}`),
            }),
            { lasts: 4_000 },
          ),
        )
      }
    >
      {action === 'cancel' && canCancelAtEnd && billingState.acts.includes('cancel-now') && (
        <Segments
          name="when"
          label={t('act.cancel-when')}
          value={cancelAt}
          onChange={setCancelAt}
          options={[
            { value: 'period-end', label: t('act.cancel-at-end', facts) },
            { value: 'now', label: t('act.cancel-at-once') },
          ]}
        />
      )}
      <p className={classes.actWords}>{t(textKey, facts)}</p>
    </ConfirmDialog>
  )
}
