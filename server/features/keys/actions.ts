import type { CallInput } from '@mehfil/contract/envelope.ts'
import type * as calls from '@mehfil/contract/accounts/keys.ts'
import { maxKeys } from '@mehfil/contract/accounts/keys.ts'
import { createApiKeySecret, getApiKeyHint, hashApiKey } from '../../base/access/api-key.ts'
import type { HostContext } from '../../base/http/context.ts'
import { refuse } from '../../base/refusal.ts'
import { isUuid } from '../../base/uuid.ts'
import { requireProof } from '../accounts/actions/password.ts'
import { isProven } from '../accounts/rules/terms.ts'
import { getPasswordHash } from '../accounts/store/people.ts'
import { lockPlan } from '../billing/store.ts'
import { refuseUnheldRights } from '../team/rules/rights.ts'
import { getEventTitles } from '../team/store/members.ts'
import { enqueueKeyMail } from './mails.ts'
import {
  canManageKey,
  getKeyExpiry,
  getKeyRights,
  getKeyState,
  listGivenPermissions,
} from './rules.ts'
import { addKey, listKeys, lockKey, renameKey, stampRevoked, type ApiKeyRecord } from './store.ts'

type KeyParams = { KEY: string }

export async function listApiKeys({ tx, now, host, scope }: HostContext) {
  const keys = await listKeys(tx, scope)
  const hasPassword = (await getPasswordHash(tx, scope)) !== null
  return {
    keys: keys
      .filter((key) => canManageKey(host, key))
      .map(({ eventId, eventTitle, ...key }) => ({
        ...key,
        event: eventId === null ? null : { id: eventId, title: eventTitle },
        state: getKeyState({ ...key, eventId }, now, host.plan),
      })),
    limit: maxKeys,
    hasPassword,
    isProven: isProven(host, { hasPassword, now }),
  }
}

/** A key has no rights that its maker does not hold, and loses those that the maker loses. */
export async function createApiKey(
  context: HostContext,
  { name, scopes, event, expiresIn, addresses }: CallInput<typeof calls.createApiKey>,
) {
  const { tx, now, world, host, scope, audit } = context
  requireProof(host, { hasPassword: (await getPasswordHash(tx, scope)) !== null, now })
  refuseUnheldRights(host, getKeyRights(host, { scopes, eventId: event }))
  if (event !== null && (await getEventTitles(tx, scope, [event])).size === 0) refuse('notFound')
  await lockPlan(tx, scope)
  if ((await listKeys(tx, scope)).length >= maxKeys)
    refuse('keysFull', { params: { limit: maxKeys } })

  const secret = createApiKeySecret(world.random, world.settings.mode)
  const id = world.random.uuid()
  await addKey(tx, scope, {
    id,
    name,
    scopes,
    eventId: event,
    addresses,
    secretHash: hashApiKey(secret),
    hint: getApiKeyHint(secret),
    createdAt: now,
    expiresAt: getKeyExpiry(now, expiresIn),
  })
  await enqueueKeyMail(context, { kind: 'created', name })
  audit({ subject: name, after: { permissions: listGivenPermissions(scopes) } })
  return { id, secret }
}

export async function renameApiKey(
  context: HostContext<KeyParams>,
  { name }: CallInput<typeof calls.renameApiKey>,
) {
  const { tx, scope, audit } = context
  const key = await lockOwnKey(context)
  await renameKey(tx, scope, key.id, name)
  audit({ subject: name, before: { name: key.name }, after: { name } })
}

/** Every request asks the database for its key, so a revoked one works on no node from now on. */
export async function revokeApiKey(context: HostContext<KeyParams>) {
  const { tx, now, scope, audit } = context
  const key = await lockOwnKey(context)
  await stampRevoked(tx, scope, key.id, now)
  await enqueueKeyMail(context, { kind: 'revoked', name: key.name })
  audit({ subject: key.name, before: { permissions: listGivenPermissions(key.scopes) } })
}

async function lockOwnKey({
  tx,
  host,
  scope,
  params,
}: HostContext<KeyParams>): Promise<ApiKeyRecord> {
  if (!isUuid(params.KEY)) refuse('notFound')
  const key = await lockKey(tx, scope, params.KEY)
  return canManageKey(host, key) ? key : refuse('notFound')
}
