import type { Language } from '@mehfil/contract/languages.ts'
import type { NoticeLetters } from '@mehfil/contract/mail/notices.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { getEvent } from '../../events/store/event.ts'
import { listCustomFields } from '../../guests/store/custom-fields.ts'
import type { InvitationLetter } from '../../mail/rules/placeholders.ts'
import { listFieldUses, type HostText } from '../rules/field-uses.ts'
import { getNoticeState, type NoticeRow } from '../rules/notice.ts'
import { getTestState, type SubjectTestRow } from '../rules/subject-test.ts'
import { listNotices } from '../store/notices.ts'
import { getReminderPlan } from '../store/reminders.ts'
import { listTests } from '../store/subject-tests.ts'

const unsentStates: ReadonlySet<string> = new Set(['planned', 'held', 'sending', 'paused'])

/** The texts that have yet to reach guests, with the fields of the list that they name. */
export async function readFieldUses({ tx, now, scope }: EventContext) {
  const event = await getEvent(tx, scope)
  const { letters } = await getReminderPlan(tx, scope)
  const tests = (await listTests(tx, scope)).filter((test) =>
    ['planned', 'running'].includes(getTestState(test).state),
  )
  const findTest = (id: string) => tests.find(({ noticeId }) => noticeId === id)
  const notices = (await listNotices(tx, scope, {}, now)).filter(
    (row) => row.kind !== 'reminder' && (isUnsent(row, now) || findTest(row.id)),
  )
  const keys = (await listCustomFields(tx, scope)).map(({ key }) => key)
  return {
    uses: listFieldUses(keys, [
      {
        place: 'invitation',
        isSending: false,
        texts: toInvitationTexts(event.letters as Partial<Record<Language, InvitationLetter>>),
        tested: tests.filter(({ noticeId }) => noticeId === null).flatMap(listTestSubjects),
      },
      { place: 'reminder', isSending: false, texts: toNoticeTexts(letters) },
      ...notices.map((row): HostText => ({
        place: 'notice',
        isSending: row.sending !== null && isUnsent(row, now),
        texts: toNoticeTexts(row.sending?.letters ?? row.letters),
        tested: [findTest(row.id) ?? []].flat().flatMap(listTestSubjects),
      })),
    ]),
  }
}

const isUnsent = (row: NoticeRow, now: Date): boolean => unsentStates.has(getNoticeState(row, now))

const listTestSubjects = ({ firstSubjects, secondSubjects }: SubjectTestRow): string[] => [
  ...Object.values(firstSubjects),
  ...Object.values(secondSubjects),
]

const mapLetters = <Letter>(
  letters: Partial<Record<Language, Letter>>,
  toText: (letter: Letter) => { subject: string; rest: string },
): HostText['texts'] =>
  Object.fromEntries(
    Object.entries(letters).map(([language, letter]) => [language, toText(letter as Letter)]),
  )

const toInvitationTexts = (letters: Partial<Record<Language, InvitationLetter>>) =>
  mapLetters(
    letters,
    ({ subject = '', preview = '', greeting = '' }: Partial<InvitationLetter>) => ({
      subject,
      rest: `${preview}\n${greeting}`,
    }),
  )

const toNoticeTexts = (letters: NoticeLetters) =>
  mapLetters(letters, ({ subject, message }: { subject: string; message: string }) => ({
    subject,
    rest: message,
  }))
