import { mayAny } from '@mehfil/contract/access.ts'
import { findSignedInHost } from '../../../base/access/session.ts'
import type { GuestContext, PageContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { isPreviewValid, signPreview } from '../rules/guest-preview.ts'

/** The path of the page as this guest sees it, for this session of the host. */
export function readGuestPreview({ world, now, host, scope }: GuestContext) {
  const { eventId: EID, guestId: GID } = scope
  const token = signPreview(world.settings.secretKey, { EID, GID, sessionId: host.sessionId }, now)
  return { link: `/${EID}/${GID}?as=${token}` }
}

/**
 * The token of a host who looks at the page as its guest; undefined for the guest. One that ended,
 * or that another session brings, shows nothing.
 */
export async function findPreview(
  context: PageContext<{ EID: string; GID: string }>,
): Promise<string | undefined> {
  const { world, now, params, request } = context
  const { as: token } = request.query as { as?: unknown }
  if (typeof token !== 'string') return undefined
  const found = await findSignedInHost(context, params.EID)
  if (!('host' in found)) return refuse('previewOver')
  const { host, foundEventId } = found
  const isAllowed =
    foundEventId === params.EID &&
    (host.eventIds?.includes(params.EID) ?? true) &&
    mayAny(host, ['ManageGuests']) === 'yes'
  const right = { EID: params.EID, GID: params.GID, sessionId: host.sessionId }
  if (!isAllowed || !isPreviewValid(world.settings.secretKey, right, { token, now }))
    return refuse('previewOver')
  return token
}
