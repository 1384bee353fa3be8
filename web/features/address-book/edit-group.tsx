import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { maxGroupLength } from '@mehfil/contract/address-book/address-book.ts'
import { RefusedError } from '../../lib/http/refused-error.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { IconButton } from '../../ui/elements/icon-button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { removeGroup, renameGroup, type AddressBook } from './queries.ts'

type EditGroupProps = { group: AddressBook['groups'][number]; onGone: () => void }

/** Renames the chosen group or deletes it; its people stay. */
export function EditGroup({ group, onGone }: EditGroupProps) {
  const t = useTranslate('people')
  const [name, setName] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const close = () => {
    setName(null)
    setError(null)
  }
  const rename = () =>
    renameGroup(group.id, name?.trim() ?? '').then(close, (refused: Error) =>
      refused instanceof RefusedError && Object.values(refused.errors)[0]
        ? setError(Object.values(refused.errors)[0] ?? null)
        : showRefusal(refused),
    )
  const remove = () =>
    removeGroup(group.id).then(() => {
      close()
      onGone()
    }, showRefusal)
  return (
    <>
      <IconButton icon={IconPencil} label={t('group.edit')} onPress={() => setName(group.name)} />
      <Dialog
        narrow
        opened={name !== null}
        onClose={close}
        title={t('group.rename', { name: group.name })}
        footer={
          <>
            <Button color="bad" onClick={() => void remove()}>
              {t('group.delete')}
            </Button>
            <Button variant="filled" onClick={() => void rename()}>
              {t('save')}
            </Button>
          </>
        }
      >
        <TextInput
          label={t('group.name')}
          dir="auto"
          maxLength={maxGroupLength}
          value={name ?? ''}
          error={error}
          errorProps={{ role: 'alert' }}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Dialog>
    </>
  )
}
