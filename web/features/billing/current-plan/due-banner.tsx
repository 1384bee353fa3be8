import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import classes from '../billing.module.css'
import type { RunningSubscription } from '../queries.ts'
import { getReviewUrl } from '../rules.ts'

/** After a failed renewal: until when everything works, and the link to pay. */
export function DueBanner({
  subscription: { state, plan, mode, periodEnd, graceEnd },
}: {
  subscription: RunningSubscription
}) {
  const t = useTranslate('billing')
  const { when } = useFormats()
  const facts = { from: when(periodEnd, 'date'), until: when(graceEnd ?? periodEnd, 'date') }
  return (
    <section className={classes.due} data-bad={state === 'halted' || undefined} role="alert">
      <Icon of={IconAlertTriangle} />
      <p>{t(`due.${state}`, facts)}</p>
      <Button component={Link} to={getReviewUrl('changePlan', { plan, mode })} variant="filled">
        {t('due.pay-now')}
      </Button>
    </section>
  )
}
