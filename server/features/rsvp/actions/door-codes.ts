import { mapInTurns } from '../../../base/concurrency/map-in-turns.ts'
import type { World } from '../../../base/world.ts'
import type { EventRow } from '../../events/store/event.ts'
import { signDoorCode } from '../../guests/rules/door-code.ts'
import type { GuestRecord } from '../../guests/store/guests.ts'
import { getThanksKind, revealsPlace } from '../rules/mails.ts'
import { renderQrPng } from '../rules/qr-png.ts'
import type { UnwrittenMail } from '../store/mails.ts'

/** The entry code as a base64 PNG, by mail id, for the mails that show it. */
export async function renderDoorCodes(
  world: World,
  event: EventRow,
  mails: UnwrittenMail[],
  guests: ReadonlyMap<string, GuestRecord>,
): Promise<Map<string, string>> {
  if (!event.checkIn) return new Map()
  const codes = await mapInTurns(mails, ({ id, kind, guestId, facts }): [string, string] | null => {
    const guest = guests.get(guestId)
    if (!guest || kind !== 'thanks' || !revealsPlace(getThanksKind(facts))) return null
    const text = signDoorCode(world.settings.secretKey, {
      eventId: event.id,
      passcode: guest.passcode,
    })
    return [id, renderQrPng(text).toString('base64')]
  })
  return new Map(codes.filter((code) => code !== null))
}
