import type { AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'

/** What a calendar answered for a guest (RFC 5546, METHOD:REPLY). */
export type CalendarReply = { uid: string; sequence: number; answer: AnswerWord }

const answers: Record<string, AnswerWord> = {
  ACCEPTED: 'yes',
  DECLINED: 'no',
  TENTATIVE: 'maybe',
}

type CalendarLine = { name: string; params: string; value: string }

/** Lines of a calendar file, with continued lines joined. */
const listLines = (text: string): CalendarLine[] =>
  text
    .slice(0, 64_000)
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/, 1_000)
    .flatMap((line) => {
      const [, name = '', params = '', value = ''] =
        /^([\w-]{1,60})((?:;[\w-]{1,60}=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(.*)$/.exec(
          line,
        ) ?? []
      return name === '' ? [] : [{ name: name.toUpperCase(), params, value: value.trim() }]
    })

/**
 * Reads the one answer of a calendar file: exactly one event and one attendee. Anything else is no
 * answer, because it is not known which of several was meant.
 */
export function parseCalendarReply(text: string): CalendarReply | null {
  const lines = listLines(text)
  const values = (name: string) => lines.filter((line) => line.name === name)
  if (
    values('METHOD')
      .map(({ value }) => value.toUpperCase())
      .join() !== 'REPLY'
  )
    return null
  if (values('BEGIN').filter(({ value }) => value.toUpperCase() === 'VEVENT').length !== 1)
    return null
  // An answer about one day of a series is no answer about our event.
  if (values('RECURRENCE-ID').length > 0) return null
  const [uid, ...otherUids] = values('UID')
  const [attendee, ...otherAttendees] = values('ATTENDEE')
  if (!uid || !attendee || otherUids.length > 0 || otherAttendees.length > 0) return null
  const status = /;PARTSTAT="?([\w-]+)"?/i.exec(attendee.params)?.[1]?.toUpperCase() ?? ''
  const sequence = values('SEQUENCE')[0]?.value ?? '0'
  const answer = answers[status]
  if (!answer || !/^\d{1,9}$/.test(sequence)) return null
  return { uid: uid.value, sequence: Number(sequence), answer }
}
