import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import type { Response } from './queries/guests.ts'

/** One of a party with what they answered for themselves. */
export function PersonSaid({
  person,
  name,
  value,
}: Response['questions'][number]['people'][number]) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  return (
    <>
      <span className="quiet">
        <bdi>{name || t('guest.companion', { at: number(person + 1) })}</bdi>:
      </span>{' '}
      <bdi>{value}</bdi>
    </>
  )
}
