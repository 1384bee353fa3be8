import { may } from '@mehfil/contract/access.ts'
import type { EventContext, GuestContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { isUuid } from '../../../base/uuid.ts'
import { readGuest } from '../../guests/actions/guest-reading.ts'
import { getGuest } from '../../guests/store/guests.ts'
import { mergeSmallDomains } from '../rules/send-report.ts'
import { hasSend, listSendDomains, listSends } from '../store/send-reports.ts'
import { liftBounceStop, listStoppedGuests } from '../store/stopped-guests.ts'
import { findSuppression } from '../store/suppression.ts'

/** Guests whose addresses get no mails, and which of those stops this person may take back. */
export async function readStoppedGuests({ tx, scope, host }: EventContext) {
  const { guests, total } = await listStoppedGuests(tx, scope)
  const mayManage = may(host, 'ManageGuests') === 'yes'
  return {
    total,
    guests: guests.map((guest) => ({ ...guest, mayLift: mayManage && guest.reason === 'bounced' })),
  }
}

/** The next mail tries the address again. A stop by the guest stays. */
export async function liftMailStop(
  context: GuestContext,
  { second: isSecond = false }: { second?: boolean | undefined },
) {
  const { world, tx, scope, audit } = context
  const { email: first, second } = await getGuest(tx, scope)
  const email = (isSecond ? second?.email : first) ?? refuse('noAddress')
  const reason = await findSuppression(tx, scope, email)
  if (reason !== null && reason !== 'bounced') refuse('stopStays')
  const isLifted = await liftBounceStop(tx, scope, email)
  audit({ subject: scope.guestId, after: { isLifted } })
  await world.live.announce(tx, scope.eventId, 'guests')
  return readGuest(context)
}

export const readSends = async ({ tx, scope, host }: EventContext) => ({
  sends: await listSends(tx, scope, host.language),
})

export async function readSendReport({
  tx,
  scope,
  params,
}: EventContext<{ EID: string; CAMPAIGN: string }>) {
  const id = params.CAMPAIGN.toLowerCase()
  if (!isUuid(id) || !(await hasSend(tx, scope, id))) refuse('notFound')
  return { domains: mergeSmallDomains(await listSendDomains(tx, scope, id)) }
}
