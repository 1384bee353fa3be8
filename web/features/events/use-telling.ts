import { useFormats } from '../../lib/formats.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { say, sayUndo } from '../../lib/toasts.ts'
import { useWords } from '../../lib/words.ts'
import { tellGuests, type Cancelled } from './queries/tell.ts'

/** Sends what changed to everybody who holds an invitation, and offers to take it back. */
export function useTelling(EID: string): (message: string) => Promise<void> {
  const t = useWords('dashboard')
  const { number } = useFormats()
  const said = ({ counts: { sent = 0, uncertain = 0, stopped = 0 } }: Cancelled) =>
    say(sent + uncertain === 0 ? t('campaign.taken-back') : t('campaign.stopped', { count: stopped, n: number(stopped) }), { lasts: 4_000 })
  return async (message) => {
    const { guests, takeBack } = await tellGuests(EID, message)
    sayUndo(t('tell.under-way', { count: guests, n: number(guests) }), () => void takeBack().then(said, showRefusal))
  }
}
