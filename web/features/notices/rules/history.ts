import type { Notice } from '@mehfil/contract/mail/notices.ts'

/** A sent notice in the form that a campaign strip shows. */
export const toCampaignProgress = (
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

export const isSendingNow = ({ state }: Pick<Notice, 'state'>): boolean =>
  state === 'held' || state === 'sending' || state === 'paused'

/** Splits the list into planned, running and finished notices. */
export const groupNotices = (notices: readonly Notice[]) =>
  (
    [
      ['planned', notices.filter(({ state }) => state === 'planned')],
      ['sending', notices.filter(isSendingNow)],
      ['past', notices.filter((notice) => notice.state !== 'planned' && !isSendingNow(notice))],
    ] as const
  ).filter(([, ones]) => ones.length > 0)

const day = 86_400_000
const skippedShownMs = 14 * day

/** Notices that were missed lately, until a host dismisses them. */
export const listRecentlySkipped = (
  notices: readonly Notice[],
  dismissed: readonly string[],
  now: Date,
): Notice[] =>
  notices.filter(
    ({ id, state, dueAt, createdAt }) =>
      state === 'skipped' &&
      !dismissed.includes(id) &&
      now.getTime() - (dueAt ?? createdAt).getTime() < skippedShownMs,
  )

const toSearchText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Every word of a search is in the notice's texts, or in the name of its author. */
export function matchesNotice(
  { letters, by }: Pick<Notice, 'letters' | 'by'>,
  search: string,
): boolean {
  const written = Object.values(letters).flatMap((letter) =>
    letter ? [letter.subject, letter.message] : [],
  )
  const text = toSearchText([...written, by].join(' '))
  return toSearchText(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
