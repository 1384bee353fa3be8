import { Button } from '@mantine/core'
import { useState } from 'react'
import { showToast } from '../../lib/browser/toasts.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { ParsedField } from '../../ui/fields/parsed-field.tsx'
import { SelectionBar, selectionButtonClass } from '../../ui/layout/selection-bar.tsx'
import { changePeople, type AddressBook } from './queries.ts'

type PeopleBarProps = {
  chosen: string[]
  groups: AddressBook['groups']
  onDone: () => void
}

/** What can be done with the chosen people. */
export function PeopleBar({ chosen, groups, onDone }: PeopleBarProps) {
  const t = useTranslate('people')
  const { number } = useFormats()
  const [dialog, setDialog] = useState<'group' | 'ungroup' | 'remove' | null>(null)
  const counts = { count: chosen.length, n: number(chosen.length) }
  const remove = () =>
    changePeople({ ids: chosen, act: 'remove' }).then(({ count }) => {
      onDone()
      showToast(t('removed', { count, n: number(count) }))
    })
  const button = (name: NonNullable<typeof dialog>) => ({
    type: 'button' as const,
    className: selectionButtonClass,
    onClick: () => setDialog(name),
  })
  return (
    <>
      <SelectionBar
        label={t('bulk.bar')}
        sum={t('chosen', counts)}
        clearLabel={t('clear')}
        onClear={onDone}
      >
        <button {...button('group')}>{t('bulk.group')}</button>
        {groups.length > 0 && <button {...button('ungroup')}>{t('bulk.ungroup')}</button>}
        <button {...button('remove')} data-destroys>
          {t('bulk.remove', counts)}
        </button>
      </SelectionBar>
      {(dialog === 'group' || dialog === 'ungroup') && (
        <GroupDialog
          act={dialog}
          chosen={chosen}
          groups={groups}
          onDone={onDone}
          onClose={() => setDialog(null)}
        />
      )}
      <ConfirmDialog
        opened={dialog === 'remove'}
        onClose={() => setDialog(null)}
        title={t('remove.title', counts)}
        action={t('remove.action', counts)}
        destroys
        onConfirm={remove}
      >
        <p>{t('remove.words')}</p>
      </ConfirmDialog>
    </>
  )
}

type GroupDialogProps = PeopleBarProps & { act: 'group' | 'ungroup'; onClose: () => void }

/** The name of a group, typed or one of those there are. */
function GroupDialog({ act, chosen, groups, onDone, onClose }: GroupDialogProps) {
  const t = useTranslate('people')
  const { number } = useFormats()
  const [name, setName] = useState('')
  const save = () =>
    void changePeople({ ids: chosen, act, group: name.trim() }).then(({ count }) => {
      onClose()
      onDone()
      showToast(t('group.changed', { count, n: number(count) }))
    }, showRefusal)
  return (
    <Dialog
      narrow
      opened
      onClose={onClose}
      title={t(`bulk.${act}`)}
      footer={
        <Button variant="filled" disabled={name.trim() === ''} onClick={save}>
          {t('save')}
        </Button>
      }
    >
      <ParsedField
        name="group-name"
        label={t('group.name')}
        value={name || null}
        read={(text) => text.trim() || null}
        write={(group) => group}
        options={groups.map((group) => group.name)}
        unread=""
        onChange={(group) => setName(group ?? '')}
      />
    </Dialog>
  )
}
