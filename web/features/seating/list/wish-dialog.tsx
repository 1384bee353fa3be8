import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { maxWishGuests, wishKinds, type WishKind } from '@mehfil/contract/seating/seating.ts'
import { newId } from '../../../lib/new-id.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { PickField } from '../../../ui/fields/pick-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import type { SeatingBoard } from '../use-seating-board.ts'
import classes from './list.module.css'

/** Guests who sit at one table, or never at the same. */
export function WishDialog({ board, onClose }: { board: SeatingBoard; onClose: () => void }) {
  const { t } = board.texts
  const { parties } = board.plan
  const [kind, setKind] = useState<WishKind>('TOGETHER')
  const [guests, setGuests] = useState<readonly string[]>(
    board.picked ? [board.picked.party.guestId] : [],
  )
  const save = () => {
    board.saveWish({ id: newId(), kind, guests: [...guests] })
    onClose()
  }
  const getName = (guest: string) => parties.find(({ guestId }) => guestId === guest)?.name ?? ''
  return (
    <Dialog
      narrow
      opened
      onClose={onClose}
      title={t('wish.add')}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button variant="filled" disabled={guests.length < 2} onClick={save}>
            {t('wish.save')}
          </Button>
        </>
      }
    >
      <PickField
        name="wish-kind"
        label={t('wish.kind')}
        value={kind}
        onChange={setKind}
        options={wishKinds.map((value) => ({
          value,
          label: t(`wish.${value}`),
          hint: t(`wish.${value}-hint`),
        }))}
        paired
      />
      <SelectField
        key={guests.length}
        name="wish-guest"
        label={t('wish.guest')}
        value=""
        searchable
        disabled={guests.length >= maxWishGuests}
        onChange={(guest) => setGuests([...guests, guest])}
        options={parties
          .filter(({ guestId }) => !guests.includes(guestId))
          .map(({ guestId, name, category }) => ({
            value: guestId,
            label: category ? `${name} (${category})` : name,
          }))}
      />
      <ul className={classes.chosen}>
        {guests.map((guest) => (
          <li key={guest}>
            <button
              type="button"
              className={classes.chip}
              aria-label={t('wish.take-out', { name: getName(guest) })}
              onClick={() => setGuests(guests.filter((one) => one !== guest))}
            >
              <bdi className="clip">{getName(guest)}</bdi>
              <Icon of={IconX} small />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
