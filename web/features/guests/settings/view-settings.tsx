import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { maxGuestViewName } from '@mehfil/contract/guests/list-views.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { IconButton } from '../../../ui/elements/icon-button.tsx'
import { CheckField } from '../../../ui/fields/text-field.tsx'
import classes from './settings.module.css'
import { changeSavedView, removeSavedView, type SavedView } from '../queries/list-tools.ts'

/** The host's own views: renamed, shared or deleted. */
export function ViewSettings({ EID, views }: { EID: string; views: readonly SavedView[] }) {
  const t = useTranslate('dashboard')
  const own = views.filter((view) => view.own)
  return (
    <div className={classes.form}>
      <p className="small quiet">
        {t(own.length > 0 ? 'guest-list.views-about' : 'guest-list.views-none')}
      </p>
      <ul className={classes.rows}>
        {own.map((view) => (
          <ViewRow key={view.id} EID={EID} view={view} />
        ))}
      </ul>
    </div>
  )
}

function ViewRow({ EID, view }: { EID: string; view: SavedView }) {
  const t = useTranslate('dashboard')
  const [typed, setTyped] = useState<string | null>(null)
  const { id, own: _, ...stored } = view
  const change = (different: Partial<typeof stored>) =>
    changeSavedView(EID, id, { ...stored, ...different }).catch(showRefusal)
  const rename = () => {
    const name = typed?.trim() ?? ''
    if (name === '' || name === view.name) return setTyped(null)
    return void change({ name }).then(() => setTyped(null))
  }
  return (
    <li>
      <TextInput
        className={classes.grow ?? ''}
        aria-label={t('guest-list.view-name')}
        maxLength={maxGuestViewName}
        dir="auto"
        value={typed ?? view.name}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={rename}
        onKeyDown={(event) => event.key === 'Enter' && rename()}
      />
      <CheckField
        name={`share-${id}`}
        checked={view.shared}
        onChange={(shared) => void change({ shared })}
      >
        {t('guest-list.shared')}
      </CheckField>
      <IconButton
        icon={IconTrash}
        label={t('guest-list.view-remove', { name: view.name })}
        quiet
        onPress={() => void removeSavedView(EID, id).catch(showRefusal)}
      />
    </li>
  )
}
