import * as z from 'zod'
import { job } from '../../base/jobs.ts'
import { keptDeleted } from './rules.ts'
import { purgeDeleted, seatLine } from './store.ts'

/** Seats of a deleted guest, once nobody takes the deletion back. */
export const seatFromLine = job({
  name: 'seat-from-line',
  payload: z.object({ eventId: z.string() }),
  run: async (world, { eventId }) => {
    const seated = await world.db.transaction().execute((tx) => seatLine(tx, eventId, world.now()))
    if (seated > 0) world.live.mention(eventId, 'guests')
  },
})

/** A deletion that nobody took back in a day. */
export const purgeGuests = job({
  name: 'purge-guests',
  payload: z.object({}),
  every: '37 * * * *',
  run: async (world) => purgeDeleted(world.db, new Date(world.now().getTime() - keptDeleted)),
})
