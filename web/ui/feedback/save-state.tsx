import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCloudCheck from '@tabler/icons-react/dist/esm/icons/IconCloudCheck.mjs'
import { useFormats } from '../../lib/i18n/formats.ts'
import type { SaveState as State } from '../../lib/forms/use-autosave.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../elements/icon.tsx'
import classes from './save-state.module.css'

/**
 * "Saved 10:42": the result of the last save. Where another try cannot help, `lead` links to what
 * must be changed.
 */
export function SaveState({
  state,
  lead,
}: {
  state: State
  lead?: { label: string; go: () => void } | null
}) {
  const t = useTranslate()
  const { when } = useFormats()
  if (state.is === 'untouched') return null
  if (state.is === 'failed') {
    return (
      <span className={classes.failed} role="alert">
        <Icon of={IconAlertTriangle} small />
        {t('state.not-saved')}
        {lead ? (
          <button type="button" className="link" onClick={lead.go}>
            {lead.label}
          </button>
        ) : (
          <button type="button" className="link" onClick={state.again}>
            {t('action.try-again')}
          </button>
        )}
      </span>
    )
  }
  return (
    <span className={classes.state} role="status">
      <Icon of={IconCloudCheck} small />
      {state.is === 'saved'
        ? t('state.saved', { time: when(state.at, 'time') })
        : t('state.saving')}
    </span>
  )
}
