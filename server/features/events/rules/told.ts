import type { EventStatus } from '@mehfil/contract/events.ts'
import type { Facts } from './facts.ts'
import { hasPassed } from './state.ts'

const names = ['title', 'startsAt', 'durationMinutes', 'zone', 'venue', 'address'] as const

/** What guests have in their hands and calendars: what, when and where. */
export type ToldFacts = Pick<Facts, (typeof names)[number]>
/** The same as a row keeps it. */
export type KeptFacts = Omit<ToldFacts, 'startsAt'> & { startsAt: string | null }

export const keptFacts = ({
  title,
  startsAt,
  durationMinutes,
  zone,
  venue,
  address,
}: ToldFacts): KeptFacts => ({
  title,
  startsAt: startsAt && startsAt.toISOString(),
  durationMinutes,
  zone,
  venue,
  address,
})

export const toldFacts = (kept: KeptFacts): ToldFacts => ({
  ...kept,
  startsAt: kept.startsAt === null ? null : new Date(kept.startsAt),
})

type Event = ToldFacts & { status: EventStatus; told: KeptFacts | null }

/** What guests were last told, where it is no longer so and still matters; null while everybody knows. */
export function untoldBefore(event: Event, now: Date): ToldFacts | null {
  if (event.status === 'DRAFT' || !event.told || hasPassed(event, now)) return null
  const told = toldFacts(event.told)
  const isSo = names.every((name) => JSON.stringify(told[name]) === JSON.stringify(event[name]))
  return isSo ? null : told
}

/** Before its first change a published event remembers what it said until then. */
export const rememberedFacts = (event: Event): { told?: KeptFacts } =>
  event.status === 'DRAFT' || event.told ? {} : { told: keptFacts(event) }

const worded = ['title', 'venue', 'address'] as const
type Words = Pick<Facts, (typeof worded)[number]>

/** Another language comes first: what guests know is the same in other words. */
export function retoldFacts(
  event: Words & Pick<Event, 'told'>,
  turned: Words,
): { told?: KeptFacts } {
  const { told } = event
  if (!told) return {}
  return {
    told: {
      ...told,
      ...Object.fromEntries(
        worded.filter((name) => told[name] === event[name]).map((name) => [name, turned[name]]),
      ),
    },
  }
}
