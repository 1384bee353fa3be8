import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { PlanTimeFields } from './plan-time-fields.tsx'
import classes from './plans.module.css'
import { changePlan, type PlannedInvitations } from './queries.ts'
import { toPlanFields, toPlanInput } from './rules.ts'
import { usePlanFields } from './use-plan-fields.ts'

type ChangePlanDialogProps = {
  EID: string
  plan: PlannedInvitations
  zone: string
  onClose: () => void
}

/** Changes the moment, the pace and the quiet hours; what was sent stays sent. */
export function ChangePlanDialog({ EID, plan, zone, onClose }: ChangePlanDialogProps) {
  const t = useTranslate('dashboard')
  const common = useTranslate()
  const form = usePlanFields(toPlanFields({ ...plan, startsAt: plan.nextAt ?? plan.startsAt }))
  const save = useMutation({
    mutationFn: () => changePlan(EID, plan.id, toPlanInput(form.fields)),
    onSuccess: onClose,
    onError: form.refuse,
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('plans.change-title')}
      footer={
        <>
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button
            variant="filled"
            loading={save.isPending}
            onClick={() => form.check() && save.mutate()}
          >
            {t('plans.save')}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        <PlanTimeFields
          fields={form.fields}
          zone={zone}
          guests={plan.guests}
          getError={form.getError}
          onChange={form.change}
        />
      </div>
    </Dialog>
  )
}
