import IconArmchair from '@tabler/icons-react/dist/esm/icons/IconArmchair.mjs'
import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs'
import IconDoorEnter from '@tabler/icons-react/dist/esm/icons/IconDoorEnter.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { eventStatusQuery } from '../../lib/event.ts'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { GuestEditForm } from './guest-edit-form.tsx'
import classes from './guest-panel.module.css'
import { GuestStatusChip } from './guest-status-chip.tsx'
import { NewCode } from './new-code.tsx'
import type { Guest } from './queries/guests.ts'
import { readableCode } from './rules/list.ts'

type GuestFactsProps = { EID: string; guest: Guest; categories: readonly string[] }

/** How to reach a guest, and the code for the door; changed where it stands. */
export function GuestFacts({ EID, guest, categories }: GuestFactsProps) {
  const t = useWords('dashboard')
  const [isEditing, setEditing] = useState(false)
  if (isEditing)
    return (
      <GuestEditForm
        EID={EID}
        guest={guest}
        categories={categories}
        onClose={() => setEditing(false)}
      />
    )
  return (
    <>
      <div className={classes.chips}>
        <GuestStatusChip guest={guest} t={t} />
        {guest.walkIn && <StatusChip tone="info">{t('guest.walk-in')}</StatusChip>}
        <Arrived guest={guest} />
      </div>
      <ul className={classes.facts}>
        <Reaching guest={guest} />
        <li>
          <Icon of={IconWorld} small />
          {t(`language.${guest.language}`)}
        </li>
        {guest.companions.length > 0 && guest.answer === null && (
          <li>
            <Icon of={IconUsers} small />
            <bdi>{guest.companions.join(', ')}</bdi>
          </li>
        )}
        <Passcode EID={EID} guest={guest} />
        <DoorWords guest={guest} />
      </ul>
      <Button
        size="compact-md"
        leftSection={<Icon of={IconPencil} small />}
        onClick={() => setEditing(true)}
        style={{ justifySelf: 'start' }}
      >
        {t('guest.edit')}
      </Button>
    </>
  )
}

/** `3 of 5 are in`, once somebody of the party is. */
function Arrived({ guest }: { guest: Guest }) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  if (guest.arrived === 0) return null
  return (
    <StatusChip tone="good">
      {t('guest.arrived', {
        people: number(guest.arrived),
        of: number(Math.max(guest.arrived, guest.people || guest.partyLimit)),
      })}
    </StatusChip>
  )
}

function Reaching({ guest }: { guest: Guest }) {
  const t = useWords('dashboard')
  return (
    <>
      {guest.email && (
        <li>
          <Icon of={IconMail} small />
          <a className="clip" href={`mailto:${guest.email}`} dir="ltr">
            {guest.email}
          </a>
        </li>
      )}
      {guest.phone && (
        <li>
          <Icon of={IconPhone} small />
          <a href={`tel:${guest.phone.replace(/[^\d+]/g, '')}`} dir="ltr">
            {guest.phone}
          </a>
        </li>
      )}
      {guest.stopped && (
        <li className={classes.stopped}>
          <Icon of={IconBellOff} small />
          {t(`guest.stopped-${guest.stopped}`)}
        </li>
      )}
    </>
  )
}

/** What the door reads out. */
function DoorWords({ guest: { table, doorNote } }: Pick<GuestFactsProps, 'guest'>) {
  const t = useWords('dashboard')
  return (
    <>
      {table && (
        <li>
          <Icon of={IconArmchair} small />
          <span className="quiet">{t('guest.table')}</span>
          <bdi className="strong">{table}</bdi>
        </li>
      )}
      {doorNote && (
        <li>
          <Icon of={IconDoorEnter} small />
          <span className="quiet">{t('guest.door-note')}</span>
          <bdi>{doorNote}</bdi>
        </li>
      )}
    </>
  )
}

function Passcode({ EID, guest }: { EID: string; guest: Guest }) {
  const t = useWords('dashboard')
  const { data: event } = useQuery(eventStatusQuery(EID))
  if (!event?.checkIn) return null
  return (
    <li>
      <Icon of={IconKey} small />
      <span className="quiet">{t('guest.passcode')}</span>
      <b className="num strong" dir="ltr">
        {readableCode(guest.passcode)}
      </b>
      <NewCode EID={EID} guest={guest} />
    </li>
  )
}
