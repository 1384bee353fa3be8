import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import type { Guest } from './queries/guests.ts'

/** `3 of 4`, `Maybe`, `No`, or a dash while nothing is said; on a phone with the category behind it. */
export function ComingCell({ guest, withCategory = false }: { guest: Pick<Guest, 'answer' | 'people' | 'partyLimit' | 'category'>; withCategory?: boolean }) {
  const words = useComing(guest)
  if (!withCategory) return words ? <span className={guest.answer === 'yes' ? 'strong' : undefined}>{words}</span> : <span className="quiet" aria-hidden="true">–</span>
  return <>{words}{words && guest.category && ' · '}<bdi>{guest.category}</bdi></>
}

function useComing({ answer, people, partyLimit }: Pick<Guest, 'answer' | 'people' | 'partyLimit'>): string {
  const t = useWords('dashboard')
  const { number } = useFormats()
  if (answer === null) return ''
  return answer === 'yes' ? t('guests.of', { people: number(people), limit: number(Math.max(people, partyLimit)) }) : t(`guests.says-${answer}`)
}
