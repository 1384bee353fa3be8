import {
  fillable,
  missedAudience,
  thankedAudience,
  type NoticeLetters,
} from '@mehfil/contract/notices.ts'
import type { ToldMailState } from '@mehfil/contract/guests.ts'
import type { EventContext } from '../../../base/context.ts'
import { mailWords } from '../../../base/words.ts'
import { hasPassed } from '../../events/rules/state.ts'
import { eventOf, type EventRow } from '../../events/store/event.ts'
import { categoriesOf } from '../../guests/store.ts'
import { nextTry } from '../../guests/rules/told-mail.ts'
import { sendersOf } from '../../mail/mails.ts'
import { holdOfMany, wantsNone } from '../../mail/rules/campaign.ts'
import { countChosen } from '../../mail/store/recipients.ts'
import { hostOfEvent } from '../../events/store/host.ts'
import { anchorAt } from '../rules/moment.ts'
import { isTold, noticeFrom, type NoticeRow } from '../rules/notice.ts'
import { toNotify } from '../store/audience.ts'
import { noticedGuests, pageSize, type Noticed } from '../store/mails.ts'
import { noticesOf } from '../store/notices.ts'
import { planOf } from '../store/reminders.ts'
import { noticeById, shownNotice } from './shown.ts'

/** Everything a host wrote or planned, with what a new notice begins from. */
export async function readHistory({ world, tx, now, scope }: EventContext) {
  const event = await eventOf(tx, scope)
  const reminding = await planOf(tx, scope)
  const { fromName, replyTo } = sendersOf(
    world,
    { event, host: await hostOfEvent(tx, scope) },
    event.languages[0] ?? 'en',
  )
  const rows = (await noticesOf(tx, scope, {}, now)).filter(isTold)
  return {
    notices: rows.map((row) => noticeFrom(event, row, { reminding, now })),
    from: `${fromName} <${world.settings.mailFrom}>`,
    replyTo: replyTo ?? '',
    hold: holdOfMany,
    languages: event.languages,
    placeholders: fillable(event),
    ready: {
      thank: readyLetters(world, event, 'thank'),
      missed: readyLetters(world, event, 'missed'),
      remind: readyLetters(world, event, 'remind'),
    },
    categories: await categoriesOf(tx, scope),
    zone: event.zone,
    anchors: { start: event.startsAt, end: anchorAt(event, 'end'), deadline: event.answerDeadline },
    ...(await preparedFor({ tx, scope }, event, now)),
  }
}

/** What a host may begin with; their placeholders are those every event has something for. */
const readyLetters = (
  world: EventContext['world'],
  { languages }: Pick<EventRow, 'languages'>,
  what: 'thank' | 'missed' | 'remind',
): NoticeLetters =>
  Object.fromEntries(
    languages.map((language) => {
      const t = mailWords(world, language)
      return [language, { subject: t(`ready.${what}-subject`), message: t(`ready.${what}`) }]
    }),
  )

/** After the event there is somebody to thank and somebody who was missed. */
async function preparedFor(
  { tx, scope }: Pick<EventContext, 'tx' | 'scope'>,
  event: EventRow,
  now: Date,
) {
  if (!hasPassed(event, now)) return { thanked: null, missed: null }
  const [thanked, missed] = [
    await countChosen(tx, scope, toNotify(scope, thankedAudience)),
    await countChosen(tx, scope, toNotify(scope, missedAudience)),
  ]
  return { thanked, missed }
}

type Wanted = {
  state?: ToldMailState | undefined
  search?: string | undefined
  after?: string | undefined
}

/** Each guest's mail of one notice. */
export async function readDetails(context: EventContext<{ EID: string; NOTICE: string }, Wanted>) {
  const { tx, now, scope, params, query } = context
  const row = await noticeById(context, params.NOTICE)
  const rows = await noticedGuests(tx, scope, row.id, query, now)
  const shown = rows.slice(0, pageSize)
  return {
    notice: await shownNotice(context, await eventOf(tx, scope), row),
    guests: shown.map((one) => noticedFrom(row, one)),
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  }
}

export function noticedFrom(
  { kind }: Pick<NoticeRow, 'kind'>,
  {
    id,
    name,
    to,
    email,
    state,
    reason,
    createdAt,
    sentAt,
    nextAt,
    heldUntil,
    stopped,
    isDeleted,
    answer,
    confirmed,
  }: Noticed,
) {
  const without = isDeleted
    ? ('deleted' as const)
    : email === ''
      ? ('no-address' as const)
      : stopped
        ? ('stopped' as const)
        : ('' as const)
  const isUnderWay = state === 'waiting' || state === 'held'
  return {
    id,
    name,
    to,
    state,
    reason,
    at: sentAt ?? createdAt,
    nextAt: nextTry(state, { heldUntil, nextAt }),
    without,
    again: without === '' && !isUnderWay && !wantsNone(kind, { answer, confirmed }),
  }
}
