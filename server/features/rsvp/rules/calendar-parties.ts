/** What a calendar says of a guest's answer. */
type CalendarStatus = 'NEEDS-ACTION' | 'ACCEPTED' | 'TENTATIVE' | 'DECLINED'

/** Who asks and who is asked, in a calendar file that its reader's calendar may answer. */
export type CalendarParties = {
  /** The address is the guest's own one for answers. */
  organizer: { name: string; address: string }
  attendee: { address: string; status: CalendarStatus }
}

export function toCalendarStatus(answer: string | null, isWaiting: boolean): CalendarStatus {
  if (answer === 'no') return 'DECLINED'
  if (isWaiting || answer === 'maybe') return 'TENTATIVE'
  return answer === 'yes' ? 'ACCEPTED' : 'NEEDS-ACTION'
}

const maxLineBytes = 75

/**
 * The lines of both, as they are in a file. Addresses are on lines of their own, because they may
 * be marks for what differs from guest to guest.
 */
export const formatCalendarParties = ({ organizer, attendee }: CalendarParties): string =>
  [
    `${foldLine(`ORGANIZER;CN=${quoteParameter(organizer.name)}:`)}\r\n mailto:${organizer.address}`,
    `${foldLine(
      `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${attendee.status};RSVP=${attendee.status === 'NEEDS-ACTION' ? 'TRUE' : 'FALSE'}:`,
    )}\r\n mailto:${attendee.address}`,
  ].join('\r\n')

/** An address of any length, after `mailto:`. */
export const foldAddress = (address: string): string =>
  address.replace(/[\p{Cc}\s]+/gu, '').replace(/.{60}(?=.)/gu, '$&\r\n ')

/** Neither quotes nor line breaks are allowed there. */
const quoteParameter = (text: string): string =>
  `"${text.replaceAll('"', "'").replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')}"`

/** Lines of at most 75 bytes, never cut within a letter. */
function foldLine(line: string): string {
  let folded = ''
  let width = 0
  for (const letter of line) {
    const bytes = Buffer.byteLength(letter)
    if (width + bytes > maxLineBytes) {
      folded += '\r\n '
      width = 1
    }
    folded += letter
    width += bytes
  }
  return folded
}
