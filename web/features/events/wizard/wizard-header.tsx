import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { RefusedError } from '../../../lib/http/refused-error.ts'
import { useAccess } from '../../../lib/session/session.ts'
import { showWarningToast } from '../../../lib/browser/toasts.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { EventStatusChip } from '../../../ui/elements/event-status-chip.tsx'
import { IconButton } from '../../../ui/elements/icon-button.tsx'
import { SaveState } from '../../../ui/feedback/save-state.tsx'
import { locateError } from '../rules/wizard.ts'
import { useWizard } from './use-wizard.ts'
import classes from './wizard-header.module.css'

/** The event's title, the save state and the publish button. */
export function WizardHeader() {
  const t = useTranslate('creation')
  const navigate = useNavigate()
  const { draft, state, step, root, stepHref, event, firstError, flush, publish } = useWizard()
  const { may } = useAccess()
  const hasInvalidInput =
    state.is === 'failed' &&
    state.error instanceof RefusedError &&
    state.error.code === 'invalidInput'
  const errorLocation = hasInvalidInput && firstError ? locateError(event.mode, firstError) : null
  const close = async () => {
    if (!(await flush())) showWarningToast(t('wizard.kept'))
    await navigate(pathTo(root === 'event' ? 'dashboard' : 'oneTimeEvent'))
  }
  return (
    <header className={classes.top}>
      <IconButton
        className={classes.close}
        icon={IconX}
        label={t('wizard.close')}
        onPress={() => void close()}
      />
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
          errorLocation && {
            label: t('wizard.check', { step: t(`step.${errorLocation.step}`) }),
            go: () => void navigate(`${stepHref(errorLocation.step)}#${errorLocation.field}`),
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
