import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { say } from '../../lib/toasts.ts'
import { useWords } from '../../lib/words.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Segments } from '../../ui/segments.tsx'
import classes from './billing.module.css'
import {
  cancelPlan,
  keepPlan,
  pausePlan,
  resumePlan,
  type Running,
  type Standing,
} from './queries.ts'

type Act = 'cancel' | 'pause' | 'resume' | 'cancel-change'
const order: Act[] = ['resume', 'cancel-change', 'pause', 'cancel']

/** What the owner may do with what runs; each says in a sentence what it means, and when. */
export function PlanActs({ standing }: { standing: Standing }) {
  const [t, names] = [useWords('billing'), useWords('profile')]
  const [open, setOpen] = useState<Act | null>(null)
  const { subscription: running, acts } = standing
  if (!running) return null
  return (
    <>
      {order
        .filter((act) => acts.includes(act) || (act === 'cancel' && acts.includes('cancel-now')))
        .map((act) => (
          <Button
            key={act}
            variant={act === 'resume' || act === 'cancel-change' ? 'filled' : 'subtle'}
            {...(act === 'cancel' && { color: 'bad' })}
            onClick={() => setOpen(act)}
          >
            {t(act === 'cancel' && !acts.includes('cancel') ? 'act.cancel-now-do' : `act.${act}`, {
              plan: names(`plans.${running.plan}`),
            })}
          </Button>
        ))}
      {open && (
        <ActDialog act={open} running={running} standing={standing} close={() => setOpen(null)} />
      )}
    </>
  )
}

type ActDialogProps = { act: Act; running: Running; standing: Standing; close: () => void }

function ActDialog({
  act,
  running: { plan, mode, total, currency, periodEnd, state },
  standing,
  close,
}: ActDialogProps) {
  const [t, names] = [useWords('billing'), useWords('profile')]
  const { money, when } = useFormats()
  const mayWait = standing.acts.includes('cancel')
  const [at, setAt] = useState<'period-end' | 'now'>(mayWait ? 'period-end' : 'now')
  const facts = {
    plan: names(`plans.${plan}`),
    date: when(periodEnd, 'date'),
    price: money(total, currency, 'all'),
    next: standing.next ? names(`plans.${standing.next.plan}`) : '',
  }
  const run: Record<Act, () => Promise<unknown>> = {
    cancel: () => cancelPlan(at),
    pause: pausePlan,
    resume: resumePlan,
    'cancel-change': keepPlan,
  }
  const isNow = act === 'cancel' && at === 'now'
  const nowWords = mayWait ? 'act.cancel-now-words' : 'act.cancel-unpaid-words'
  const words =
    act === 'resume' && state === 'ending'
      ? 'act.resume-ending'
      : isNow
        ? nowWords
        : `act.${act}-words`
  return (
    <ConfirmDialog
      opened
      onClose={close}
      title={t(`act.${act}-title`, facts)}
      destroys={act === 'cancel'}
      action={t(isNow ? 'act.cancel-now-do' : `act.${act}-do`, facts)}
      {...(act === 'cancel' && { keep: t('act.cancel-change', facts) })}
      onConfirm={() =>
        run[act]().then(() =>
          say(
            t(isNow ? 'act.cancel-now-done' : `act.${act}-done`, {
              ...facts,
              mode: names(`plans.${mode}`),
            }),
            { lasts: 4_000 },
          ),
        )
      }
    >
      {act === 'cancel' && mayWait && standing.acts.includes('cancel-now') && (
        <Segments
          name="when"
          label={t('act.cancel-when')}
          value={at}
          onChange={setAt}
          options={[
            { value: 'period-end', label: t('act.cancel-at-end', facts) },
            { value: 'now', label: t('act.cancel-at-once') },
          ]}
        />
      )}
      <p className={classes.actWords}>{t(words, facts)}</p>
    </ConfirmDialog>
  )
}
