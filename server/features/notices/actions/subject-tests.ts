import { may } from '@mehfil/contract/access.ts'
import type { GuestSelection } from '@mehfil/contract/guests/bulk.ts'
import {
  testTooSmallError,
  type SubjectTest,
  type SubjectTestInput,
  type SubjectTestSide,
} from '@mehfil/contract/mail/subject-tests.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { isUuid } from '../../../base/uuid.ts'
import { getEvent, getEventForUpdate, type EventRow } from '../../events/store/event.ts'
import { requireSendable } from '../../mail/rules/campaign.ts'
import { requireFillableInvitation } from '../../mail/rules/placeholders.ts'
import { cancelCampaignMails } from '../../mail/store/campaigns.ts'
import { countRecipients, isInvitationRecipient } from '../../mail/store/recipients.ts'
import { requireFillableLetters } from '../rules/letters.ts'
import {
  getTestState,
  isUndecided,
  pickSubjects,
  replaceSubjects,
  requireReadyTest,
  type SubjectTestRow,
} from '../rules/subject-test.ts'
import { insertTest, listTests, updateTest } from '../store/subject-tests.ts'
import { beginTest, getTestSource, sendToOthers } from './subject-test-sending.ts'
import { toTestView } from './subject-test-view.ts'

type TestContext = EventContext<{ EID: string; TEST: string }>

export async function listInvitationTests(context: EventContext) {
  const { tx, scope } = context
  const { zone } = await getEvent(tx, scope)
  const tests: SubjectTest[] = []
  for (const row of await listTests(tx, scope, { ofInvitations: true }))
    tests.push(await toTestView(context, row))
  return { tests, zone }
}

type TestInvitationsInput = {
  selection?: GuestSelection | undefined
  guests?: number | undefined
  test: SubjectTestInput
  submission: string
}

/** A second request with the same submission changes nothing. */
export async function testInvitations(
  context: EventContext,
  { selection, guests, test, submission }: TestInvitationsInput,
) {
  const { world, tx, now, scope, host, audit } = context
  const event = await getEventForUpdate(tx, scope)
  const [done] = await listTests(tx, scope, { submission })
  if (done) return toTestView(context, done)
  requireSendable(event, now)
  requireFillableInvitation(event)
  const first = getInvitationSubjects(event)
  requireReadyTest(event, test, { first, languages: event.languages }, now)
  const recipients = await countRecipients(tx, scope, isInvitationRecipient(scope, selection))
  if (recipients.guests === 0) refuse('nobodyToInvite')
  if (guests !== undefined && guests !== recipients.guests)
    refuse('guestsChanged', { params: { count: recipients.guests } })
  const id = world.random.uuid()
  await insertTest(tx, {
    ...toTestColumns(context, test, first),
    id,
    submission,
    selection: selection ? JSON.stringify(selection) : null,
  })
  const begun =
    (await beginTest(
      { world, tx, now, scope, event },
      { testId: id, source: { kind: 'invitation' }, by: host.personId },
    )) ?? refuseSmallTest(test, recipients.guests)
  audit({ subject: id, after: { guests: begun.guests, people: begun.people } })
  return toTestView(context, await getTestOf(context, id))
}

const getInvitationSubjects = ({ letters, languages }: EventRow) =>
  pickSubjects(letters as Partial<Record<Language, { subject?: string }>>, languages)

/** The columns that a test has from its beginning. */
export const toTestColumns = (
  { scope, host, now }: Pick<EventContext, 'scope' | 'host' | 'now'>,
  { subjects, share, hours }: SubjectTestInput,
  first: SubjectTestRow['firstSubjects'],
) => ({
  event_id: scope.eventId,
  account_id: scope.accountId,
  first_subjects: JSON.stringify(first),
  second_subjects: JSON.stringify(subjects),
  share,
  hours,
  created_by: host.personId,
  created_at: now,
})

export const refuseSmallTest = ({ share }: SubjectTestInput, guests: number): never =>
  refuse('invalidInput', { errors: { 'SUBJECT_TEST.SHARE': testTooSmallError(share, guests) } })

/** A message's test is for those who write messages, an invitation's for those who invite. */
async function getTestOf(
  { tx, scope, host }: Pick<EventContext, 'tx' | 'scope' | 'host'>,
  id: string,
): Promise<SubjectTestRow> {
  if (!isUuid(id.toLowerCase())) refuse('notFound')
  const [row] = await listTests(tx, scope, { id })
  if (!row) return refuse('notFound')
  const verdict = may(host, row.noticeId ? 'Notification' : 'ManageGuests')
  return verdict === 'yes' ? row : refuse(verdict)
}

/** Sends a subject to the others at once. The same choice a second time changes nothing. */
export async function chooseSubject(
  context: TestContext,
  { winner }: { winner: SubjectTestSide },
): Promise<SubjectTest> {
  const { world, tx, now, scope, host, params, audit } = context
  const event = await getEventForUpdate(tx, scope)
  const test = await getTestOf(context, params.TEST)
  if (test.winner === winner) return toTestView(context, test)
  if (!isUndecided(test)) refuse('sendingBegun')
  if (test.noticeId === null) {
    requireSendable(event, now)
  } else if (event.status !== 'PUBLISHED') refuse('notPublished')
  const source = await getTestSource(context, test)
  const subjects = winner === 'first' ? test.firstSubjects : test.secondSubjects
  if (source.kind === 'invitation') requireFillableInvitation(event, subjects)
  else requireFillableLetters(event, replaceSubjects(source.letters, subjects))
  await sendToOthers({ world, tx, now, scope, event }, test, {
    source,
    winner,
    verdict: 'host',
    by: host.personId,
  })
  audit({ subject: test.id, after: { winner } })
  await world.live.announce(tx, scope.eventId, 'mails')
  return toTestView(context, await getTestOf(context, params.TEST))
}

/** Takes back what is still held. The others get nothing by themselves. */
export async function stopSubjectTest(context: TestContext): Promise<SubjectTest> {
  const { world, tx, scope, params, audit } = context
  await getEventForUpdate(tx, scope)
  const test = await getTestOf(context, params.TEST)
  audit({ subject: test.id, after: { stopped: await stopTest(context, test) } })
  await world.live.announce(tx, scope.eventId, 'mails')
  await world.live.announce(tx, scope.eventId, 'guests')
  return toTestView(context, await getTestOf(context, params.TEST))
}

/** Resolves to the number of mails that were taken back. */
export async function stopTest(
  { tx, now, scope }: Pick<EventContext, 'tx' | 'now' | 'scope'>,
  test: SubjectTestRow,
): Promise<number> {
  const { state } = getTestState(test)
  const isHeld = test.heldUntil !== null && test.heldUntil > now
  if (state !== 'running' && !(state === 'decided' && isHeld)) return 0
  const held =
    state === 'decided' ? [test.othersCampaign] : [test.firstCampaign, test.secondCampaign]
  let stopped = 0
  for (const id of held) if (id && isHeld) stopped += await cancelCampaignMails(tx, scope, id, now)
  await updateTest(tx, scope, test.id, {
    decide_at: null,
    decided_at: null,
    winner: null,
    verdict: '',
    others_campaign: null,
    stopped_at: now,
    stop_reason: 'host',
  })
  return stopped
}
