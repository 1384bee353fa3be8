import { mayAny, type Permission } from '@mehfil/contract/access.ts'
import { findSignedInHost, type SignedInHost } from '../../../base/access/session.ts'
import type { GuestContext, PageContext, RequestContext } from '../../../base/http/context.ts'
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
  const host = await findHostOfEvent(context, params.EID, ['ManageGuests'])
  if (!host) return refuse('previewOver')
  const right = { EID: params.EID, GID: params.GID, sessionId: host.sessionId }
  if (!isPreviewValid(world.settings.secretKey, right, { token, now })) return refuse('previewOver')
  return token
}

/** Whether the page is opened as one of its guests; `findPreview` says whether that is allowed. */
export const isPreviewRequest = ({ request }: Pick<PageContext, 'request'>): boolean =>
  typeof (request.query as { as?: unknown }).as === 'string'

const previewingPermissions = [
  'CreateEvents',
  'EventSettings',
  'ManageGuests',
  'Notification',
] as const

/** A host who follows a link of a preview, which guests open with the password. */
export const isLookingHost = async (context: RequestContext, eventId: string): Promise<boolean> =>
  context.cookies.read('sid') !== undefined &&
  (await findHostOfEvent(context, eventId, previewingPermissions)) !== null

async function findHostOfEvent(
  context: RequestContext,
  eventId: string,
  anyOf: readonly Permission[],
): Promise<SignedInHost | null> {
  const found = await findSignedInHost(context, eventId)
  if (!('host' in found)) return null
  const { host, foundEventId } = found
  return foundEventId === eventId &&
    (host.eventIds?.includes(eventId) ?? true) &&
    mayAny(host, anyOf) === 'yes'
    ? host
    : null
}
