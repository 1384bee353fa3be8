import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Avatar } from '../../../ui/elements/avatar.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { IconButton } from '../../../ui/elements/icon-button.tsx'
import { GuestEditForm } from '../forms/guest-edit-form.tsx'
import { MoreRows, type NextPageState } from './more-rows.tsx'
import type { GuestDetails, GuestPage } from '../queries/guests.ts'
import classes from './short-guest-list.module.css'
import { useDeleteGuest } from '../panel/use-delete-guest.ts'

type ShortGuestListProps = { EID: string; pages: readonly GuestPage[]; nextPage: NextPageState }

/** The list with names only. Before publishing there are no answers yet. */
export function ShortGuestList({ EID, pages, nextPage }: ShortGuestListProps) {
  const t = useTranslate('dashboard')
  const [editedGuest, setEditedGuest] = useState<GuestDetails | null>(null)
  const remove = useDeleteGuest(EID)
  const guests = pages.flatMap((page) => page.guests)
  if (guests.length === 0) return <p className="small quiet">{t('guests.none-found')}</p>
  return (
    <>
      <ul className={classes.list} aria-label={t('guests.title')}>
        {guests.map((guest) => (
          <ShortGuestRow
            key={guest.id}
            guest={guest}
            onEdit={() => setEditedGuest(guest)}
            onRemove={() => remove(guest)}
          />
        ))}
      </ul>
      <MoreRows nextPage={nextPage} />
      <Dialog
        opened={editedGuest !== null}
        onClose={() => setEditedGuest(null)}
        title={t('guest.edit')}
      >
        {editedGuest && (
          <GuestEditForm
            EID={EID}
            guest={editedGuest}
            categories={pages[0]?.categories ?? []}
            fields={pages[0]?.fields ?? []}
            onClose={() => setEditedGuest(null)}
          />
        )}
      </Dialog>
    </>
  )
}

function ShortGuestRow({
  guest,
  onEdit,
  onRemove,
}: {
  guest: GuestDetails
  onEdit: () => void
  onRemove: () => void
}) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const { name, email, phone, category, partyLimit } = guest
  const party =
    partyLimit > 1 && t('guest.party', { count: partyLimit, people: number(partyLimit) })
  return (
    <li>
      <Avatar name={name} size="s" />
      <span className={classes.text}>
        <b className="strong clip" dir="auto">
          {name}
        </b>
        <span className="small quiet clip" dir={email || phone ? 'ltr' : 'auto'}>
          {[email || phone, category].filter(Boolean).join(' · ')}
        </span>
        {party && <span className="small quiet only-phone">{party}</span>}
      </span>
      {party && <span className="small quiet num not-phone">{party}</span>}
      <IconButton
        small
        quiet
        className={classes.tool}
        icon={IconPencil}
        label={t('short.edit', { name })}
        onPress={onEdit}
      />
      <IconButton
        small
        quiet
        className={classes.tool}
        icon={IconTrash}
        label={t('short.delete', { name })}
        onPress={onRemove}
      />
    </li>
  )
}
