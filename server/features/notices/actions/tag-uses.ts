import type { Language } from '@mehfil/contract/languages.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { getEvent } from '../../events/store/event.ts'
import { listGuestViews } from '../../guests/store/list-views.ts'
import { listTags } from '../../guests/store/tags.ts'
import { listPlans } from '../../mail/store/invitation-plans.ts'
import { getNoticeState } from '../rules/notice.ts'
import { getTestState } from '../rules/subject-test.ts'
import { listTagUses, type TaggedFilter } from '../rules/tag-uses.ts'
import { listNotices } from '../store/notices.ts'
import { listTests } from '../store/subject-tests.ts'

/** What has yet to reach guests of a tag, and the saved views of them. */
export async function readTagUses({
  tx,
  now,
  scope,
  host,
  params,
  language,
}: EventContext<{ EID: string; TAG: string }>) {
  const tests = (await listTests(tx, scope)).filter(
    (test) => getTestState(test).state === 'running',
  )
  const isTested = (id: string) => tests.some(({ noticeId }) => noticeId === id)
  const notices = await listNotices(tx, scope, { kind: 'notice' }, now)
  const nameNotice = (id: string | null) => {
    const letters = notices.find((one) => one.id === id)?.letters ?? {}
    return pickSubject(
      Object.fromEntries(Object.entries(letters).map(([of, letter]) => [of, letter.subject])),
      language,
    )
  }
  const filters: TaggedFilter[] = [
    ...(await listPlans(tx, scope))
      .filter(({ cancelledAt, doneAt }) => !cancelledAt && !doneAt)
      .map(({ selection, nextAt, startsAt }) => ({
        place: 'wave' as const,
        name: '',
        at: nextAt ?? startsAt,
        tags: selection?.tag,
      })),
    ...notices
      .filter((row) => getNoticeState(row, now) === 'planned' || isTested(row.id))
      .map(({ id, audience }) => ({
        place: isTested(id) ? ('test' as const) : ('notice' as const),
        name: nameNotice(id),
        at: null,
        tags: audience.list?.tag,
      })),
    ...tests
      .filter(({ noticeId }) => noticeId === null)
      .map(({ firstSubjects, selection }) => ({
        place: 'test' as const,
        name: pickSubject(firstSubjects, language),
        at: null,
        tags: selection?.tag,
      })),
    ...(await listGuestViews(tx, scope, host)).map(({ name, filters: { tag } }) => ({
      place: 'view' as const,
      name,
      at: null,
      tags: tag,
    })),
  ]
  const present = new Set((await listTags(tx, scope)).map(({ id }) => id))
  const { zone } = await getEvent(tx, scope)
  return { zone, uses: listTagUses(params.TAG, filters, present) }
}

/** In the reader's language, else in one that it was written in. */
const pickSubject = (subjects: Partial<Record<Language, string>>, language: Language): string =>
  subjects[language] || Object.values(subjects).find(Boolean) || ''
