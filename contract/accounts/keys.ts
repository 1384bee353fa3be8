import * as z from 'zod'
import { onPlans, permission, withoutKeys } from '../access.ts'
import { keyPlans } from '../billing/plans.ts'
import { call } from '../call.ts'
import { tooManyItemsError } from '../fields/field-errors.ts'
import { id } from '../fields/fields.ts'
import { line } from '../fields/text.ts'
import { utc, wire } from '../wire.ts'
import { keyScopeList, keyScopes } from './key-scopes.ts'
import { namedEvent } from './team.ts'

/** Keys that were not revoked, in an account. */
export const maxKeys = 50
export const maxKeyAddresses = 20
export const maxKeyName = 60
/** The expiry that the screen offers, in days. */
export const keyLifetimes = [30, 90, 365] as const

/** Calls change with a new version only; a program may name the one it was written for. */
export const apiVersion = '2026-12-01'

const keyAccess = withoutKeys(permission('UserAccess'))

const keyName = line(maxKeyName).min(1, 'field.key-name-required')
/** An address, or a network such as 203.0.113.0/24 or 2001:db8::/32. */
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
/** An error is about the list, because the screen has one field for all. */
const networks = z
  .array(z.string('field.network-invalid').trim(), 'field.network-invalid')
  .max(maxKeyAddresses, tooManyItemsError(maxKeyAddresses))
  .refine((typed) => typed.every((one) => network.safeParse(one).success), 'field.network-invalid')
  .overwrite((typed) => [...new Set(typed)])

/** `paused`: the person who made it has left the team, or has none of its rights any more. */
export const keyStates = ['active', 'expired', 'paused', 'plan'] as const

export const apiKey = wire({
  id: ['KEY', z.string()],
  name: ['NAME', z.string()],
  scopes: ['SCOPES', z.array(z.enum(keyScopes))],
  /** null: all events that the person who made it may see. */
  event: ['EVENT', namedEvent.nullable()],
  /** Empty: all addresses. */
  addresses: ['ADDRESSES', z.array(z.string())],
  /** The last characters of the key. */
  hint: ['HINT', z.string()],
  by: ['CREATED_BY', z.string()],
  createdAt: ['CREATED_AT', utc],
  expiresAt: ['EXPIRES_AT', utc.nullable()],
  usedAt: ['USED_AT', utc.nullable()],
  state: ['STATE', z.enum(keyStates)],
})

/** The keys of the account that were not revoked, the newest first. */
export const apiKeys = call({
  method: 'GET',
  path: '/user/api-keys',
  access: keyAccess,
  output: wire({
    keys: ['KEYS', z.array(apiKey)],
    limit: ['KEYS_LIMIT', z.number()],
    /** Whether the reader proved their identity lately; otherwise the password comes first. */
    isProven: ['IS_PROVEN', z.boolean()],
    hasPassword: ['PASSWORD_SET', z.boolean()],
  }),
})

/** Needs a password check in this session or a Google sign-in, at most fifteen minutes ago. */
export const createApiKey = call({
  method: 'POST',
  path: '/user/api-keys',
  access: onPlans(keyAccess, keyPlans),
  input: wire({
    name: ['NAME', keyName],
    scopes: ['SCOPES', keyScopeList],
    event: ['EVENT', id.nullable()],
    /** Days; null: until it is revoked. */
    expiresIn: [
      'EXPIRES_IN',
      z
        .number('field.expiry-invalid')
        .int('field.expiry-invalid')
        .min(1, 'field.expiry-invalid')
        .max(3_650, 'field.expiry-invalid')
        .nullable(),
    ],
    addresses: ['ADDRESSES', networks],
  }),
  /** The key itself is in this answer alone. */
  output: wire({ id: ['KEY', z.string()], secret: ['SECRET', z.string()] }),
})

export const renameApiKey = call({
  method: 'PUT',
  path: '/user/api-keys/{KEY}',
  access: keyAccess,
  input: wire({ name: ['NAME', keyName] }),
})

/** The key stops working at once and for good. */
export const revokeApiKey = call({
  method: 'DELETE',
  path: '/user/api-keys/{KEY}',
  access: keyAccess,
})
