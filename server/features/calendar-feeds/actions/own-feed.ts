import type { EventContext, HostContext } from '../../../base/http/context.ts'
import { requireVisibleEvent } from '../../events/rules/visibility.ts'
import { getEvent } from '../../events/store/event.ts'
import { formatFeedAddress } from '../rules/feed-address.ts'
import { deleteFeed, findOwnFeed, replaceFeed, type FeedOwner } from '../store.ts'

type FeedContext = Pick<HostContext, 'world' | 'tx' | 'now'>

export const readCalendarFeed = (context: HostContext) => readFeed(context, getOwner(context))
export const renewCalendarFeed = (context: HostContext) => renewFeed(context, getOwner(context))
export const stopCalendarFeed = (context: HostContext) => stopFeed(context, getOwner(context))

export const readEventCalendarFeed = async (context: EventContext) =>
  readFeed(context, await getEventOwner(context))
export const renewEventCalendarFeed = async (context: EventContext) =>
  renewFeed(context, await getEventOwner(context))
/** Also for one who may not see the event any more. */
export const stopEventCalendarFeed = (context: EventContext) =>
  stopFeed(context, { ...getOwner(context), eventId: context.scope.eventId })

const getOwner = ({ host }: Pick<HostContext, 'host'>): FeedOwner => ({
  accountId: host.accountId,
  personId: host.personId,
  eventId: null,
})

async function getEventOwner(context: EventContext): Promise<FeedOwner> {
  requireVisibleEvent(context.host, await getEvent(context.tx, context.scope))
  return { ...getOwner(context), eventId: context.scope.eventId }
}

async function readFeed({ world, tx }: FeedContext, owner: FeedOwner) {
  const feed = await findOwnFeed(tx, owner)
  return {
    feed: feed && {
      address: formatFeedAddress(world.settings, feed),
      createdAt: feed.createdAt,
      readAt: feed.readAt,
    },
  }
}

async function renewFeed(context: FeedContext, owner: FeedOwner) {
  const { world, tx, now } = context
  await replaceFeed(tx, owner, { id: world.random.id(), at: now })
  return readFeed(context, owner)
}

async function stopFeed({ tx }: FeedContext, owner: FeedOwner) {
  await deleteFeed(tx, owner)
  return { feed: null }
}
