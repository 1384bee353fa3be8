import {
  noticeMoment,
  type NoticeAudience,
  type NoticeLetters,
  type NoticeMoment,
} from '@mehfil/contract/mail/notices.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { SubjectTestInput } from '@mehfil/contract/mail/subject-tests.ts'
import type { Attachment } from '@mehfil/contract/mail/attachments.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { enqueueJob } from '../../../base/jobs/job-queue.ts'
import { refuse } from '../../../base/refusal.ts'
import { getEventForUpdate, type EventRow } from '../../events/store/event.ts'
import { startCampaign } from '../../mail/actions/start-campaign.ts'
import { pickSubjects, requireReadyTest } from '../rules/subject-test.ts'
import { deleteTestOfNotice, insertTest, listTests } from '../store/subject-tests.ts'
import { beginTest } from './subject-test-sending.ts'
import { refuseSmallTest, toTestColumns } from './subject-tests.ts'
import { countRecipients } from '../../mail/store/recipients.ts'
import { getNoticeJobKey, sendNotice } from '../jobs.ts'
import {
  isSameAudience,
  isSameLetters,
  pickLetters,
  requireCompleteLetters,
} from '../rules/letters.ts'
import { isSameAttachments, toMailFile } from '../rules/attachments.ts'
import { validateMoment, resolveMoment } from '../rules/moment.ts'
import { getNoticeState, type NoticeRow } from '../rules/notice.ts'
import { isNoticeRecipient } from '../store/audience.ts'
import {
  insertNotice,
  markTaken,
  listNotices,
  updateNoticeContent,
  type NoticeContent,
} from '../store/notices.ts'
import { getChosenAttachments } from './attachments.ts'
import { getNotice, getNoticeView } from './view.ts'

type NoticeInput = {
  letters: NoticeLetters
  audience?: NoticeAudience | undefined
  when?: NoticeMoment | undefined
  test?: SubjectTestInput | undefined
  attachments?: string[] | undefined
  guests?: number | undefined
}

/** Sends in 30 seconds or plans the notice. A repeated submission returns the first one. */
export async function sendNotification(
  context: EventContext,
  { submission, ...input }: NoticeInput & { submission: string },
) {
  const { world, tx, now, scope } = context
  const event = await getEventForUpdate(tx, scope)
  const [done] = await listNotices(tx, scope, { submission }, now)
  if (done) return getNoticeView(context, event, done)
  const ready = await readyNotice(context, event, input)
  const id = world.random.uuid()
  await insertNotice(tx, {
    ...toNoticeContent(context, ready),
    event_id: scope.eventId,
    id,
    account_id: scope.accountId,
    kind: 'notice',
    submission,
    created_at: now,
  })
  return sendOrPlan(context, event, { id, ...ready, named: input.guests })
}

/** Changes the text, the guests or the moment of a planned notice, or sends it now. */
export async function updateNotification(
  context: EventContext<{ EID: string; NOTICE: string }>,
  input: NoticeInput,
) {
  const { tx, now, scope, params } = context
  const event = await getEventForUpdate(tx, scope)
  const before = await getNotice(context, params.NOTICE)
  if (before.kind !== 'notice') refuse('notFound')
  const ready = await readyNotice(context, event, input)
  if (isAlreadySent(before, ready, now)) return getNoticeView(context, event, before)
  if (getNoticeState(before, now) !== 'planned') refuse('noticeSent')
  await updateNoticeContent(tx, scope, before.id, toNoticeContent(context, ready))
  return sendOrPlan(context, event, { id: before.id, ...ready, named: input.guests })
}

/** Whether the same request was already carried out. */
const isAlreadySent = (
  before: NoticeRow,
  { letters, audience, attachments, due }: ReadyNotice,
  now: Date,
): boolean =>
  due === null &&
  getNoticeState(before, now) === 'held' &&
  isSameLetters(before.letters, letters) &&
  isSameAudience(before.audience, audience) &&
  isSameAttachments(before.attachments, attachments)

type ReadyNotice = {
  letters: NoticeLetters
  audience: NoticeAudience
  when: NoticeMoment
  due: Date | null
  test: SubjectTestInput | null
  attachments: Attachment[]
}

const readyNotice = async (
  context: EventContext,
  event: EventRow,
  input: NoticeInput,
): Promise<ReadyNotice> => ({
  ...requireReadyNotice(event, input, context.now),
  attachments: await getChosenAttachments(context, input.attachments),
})

/** Reports each mistake at its field. */
function requireReadyNotice(
  event: EventRow,
  { letters: typed, audience = {}, when = {}, test }: NoticeInput,
  now: Date,
): Omit<ReadyNotice, 'attachments'> {
  if (event.status !== 'PUBLISHED') refuse('notPublished')
  const letters = pickLetters(event, typed)
  requireCompleteLetters(event, letters)
  const complaints = toWireErrors(noticeMoment, validateMoment(event, when, now))
  if (Object.keys(complaints).length > 0)
    refuse('invalidInput', {
      errors: Object.fromEntries(
        Object.entries(complaints).map(([field, key]) => [`WHEN.${field}`, key]),
      ),
    })
  const due = resolveMoment(event, when)
  if (test) {
    const written = event.languages.filter((language) => letters[language])
    const texts = { first: pickSubjects(letters, written), languages: written }
    requireReadyTest(event, test, texts, due ?? now)
  }
  return { letters, audience, when, due, test: test ?? null }
}

const toNoticeContent = (
  { host }: EventContext,
  { letters, audience, attachments, when: { at, anchor, days, minute }, due }: ReadyNotice,
): NoticeContent => ({
  attachments: attachments.map(({ id }) => id),
  letters: JSON.stringify(letters),
  audience: JSON.stringify(audience),
  created_by: host.personId,
  due_at: due,
  at: at ?? null,
  anchor: at ? null : (anchor ?? null),
  days: at || !anchor ? null : (days ?? null),
  minute: at || !anchor ? null : (minute ?? null),
})

async function sendOrPlan(
  context: EventContext,
  event: EventRow,
  ready: ReadyNotice & { id: string; named: number | undefined },
) {
  const { world, tx, scope, audit } = context
  const { id, due } = ready
  await replaceTest(context, ready)
  if (due) {
    await enqueueJob(
      tx,
      sendNotice,
      { eventId: scope.eventId, noticeId: id },
      { at: due, key: getNoticeJobKey(id) },
    )
    audit({ subject: id, after: { due: due.toISOString() } })
    await world.live.announce(tx, scope.eventId, 'mails')
  } else await sendNow(context, event, ready)
  return getNoticeView(context, event, await getNotice(context, id))
}

/** A planned message keeps the test that was written last. */
async function replaceTest(
  context: EventContext,
  { id, letters, test }: ReadyNotice & { id: string },
): Promise<void> {
  const { world, tx, scope } = context
  await deleteTestOfNotice(tx, scope, id)
  if (!test) return
  const testId = world.random.uuid()
  await insertTest(tx, {
    ...toTestColumns(context, test, pickSubjects(letters, Object.keys(letters) as Language[])),
    id: testId,
    notice_id: id,
    submission: `NOTICE ${id}`,
  })
}

async function sendNow(
  context: EventContext,
  event: EventRow,
  {
    id,
    letters,
    audience,
    attachments,
    test,
    named,
  }: ReadyNotice & { id: string; named: number | undefined },
): Promise<void> {
  const { world, tx, now, scope, host, audit } = context
  const chosen = isNoticeRecipient(scope, audience)
  const { guests } = await countRecipients(tx, scope, chosen)
  if (guests === 0) refuse('nobodyToTell')
  if (named !== undefined && named !== guests)
    refuse('recipientsChanged', { params: { count: guests } })
  const [row] = test ? await listTests(tx, scope, { noticeId: id }) : []
  const sending =
    row && test
      ? ((await beginTest(
          { world, tx, now, scope, event },
          {
            testId: row.id,
            source: { kind: 'notice', noticeId: id, letters, audience, attachments },
            by: host.personId,
          },
        )) ?? refuseSmallTest(test, guests))
      : await startCampaign(context, event, {
          kind: 'notice',
          submission: `NOTICE ${id}`,
          chosen,
          guests,
          by: host.personId,
          facts: { letters, files: attachments.map(toMailFile) },
          noticeId: id,
        })
  await markTaken(tx, scope, id, { campaignId: sending.id, at: now })
  audit({ subject: id, after: { guests: sending.guests, people: sending.people } })
}
