import { useQuery } from '@tanstack/react-query'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import { eventFunctions } from '@mehfil/contract/guests/functions.ts'
import { createQuery } from '../../../lib/http/queries.ts'

export type EventFunction = WireValue<typeof eventFunctions.output>['functions'][number]

/** The functions of an event with their people, in the order of the programme. */
const functionsQuery = (EID: string) =>
  createQuery(eventFunctions, { params: { EID }, topics: ['answers', 'guests', 'event'] })

/** Undefined until they are loaded; none for an event that asks about none. */
export function useFunctions(EID: string, isEnabled = true): readonly EventFunction[] | undefined {
  return useQuery({ ...functionsQuery(EID), enabled: isEnabled }).data?.functions
}
