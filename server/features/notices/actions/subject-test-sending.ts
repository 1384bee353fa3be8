import { hourMs } from '@mehfil/contract/durations.ts'
import type { Attachment } from '@mehfil/contract/mail/attachments.ts'
import type { NoticeAudience, NoticeLetters } from '@mehfil/contract/mail/notices.ts'
import type { SubjectTestSide, TestVerdict } from '@mehfil/contract/mail/subject-tests.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import { refuse } from '../../../base/refusal.ts'
import type { World } from '../../../base/world.ts'
import type { EventRow } from '../../events/store/event.ts'
import type { GuestCondition } from '../../events/store/reachable.ts'
import { startCampaign } from '../../mail/actions/start-campaign.ts'
import type { CampaignMailFacts } from '../../mail/rules/campaign.ts'
import { countRecipients, isInvitationRecipient } from '../../mail/store/recipients.ts'
import { toMailFile } from '../rules/attachments.ts'
import { replaceSubjects, type SubjectTestRow } from '../rules/subject-test.ts'
import { isNoticeRecipient } from '../store/audience.ts'
import { listNotices } from '../store/notices.ts'
import {
  isAmong,
  isOtherGuest,
  listTests,
  nameOthersSending,
  pickTestSides,
  updateTest,
} from '../store/subject-tests.ts'

export type TestSendingContext = {
  world: World
  tx: Tx
  now: Date
  scope: EventScope
  event: EventRow
}

/** What a test sends, and to whom: a message by its audience, invitations by their selection. */
export type TestSource =
  | {
      kind: 'notice'
      noticeId: string
      letters: NoticeLetters
      audience: NoticeAudience
      attachments: readonly Attachment[]
    }
  | { kind: 'invitation' }

export async function getTestSource(
  { tx, now, scope }: Pick<TestSendingContext, 'tx' | 'now' | 'scope'>,
  { noticeId }: SubjectTestRow,
): Promise<TestSource> {
  if (!noticeId) return { kind: 'invitation' }
  const [row] = await listNotices(tx, scope, { id: noticeId }, now)
  if (!row) refuse('notFound')
  const { letters, audience, attachments } = row
  return { kind: 'notice', noticeId, letters, audience, attachments }
}

/** All of the audience, in the test or not. */
const getChosen = (
  scope: EventScope,
  test: Pick<SubjectTestRow, 'selection'>,
  source: TestSource,
): GuestCondition =>
  source.kind === 'notice'
    ? isNoticeRecipient(scope, source.audience)
    : isInvitationRecipient(scope, test.selection ?? undefined)

const getFacts = (
  test: SubjectTestRow,
  source: TestSource,
  side: SubjectTestSide,
): CampaignMailFacts => {
  const subjects = side === 'first' ? test.firstSubjects : test.secondSubjects
  return source.kind === 'notice'
    ? {
        letters: replaceSubjects(source.letters, subjects),
        files: source.attachments.map(toMailFile),
      }
    : { subjects }
}

type TestBeginning = { testId: string; source: TestSource; by: string; hold?: number }

/**
 * Sends each of the two subjects to its part of the guests. Resolves to the sending of the first
 * one, or to null where the parts would be too small.
 */
export async function beginTest(
  context: TestSendingContext,
  { testId, source, by, hold }: TestBeginning,
): Promise<{ id: string; guests: number; people: number } | null> {
  const { tx, now, scope, event } = context
  const test = await getTest(tx, scope, testId)
  const sides = await pickTestSides(tx, scope, getChosen(scope, test, source), {
    share: test.share,
    seed: testId,
  })
  if (!sides) return null
  const send = (side: SubjectTestSide) =>
    startCampaign(context, event, {
      kind: source.kind,
      submission: `TEST ${testId} ${side}`,
      chosen: isAmong(sides[side]),
      guests: sides[side].length,
      by,
      facts: getFacts(test, source, side),
      ...(source.kind === 'notice' && { noticeId: source.noticeId }),
      ...(hold !== undefined && { hold }),
    })
  const first = await send('first')
  const second = await send('second')
  await updateTest(tx, scope, testId, {
    first_campaign: first.id,
    second_campaign: second.id,
    begun_at: now,
    decide_at: new Date(now.getTime() + test.hours * hourMs),
  })
  return {
    id: first.id,
    guests: first.guests + second.guests,
    people: first.people + second.people,
  }
}

/** How many guests of neither part would get the better subject now. */
export const countOthers = async (
  { tx, scope }: Pick<TestSendingContext, 'tx' | 'scope'>,
  test: SubjectTestRow,
  source: TestSource,
): Promise<number> =>
  (await countRecipients(tx, scope, isOtherGuest(getChosen(scope, test, source), test))).guests

type OthersSending = {
  source: TestSource
  winner: SubjectTestSide
  verdict: TestVerdict
  by: string
  hold?: number
}

/** Sends the better subject to the guests of neither part, and closes the test. */
export async function sendToOthers(
  context: TestSendingContext,
  test: SubjectTestRow,
  { source, winner, verdict, by, hold }: OthersSending,
): Promise<void> {
  const { tx, now, scope, event } = context
  const guests = await countOthers(context, test, source)
  const sending =
    guests === 0
      ? null
      : await startCampaign(context, event, {
          kind: source.kind,
          submission: await nameOthersSending(tx, scope, test.id),
          chosen: isOtherGuest(getChosen(scope, test, source), test),
          guests,
          by,
          facts: getFacts(test, source, winner),
          ...(source.kind === 'notice' && { noticeId: source.noticeId }),
          ...(hold !== undefined && { hold }),
        })
  await updateTest(tx, scope, test.id, {
    decide_at: null,
    decided_at: now,
    winner,
    verdict,
    others_campaign: sending?.id ?? null,
    stopped_at: null,
    stop_reason: '',
  })
}

export const getTest = async (tx: Tx, scope: EventScope, id: string): Promise<SubjectTestRow> =>
  (await listTests(tx, scope, { id }))[0] ?? refuse('notFound')
