import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCloudCheck from '@tabler/icons-react/dist/esm/icons/IconCloudCheck.mjs'
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import IconCloudUp from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs'
import { useSyncExternalStore } from 'react'
import { useFormats } from '../../lib/i18n/formats.ts'
import { isWithoutNetwork } from '../../lib/forms/autosave.ts'
import type { SaveState as State } from '../../lib/forms/use-autosave.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../elements/icon.tsx'
import classes from './save-state.module.css'

type SaveStateProps = {
  state: State
  lead?: { label: string; go: () => void } | null
  /** When the values on the screen were saved, before this visit changed any. */
  savedAt?: Date | undefined
}

/**
 * "Saved 10:42": the result of the last save. Where another try cannot help, `lead` links to what
 * must be changed.
 */
export function SaveState({ state, lead, savedAt }: SaveStateProps) {
  const t = useTranslate()
  const isOnline = useSyncExternalStore(listenToNetwork, isDeviceOnline)
  const isPending = state.is === 'waiting' || state.is === 'saving' || state.is === 'failed'
  if (isWithoutNetwork(state) || (isPending && !isOnline))
    return (
      <span className={classes.offline} role="status">
        <Icon of={IconCloudOff} small />
        <span>{t('state.offline')}</span>
        {state.is === 'failed' && isOnline && (
          <button type="button" className="link" onClick={state.again}>
            {t('action.try-again')}
          </button>
        )}
      </span>
    )
  if (state.is === 'untouched') return savedAt ? <SavedAt at={savedAt} /> : null
  if (state.is === 'saved') return <SavedAt at={state.at} />
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
      <Icon of={IconCloudUp} small />
      {t('state.saving')}
    </span>
  )
}

/** The time today, else the day, in the reader's language and zone. */
function SavedAt({ at }: { at: Date }) {
  const t = useTranslate()
  const { when } = useFormats()
  const isToday = when(at, 'mediumDate') === when(new Date(), 'mediumDate')
  return (
    <span className={classes.state} role="status">
      <Icon of={IconCloudCheck} small />
      {isToday
        ? t('state.saved', { time: when(at, 'time') })
        : t('state.saved-on', { day: when(at, 'shortDate') })}
    </span>
  )
}

const isDeviceOnline = () => navigator.onLine

function listenToNetwork(notify: () => void): () => void {
  window.addEventListener('online', notify)
  window.addEventListener('offline', notify)
  return () => {
    window.removeEventListener('online', notify)
    window.removeEventListener('offline', notify)
  }
}
