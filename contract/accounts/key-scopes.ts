import * as z from 'zod'
import { permissions, type Permission } from '../access.ts'
import type { Call } from '../call.ts'
import { tooManyItemsError } from '../fields/field-errors.ts'

/** What a key may do with a permission. `write` includes `read`. */
export const keyModes = ['read', 'write'] as const
export type KeyMode = (typeof keyModes)[number]
export type KeyScope = `${Permission}:${KeyMode}`

/** Permissions that no call changes anything with, or none that a key may make. */
const readOnlyPermissions: readonly Permission[] = ['Dashboard', 'UserAccess']

export const getKeyModes = (permission: Permission): readonly KeyMode[] =>
  readOnlyPermissions.includes(permission) ? ['read'] : keyModes

export const keyScopes: readonly KeyScope[] = permissions.flatMap((permission) =>
  getKeyModes(permission).map((mode) => `${permission}:${mode}` as const),
)

/** The scopes of a key, always in the same order. */
export const keyScopeList = z
  .array(z.enum(keyScopes, 'field.choice-invalid'), 'field.scopes-required')
  .max(50, tooManyItemsError(50))
  .overwrite((chosen) => keyScopes.filter((scope) => chosen.includes(scope)))
  .min(1, 'field.scopes-required')

/** The permissions that scopes give for a mode. */
export const listScopedPermissions = (
  scopes: readonly string[],
  mode: KeyMode,
): readonly Permission[] =>
  permissions.filter(
    (one) => scopes.includes(`${one}:write`) || (mode === 'read' && scopes.includes(`${one}:read`)),
  )

/** One of these permissions, or all of them, in this mode. Without permissions every key will do. */
export type KeyNeed = { mode: KeyMode; anyOf: readonly Permission[]; needsAll?: true }

/**
 * What a key needs for a call; null where no key may make it. That is every call that does not say
 * in its access that a permission opens it, and those that are declared for people alone.
 */
export function getKeyNeed({ access, reads, kind }: KeyCall): KeyNeed | null {
  const mode = reads ? 'read' : 'write'
  if (kind !== 'json' && kind !== 'upload' && kind !== 'stream') return null
  if (access.kind === 'signed-in') return access.keys ? { mode, anyOf: [] } : null
  if (access.kind === 'door') return access.keys ? { mode, anyOf: ['CheckIn'] } : null
  if (access.kind === 'owner-or') return { mode, anyOf: access.anyOf }
  if (access.kind !== 'permission' || access.keys === false) return null
  return { mode, anyOf: access.anyOf, ...(access.needsAllScopes && { needsAll: true }) }
}
type KeyCall = Pick<Call, 'access' | 'reads' | 'kind'>

/** The scopes that open a call; a key needs one of them, or all where the call says so. */
export const listNeededScopes = ({ mode, anyOf }: KeyNeed): KeyScope[] =>
  anyOf.map((permission) => `${permission}:${mode}` as const)

/** Whether a key with these permissions for the mode of the call may make it. */
export const meetsKeyNeed = ({ anyOf, needsAll }: KeyNeed, held: readonly Permission[]): boolean =>
  needsAll
    ? anyOf.every((one) => held.includes(one))
    : anyOf.length === 0 || anyOf.some((one) => held.includes(one))

/** A key of one event makes the calls about an event, and lists the events it may see. */
export const isEventCall = ({ path, access }: Pick<Call, 'path' | 'access'>): boolean =>
  access.kind === 'permission'
    ? access.keys === 'event' || (access.keys !== 'account' && path.includes('{EID}'))
    : path.includes('{EID}') || access.kind === 'signed-in'
