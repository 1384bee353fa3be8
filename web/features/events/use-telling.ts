import { useFormats } from '../../lib/formats.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { sayUndo } from '../../lib/toasts.ts'
import { useSayStopped } from '../../lib/use-say-stopped.ts'
import { useWords } from '../../lib/words.ts'
import { tellGuests } from './queries/tell.ts'

/** Sends what changed to everybody who holds an invitation, and offers to take it back. */
export function useTelling(EID: string): (message: string) => Promise<void> {
  const t = useWords('dashboard')
  const { number } = useFormats()
  const sayStopped = useSayStopped()
  return async (message) => {
    const { guests, takeBack } = await tellGuests(EID, message)
    sayUndo(
      t('tell.under-way', { count: guests, n: number(guests) }),
      () => void takeBack().then(sayStopped, showRefusal),
    )
  }
}
