import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { Refused } from '../../lib/refused.ts'
import { useAccess } from '../../lib/session.ts'
import { sayWarning } from '../../lib/toasts.ts'
import { useWords } from '../../lib/words.ts'
import { EventStatusChip } from '../../ui/event-status-chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SaveState } from '../../ui/save-state.tsx'
import { placeOfTrouble } from './rules/wizard.ts'
import { useWizard } from './use-wizard.ts'
import classes from './wizard-header.module.css'

/** What is being made, whether it is saved, and the way out to everybody. */
export function WizardHeader() {
  const t = useWords('creation')
  const navigate = useNavigate()
  const { draft, state, step, place, placeOf, event, trouble, flush, publish } = useWizard()
  const { may } = useAccess()
  const isRefused =
    state.is === 'failed' && state.error instanceof Refused && state.error.code === 'invalidInput'
  const troubled = isRefused && trouble ? placeOfTrouble(event.mode, trouble) : null
  const close = async () => {
    if (!(await flush())) sayWarning(t('wizard.kept'))
    await navigate(to(place === 'event' ? 'dashboard' : 'oneTimeEvent'))
  }
  return (
    <header className={classes.top}>
      <button
        type="button"
        className={classes.close}
        aria-label={t('wizard.close')}
        onClick={() => void close()}
      >
        <Icon of={IconX} />
      </button>
      <b className={`strong clip not-phone ${classes.title}`} dir="auto">
        {draft.facts.title || t('event-status.untitled')}
      </b>
      <b className={`strong clip only-phone ${classes.title}`}>{t(`step.${step}`)}</b>
      <span className="not-phone">
        <EventStatusChip status="DRAFT" />
      </span>
      <SaveState
        state={state}
        lead={
          troubled && {
            label: t('wizard.check', { step: t(`step.${troubled.step}`) }),
            go: () => void navigate(`${placeOf(troubled.step)}#${troubled.field}`),
          }
        }
      />
      <span className={classes.gap} />
      {may('CreateEvents') === 'yes' && (
        <Button variant="filled" className={classes.publish ?? ''} onClick={publish}>
          {t('step.publish')}
        </Button>
      )}
    </header>
  )
}
