import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { maxTagLength } from '@mehfil/contract/guests/tags.ts'
import { RefusedError } from '../../../lib/http/refused-error.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { AddChip } from '../../../ui/elements/add-chip.tsx'
import { Icon } from '../../../ui/elements/icon.tsx'
import classes from './guest-tags.module.css'
import { updateGuest, type GuestDetails, type GuestPage } from '../queries/guests.ts'

type GuestTagsProps = { EID: string; guest: GuestDetails; tags: GuestPage['tags'] }

/** The guest's tags: typed to add, pressed to take off. Several may be typed with commas. */
export function GuestTags({ EID, guest, tags }: GuestTagsProps) {
  const t = useTranslate('dashboard')
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const known = useId()
  const save = (next: string[]) =>
    updateGuest(EID, guest.id, { tags: next }).then(
      () => {
        setError(null)
        setTyped(typed === null ? null : '')
      },
      (refused: Error) => {
        const sentence = refused instanceof RefusedError ? Object.values(refused.errors)[0] : null
        return sentence ? setError(sentence) : showRefusal(refused)
      },
    )
  const add = () => {
    const names = (typed ?? '').split(/[,،;؛]/).map((name) => name.trim())
    const wanted = names.filter((name) => name !== '')
    if (wanted.length === 0) return setTyped(null)
    return void save([...guest.tags, ...wanted])
  }
  return (
    <div className={classes.tags} role="group" aria-label={t('guest-list.part-tags')}>
      {guest.tags.map((name) => (
        <span key={name} className={classes.tag}>
          <bdi className="clip">{name}</bdi>
          <button
            type="button"
            aria-label={t('guest-list.tag-take-off', { name })}
            onClick={() => void save(guest.tags.filter((one) => one !== name))}
          >
            <Icon of={IconX} small />
          </button>
        </span>
      ))}
      {typed === null ? (
        <AddChip onPress={() => setTyped('')}>{t('guest-list.tag-add')}</AddChip>
      ) : (
        <>
          <TextInput
            className={classes.input ?? ''}
            aria-label={t('guest-list.tag-name')}
            list={known}
            maxLength={maxTagLength * 2}
            dir="auto"
            autoComplete="off"
            autoFocus
            value={typed}
            error={error}
            errorProps={{ role: 'alert' }}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={add}
            onKeyDown={(event) => {
              if (event.key === 'Enter') add()
              if (event.key === 'Escape') {
                event.stopPropagation()
                setError(null)
                setTyped(null)
              }
            }}
          />
          <datalist id={known}>
            {tags
              .filter(({ name }) => !guest.tags.includes(name))
              .map(({ id, name }) => (
                <option key={id} value={name}>
                  {name}
                </option>
              ))}
          </datalist>
        </>
      )}
    </div>
  )
}
