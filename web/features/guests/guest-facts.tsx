import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { useQuery } from '@tanstack/react-query'
import { eventStatusQuery } from '../../lib/event.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { GuestStatusChip } from './guest-status-chip.tsx'
import classes from './guest-panel.module.css'
import type { Guest } from './queries/guests.ts'
import { readableCode } from './rules/list.ts'

type GuestFactsProps = { EID: string; guest: Guest }

/** How to reach a guest, and the code for the door. */
export function GuestFacts({ EID, guest }: GuestFactsProps) {
  const t = useWords('dashboard')
  const { data: event } = useQuery(eventStatusQuery(EID))
  return (
    <>
      <div className={classes.chips}>
        <GuestStatusChip status={guest.status} waiting={guest.waiting} />
        {guest.walkIn && <StatusChip tone="info">{t('guest.walk-in')}</StatusChip>}
      </div>
      <ul className={classes.facts}>
        {guest.email && <li><Icon of={IconMail} small /><a className="clip" href={`mailto:${guest.email}`} dir="ltr">{guest.email}</a></li>}
        {guest.phone && <li><Icon of={IconPhone} small /><a href={`tel:${guest.phone.replace(/[^\d+]/g, '')}`} dir="ltr">{guest.phone}</a></li>}
        <li><Icon of={IconWorld} small />{t(`language.${guest.language}`)}</li>
        {event?.checkIn && <li><Icon of={IconKey} small /><span className="quiet">{t('guest.passcode')}</span><b className="num strong" dir="ltr">{readableCode(guest.passcode)}</b></li>}
      </ul>
    </>
  )
}
