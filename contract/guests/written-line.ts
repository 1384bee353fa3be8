import { latinDigits } from '../fields/text.ts'
import { readPeopleInName } from './people-in-name.ts'

/** A guest as people write one in a message: name, number and address in any order. */
export type WrittenGuest = {
  name: string
  email: string
  phone: string
  people: number | null
  /** Words in brackets that are no part of the name. */
  note: string
}

const bulletPattern = /^\s*(?:[-*•·–—▪◦‣✓➤]\s+|\d{1,3}\s?[.)]\s*(?=[^\d\s])|\d{1,3}\s?[.)]\s+)/u
const mailPattern = /<?(?:mailto:)?([^\s<>,;"()]+@[^\s<>,;"()]+\.[^\s<>,;"()]+)>?/iu
const numberPattern = /\+?\(?\d[\d\s().-]{5,}\d/gu
const datePattern = /^\d{1,4}([-./ ])\d{1,2}\1\d{1,4}$/u
const donePattern = /[\u2705\u2714\u2611\ufe0f\s]+$/u

export const dropBullet = (line: string): string => latinDigits(line).replace(bulletPattern, '')
export const hasBullet = (line: string): boolean => bulletPattern.test(latinDigits(line))

/** The first number of the text that may be one of a phone, or null. */
export function findWrittenPhone(text: string): string | null {
  for (const [found] of latinDigits(text).matchAll(numberPattern))
    if (!datePattern.test(found.trim()) && found.replace(/\D/g, '').length >= 7) return found
  return null
}

/** Reads one line of a list that was written by hand. */
export function readWrittenLine(line: string): WrittenGuest {
  const text = dropBullet(line)
  const [mail = '', email = ''] = mailPattern.exec(text) ?? []
  const withoutMail = mail === '' ? text : text.replace(mail, ' ')
  const phone = findWrittenPhone(withoutMail)
  const words = phone === null ? withoutMail : withoutMail.replace(phone, ' ')
  const { rest, note } = takeNote(trimMarks(words))
  const { name, people } = readPeopleInName(trimMarks(rest))
  const parts = readPeopleInName(trimMarks(rest.replace(/\([^()]*\)\s*$/u, '')))
  return {
    name: people === null && parts.people !== null ? trimMarks(parts.name) : trimMarks(name),
    email,
    phone: phone?.trim() ?? '',
    people: people ?? parts.people,
    note,
  }
}

const trimMarks = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/^[\s:,;~|"–—-]+|[\s:,;~|"–—-]+$/gu, '')
    .replace(donePattern, '')
    .trim()

/** A remark in brackets has signs that no name has: `(coming late!!)`. */
function takeNote(text: string): { rest: string; note: string } {
  const [found, note] = /\s*\(([^()]*[!?:;/=][^()]*)\)\s*$/u.exec(text) ?? []
  return found && note ? { rest: text.slice(0, -found.length), note } : { rest: text, note: '' }
}
