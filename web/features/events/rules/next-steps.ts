import type { Permission } from '@mehfil/contract/access.ts'
import type { EventStatus } from '@mehfil/contract/events.ts'

export type Step = { key: 'republish' | 'confirm' | 'first-guest'; count: number; needs: Permission; page: 'settings' | 'guests'; search: string }

type Facts = { counts: { guests: number; yes: number; confirmed: number }; event: { status: EventStatus; passed: boolean }; byHand: boolean }

/** What a host would otherwise have to hunt for, the most pressing first. */
export function nextSteps({ counts, event, byHand }: Facts): Step[] {
  if (event.passed) return []
  const toConfirm = byHand ? Math.max(0, counts.yes - counts.confirmed) : 0
  const steps: Array<Step | false> = [
    event.status === 'UNPUBLISHED' && { key: 'republish', count: 1, needs: 'EventSettings', page: 'settings', search: '' },
    toConfirm > 0 && { key: 'confirm', count: toConfirm, needs: 'ManageGuests', page: 'guests', search: '?tab=to-confirm' },
    counts.guests === 0 && { key: 'first-guest', count: 1, needs: 'ManageGuests', page: 'guests', search: '?add=1' },
  ]
  return steps.filter((step) => step !== false)
}
