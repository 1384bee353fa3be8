import { may } from '@mehfil/contract/access.ts'
import { fill } from '@mehfil/contract/call.ts'
import { coverPicture } from '@mehfil/contract/events/public-pages.ts'
import { getPageDesign } from '@mehfil/templates/designs.ts'
import { getCoverFileName } from '@mehfil/templates/share/cover-name.ts'
import type { HostContext } from '../../../base/http/context.ts'
import { countEvents, getPlan } from '../../billing/store.ts'
import { createPictureUrls } from '../../../base/access/event-lock.ts'
import { getEventAllowance } from '../rules/allowance.ts'
import { hasPassed, getEventStatus } from '../rules/state.ts'
import { canSeeEvent, canSeeGuestNumbers } from '../rules/visibility.ts'
import { countInvitablePeople } from '../store/guest-counts.ts'
import { listAccountEvents } from '../store/list.ts'

type AccountEvent = Awaited<ReturnType<typeof listAccountEvents>>[number]

/**
 * Every event this person may see, in their language where it is translated. Numbers only for
 * those who may read answers.
 */
export async function listEvents({ world, tx, now, host, scope, language }: HostContext) {
  const events = await listAccountEvents(tx, scope, { only: host.eventIds, language })
  const allowance = getEventAllowance(
    host,
    await getPlan(tx, scope),
    await countEvents(tx, scope, now),
  )
  const showsNumbers = canSeeGuestNumbers(host)
  const invitable = showsNumbers
    ? await countInvitablePeople(tx, scope, listIdsToInvite(events, now))
    : new Map<string, number>()
  const userCheckIn = may(host, 'CheckIn') === 'yes'
  return {
    ...allowance,
    events: events
      .filter((event) => canSeeEvent(host, event))
      .map((event) => ({
        ...pickFacts(event),
        ...(showsNumbers && {
          coming: event.coming,
          people: event.people,
          figures: { ...pickFigures(event), invitable: invitable.get(event.id) ?? 0 },
        }),
        cover: getCover(world.settings.secretKey, event),
        ...(event.focus && { coverFocus: event.focus }),
        status: getEventStatus(event),
        userCheckIn,
        passed: hasPassed(event, now),
        postponed: event.postponedAt !== null && event.cancelledAt === null,
      })),
  }
}

/** Elsewhere an invitation cannot be sent, so its number is not asked for. */
const listIdsToInvite = (events: readonly AccountEvent[], now: Date): string[] =>
  events
    .filter(
      (event) =>
        event.notInvited > 0 && getEventStatus(event) === 'PUBLISHED' && !hasPassed(event, now),
    )
    .map(({ id }) => id)

const pickFacts = (event: AccountEvent) => ({
  id: event.id,
  title: event.title,
  type: event.type,
  venue: event.venue,
  startsAt: event.startsAt,
  zone: event.zone,
  durationMinutes: event.durationMinutes,
  mode: event.mode,
  checkIn: event.checkIn,
  updatedAt: event.updatedAt,
})

/** Where guests are confirmed at once, none waits for the host. */
const pickFigures = (event: AccountEvent) => ({
  maybe: event.maybe,
  no: event.no,
  noAnswer: event.noAnswer,
  notInvited: event.notInvited,
  notDelivered: event.notDelivered,
  toConfirm: event.confirmation === 'by-hand' ? event.toConfirm : 0,
  attended: event.attended,
  answerDeadline: event.answerDeadline,
  lastWrittenAt: event.lastWrittenAt,
})

const getCover = (
  secretKey: string,
  { picture, title, colourStyle, ...design }: AccountEvent,
): string =>
  picture === null
    ? fill(coverPicture.path, {
        FILE: getCoverFileName(getPageDesign(design), colourStyle, title),
      })
    : createPictureUrls(secretKey, design)(picture)
