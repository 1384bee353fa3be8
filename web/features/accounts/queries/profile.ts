import { queryOptions } from '@tanstack/react-query'
import { profileInfo } from '@mehfil/contract/accounts.ts'
import type { Answer } from '@mehfil/contract/envelope.ts'
import * as calls from '@mehfil/contract/profile.ts'
import { ask } from '../../../lib/ask.ts'
import { keyOf, queryClient, queryOf } from '../../../lib/queries.ts'
import { refreshSession } from '../../../lib/session.ts'

export type Profile = Answer<typeof profileInfo.output>
export type Device = Answer<typeof calls.devices.output>['devices'][number]
export type DeletionFacts = Answer<typeof calls.deletionFacts.output>

export const profileQuery = queryOf(profileInfo)
/** Whether somebody has shown who they are holds for minutes alone: never from memory. */
export const proofQuery = queryOptions<Profile>({
  ...profileQuery,
  queryKey: [...profileQuery.queryKey, 'proof'],
  staleTime: 0,
  gcTime: 0,
})
export const lookAgainAtProof = () => queryClient.fetchQuery(proofQuery)
export const devicesQuery = queryOf(calls.devices)
export const deletionQuery = { ...queryOf(calls.deletionFacts), staleTime: 0, gcTime: 0 }

/** What the person is called and how they read stands in many places. */
export async function refreshProfile(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keyOf(profileInfo) }),
    refreshSession(),
  ])
}

export const saveOwn = (input: Answer<typeof calls.updateUserInfo.input>) =>
  ask(calls.updateUserInfo, { input }).finally(refreshProfile)

const lookAgain = () => queryClient.invalidateQueries({ queryKey: keyOf(calls.devices) })
export const endDevice = ({ id }: Device) =>
  ask(calls.signOutDevice, { input: { device: id } }).finally(lookAgain)
export const endOthers = () => ask(calls.signOutOthers).finally(lookAgain)
