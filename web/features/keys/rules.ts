import { permissions, type AccessActor, type Permission } from '@mehfil/contract/access.ts'
import {
  getKeyModes,
  keyScopes,
  type KeyMode,
  type KeyScope,
} from '@mehfil/contract/accounts/key-scopes.ts'

/** What a key may do with one permission, as the table of scopes shows it. */
export type KeyArea = { permission: Permission; modes: readonly KeyMode[] }

/** The permissions that the reader may give to a key. */
export const listKeyAreas = ({
  role,
  permissions: held,
}: Pick<AccessActor, 'role' | 'permissions'>): KeyArea[] =>
  permissions
    .filter((one) => role === 'Superuser' || held.includes(one))
    .map((permission) => ({ permission, modes: getKeyModes(permission) }))

const firstScope: KeyScope = 'ManageGuests:read'

/** What most keys are for, where the reader may give it: a tick that is not shown could not be taken away. */
export const listFirstScopes = (areas: readonly KeyArea[]): KeyScope[] =>
  areas.some(({ permission }) => firstScope.startsWith(`${permission}:`)) ? [firstScope] : []

export const hasMode = (
  scopes: readonly string[],
  permission: Permission,
  mode: KeyMode,
): boolean => scopes.includes(`${permission}:write`) || scopes.includes(`${permission}:${mode}`)

/** Changing includes reading: a tick there ticks both, and without reading there is no changing. */
export function switchMode(
  scopes: readonly KeyScope[],
  { permission, mode }: { permission: Permission; mode: KeyMode },
): KeyScope[] {
  const others = scopes.filter((scope) => !scope.startsWith(`${permission}:`))
  const wasOn = hasMode(scopes, permission, mode)
  const next: KeyMode | null = wasOn ? (mode === 'write' ? 'read' : null) : mode
  return next === null
    ? [...others]
    : keyScopes.filter((scope) => others.includes(scope) || scope === `${permission}:${next}`)
}

/** One address on each line. */
export const splitAddresses = (typed: string): string[] =>
  typed
    .split(/[\s,;]+/)
    .map((one) => one.trim())
    .filter(Boolean)

/** A call that lists events, for a first try. */
export const buildExample = (origin: string, secret: string): string =>
  `curl ${origin}/api/events -H 'Authorization: Bearer ${secret}'`
