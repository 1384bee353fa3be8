import { listFillablePlaceholders } from '@mehfil/contract/mail/placeholders.ts'
import {
  missedGuestsAudience,
  attendedAudience,
  type NoticeLetters,
} from '@mehfil/contract/mail/notices.ts'
import type { HostMailState } from '@mehfil/contract/guests/guests.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { getSenderAddress } from '../../../base/mail/own-sender.ts'
import { getMailTranslator } from '../../../base/i18n/translations.ts'
import { hasPassed } from '../../events/rules/state.ts'
import { getEvent, type EventRow } from '../../events/store/event.ts'
import { listCustomFields } from '../../guests/store/custom-fields.ts'
import { listCategories } from '../../guests/store/guests.ts'
import { listGuestViews } from '../../guests/store/list-views.ts'
import { listTags } from '../../guests/store/tags.ts'
import { getNextAttempt } from '../../guests/rules/mail-state.ts'
import { getSender } from '../../mail/mails/campaign-mail.ts'
import { campaignHoldSeconds, needsNoReminder } from '../../mail/rules/campaign.ts'
import { countRecipients } from '../../mail/store/recipients.ts'
import { getEventHost } from '../../events/store/host.ts'
import { getAnchorTime } from '../rules/moment.ts'
import { isInHistory, toNoticeView, type NoticeRow } from '../rules/notice.ts'
import { isNoticeRecipient } from '../store/audience.ts'
import { listNoticeRecipients, pageSize, type NoticeRecipientRow } from '../store/mails.ts'
import { listNotices } from '../store/notices.ts'
import { getReminderPlan } from '../store/reminders.ts'
import { listNoticeTests } from './subject-test-view.ts'
import { getNotice, getNoticeView } from './view.ts'

/** All sent and planned notices, with the defaults of a new one. */
export async function readHistory({ world, tx, now, scope, host }: EventContext) {
  const event = await getEvent(tx, scope)
  const reminding = await getReminderPlan(tx, scope)
  const { fromName, replyTo } = getSender(
    world,
    { event, host: await getEventHost(tx, scope) },
    event.languages[0] ?? 'en',
  )
  const rows = (await listNotices(tx, scope, {}, now)).filter(isInHistory)
  const tests = await listNoticeTests({ tx, now, scope })
  return {
    notices: rows.map((row) =>
      toNoticeView(event, row, { reminding, now, test: tests.get(row.id) ?? null }),
    ),
    from: `${fromName} <${await getSenderAddress(tx, world, scope)}>`,
    replyTo: replyTo ?? '',
    hold: campaignHoldSeconds,
    languages: event.languages,
    placeholders: listFillablePlaceholders(event),
    ready: {
      thank: getReadyLetters(world, event, 'thank'),
      missed: getReadyLetters(world, event, 'missed'),
      remind: getReadyLetters(world, event, 'remind'),
    },
    categories: await listCategories(tx, scope),
    tags: await listTags(tx, scope),
    fields: await listCustomFields(tx, scope),
    views: await listGuestViews(tx, scope, host),
    zone: event.zone,
    anchors: {
      start: event.startsAt,
      end: getAnchorTime(event, 'end'),
      deadline: event.answerDeadline,
    },
    ...(await countPreparedAudiences({ tx, scope }, event, now)),
  }
}

/** Ready texts for a host. Every event can fill their placeholders. */
const getReadyLetters = (
  world: EventContext['world'],
  { languages, survey, photoWall }: Pick<EventRow, 'languages' | 'survey' | 'photoWall'>,
  what: 'thank' | 'missed' | 'remind',
): NoticeLetters => {
  const hasAfterPage = survey !== null || photoWall !== 'off'
  return Object.fromEntries(
    languages.map((language) => {
      const t = getMailTranslator(world, language)
      if (what === 'thank' && hasAfterPage)
        return [language, { subject: t('ready.thank-subject'), message: t('ready.thank-after') }]
      return [language, { subject: t(`ready.${what}-subject`), message: t(`ready.${what}`) }]
    }),
  )
}

/** Only after the event are there guests to thank and guests who were missed. */
async function countPreparedAudiences(
  { tx, scope }: Pick<EventContext, 'tx' | 'scope'>,
  event: EventRow,
  now: Date,
) {
  if (!hasPassed(event, now)) return { thanked: null, missed: null }
  const [thanked, missed] = [
    await countRecipients(tx, scope, isNoticeRecipient(scope, attendedAudience)),
    await countRecipients(tx, scope, isNoticeRecipient(scope, missedGuestsAudience)),
  ]
  return { thanked, missed }
}

type NoticeDetailsQuery = {
  state?: HostMailState | undefined
  search?: string | undefined
  after?: string | undefined
}

export async function readNoticeDetails(
  context: EventContext<{ EID: string; NOTICE: string }, NoticeDetailsQuery>,
) {
  const { tx, now, scope, params, query } = context
  const row = await getNotice(context, params.NOTICE)
  const rows = await listNoticeRecipients(tx, scope, row.id, query, now)
  const page = rows.slice(0, pageSize)
  return {
    notice: await getNoticeView(context, await getEvent(tx, scope), row),
    guests: page.map((one) => toNoticeRecipientView(row, one)),
    next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}

export function toNoticeRecipientView(
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
    onlyTo,
    isDeleted,
    answer,
    confirmed,
  }: NoticeRecipientRow,
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
    nextAt: getNextAttempt(state, { heldUntil, nextAt }),
    without,
    onlyTo: onlyTo ?? '',
    again: without === '' && !isUnderWay && !needsNoReminder(kind, { answer, confirmed }),
  }
}
