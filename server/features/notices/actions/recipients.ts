import type { NoticeAnswer, NoticeAudience } from '@mehfil/contract/notices.ts'
import type { GuestStatus } from '@mehfil/contract/guest-status.ts'
import type { EventContext } from '../../../base/context.ts'
import { spokenOf } from '../../events/rules/words.ts'
import { eventOf } from '../../events/store/event.ts'
import { spokenBy } from '../rules/notice.ts'
import { countMeant, meantGuests, pageSize, type Found } from '../store/audience.ts'

type Query = NoticeAudience & {
  search?: string | undefined
  after?: string | undefined
  show?: 'reached' | 'without' | undefined
}

/** Who would get a notice now, in number and by name. */
export async function listRecipients({ tx, scope, query }: EventContext<{ EID: string }, Query>) {
  const { search, after, show, ...audience } = query
  const { languages, ...counted } = await countMeant(tx, scope, audience)
  const event = await eventOf(tx, scope)
  const rows = await meantGuests(tx, scope, audience, { search, after, show })
  const shown = rows.slice(0, pageSize)
  return {
    ...counted,
    languages: spokenBy(languages, (language) => spokenOf(event, language)),
    found: shown.map((row) => ({ ...foundFrom(row), language: spokenOf(event, row.language) })),
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  }
}

const foundFrom = ({ status, answer, email, can, ...guest }: Found) => ({
  ...guest,
  email,
  status: status as GuestStatus,
  answer: answer as NoticeAnswer,
  without: can ? ('' as const) : email === '' ? ('no-address' as const) : ('stopped' as const),
})
