import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCloudCheck from '@tabler/icons-react/dist/esm/icons/IconCloudCheck.mjs'
import { useFormats } from '../lib/formats.ts'
import type { SaveState as State } from '../lib/use-autosave.ts'
import { useWords } from '../lib/words.ts'
import { Icon } from './icon.tsx'
import classes from './save-state.module.css'

/** "Saved 10:42": what became of the last change. Where another try cannot help, `lead` goes to what has to be changed. */
export function SaveState({
  state,
  lead,
}: {
  state: State
  lead?: { label: string; go: () => void } | null
}) {
  const t = useWords()
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
