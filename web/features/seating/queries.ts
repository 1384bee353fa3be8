import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Language } from '@mehfil/contract/languages.ts'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import {
  changeSeating,
  eventSeating,
  maxSeatingChanges,
  proposeSeating,
  type SeatingChange,
} from '@mehfil/contract/seating/seating.ts'
import { seatingPaper, type SeatingPrintKind } from '@mehfil/contract/seating/seating-paper.ts'
import { ask, downloadFile } from '../../lib/ask.ts'
import { createQuery, createQueryKey, queryClient, refreshEvent } from '../../lib/http/queries.ts'
import { applyChanges } from './rules/changes.ts'

export type SeatingPlanData = WireValue<typeof eventSeating.output>
export type ProposedSeating = WireValue<typeof proposeSeating.output>
export type SeatingPlanQuery = { functionId: string | null; all: boolean }

export const seatingQuery = (EID: string, { functionId, all }: SeatingPlanQuery) =>
  createQuery(eventSeating, {
    params: { EID },
    query: { ...(functionId !== null && { function: functionId }), ...(all && { all }) },
    topics: ['seating', 'answers', 'guests', 'event'],
  })

/** The changes that take these back, and the revision of the plan that has these. */
export type SentChanges = { undo: SeatingChange[]; revision: number }

/** Sends the changes, in parts if they are many. */
export async function sendSeatingChanges(
  EID: string,
  functionId: string,
  changes: readonly SeatingChange[],
): Promise<SentChanges> {
  const sent: SentChanges = { undo: [], revision: 0 }
  for (let at = 0; at < changes.length; at += maxSeatingChanges) {
    const part = changes.slice(at, at + maxSeatingChanges)
    const { undo, revision } = await sendPart(EID, functionId, part)
    sent.undo.unshift(...undo)
    sent.revision = revision
  }
  return sent
}

/** After a refusal the plan is read again. The live stream tells of a success, also here. */
async function sendPart(
  EID: string,
  functionId: string,
  changes: SeatingChange[],
): Promise<SentChanges> {
  const queryKey = createQueryKey(eventSeating, { EID })
  const answer = await ask(changeSeating, {
    params: { EID },
    input: { function: functionId, changes },
  }).catch((error: unknown) => {
    refreshEvent(EID, ['seating'])
    throw error
  })
  // A read that began before would bring back the old plan.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueriesData<SeatingPlanData>({ queryKey }, (plan) =>
    plan?.function === functionId
      ? { ...applyChanges(plan, changes), revision: answer.revision }
      : plan,
  )
  return answer
}

type ProposalFilter = { function: string; seed: number | undefined; all: boolean }

/** Out of date with every change of the plan. */
export const proposalQuery = (EID: string, { function: id, seed, all }: ProposalFilter) =>
  queryOptions({
    queryKey: [proposeSeating.path, { EID }, { id, seed, all }] as const,
    queryFn: ({ signal }) =>
      ask(proposeSeating, {
        params: { EID },
        input: { function: id, ...(seed !== undefined && { seed }), ...(all && { all }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
    meta: { topics: ['seating', 'answers', 'guests'] as const },
  })

export const downloadSeatingPaper = (
  EID: string,
  query: { what: SeatingPrintKind; function: string; language: Language },
) => downloadFile(seatingPaper, { params: { EID }, query })
