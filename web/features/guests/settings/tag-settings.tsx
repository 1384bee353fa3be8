import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maxTagLength } from '@mehfil/contract/guests/tags.ts'
import { showToast } from '../../../lib/browser/toasts.ts'
import { RefusedError } from '../../../lib/http/refused-error.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { IconButton } from '../../../ui/elements/icon-button.tsx'
import classes from './settings.module.css'
import { guestTagsQuery, renameGuestTag } from '../queries/list-tools.ts'
import { RemoveTagDialog, type CountedTag } from './remove-tag-dialog.tsx'

/** The tags of the event: renamed in place, or taken off every guest. */
export function TagSettings({ EID }: { EID: string }) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const { data } = useQuery(guestTagsQuery(EID))
  const [removed, setRemoved] = useState<CountedTag | null>(null)
  const tags = data?.tags ?? []
  return (
    <div className={classes.form}>
      <p className="small quiet">
        {t(tags.length > 0 ? 'guest-list.tags-about' : 'guest-list.tags-none')}
      </p>
      <ul className={classes.rows}>
        {tags.map((tag) => (
          <li key={tag.id}>
            <RenamedTag EID={EID} tag={tag} />
            <span className="small quiet">
              {t('guest-list.tag-guests', { count: tag.guests, n: number(tag.guests) })}
            </span>
            <IconButton
              icon={IconTrash}
              label={t('guest-list.tag-remove', { name: tag.name })}
              quiet
              onPress={() => setRemoved(tag)}
            />
          </li>
        ))}
      </ul>
      {removed && <RemoveTagDialog EID={EID} tag={removed} onClose={() => setRemoved(null)} />}
    </div>
  )
}

/** Saved when the field is left. What was refused stays as typed, with the reason. */
function RenamedTag({ EID, tag }: { EID: string; tag: CountedTag }) {
  const t = useTranslate('dashboard')
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const save = () => {
    const name = typed?.trim() ?? tag.name
    if (name === tag.name || name === '') return setTyped(null)
    return void renameGuestTag(EID, tag.id, name).then(
      () => {
        setTyped(null)
        setError(null)
        showToast(t('guest-list.tag-renamed', { name }))
      },
      (refused: Error) =>
        refused instanceof RefusedError && refused.errors['name']
          ? setError(refused.errors['name'])
          : showRefusal(refused),
    )
  }
  return (
    <TextInput
      className={classes.grow ?? ''}
      aria-label={t('guest-list.tag-name')}
      maxLength={maxTagLength}
      dir="auto"
      value={typed ?? tag.name}
      error={error}
      errorProps={{ role: 'alert' }}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
    />
  )
}
