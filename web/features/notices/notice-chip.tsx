import type { NoticeState } from '@mehfil/contract/notices.ts'
import { useWords } from '../../lib/words.ts'
import { StatusChip, type ChipTone } from '../../ui/status-chip.tsx'
import type { Notice } from './queries.ts'

const tones: Record<NoticeState, ChipTone> = {
  planned: 'plum',
  held: 'warn',
  sending: 'info',
  done: 'good',
  cancelled: 'sand',
  paused: 'bad',
  skipped: 'warn',
}

export function NoticeChip({ notice: { state } }: { notice: Pick<Notice, 'state'> }) {
  const t = useWords('notices')
  return <StatusChip tone={tones[state]}>{t(`state-of.${state}`)}</StatusChip>
}
