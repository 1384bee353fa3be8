import { sql } from 'kysely'
import type { Db } from '../base/database/db.ts'
import { cast } from './cast.ts'
import { dateAgo, type DemoEvent } from './demo-event.ts'

const toUuid = (at: number): string =>
  `de300000-0000-4000-8000-0000000b${String(at).padStart(4, '0')}`
const hoursOfDay = (hours: number): number => hours * 60

const boats = {
  en: {
    subject: 'Boats to the wedding',
    message:
      'Dear {first_name},\n\nboats leave from Lake Road jetty every ten minutes from half past five. Please allow a quarter of an hour; the last one before the ceremony leaves at {time}.\nThe evenings are cool: bring a shawl.',
  },
  arb: {
    subject: 'القوارب إلى الحفل',
    message:
      'مرحبًا {first_name}،\n\nتنطلق القوارب من مرسى طريق البحيرة كل عشر دقائق ابتداءً من الخامسة والنصف. نرجو احتساب ربع ساعة للطريق، وآخر قارب قبل المراسم ينطلق {time}.\nالأمسيات باردة، فيُستحسن إحضار شال.',
  },
}
const morning = {
  en: {
    subject: 'Tomorrow: {event}',
    message:
      'Dear {first_name},\n\nwe look forward to {time} tomorrow. Your code for the door is on your page: {link}',
  },
  arb: {
    subject: 'غدًا: {event}',
    message: 'مرحبًا {first_name}،\n\nنلقاكم غدًا {time}. رمز الدخول على صفحتكم: {link}',
  },
}

/**
 * Notices and reminders of an event: a notice sent to guests who said yes, a reminder sent to guests without an answer,
 * a notice planned for the day before, and the reminders still to come.
 */
export async function addNotices(
  tx: Db,
  { id: eventId }: DemoEvent['event'],
  now: Date,
): Promise<void> {
  const [noticeSentAt, reminderSentAt] = [dateAgo(now, 4), dateAgo(now, 2)]
  await insertDemoNotices(tx, eventId, { now, noticeSentAt })
  await insertDemoReminders(tx, eventId, { now, reminderSentAt })
  await insertNoticeSending(tx, eventId, {
    id: toUuid(1),
    kind: 'notice',
    facts: { letters: boats },
    subject: 'Boats to the wedding',
    at: noticeSentAt,
    chosen: sql`answer = 'yes' and answered_at < ${noticeSentAt}`,
  })
  await insertNoticeSending(tx, eventId, {
    id: toUuid(3),
    kind: 'reminder',
    facts: { letters: {}, last: false },
    subject: 'Your answer is awaited: Ananya & Vikram',
    at: reminderSentAt,
    chosen: sql`invited_at is not null and answered_at is null`,
  })
}

const getOwnerColumns = (eventId: string) => ({
  event_id: eventId,
  account_id: cast.asha.accountId,
  created_by: cast.asha.personId,
})

async function insertDemoNotices(
  tx: Db,
  eventId: string,
  { now, noticeSentAt }: { now: Date; noticeSentAt: Date },
): Promise<void> {
  const common = {
    ...getOwnerColumns(eventId),
    kind: 'notice',
    audience: JSON.stringify({ answers: ['yes'] }),
    created_at: noticeSentAt,
  }
  await tx
    .insertInto('notice')
    .values([
      {
        ...common,
        id: toUuid(1),
        submission: 'DE30000000B0001',
        letters: JSON.stringify(boats),
        taken_at: noticeSentAt,
        campaign_id: toUuid(1),
      },
      {
        ...common,
        id: toUuid(2),
        submission: 'DE30000000B0002',
        letters: JSON.stringify(morning),
        anchor: 'start',
        days: 1,
        minute: hoursOfDay(10),
        stale_at: now,
      },
    ])
    .execute()
}

async function insertDemoReminders(
  tx: Db,
  eventId: string,
  { now, reminderSentAt }: { now: Date; reminderSentAt: Date },
): Promise<void> {
  const setAt = dateAgo(now, 12)
  const common = {
    ...getOwnerColumns(eventId),
    kind: 'reminder',
    anchor: 'deadline',
    minute: hoursOfDay(10),
    created_at: setAt,
  }
  await tx
    .insertInto('notice')
    .values([
      {
        ...common,
        id: toUuid(3),
        submission: 'DE30000000B0003',
        days: 16,
        taken_at: reminderSentAt,
        campaign_id: toUuid(3),
      },
      { ...common, id: toUuid(4), submission: 'DE30000000B0004', days: 7, stale_at: now },
      { ...common, id: toUuid(5), submission: 'DE30000000B0005', days: 1, stale_at: now },
    ])
    .execute()
  await tx
    .insertInto('reminder_plan')
    .values({
      event_id: eventId,
      account_id: cast.asha.accountId,
      enabled_at: setAt,
      set_by: cast.asha.personId,
      set_at: setAt,
    })
    .execute()
}

type DemoNoticeSending = {
  id: string
  kind: string
  facts: object
  subject: string
  at: Date
  chosen: ReturnType<typeof sql>
}

async function insertNoticeSending(
  tx: Db,
  eventId: string,
  { id, kind, facts, subject, at, chosen }: DemoNoticeSending,
): Promise<void> {
  await sql`
    with chosen as (select id, name, email, language, heads from guest where event_id = ${eventId} and deleted_at is null and email <> '' and bounced_at is null and ${chosen}),
    made as (insert into campaign (event_id, id, account_id, kind, submission, guests, people, created_by, created_at, held_until, finished, notice_id, facts)
      select ${eventId}, ${id}, ${cast.asha.accountId}, ${kind}, ${`NOTICE ${id}`}, count(*), coalesce(sum(heads), 0), ${cast.asha.personId}, ${at}, ${at}, count(*), ${id}, ${JSON.stringify(facts)}::jsonb from chosen)
    insert into mail (id, account_id, event_id, guest_id, campaign_id, kind, to_name, to_address, from_name, language, subject, html, body_text, state, attempts, sent_at, next_at, created_at)
      select md5(${id} || id)::uuid, ${cast.asha.accountId}, ${eventId}, id, ${id}, ${kind}, name, email, ${cast.asha.fullName}, language, ${subject}, '', '', 'sent', 1, ${at}, ${at}, ${at} from chosen`.execute(
    tx,
  )
}
