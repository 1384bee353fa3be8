import { normaliseName } from '@mehfil/door/search-text.ts'
import { findDistinguishingFacts, type DistinguishingFact } from '@mehfil/door/search.ts'
import type { CheckInGuest } from './guest.ts'

/** Facts a guest can tell, the easiest first. */
const questionOrder = ['phone', 'contact', 'companions', 'party', 'category', 'table'] as const
type NamesakeFact = (typeof questionOrder)[number]

/** What to ask namesakes for: at most two facts that differ between them. */
export function chooseNamesakeFacts(
  found: ReadonlyArray<
    Pick<CheckInGuest, 'id' | 'name' | 'table' | 'category' | 'companions' | 'people' | 'hint'>
  >,
): NamesakeFact[] {
  const differing = new Set(
    [
      ...findDistinguishingFacts(
        found.map((guest) => ({ ...guest, passcode: guest.id, phone: guest.hint })),
      ).values(),
    ].flat(),
  )
  const isNumber = found.every(({ hint }) => hint === '' || hint.startsWith('…'))
  return questionOrder
    .filter((fact) =>
      fact === 'contact' || fact === 'phone'
        ? differing.has('phone') && isNumber === (fact === 'phone')
        : differing.has(fact satisfies DistinguishingFact),
    )
    .slice(0, 2)
}

/** The companion a search found; none if it found the guest. */
export function findMatchingCompanion(
  { name, companions }: { name: string; companions: readonly string[] },
  search: string,
): string | undefined {
  const words = normaliseName(search).split(/\s+/).filter(Boolean)
  const matches = (one: string) => words.every((word) => normaliseName(one).includes(word))
  return matches(name) ? undefined : companions.find(matches)
}
