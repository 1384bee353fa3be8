import type { GuestStatus } from '@mehfil/contract/guest-status.ts'
import { useWords } from '../../lib/words.ts'
import { StatusChip, type ChipTone } from '../../ui/status-chip.tsx'

const tones: Record<GuestStatus, ChipTone> = { '': 'sand', INVITED: 'sand', VIEWVED: 'info', RESPONDED: 'plum', CONFIRMED: 'good', ATTENDED: 'good-filled' }

/** How far a guest has come; whoever waits for a place says so first. */
export function GuestStatusChip({ status, waiting }: { status: GuestStatus; waiting: boolean }) {
  const t = useWords('dashboard')
  if (waiting) return <StatusChip tone="warn">{t('guest-status.waiting')}</StatusChip>
  return <StatusChip tone={tones[status]}>{t(`guest-status.${status || 'added'}`)}</StatusChip>
}
