import type { WireValue } from '@mehfil/contract/envelope.ts'
import * as calls from '@mehfil/contract/accounts/keys.ts'
import { ask } from '../../lib/ask.ts'
import { createQuery, createQueryKey, queryClient } from '../../lib/http/queries.ts'

export type ApiKeyList = WireValue<typeof calls.apiKeys.output>
export type ApiKeyItem = ApiKeyList['keys'][number]
export type NewApiKeyInput = WireValue<typeof calls.createApiKey.input>
export type MadeApiKey = WireValue<typeof calls.createApiKey.output>

export const keysQuery = createQuery(calls.apiKeys)

export const refreshKeys = () =>
  queryClient.invalidateQueries({ queryKey: createQueryKey(calls.apiKeys) })

export const makeApiKey = (input: NewApiKeyInput) =>
  ask(calls.createApiKey, { input }).finally(refreshKeys)
export const renameApiKey = ({ id }: ApiKeyItem, input: { name: string }) =>
  ask(calls.renameApiKey, { params: { KEY: id }, input }).finally(refreshKeys)
export const revokeApiKey = ({ id }: ApiKeyItem) =>
  ask(calls.revokeApiKey, { params: { KEY: id } }).finally(refreshKeys)
