import { infiniteQueryOptions } from '@tanstack/react-query'
import * as calls from '@mehfil/contract/events/after.ts'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import { ask, getCallUrl } from '../../lib/ask.ts'
import { createQuery, queryClient, refreshEvent } from '../../lib/http/queries.ts'

export type AfterSettings = WireValue<typeof calls.afterEvent.output>
export type PhotoScreen = WireValue<typeof calls.photoScreen.output>

export const afterQuery = (EID: string) =>
  createQuery(calls.afterEvent, {
    params: { EID },
    topics: ['photos', 'feedback', 'event', 'guests'],
  })

export const photoScreenQuery = (EID: string) =>
  createQuery(calls.photoScreen, { params: { EID }, topics: ['photos', 'event', 'guests'] })

export const photosQuery = (EID: string, state: calls.PhotoState) =>
  infiniteQueryOptions({
    queryKey: [calls.guestPhotos.path, { EID }, { state }] as const,
    queryFn: ({ pageParam, signal }) =>
      ask(calls.guestPhotos, {
        params: { EID },
        query: { state, ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    meta: { topics: ['photos', 'feedback', 'guests'] },
  })

export const getArchiveUrl = (EID: string): string => getCallUrl(calls.photoArchive, { EID })

const storeSettings = async (EID: string, answer: Promise<AfterSettings>) => {
  const settings = await answer
  queryClient.setQueryData(afterQuery(EID).queryKey, settings)
  refreshEvent(EID, ['photos', 'feedback'])
  return settings
}

export const saveWall = (EID: string, wall: calls.PhotoWallMode) =>
  storeSettings(EID, ask(calls.saveWall, { params: { EID }, input: { wall } }))

export const saveSurvey = (EID: string, survey: calls.Survey | null) =>
  storeSettings(EID, ask(calls.saveSurvey, { params: { EID }, input: { survey } }))

export const decidePhotos = (
  EID: string,
  decision: calls.PhotoDecision,
  about: { ids: string[] } | { senderPhoto: string },
) => storeSettings(EID, ask(calls.decidePhotos, { params: { EID }, input: { decision, ...about } }))
