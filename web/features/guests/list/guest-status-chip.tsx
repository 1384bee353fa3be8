import type { TranslateText } from '../../../lib/i18n/translations.ts'
import { StatusChip, statusTones, type ChipTone } from '../../../ui/elements/status-chip.tsx'
import type { GuestDetails } from '../queries/guests.ts'
import {
  isUndelivered,
  parseFailureReason,
  findDeliveryTrouble,
  type DeliveryTrouble,
} from '../rules/delivery.ts'

const troubleTones: Record<DeliveryTrouble, ChipTone> = {
  failed: 'bad',
  bounced: 'bad',
  uncertain: 'warn',
  waiting: 'sand',
  held: 'sand',
}

type GuestStatusFacts = Pick<
  GuestDetails,
  'status' | 'email' | 'waiting' | 'invitation' | 'answer' | 'viewedAt' | 'arrived' | 'people'
>

/**
 * The progress of a guest. A place on the waiting list or an undelivered invitation comes first.
 */
export function GuestStatusChip({ guest, t }: { guest: GuestStatusFacts; t: TranslateText }) {
  const trouble = findDeliveryTrouble(guest)
  if (guest.waiting) return <StatusChip tone="warn">{t('guest-status.waiting')}</StatusChip>
  if (!trouble)
    return (
      <StatusChip tone={statusTones[guest.status]}>
        {t(`guest-status.${guest.status || 'added'}`)}
      </StatusChip>
    )
  const isBad = guest.invitation !== null && isUndelivered(guest.invitation)
  return (
    <>
      <StatusChip tone={troubleTones[trouble]}>{t(`mail-state.${trouble}`)}</StatusChip>
      {isBad && (
        <span className="tiny quiet clip" title={guest.invitation?.reason}>
          {t(`mail-reason.${parseFailureReason(guest.invitation?.reason ?? '')}`)}
        </span>
      )}
    </>
  )
}
