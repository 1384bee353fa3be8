import type { Words } from '../../lib/words.ts'
import { StatusChip, statusTones, type ChipTone } from '../../ui/status-chip.tsx'
import type { Guest } from './queries/guests.ts'
import { isLost, meaningOf, troubleWith, type Trouble } from './rules/delivery.ts'

const troubleTones: Record<Trouble, ChipTone> = {
  failed: 'bad',
  bounced: 'bad',
  uncertain: 'warn',
  waiting: 'sand',
  held: 'sand',
}

type ChipFacts = Pick<
  Guest,
  'status' | 'email' | 'waiting' | 'invitation' | 'answer' | 'viewedAt' | 'arrived' | 'people'
>

/** How far a guest has come; whoever waits for a place, or whose invitation is not there, says so first. */
export function GuestStatusChip({ guest, t }: { guest: ChipFacts; t: Words }) {
  const trouble = troubleWith(guest)
  if (guest.waiting) return <StatusChip tone="warn">{t('guest-status.waiting')}</StatusChip>
  if (!trouble)
    return (
      <StatusChip tone={statusTones[guest.status]}>
        {t(`guest-status.${guest.status || 'added'}`)}
      </StatusChip>
    )
  const isBad = guest.invitation !== null && isLost(guest.invitation)
  return (
    <>
      <StatusChip tone={troubleTones[trouble]}>{t(`mail-state.${trouble}`)}</StatusChip>
      {isBad && (
        <span className="tiny quiet clip" title={guest.invitation?.reason}>
          {t(`mail-reason.${meaningOf(guest.invitation?.reason ?? '')}`)}
        </span>
      )}
    </>
  )
}
