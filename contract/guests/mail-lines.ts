import { moveAcademicTitle } from './reading/academic-titles.ts'

/** What mail programs write before the recipients, in the languages people send them. */
/** The sender is one of the people of a mail as well. */
const recipientWords =
  'from|de|von|van|da|من|to|cc|bcc|à|cci|an|kopie|blindkopie|para|cco|a|con copia|com cópia|aan|إلى|نسخة|نسخة إلى|प्रति'
const recipientsPrefix = new RegExp(`^\\s*(?:${recipientWords})\\s*[:：]\\s*`, 'iu')

/** Lines of a mail's head that name no recipients. */
const otherHead =
  /^\s*(?:subject|objet|betreff|assunto|asunto|oggetto|onderwerp|الموضوع|विषय|date|sent|datum|gesendet|envoyé|data|enviado(?: em| el)?|fecha|التاريخ|تاريخ الإرسال)\s*[:：]/iu

/** Only before an address, as An and Van are names as well. */
export const dropRecipientsPrefix = (line: string): string =>
  line.includes('@') ? line.replace(recipientsPrefix, '') : line
export const isOtherMailHead = (line: string): boolean => otherHead.test(line)

const subjectHead =
  /^\s*(?:subject|objet|betreff|assunto|asunto|oggetto|onderwerp|الموضوع|विषय)\s*[:：]\s*\S/iu
/** The host is told that this line was left out: it speaks of the event, and names no recipients. */
export const isSubjectLine = (line: string): boolean => subjectHead.test(line)

const senderHead = /^\s*(?:from|de|von|van|da|من)\s*[:：](?!.*@)\s*/iu
/** The sender as mail programs show one, without the address: `From: Lee, Ann`. Null for any other line. */
export const readBareSender = (line: string): string | null =>
  line.length <= maxNameLength && senderHead.test(line) ? line.replace(senderHead, '').trim() : null

/** `Rui [mailto:rui@x.example]؛` is `Rui <rui@x.example>;`. */
export const toBracketedAddresses = (line: string): string =>
  (line.includes('@') ? line.replaceAll('؛', ';') : line).replace(
    /\[\s{0,9}mailto:\s{0,9}([^\s[\]<>@]{1,120}@[^\s[\]<>]{1,253})\s{0,9}\]/giu,
    '<$1>',
  )

/** Mail programs repeat an address without a name: `'ann@x.example' <ann@x.example>`, or put one in quotes. */
export const dropRepeatedAddress = (entry: string): string =>
  entry
    .replace(/^['"]*([^\s<>'"]+@[^\s<>'"]+)['"]*\s*<\1>$/iu, '$1')
    .replace(/^(['"])([^\s<>'"]+@[^\s<>'"]+)\1$/u, '$2')

/** Patterns would take too long on more. */
const maxNameLength = 500

/** A place or a part of a firm behind a name, in which a comma separates no names, and a mark of the mail program: `(Data, Digital) [EXT]`. */
const behindName = /\s*(?:\([^()]*\)|\[[^[\]]*\])$/u

/** The name, and all that is in brackets behind it. */
function cutBehindName(text: string): [name: string, behind: string] {
  let name = text
  for (let found = behindName.exec(name); found; found = behindName.exec(name))
    name = name.slice(0, found.index)
  return [name, text.slice(name.length)]
}

const afterName = /^(?:jr|sr|ii|iii|iv|md|phd|esq|cpa)\.?$/iu

/** "Lee, Ann (Oslo)" is Ann Lee (Oslo). Only beside an address, where a comma separates nothing else. */
export function readNameBesideAddress(rest: string): string {
  const name = rest.replace(/^["']+|["']+$/gu, '').trim()
  if (name.length > maxNameLength) return name
  const [people, behind] = cutBehindName(name)
  const [, last, first] = /^([^,]+),\s*([^,(]+)$/u.exec(people) ?? []
  const isTurned = last !== undefined && first !== undefined && !afterName.test(first)
  const turned = isTurned ? moveAcademicTitle(first.trim(), last) : null
  const whole = turned ? `${turned.first} ${turned.last}` : people
  return whole + behind.replace(/\s*\[[^[\]]*\]/gu, '')
}
