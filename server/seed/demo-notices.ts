import { sql } from 'kysely'
import type { Db } from '../base/db.ts'
import { cast } from './cast.ts'
import { ago, type DemoEvent } from './demo-event.ts'

const idOf = (at: number): string =>
  `de300000-0000-4000-8000-0000000b${String(at).padStart(4, '0')}`
const hoursOfDay = (hours: number): number => hours * 60

const boats = {
  en: {
    subject: 'Boats to the wedding',
    message:
      'Dear {name},\n\nboats leave from Lake Road jetty every ten minutes from half past five. Please allow a quarter of an hour; the last one before the ceremony leaves at {time}.\nThe evenings are cool: bring a shawl.',
  },
  arb: {
    subject: 'القوارب إلى الحفل',
    message:
      'مرحبًا {name}،\n\nتنطلق القوارب من مرسى طريق البحيرة كل عشر دقائق ابتداءً من الخامسة والنصف. نرجو احتساب ربع ساعة للطريق، وآخر قارب قبل المراسم ينطلق {time}.\nالأمسيات باردة، فيُستحسن إحضار شال.',
  },
}
const morning = {
  en: {
    subject: 'Tomorrow: {event}',
    message:
      'Dear {name},\n\nwe look forward to {time} tomorrow. Your code for the door is on your page: {link}',
  },
  arb: {
    subject: 'غدًا: {event}',
    message: 'مرحبًا {name}،\n\nنلقاكم غدًا {time}. رمز الدخول على صفحتكم: {link}',
  },
}

/** A notice that went to those who come, a reminder that went to those who were silent, a notice for the eve, and the rest of the ladder. */
export async function addNotices(
  tx: Db,
  { id: eventId }: DemoEvent['event'],
  now: Date,
): Promise<void> {
  const made = {
    event_id: eventId,
    account_id: cast.asha.accountId,
    created_by: cast.asha.personId,
  }
  const [told, reminded] = [ago(now, 4), ago(now, 2)]
  await tx
    .insertInto('notice')
    .values([
      {
        ...made,
        id: idOf(1),
        kind: 'notice',
        submission: 'DE30000000B0001',
        letters: JSON.stringify(boats),
        audience: JSON.stringify({ answers: ['yes'] }),
        taken_at: told,
        campaign_id: idOf(1),
        created_at: told,
      },
      {
        ...made,
        id: idOf(2),
        kind: 'notice',
        submission: 'DE30000000B0002',
        letters: JSON.stringify(morning),
        audience: JSON.stringify({ answers: ['yes'] }),
        anchor: 'start',
        days: 1,
        minute: hoursOfDay(10),
        stale_at: now,
        created_at: told,
      },
      {
        ...made,
        id: idOf(3),
        kind: 'reminder',
        submission: 'DE30000000B0003',
        anchor: 'deadline',
        days: 16,
        minute: hoursOfDay(10),
        taken_at: reminded,
        campaign_id: idOf(3),
        created_at: ago(now, 12),
      },
      {
        ...made,
        id: idOf(4),
        kind: 'reminder',
        submission: 'DE30000000B0004',
        anchor: 'deadline',
        days: 7,
        minute: hoursOfDay(10),
        stale_at: now,
        created_at: ago(now, 12),
      },
      {
        ...made,
        id: idOf(5),
        kind: 'reminder',
        submission: 'DE30000000B0005',
        anchor: 'deadline',
        days: 1,
        minute: hoursOfDay(10),
        stale_at: now,
        created_at: ago(now, 12),
      },
    ])
    .execute()
  await tx
    .insertInto('reminder_plan')
    .values({
      event_id: eventId,
      account_id: cast.asha.accountId,
      on_since: ago(now, 12),
      set_by: cast.asha.personId,
      set_at: ago(now, 12),
    })
    .execute()
  await addSending(tx, eventId, {
    id: idOf(1),
    kind: 'notice',
    facts: { letters: boats },
    subject: 'Boats to the wedding',
    at: told,
    chosen: sql`answer = 'yes' and answered_at < ${told}`,
  })
  await addSending(tx, eventId, {
    id: idOf(3),
    kind: 'reminder',
    facts: { letters: {}, last: false },
    subject: 'Your answer is awaited: Ananya & Vikram',
    at: reminded,
    chosen: sql`invited_at is not null and answered_at is null`,
  })
}

type Sending = {
  id: string
  kind: string
  facts: object
  subject: string
  at: Date
  chosen: ReturnType<typeof sql>
}

async function addSending(
  tx: Db,
  eventId: string,
  { id, kind, facts, subject, at, chosen }: Sending,
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
