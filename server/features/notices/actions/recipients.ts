import type { NoticeAnswer, NoticeAudience } from '@mehfil/contract/mail/notices.ts'
import type { GuestStatus } from '@mehfil/contract/guests/guest-status.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { chooseLanguage } from '../../events/rules/translations.ts'
import { getEvent } from '../../events/store/event.ts'
import { countByLanguage } from '../rules/notice.ts'
import { countAudience, listAudience, pageSize, type AudienceGuestRow } from '../store/audience.ts'

type RecipientQuery = NoticeAudience & {
  search?: string | undefined
  after?: string | undefined
  show?: 'reached' | 'without' | undefined
}

/** The number and the names of the guests who would get a notice now. */
export async function listRecipients({
  tx,
  scope,
  query,
}: EventContext<{ EID: string }, RecipientQuery>) {
  const { search, after, show, ...audience } = query
  const { languages, ...counted } = await countAudience(tx, scope, audience)
  const event = await getEvent(tx, scope)
  const rows = await listAudience(tx, scope, audience, { search, after, show })
  const page = rows.slice(0, pageSize)
  return {
    ...counted,
    languages: countByLanguage(languages, (language) => chooseLanguage(event, language)),
    found: page.map((row) => ({
      ...toRecipientView(row),
      language: chooseLanguage(event, row.language),
    })),
    next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}

const toRecipientView = ({ status, answer, email, can, ...guest }: AudienceGuestRow) => ({
  ...guest,
  email,
  status: status as GuestStatus,
  answer: answer as NoticeAnswer,
  without: can ? ('' as const) : email === '' ? ('no-address' as const) : ('stopped' as const),
})
