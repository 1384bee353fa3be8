import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { RefusedError } from '../../../lib/http/refused-error.ts'
import { useAccess } from '../../../lib/session/session.ts'
import { showWarningToast } from '../../../lib/browser/toasts.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { EventStatusChip } from '../../../ui/elements/event-status-chip.tsx'
import { IconButton } from '../../../ui/elements/icon-button.tsx'
import { SaveState } from '../../../ui/feedback/save-state.tsx'
import { locateError } from '../rules/wizard.ts'
import { OtherEditors } from './other-editors.tsx'
import { useWizard } from './use-wizard.ts'
import { VersionsButton } from './versions-button.tsx'
import classes from './wizard-header.module.css'

/** The event's title, the save state and the publish button. */
export function WizardHeader() {
  const t = useTranslate('creation')
  const navigate = useNavigate()
  const { draft, state, root, stepHref, event, firstError, flush, publish } = useWizard()
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
      <b className={`strong clip ${classes.title}`} dir="auto">
        {draft.facts.title || t('event-status.untitled')}
      </b>
      <span className={classes.chip}>
        <EventStatusChip status="DRAFT" />
      </span>
      <span className={classes.state}>
        <SaveState
          state={state}
          savedAt={event.updatedAt}
          lead={
            errorLocation && {
              label: t('wizard.check', { step: t(`step.${errorLocation.step}`) }),
              go: () => void navigate(`${stepHref(errorLocation.step)}#${errorLocation.field}`),
            }
          }
        />
        <UndoButtons />
        {root === 'event' && <VersionsButton />}
      </span>
      <OtherEditors />
      {may('CreateEvents') === 'yes' && (
        <Button variant="filled" className={classes.publish ?? ''} onClick={publish}>
          {t('step.publish')}
        </Button>
      )}
    </header>
  )
}

/** Take back the host's own edits. Ctrl+Z does the same where no text has the focus. */
export function UndoButtons() {
  const t = useTranslate('creation')
  const { undo, redo, canUndo, canRedo } = useWizard().history
  return (
    <span className={classes.undo} role="group" aria-label={t('undo.group')}>
      <button
        type="button"
        title={t('undo.last')}
        aria-label={t('undo.last')}
        aria-keyshortcuts="Control+Z Meta+Z"
        aria-disabled={!canUndo}
        onClick={undo}
      >
        <Icon of={IconArrowBackUp} small flip />
        <span className="not-phone">{t('undo.undo')}</span>
      </button>
      <button
        type="button"
        title={t('undo.again')}
        aria-label={t('undo.again')}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
        aria-disabled={!canRedo}
        onClick={redo}
      >
        <Icon of={IconArrowForwardUp} small flip />
      </button>
    </span>
  )
}
