import * as calls from '@mehfil/contract/accounts/keys.ts'
import type { CallRouter } from '../../base/http/route.ts'
import { createApiKey, listApiKeys, renameApiKey, revokeApiKey } from './actions.ts'

export function keyRoutes(mount: CallRouter): void {
  mount.host(calls.apiKeys, listApiKeys)
  mount.host(calls.createApiKey, createApiKey)
  mount.host(calls.renameApiKey, renameApiKey)
  mount.host(calls.revokeApiKey, revokeApiKey)
}
