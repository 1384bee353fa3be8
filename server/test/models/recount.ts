import type { GuestListView } from '@mehfil/contract/guests/guest-list.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../../base/database/db.ts'
import type { Database } from '../../base/database/schema.ts'

type RowOf<Table extends keyof Database> = Selectable<Database[Table]>
export type RecountedGuest = RowOf<'guest'> & {
  arrivals: Array<RowOf<'arrival'>>
  answers: Array<RowOf<'question_answer'>>
  mail: RowOf<'mail'> | null
  firstAnswer: Date | null
}
export type RecountedEvent = {
  guests: RecountedGuest[]
  questions: Array<RowOf<'question'>>
  zone: string
}

/** All rows about an event's guests, for an independent recount. */
export async function readRawEvent(db: Db, eventId: string): Promise<RecountedEvent> {
  const of = <Table extends keyof Database>(table: Table) =>
    db
      .selectFrom(table as 'guest')
      .selectAll()
      .where('event_id', '=', eventId)
      .execute() as unknown as Promise<Array<RowOf<Table>>>
  const [guests, arrivals, answers, questions, mails, logs, campaigns] = [
    await of('guest'),
    await of('arrival'),
    await of('question_answer'),
    await of('question'),
    await of('mail'),
    await of('answer_log'),
    await of('campaign'),
  ]
  const { zone } = await db
    .selectFrom('event')
    .select('zone')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  const cancelled = new Set(
    campaigns.filter(({ cancelled_at }) => cancelled_at !== null).map(({ id }) => id),
  )
  const invitations = mails.filter(
    ({ kind, state, campaign_id }) =>
      kind === 'invitation' && !(state === 'aborted' && cancelled.has(campaign_id ?? '')),
  )
  return {
    questions,
    zone,
    guests: guests
      .filter(({ deleted_at }) => deleted_at === null)
      .map((guest) => ({
        ...guest,
        arrivals: arrivals.filter((one) => one.guest_id === guest.id && one.undone_at === null),
        answers: answers.filter((one) => one.guest_id === guest.id),
        mail:
          invitations
            .filter((one) => one.guest_id === guest.id)
            .toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime())[0] ??
          null,
        firstAnswer:
          logs
            .filter((one) => one.guest_id === guest.id && one.answer !== 'none')
            .map(({ at }) => at)
            .toSorted((one, other) => one.getTime() - other.getTime())[0] ?? guest.answered_at,
      })),
  }
}

export const isComing = (guest: RecountedGuest): boolean =>
  !guest.walk_in && guest.answer === 'yes' && guest.waitlisted_at === null
const hasSeen = (guest: RecountedGuest): boolean =>
  guest.viewed_at !== null || guest.answer !== null
const isWaiting = (guest: RecountedGuest): boolean =>
  guest.waitlisted_at !== null && guest.answer !== null && guest.answer !== 'no'

function getMailState({
  mail,
  bounced_at,
  email,
}: RecountedGuest): 'sent' | 'refused' | 'unsure' | 'under-way' | 'stopped' | null {
  if (!mail) return null
  if (mail.state === 'aborted') return 'stopped'
  const cameBack =
    bounced_at !== null &&
    bounced_at >= mail.created_at &&
    mail.to_address.toLowerCase() === email.toLowerCase()
  if (
    mail.state === 'failed' ||
    mail.state === 'bounced' ||
    ((mail.state === 'sent' || mail.state === 'uncertain') && cameBack)
  )
    return 'refused'
  if (mail.state === 'sent' || mail.state === 'complained') return 'sent'
  return mail.state === 'uncertain' ? 'unsure' : 'under-way'
}

export const hasMailArrived = (guest: RecountedGuest): boolean =>
  getMailState(guest) === 'sent' || (getMailState(guest) === 'unsure' && hasSeen(guest))

const factTests: Record<NonNullable<GuestListView['fact']>, (guest: RecountedGuest) => boolean> = {
  reached: (guest) => !guest.walk_in && (guest.invited_at !== null || hasSeen(guest)),
  saw: (guest) => !guest.walk_in && hasSeen(guest),
  answered: (guest) => !guest.walk_in && guest.answer !== null,
  silent: ({ walk_in, answer, invited_at }) => !walk_in && answer === null && invited_at !== null,
  coming: isComing,
  came: (guest) => isComing(guest) && guest.arrived > 0,
  missed: (guest) => isComing(guest) && guest.arrived < guest.heads,
  'walk-in': (guest) => guest.walk_in && guest.arrived > 0,
  unexpected: (guest) => !guest.walk_in && guest.arrived > (isComing(guest) ? guest.heads : 0),
  in: ({ arrived }) => arrived > 0,
  'by-page': ({ walk_in, submission }) => !walk_in && submission !== null,
  mailed: (guest) => ['sent', 'refused', 'unsure'].includes(getMailState(guest) ?? ''),
  delivered: hasMailArrived,
  refused: (guest) => getMailState(guest) === 'refused',
  unsure: (guest) => getMailState(guest) === 'unsure' && !hasSeen(guest),
  'under-way': (guest) => getMailState(guest) === 'under-way',
  stopped: (guest) => getMailState(guest) === 'stopped',
  'mail-saw': (guest) => hasMailArrived(guest) && hasSeen(guest),
  'mail-answered': (guest) => hasMailArrived(guest) && guest.answer !== null,
  'mail-coming': (guest) =>
    hasMailArrived(guest) && guest.answer === 'yes' && guest.waitlisted_at === null,
  'no-mail': (guest) => !guest.walk_in && guest.mail === null,
  'no-address': ({ email, walk_in }) => email === '' && !walk_in,
  noted: ({ note }) => note !== '',
  excused: ({ cancel_reason }) => cancel_reason !== '',
}

const tabTests: Record<NonNullable<GuestListView['tab']>, (guest: RecountedGuest) => boolean> = {
  all: () => true,
  'not-invited': ({ invited_at, answer, walk_in }) =>
    invited_at === null && answer === null && !walk_in,
  'no-answer': ({ answer }) => answer === null,
  yes: (guest) => guest.answer === 'yes' && !isWaiting(guest),
  maybe: (guest) => guest.answer === 'maybe' && !isWaiting(guest),
  no: ({ answer }) => answer === 'no',
  waiting: isWaiting,
  'to-confirm': ({ answer, confirmed_at, waitlisted_at }) =>
    answer === 'yes' && confirmed_at === null && waitlisted_at === null,
  'not-delivered': ({ bounced_at }) => bounced_at !== null,
  attended: ({ attended_at }) => attended_at !== null,
}

function getGuestStatus(guest: RecountedGuest): string {
  const furthest = [
    ['ATTENDED', guest.attended_at],
    ['CONFIRMED', guest.confirmed_at],
    ['RESPONDED', guest.answered_at],
    ['VIEWVED', guest.viewed_at],
    ['INVITED', guest.invited_at],
  ] as const
  return furthest.find(([, at]) => at !== null)?.[0] ?? ''
}

/** The local time at the place. */
export function getLocalTime(
  at: Date,
  zone: string,
): { day: string; weekday: number; hour: number } {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      weekday: 'short',
      hour: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return {
    day: `${parts['year']}-${parts['month']}-${parts['day']}`,
    weekday: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(parts['weekday'] ?? '') + 1,
    hour: Number(parts['hour']),
  }
}

const hasReplied = (guest: RecountedGuest): boolean =>
  !guest.walk_in && guest.answer !== null && guest.answered_at !== null

export const getValues = (question: RowOf<'question'> | undefined, value: string): string[] =>
  question?.kind === 'checkbox' ? value.split(',') : [value]

function getAnswerPace({ mail, firstAnswer }: RecountedGuest): string | null {
  if (!mail || !firstAnswer) return null
  const hours = (firstAnswer.getTime() - (mail.sent_at ?? mail.created_at).getTime()) / 3_600_000
  if (hours < 0) return null
  return hours <= 1
    ? 'hour'
    : hours <= 24
      ? 'day'
      : hours <= 72
        ? 'three-days'
        : hours <= 168
          ? 'week'
          : 'longer'
}

const getRefusalCode = ({ mail }: RecountedGuest): string =>
  /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(mail?.last_error ?? '')?.[0] ??
  /\b[45]\d\d\b/.exec(mail?.last_error ?? '')?.[0] ??
  'other'

/** True when the guest is behind a number whose link has this view. */
export function matchesView(
  view: GuestListView,
  guest: RecountedGuest,
  { questions, zone }: RecountedEvent,
): boolean {
  const isWithin = (span: string, inside: (from: string, to: string) => boolean) => {
    const [from = '', to = from] = span.split('/')
    return inside(from, to)
  }
  const clock = guest.answered_at && getLocalTime(guest.answered_at, zone)
  const question = questions.find(({ id }) => id === view.question)
  return [
    view.tab === undefined || tabTests[view.tab](guest),
    view.fact === undefined || factTests[view.fact](guest),
    view.category === undefined || guest.category === view.category,
    view.status === undefined || getGuestStatus(guest) === view.status,
    view.language === undefined || guest.language === view.language,
    view.party === undefined ||
      (view.party.endsWith('+')
        ? guest.heads >= Number.parseInt(view.party)
        : guest.heads === Number(view.party)),
    view.question === undefined ||
      (question !== undefined &&
        question.shown_for.includes(guest.answer ?? '') &&
        guest.answers.some(
          ({ question_id, value }) =>
            question_id === question.id &&
            (view.said === undefined ||
              (question.kind === 'number'
                ? isWithin(
                    view.said.replace('-', '/'),
                    (from, to) => Number(value) >= Number(from) && Number(value) <= Number(to),
                  )
                : getValues(question, value).includes(view.said))),
        )),
    view.answered === undefined ||
      (hasReplied(guest) &&
        isWithin(view.answered, (from, to) => clock!.day >= from && clock!.day <= to)),
    view.hour === undefined ||
      (hasReplied(guest) && `${clock?.weekday}-${clock?.hour}` === view.hour),
    view.arrived === undefined ||
      isWithin(view.arrived, (from, to) =>
        guest.arrivals.some(({ at }) => at >= new Date(from) && at < new Date(to)),
      ),
    view.domain === undefined ||
      (guest.email.split('@')[1] ?? '').toLowerCase() === view.domain.toLowerCase(),
    view.took === undefined ||
      (hasMailArrived(guest) && guest.answer !== null && getAnswerPace(guest) === view.took),
    view.refusal === undefined ||
      (getMailState(guest) === 'refused' && getRefusalCode(guest) === view.refusal),
  ].every(Boolean)
}
