import { beforeEach } from 'vitest'
import { eventById } from '@mehfil/contract/events/events.ts'
import * as calls from '@mehfil/contract/events/interruptions.ts'
import type { OutgoingMail } from '../../base/world.ts'
import { getPage } from './guest-pages.ts'
import { setNoticeGuests } from './notices.ts'
import { EID, openSentNotices } from './sent-notices.ts'

const params = { EID }
export const hostsLetters = {
  en: { subject: 'Cancelled, {name}', message: 'The river came. We are so sorry.' },
}

/** The wedding of Asha with five guests: invited, coming, declined, undecided and only listed. */
export async function openInterruptions() {
  const notices = await openSentNotices()
  const { testApp, asha, submission } = notices
  const { db } = testApp.world
  const now = () => testApp.clock.now()
  const startsAt = () => new Date(now().getTime() + 21 * 86_400_000)
  beforeEach(async () => {
    await db.deleteFrom('event').where('id', 'in', ['DDDDDDDDDDDDDD1', 'DDDDDDDDDDDDDD2']).execute()
    await db.updateTable('account').set({ plan: 'Business' }).execute()
    await setNoticeGuests(
      testApp,
      [
        { invited_at: now() },
        { answer: 'yes', answered_at: now(), people: 2, party_limit: 2, invited_at: now() },
        { answer: 'no', answered_at: now(), invited_at: now() },
        { answer: 'maybe', answered_at: now(), people: 1 },
        {},
      ],
      noInterruption,
    )
  })
  return {
    ...notices,
    now,
    startsAt,
    later: () => new Date(startsAt().getTime() + 40 * 86_400_000),
    cancel: (input: object = {}) =>
      asha.call(calls.cancelEvent, {
        params,
        input: { letters: hostsLetters, submission: submission(), ...input } as never,
      }),
    postpone: (date: Date | null, input: object = {}) =>
      asha.call(calls.postponeEvent, {
        params,
        input: {
          letters: hostsLetters,
          submission: submission(),
          startsAt: date,
          ...input,
        } as never,
      }),
    reopen: (input: object = {}) =>
      asha.call(calls.reopenEvent, {
        params,
        input: { submission: submission(), ...input } as never,
      }),
    undo: () => asha.call(calls.undoInterruption, { params }),
    readEvent: async () => (await asha.call(eventById, { params })).data,
    readCalendar: async () =>
      (await getPage(testApp, `/${EID}/calendar.ics`)).body.replaceAll('\r\n ', ''),
  }
}

const noInterruption = {
  cancelled_at: null,
  postponed_at: null,
  interruption: null,
  announced_facts: null,
  calendar_sequence: 3,
  capacity: null,
}

export const listAddresses = (mails: readonly OutgoingMail[]) =>
  mails.map(({ to }) => to.address.split('@')[0]).sort()

/** The calendar files of mails, with unfolded lines. */
export const readFiles = (mails: readonly OutgoingMail[]) =>
  mails.flatMap(({ attachments }) =>
    attachments.map(({ content }) => content.replaceAll('\r\n ', '')),
  )
