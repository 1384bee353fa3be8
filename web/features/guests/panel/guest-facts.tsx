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
import { formatPasscode } from '@mehfil/contract/door/passcodes.ts'
import { eventStatusQuery } from '../../../lib/http/event-queries.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { StatusChip } from '../../../ui/elements/status-chip.tsx'
import { GuestEditForm } from '../forms/guest-edit-form.tsx'
import classes from './guest-panel.module.css'
import { GuestStatusChip } from '../list/guest-status-chip.tsx'
import { ReplacePasscodeButton } from './replace-passcode-button.tsx'
import { OwnFields } from './own-fields.tsx'
import type { GuestDetails, GuestPage } from '../queries/guests.ts'

type GuestFactListProps = {
  EID: string
  guest: GuestDetails
  categories: readonly string[]
  fields: GuestPage['fields']
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
}

/** A guest's contact data and passcode, edited in place. */
export function GuestFacts({
  EID,
  guest,
  categories,
  fields,
  isEditing,
  onEdit,
}: GuestFactListProps) {
  const t = useTranslate('dashboard')
  if (isEditing)
    return (
      <GuestEditForm
        EID={EID}
        guest={guest}
        categories={categories}
        fields={fields}
        onClose={() => onEdit(false)}
      />
    )
  return (
    <>
      <div className={classes.chips}>
        <GuestStatusChip guest={guest} t={t} />
        {guest.walkIn && <StatusChip tone="info">{t('guest.walk-in')}</StatusChip>}
        <ArrivedChip guest={guest} />
      </div>
      <ul className={classes.facts}>
        <GuestContact guest={guest} />
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
        <DoorNotes guest={guest} />
      </ul>
      <OwnFields guest={guest} fields={fields} />
      <Button
        size="compact-md"
        leftSection={<Icon of={IconPencil} small />}
        onClick={() => onEdit(true)}
        style={{ justifySelf: 'start' }}
      >
        {t('guest.edit')}
      </Button>
    </>
  )
}

/** `3 of 5 are in`, as soon as one person of the party has arrived. */
function ArrivedChip({ guest }: { guest: GuestDetails }) {
  const t = useTranslate('dashboard')
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

function GuestContact({ guest }: { guest: GuestDetails }) {
  const t = useTranslate('dashboard')
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
      {guest.secondEmail && <SecondAddress guest={guest} />}
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

/** The other address that gets the same mails, whom it is of, and why it gets none. */
function SecondAddress({ guest }: { guest: GuestDetails }) {
  const t = useTranslate('dashboard')
  return (
    <>
      <li>
        <Icon of={IconMail} small />
        <a className="clip" href={`mailto:${guest.secondEmail}`} dir="ltr">
          {guest.secondEmail}
        </a>
        <span className="quiet">
          <bdi>{guest.secondName || t('guest.second-email-also')}</bdi>
        </span>
      </li>
      {guest.secondStopped && (
        <li className={classes.stopped}>
          <Icon of={IconBellOff} small />
          {t(`guest.second-stopped-${guest.secondStopped}`)}
        </li>
      )}
    </>
  )
}

/** What the door shows. */
function DoorNotes({ guest: { table, doorNote } }: Pick<GuestFactListProps, 'guest'>) {
  const t = useTranslate('dashboard')
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

function Passcode({ EID, guest }: { EID: string; guest: GuestDetails }) {
  const t = useTranslate('dashboard')
  const { data: event } = useQuery(eventStatusQuery(EID))
  if (!event?.checkIn) return null
  return (
    <li>
      <Icon of={IconKey} small />
      <span className="quiet">{t('guest.passcode')}</span>
      <b className="num strong" dir="ltr">
        {formatPasscode(guest.passcode)}
      </b>
      <ReplacePasscodeButton EID={EID} guest={guest} />
    </li>
  )
}
