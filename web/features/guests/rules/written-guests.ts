import { readNameBesideAddress } from '@mehfil/contract/guests/mail-lines.ts'
import { readAgedPeople } from '@mehfil/contract/guests/groups/aged-people.ts'
import { isGuestOfAnother } from '@mehfil/contract/guests/households/guest-of-another.ts'
import { guessName } from '@mehfil/contract/guests/name-of-address.ts'
import { readNameMarks } from '@mehfil/contract/guests/name-marks.ts'
import { isTotal } from '@mehfil/contract/guests/other-lines.ts'
import { readPeopleInName } from '@mehfil/contract/guests/people-in-name.ts'
import { readWrittenLine } from '@mehfil/contract/guests/written-line.ts'
import type { WrittenEntry } from '@mehfil/contract/guests/written-list.ts'
import type { PastedGuest } from './pasted-guest.ts'

/** A line of a list written by hand, read as a file of it is. */
export function toWrittenGuest(
  { line, part, source, isHeading, section, home = '' }: WrittenEntry,
  seen: Map<string, number>,
): PastedGuest {
  const repeats = seen.get(source) ?? 0
  seen.set(source, repeats + 1)
  const { name, email, phone: phones, note } = readWrittenLine(source)
  const [phone = '', ...otherPhones] = phones.split(' / ')
  const { text, isStruck } = readNameMarks(name)
  const named = readPeopleInName(email === '' ? text : readNameBesideAddress(text))
  return {
    key: `${source}#${repeats}`,
    line,
    part,
    source,
    input: {
      name: named.name || guessName(email),
      email,
      phone,
      places: named.people === null ? '' : String(named.people),
      category: section,
    },
    ambiguities: {
      ...((isHeading || isTotal(text)) && { name: 'paste.no-guest' }),
      ...(isGuestOfAnother(text) && { name: 'field.companion-row' }),
      ...(isStruck && { name: 'field.name-struck' }),
      ...(named.isUnknown && { places: 'paste.party-unknown' }),
    },
    notes: [...otherPhones, home, note, readAgedPeople(text)?.written ?? ''].filter(
      (one) => one !== '',
    ),
    unused: [],
    bareNumbers: [],
  }
}

/** A line of a mail that names no recipient, so that the host sees that it is left out. */
export const toOtherLine = (
  { source, line, part }: Pick<PastedGuest, 'source' | 'line' | 'part'>,
  key: string,
): PastedGuest => ({
  key,
  line,
  part,
  source,
  input: { name: source, phone: '', email: '', places: '', category: '' },
  ambiguities: { name: 'paste.no-guest' },
  notes: [],
  unused: [],
  bareNumbers: [],
})
