import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { crc32 } from 'node:zlib'
import { sql } from 'kysely'
import { permissions as allPermissions, type Permission } from '@mehfil/contract/access.ts'
import { asPreparedStatement, type Tx } from '../database/db.ts'
import { equalsInConstantTime, sha256, type Random } from '../random.ts'
import type { Settings } from '../settings.ts'
import { toAccountHost, type AccountHostRow } from './account-host.ts'
import type { SignedInHost } from './session.ts'

/** 256 random bits in hexadecimal digits, and eight digits that find a mistyped key without a question. */
const keyPattern = /^mhf_(live|demo)_([\da-f]{64})([\da-f]{8})$/

type Mode = Settings['mode']

export function createApiKeySecret(random: Random, mode: Mode): string {
  const bits = sha256(random.secret() + random.secret()).toString('hex')
  return `mhf_${mode}_${bits}${getChecksum(mode, bits)}`
}

const getChecksum = (mode: string, bits: string): string =>
  crc32(`${mode}_${bits}`).toString(16).padStart(8, '0')

/** Whether a text can be a key of this installation. */
export function isApiKeySecret(secret: string, mode: Mode): boolean {
  const [, prefix = '', bits = '', checksum] = keyPattern.exec(secret) ?? []
  return prefix === mode && checksum === getChecksum(prefix, bits)
}

/** What the database keeps of a key. */
export const hashApiKey = (secret: string): Buffer => sha256(secret)

/** The end of a key, which its owner recognises and from which nothing follows. */
export const getApiKeyHint = (secret: string): string => secret.slice(-4)

/** A key with the person it works as, and what that person may do now. */
export type ApiKeyActor = {
  keyId: string
  scopes: readonly string[]
  eventId: string | null
  addresses: readonly string[]
  expiresAt: Date | null
  usedAt: Date | null
  isRevoked: boolean
  person: SignedInHost
}

type ApiKeyRow = AccountHostRow & {
  id: string
  created_at: Date
  removed_at: Date | null
  deleted_at: Date | null
  secret_hash: Buffer
  scopes: string[]
  key_event_id: string | null
  addresses: string[]
  key_expires_at: Date | null
  used_at: Date | null
  revoked_at: Date | null
}

/**
 * Read from the database with each request, so that a key that was revoked on one node works on
 * none. Null also for a key whose person has left. Who comes back has no key from before.
 */
export async function findApiKey(tx: Tx, secret: string): Promise<ApiKeyActor | null> {
  const hash = hashApiKey(secret)
  const { rows } = await sql<ApiKeyRow>`${asPreparedStatement('api_key_row')}
    select k.id, k.secret_hash, k.scopes, k.event_id as key_event_id, k.addresses, k.expires_at as key_expires_at, k.used_at, k.revoked_at, k.created_at,
      m.account_id, m.person_id, m.role, m.permissions, m.event_ids, m.removed_at, p.email, p.full_name, p.language, p.zone, p.digits, p.picture,
      a.deleted_at, a.plan, a.active, a.people_bought, l.features, l.label_removal, l.people
    from api_key k join member m on m.account_id = k.account_id and m.person_id = k.person_id and k.created_at >= m.joined_at join person p on p.id = m.person_id
      join account a on a.id = k.account_id join plan_limit l on l.plan = a.plan
    where k.secret_hash = ${hash}`.execute(tx)
  const [row] = rows
  if (!row || !equalsInConstantTime(row.secret_hash, hash)) return null
  if (row.removed_at || row.deleted_at) return null
  return {
    keyId: row.id,
    scopes: row.scopes,
    eventId: row.key_event_id,
    addresses: row.addresses,
    expiresAt: row.key_expires_at,
    usedAt: row.used_at,
    isRevoked: row.revoked_at !== null,
    person: {
      ...toAccountHost(row),
      sessionId: `key-${row.id}`,
      passwordCheckedAt: null,
      signedInAt: row.created_at,
      byCompany: false,
      twoStepsDueAt: null,
    },
  }
}

/**
 * The host that a key is in one call: never an owner, with the permissions that its scopes give for
 * this call and its person still has, and for its event alone.
 */
export function toKeyHost(
  { keyId, eventId, person }: ApiKeyActor,
  scoped: readonly Permission[],
): SignedInHost {
  const held = person.role === 'Superuser' ? allPermissions : person.permissions
  return {
    ...person,
    apiKeyId: keyId,
    role: 'Normaluser',
    permissions: scoped.filter((one) => held.includes(one)),
    eventIds: eventId === null ? person.eventIds : limitToEvent(person.eventIds, eventId),
  }
}

const limitToEvent = (eventIds: readonly string[] | null, eventId: string): readonly string[] =>
  eventIds === null || eventIds.includes(eventId) ? [eventId] : []

/** Written at most once a minute. */
export const touchApiKey = (tx: Tx, { keyId, person, usedAt }: ApiKeyActor, now: Date) =>
  usedAt !== null && now.getTime() - usedAt.getTime() < 60_000
    ? null
    : tx
        .updateTable('api_key')
        .set({ used_at: now })
        .where('account_id', '=', person.accountId)
        .where('id', '=', keyId)
        .execute()

/** Whether an address is one of these addresses or in one of these networks; with none, all are. */
export function isAddressAllowed(ip: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true
  const allowed = new BlockList()
  for (const network of networks) addNetwork(allowed, network)
  const address = ip.replace(/%.*/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  return isIPv4(address)
    ? allowed.check(address, 'ipv4')
    : isIPv6(address) && allowed.check(address, 'ipv6')
}

function addNetwork(list: BlockList, network: string): void {
  const [address = '', bits] = network.split('/')
  const family = isIPv4(address) ? 'ipv4' : 'ipv6'
  if (bits === undefined) list.addAddress(address, family)
  else list.addSubnet(address, Number(bits), family)
}
