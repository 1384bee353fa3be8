import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  getKeyNeed,
  isEventCall,
  listNeededScopes,
  listScopedPermissions,
  meetsKeyNeed,
} from '@mehfil/contract/accounts/key-scopes.ts'
import { apiVersion } from '@mehfil/contract/accounts/keys.ts'
import { keyPlans } from '@mehfil/contract/billing/plans.ts'
import type { Call } from '@mehfil/contract/call.ts'
import {
  findApiKey,
  isAddressAllowed,
  isApiKeySecret,
  toKeyHost,
  touchApiKey,
  type ApiKeyActor,
} from '../access/api-key.ts'
import type { SignedInHost } from '../access/session.ts'
import { refuse } from '../refusal.ts'
import type { World } from '../world.ts'
import { toCallerKey } from './caller-key.ts'
import { requireBodyType } from './csrf.ts'
import { rateLimits, wrongKeyLimit } from './rate-limiter.ts'
import { setRequestLanguage, type CallExecution } from './request.ts'

const hosts = new WeakMap<FastifyRequest, SignedInHost>()

/** The host whose key a request sent; undefined for requests without a key. */
export const getKeyHost = (request: FastifyRequest): SignedInHost | undefined => hosts.get(request)

/**
 * Finds the key of a request and checks all that it is limited by, before anything else of the
 * request is read. Only the scopes of this call reach its action.
 */
export async function requireApiKey(execution: CallExecution, secret: string): Promise<void> {
  const { world, call, request, reply } = execution
  const key = await requireKnownKey(world, request, secret)
  setRequestLanguage(request, key.person)
  requireUsableKey(world, request, key)
  await requireAllowance(execution, key)
  requireVersion(request, reply)
  hosts.set(request, requireScope(call, key))
  if (call.method !== 'GET') requireBodyType(call.kind, request, { isFromProgram: true })
  await touchApiKey(world.db, key, world.now())
}

/** A right key is never refused because others at the same address try wrong ones. */
async function requireKnownKey(
  world: World,
  request: FastifyRequest,
  secret: string,
): Promise<ApiKeyActor> {
  const found = isApiKeySecret(secret, world.settings.mode)
    ? await findApiKey(world.db, secret)
    : null
  if (found) return found
  await world.limiter.consumeOrRefuse('wrong-key', toCallerKey(request.ip), wrongKeyLimit)
  return refuse('keyUnknown')
}

function requireUsableKey(world: World, { ip }: FastifyRequest, key: ApiKeyActor): void {
  if (key.isRevoked) refuse('keyRevoked')
  if (key.expiresAt !== null && key.expiresAt <= world.now()) refuse('keyExpired')
  if (!isAddressAllowed(ip, key.addresses)) refuse('keyAddress')
  if (!keyPlans.includes(key.person.plan)) refuse('keyPlan')
}

/** Counted by key, as programs of many accounts may share an address. */
async function requireAllowance(
  { world, call, reply }: CallExecution,
  { keyId }: ApiKeyActor,
): Promise<void> {
  const name = call.limit === 'none' ? 'read' : call.limit
  const limit = rateLimits[name]
  const { isAllowed, hits, remaining, endsAt } = await world.limiter.count(
    `key-${name}`,
    keyId,
    limit,
  )
  const seconds = Math.max(1, Math.ceil((endsAt.getTime() - world.now().getTime()) / 1_000))
  void reply.headers({
    'ratelimit-policy': `"${name}";q=${hits};w=${limit.minutes * 60}`,
    ratelimit: `"${name}";r=${remaining};t=${seconds}`,
  })
  if (!isAllowed) refuse('tooMany', { retryAfter: seconds })
}

/** A program that names no version gets the newest one. */
function requireVersion({ headers }: FastifyRequest, reply: FastifyReply): void {
  const wanted = headers['mehfil-version']
  void reply.header('mehfil-version', apiVersion)
  if (wanted !== undefined && wanted !== apiVersion) refuse('apiVersion')
}

function requireScope(call: Call, key: ApiKeyActor): SignedInHost {
  const need = getKeyNeed(call) ?? refuse('keyClosed')
  if (key.eventId !== null && !isEventCall(call)) refuse('keyEvent')
  const host = toKeyHost(key, listScopedPermissions(key.scopes, need.mode))
  if (!meetsKeyNeed(need, host.permissions))
    refuse('keyScope', {
      params: {
        scopes: listNeededScopes(need).join(', '),
        ...(need.needsAll && { context: 'all' }),
      },
    })
  return host
}
