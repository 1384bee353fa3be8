import * as z from 'zod'
import { job } from '../../base/jobs.ts'
import { seatLine } from './store.ts'

/** Seats of a deleted guest, once nobody takes the deletion back. */
export const seatFromLine = job({
  name: 'seat-from-line',
  payload: z.object({ eventId: z.string() }),
  run: async (world, { eventId }) => {
    const seated = await world.db.transaction().execute((tx) => seatLine(tx, eventId, world.now()))
    if (seated > 0) world.live.mention(eventId, 'guests')
  },
})
