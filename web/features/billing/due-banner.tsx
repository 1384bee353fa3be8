import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './billing.module.css'
import type { Running } from './queries.ts'
import { reviewPlace } from './rules.ts'

/** Of a renewal that failed: what works until when, and the way to pay. */
export function DueBanner({
  running: { state, plan, mode, periodEnd, graceEnd },
}: {
  running: Running
}) {
  const t = useWords('billing')
  const { when } = useFormats()
  const facts = { from: when(periodEnd, 'date'), until: when(graceEnd ?? periodEnd, 'date') }
  return (
    <section className={classes.due} data-bad={state === 'halted' || undefined} role="alert">
      <Icon of={IconAlertTriangle} />
      <p>{t(`due.${state}`, facts)}</p>
      <Button component={Link} to={reviewPlace('changePlan', { plan, mode })} variant="filled">
        {t('due.pay-now')}
      </Button>
    </section>
  )
}
