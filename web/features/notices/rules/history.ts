import type { Notice } from '../queries.ts'

/** A notice that has become a sending, as the strip of one shows it. */
export const sendingOf = (
  { id, state, reason, guests, people, counts, createdAt, heldUntil }: Notice,
  hold: number,
) => ({
  id,
  guests,
  people,
  counts,
  reason,
  state: state === 'planned' || state === 'skipped' ? ('done' as const) : state,
  createdAt: heldUntil ? new Date(heldUntil.getTime() - hold * 1_000) : createdAt,
  heldUntil: heldUntil ?? createdAt,
})

export const isUnderWay = ({ state }: Pick<Notice, 'state'>): boolean =>
  state === 'held' || state === 'sending' || state === 'paused'

/** What is still to come, and what may still be taken back or is on its way, stand apart from what was. */
export const groupsOf = (notices: readonly Notice[]) =>
  (
    [
      ['planned', notices.filter(({ state }) => state === 'planned')],
      ['sending', notices.filter(isUnderWay)],
      ['past', notices.filter((notice) => notice.state !== 'planned' && !isUnderWay(notice))],
    ] as const
  ).filter(([, ones]) => ones.length > 0)

const day = 86_400_000
const longEnough = 14 * day

/** What was due lately and did not go, until somebody has put it away. */
export const skippedLately = (
  notices: readonly Notice[],
  putAway: readonly string[],
  now: Date,
): Notice[] =>
  notices.filter(
    ({ id, state, dueAt, createdAt }) =>
      state === 'skipped' &&
      !putAway.includes(id) &&
      now.getTime() - (dueAt ?? createdAt).getTime() < longEnough,
  )
