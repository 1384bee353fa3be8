import { queryOptions } from '@tanstack/react-query'
import { profileInfo } from '@mehfil/contract/accounts/accounts.ts'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import * as calls from '@mehfil/contract/accounts/profile.ts'
import { ask } from '../../../lib/ask.ts'
import { createQueryKey, queryClient, createQuery } from '../../../lib/http/queries.ts'
import { refreshSession } from '../../../lib/session/session.ts'

export type Profile = WireValue<typeof profileInfo.output>
export type SignedInDevice = WireValue<typeof calls.devices.output>['devices'][number]
export type AccountDeletionFacts = WireValue<typeof calls.deletionFacts.output>

export const profileQuery = createQuery(profileInfo)
/** A proof of identity lasts only minutes, so it is never read from the cache. */
export const proofQuery = queryOptions<Profile>({
  ...profileQuery,
  queryKey: [...profileQuery.queryKey, 'proof'],
  staleTime: 0,
  gcTime: 0,
})
export const refetchProof = () => queryClient.fetchQuery(proofQuery)
export const devicesQuery = createQuery(calls.devices)
export const deletionQuery = { ...createQuery(calls.deletionFacts), staleTime: 0, gcTime: 0 }

/** Many parts of the app show the name, the language and the digits, so they reload too. */
export async function refreshProfile(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: createQueryKey(profileInfo) }),
    refreshSession(),
  ])
}

export const saveProfile = (input: WireValue<typeof calls.updateUserInfo.input>) =>
  ask(calls.updateUserInfo, { input }).finally(refreshProfile)

const refreshDevices = () =>
  queryClient.invalidateQueries({ queryKey: createQueryKey(calls.devices) })
export const endDevice = ({ id }: SignedInDevice) =>
  ask(calls.signOutDevice, { input: { device: id } }).finally(refreshDevices)
export const endOtherDevices = () => ask(calls.signOutOthers).finally(refreshDevices)
