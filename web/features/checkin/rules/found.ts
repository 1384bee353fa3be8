import { searched } from '@mehfil/door/fold.ts'
import { apartOf, type Apart } from '@mehfil/door/search.ts'
import type { Guest } from './guest.ts'

/** What people know of themselves, the easiest to say first. */
const easy = ['phone', 'contact', 'companions', 'party', 'category', 'table'] as const
type Asked = (typeof easy)[number]

/** What to ask namesakes for, two things at most: only what differs between them helps. */
export function whatToAsk(
  found: ReadonlyArray<
    Pick<Guest, 'id' | 'name' | 'table' | 'category' | 'companions' | 'people' | 'hint'>
  >,
): Asked[] {
  const apart = new Set(
    [
      ...apartOf(
        found.map((guest) => ({ ...guest, passcode: guest.id, phone: guest.hint })),
      ).values(),
    ].flat(),
  )
  const isNumber = found.every(({ hint }) => hint === '' || hint.startsWith('…'))
  return easy
    .filter((fact) =>
      fact === 'contact' || fact === 'phone'
        ? apart.has('phone') && isNumber === (fact === 'phone')
        : apart.has(fact satisfies Apart),
    )
    .slice(0, 2)
}

/** Whom of a party the search is about, where it is not the guest whose name the row bears. */
export function companionFound(
  { name, companions }: { name: string; companions: readonly string[] },
  search: string,
): string | undefined {
  const words = searched(search).split(/\s+/).filter(Boolean)
  const isMeant = (one: string) => words.every((word) => searched(one).includes(word))
  return isMeant(name) ? undefined : companions.find(isMeant)
}
