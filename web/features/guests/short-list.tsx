import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { GuestEditForm } from './guest-edit-form.tsx'
import { MoreRows, type MoreToRead } from './more-rows.tsx'
import type { Guest, GuestPage } from './queries/guests.ts'
import classes from './short-list.module.css'
import { useDeletion } from './use-deletion.ts'

type ShortListProps = { EID: string; pages: readonly GuestPage[]; more: MoreToRead }

/** The list where there is room for names alone: before publishing nobody has answered anything. */
export function ShortList({ EID, pages, more }: ShortListProps) {
  const t = useWords('dashboard')
  const [edited, edit] = useState<Guest | null>(null)
  const remove = useDeletion(EID)
  const guests = pages.flatMap((page) => page.guests)
  if (guests.length === 0) return <p className="small quiet">{t('guests.none-found')}</p>
  return (
    <>
      <ul className={classes.list} aria-label={t('guests.title')}>
        {guests.map((guest) => (
          <ShortRow
            key={guest.id}
            guest={guest}
            onEdit={() => edit(guest)}
            onRemove={() => remove(guest)}
          />
        ))}
      </ul>
      <MoreRows more={more} />
      <Dialog opened={edited !== null} onClose={() => edit(null)} title={t('guest.edit')}>
        {edited && (
          <GuestEditForm
            EID={EID}
            guest={edited}
            categories={pages[0]?.categories ?? []}
            onClose={() => edit(null)}
          />
        )}
      </Dialog>
    </>
  )
}

function ShortRow({
  guest,
  onEdit,
  onRemove,
}: {
  guest: Guest
  onEdit: () => void
  onRemove: () => void
}) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  const { name, email, phone, category, partyLimit } = guest
  return (
    <li>
      <Avatar name={name} size="s" />
      <span className={classes.words}>
        <b className="strong clip" dir="auto">
          {name}
        </b>
        <span className="small quiet clip" dir={email || phone ? 'ltr' : 'auto'}>
          {[email || phone, category].filter(Boolean).join(' · ')}
        </span>
      </span>
      {partyLimit > 1 && (
        <span className="small quiet num">
          {t('guest.party', { count: partyLimit, people: number(partyLimit) })}
        </span>
      )}
      <button type="button" aria-label={t('short.edit', { name })} onClick={onEdit}>
        <Icon of={IconPencil} small />
      </button>
      <button type="button" aria-label={t('short.delete', { name })} onClick={onRemove}>
        <Icon of={IconTrash} small />
      </button>
    </li>
  )
}
