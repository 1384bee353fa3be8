import type { Db } from '../../base/database/db.ts'
import { formatReturnPath } from '../../base/mail/return-path.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents, castGuests, buildGuestRow } from '../../seed/cast-events.ts'
import { preparePhones } from './prepare-phones.ts'
import {
  deletedGuestId,
  guestWithPhone,
  campaign,
  invitationPlan,
  notices,
  subjectTests,
} from './call-fixtures.ts'
import { cases } from './request-cases.ts'
import type { CallSetup } from './call-setup.ts'

const EID = castEvents.wedding

/**
 * Adds a postponed event, a paused campaign, a guest without an invitation, a change that guests were not told of, notices, and a mail that
 * came back.
 */
export async function prepareMails({ testApp: { world, clock } }: CallSetup): Promise<void> {
  const { db, settings, random } = world
  const now = clock.now()
  await prepareUnannouncedChange(db, now)
  await preparePostponement(db, now)
  await prepareCampaign(db, { now, mailId: random.uuid() })
  await prepareNotices(db, now)
  await prepareSubjectTests(db, now)
  await preparePhones(db, settings, now)
  settings.mailBounces = 'bounces@mehfil.example'
  cases['bounceMail']!.wire = {
    RAW: `To: ${formatReturnPath(settings, campaign)}\r\nFrom: MAILER-DAEMON@x.example\r\nSubject: Undelivered\r\n\r\n550 5.1.1 No such user\r\n`,
  }
  const login = { name: 'reports', password: 'p'.repeat(16) }
  settings.mailWebhooks = { ...settings.mailWebhooks, postmark: login }
  cases['mailWebhook']!.raw = {
    body: JSON.stringify({
      RecordType: 'Bounce',
      ID: 1,
      Type: 'SoftBounce',
      Metadata: { mail: campaign },
    }),
    headers: {
      authorization: `Basic ${Buffer.from(`${login.name}:${login.password}`).toString('base64')}`,
    },
  }
}

async function prepareUnannouncedChange(db: Db, now: Date): Promise<void> {
  const facts = {
    title: 'Another title',
    startsAt: null,
    durationMinutes: 270,
    zone: 'Asia/Kolkata',
    venue: '',
    address: '',
  }
  await db
    .updateTable('event')
    .set({ announced_facts: JSON.stringify(facts) })
    .where('id', '=', EID)
    .execute()
  await db
    .insertInto('guest')
    .values(buildGuestRow(EID, guestWithPhone, 'Not Yet', now, { phone: '+919820014141' }))
    .execute()
  await db
    .insertInto('hand_message')
    .values({ event_id: EID, guest_id: castGuests.meera, channel: 'sms', sent_at: now })
    .execute()
}

/** A moment ago, so that it can still be undone. */
async function preparePostponement(db: Db, now: Date): Promise<void> {
  const dates = { startsAt: null, answerDeadline: null, changeLockAt: null }
  const interruption = {
    kind: 'postponement',
    submission: '0123456789ABCDE',
    at: now.toISOString(),
    by: cast.asha.personId,
    words: { en: 'Later' },
    noticeId: null,
    askedAgain: false,
    former: dates,
    before: {
      ...dates,
      cancelledAt: null,
      postponedAt: null,
      announcedFacts: null,
      interruption: null,
    },
  }
  await db
    .updateTable('event')
    .set({ postponed_at: now, interruption: JSON.stringify(interruption) })
    .where('id', '=', castEvents.mail)
    .execute()
}

async function prepareCampaign(
  db: Db,
  { now, mailId }: { now: Date; mailId: string },
): Promise<void> {
  await db
    .insertInto('campaign')
    .values({
      event_id: EID,
      id: campaign,
      account_id: cast.asha.accountId,
      kind: 'invitation',
      submission: 'S',
      created_by: cast.asha.personId,
      created_at: now,
      held_until: now,
      paused_at: now,
      pause_reason: 'failures',
    })
    .execute()
  await db
    .insertInto('invitation_plan')
    .values({
      event_id: EID,
      id: invitationPlan,
      account_id: cast.asha.accountId,
      submission: 'P',
      starts_at: new Date(now.getTime() + 86_400_000),
      next_at: new Date(now.getTime() + 86_400_000),
      facts: '{}',
      created_by: cast.asha.personId,
      created_at: now,
    })
    .execute()
  const mail = buildMailRow(now)
  await db
    .insertInto('mail')
    .values([
      {
        ...mail,
        id: mailId,
        guest_id: castGuests.jon,
        next_at: new Date('9999-01-01'),
        state: 'queued',
      },
      {
        ...mail,
        id: campaign,
        guest_id: deletedGuestId,
        next_at: now,
        state: 'sent',
        sent_at: now,
      },
    ])
    .execute()
}

const buildMailRow = (now: Date) => ({
  account_id: cast.asha.accountId,
  event_id: EID,
  kind: 'invitation',
  to_address: 'x@guests.example',
  from_name: '',
  language: 'en',
  subject: '',
  html: '',
  body_text: '',
  created_at: now,
  campaign_id: campaign,
})

/** Enough guests for a test, and two that run. */
async function prepareSubjectTests(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('guest')
    .values(
      Array.from({ length: 70 }, (_, at) =>
        buildGuestRow(EID, `A5B${String(at).padStart(12, '0')}`, `Asked ${at}`, now, {
          passcode: `7${String(at).padStart(7, '0')}`,
          email: `asked${at}@guests.example`,
        }),
      ),
    )
    .execute()
  await db
    .insertInto('subject_test')
    .values(
      Object.values(subjectTests).map((id) => ({
        event_id: EID,
        id,
        account_id: cast.asha.accountId,
        submission: id,
        first_subjects: '{}',
        second_subjects: JSON.stringify({ en: 'Come!' }),
        share: 10,
        hours: 24,
        begun_at: now,
        decide_at: new Date(now.getTime() + 86_400_000),
        created_by: cast.asha.personId,
        created_at: now,
      })),
    )
    .execute()
}

async function prepareNotices(db: Db, now: Date): Promise<void> {
  const noticed = {
    event_id: EID,
    account_id: cast.asha.accountId,
    created_by: cast.asha.personId,
    created_at: now,
  }
  await db
    .insertInto('notice')
    .values([
      {
        ...noticed,
        id: notices.planned,
        kind: 'notice',
        submission: 'A1',
        at: new Date(now.getTime() + 86_400_000),
        due_at: new Date(now.getTime() + 86_400_000),
      },
      {
        ...noticed,
        id: notices.sent,
        kind: 'notice',
        submission: 'A2',
        taken_at: now,
        campaign_id: notices.sent,
      },
      {
        ...noticed,
        id: notices.paused,
        kind: 'notice',
        submission: 'A3',
        taken_at: now,
        campaign_id: notices.paused,
      },
    ])
    .execute()
  for (const id of [notices.sent, notices.paused])
    await db
      .insertInto('campaign')
      .values({
        ...noticed,
        id,
        notice_id: id,
        kind: 'notice',
        submission: id,
        held_until: now,
        facts: JSON.stringify({ letters: { en: { subject: 'Parking', message: 'At the mill.' } } }),
        paused_at: id === notices.paused ? now : null,
      })
      .execute()
  await prepareNoticeMails(db, now)
}

async function prepareNoticeMails(db: Db, now: Date): Promise<void> {
  const mail = buildMailRow(now)
  await db
    .insertInto('mail')
    .values([
      {
        ...mail,
        id: notices.sent,
        kind: 'notice',
        guest_id: castGuests.meera,
        campaign_id: notices.sent,
        next_at: now,
        state: 'sent',
        sent_at: now,
      },
      {
        ...mail,
        id: notices.paused,
        kind: 'notice',
        guest_id: castGuests.meera,
        campaign_id: notices.paused,
        next_at: new Date('9999-01-01'),
        state: 'queued',
      },
    ])
    .execute()
}
