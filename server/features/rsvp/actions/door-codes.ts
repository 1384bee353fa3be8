import type { World } from '../../../base/world.ts'
import type { EventRow } from '../../events/store/event.ts'
import { signDoorCode } from '../../guests/rules/door-code.ts'
import type { GuestRecord } from '../../guests/store/guests.ts'
import { getThanksKind, revealsPlace } from '../rules/mails.ts'
import { renderQrPng } from '../rules/qr-png.ts'
import type { UnwrittenMail } from '../store/mails.ts'

/** The entry code as a base64 PNG, by mail id, for the mails that show it. */
export function renderDoorCodes(
  world: World,
  event: EventRow,
  mails: UnwrittenMail[],
  guests: ReadonlyMap<string, GuestRecord>,
): Map<string, string> {
  const codes = new Map<string, string>()
  if (!event.checkIn) return codes
  for (const { id, kind, guestId, facts } of mails) {
    const guest = guests.get(guestId)
    if (!guest || kind !== 'thanks' || !revealsPlace(getThanksKind(facts))) continue
    const text = signDoorCode(world.settings.secretKey, {
      eventId: event.id,
      passcode: guest.passcode,
    })
    codes.set(id, renderQrPng(text).toString('base64'))
  }
  return codes
}
