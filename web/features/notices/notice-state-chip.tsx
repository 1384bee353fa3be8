import type { NoticeState, Notice } from '@mehfil/contract/mail/notices.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { StatusChip, type ChipTone } from '../../ui/elements/status-chip.tsx'

const stateTones: Record<NoticeState, ChipTone> = {
  planned: 'plum',
  held: 'warn',
  sending: 'info',
  done: 'good',
  cancelled: 'sand',
  paused: 'bad',
  skipped: 'warn',
}

export function NoticeStateChip({ notice: { state } }: { notice: Pick<Notice, 'state'> }) {
  const t = useTranslate('notices')
  return <StatusChip tone={stateTones[state]}>{t(`state-of.${state}`)}</StatusChip>
}
