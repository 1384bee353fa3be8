import { latinDigits } from '../fields/text.ts'

/** One line of an exported or copied chat: who wrote it or was added, and no word of its text. */
export type ChatLine =
  /** A message, without its text. */
  | { kind: 'message'; sender: string; isNotice: boolean }
  /** A sentence of the program: who was added or came. */
  | { kind: 'notice'; people: string[] }

/** Longer texts before a colon are no names. */
const maxSenderLength = 80
/** Names and notices are at the start of a line; patterns would take too long on a long text. */
const maxLineLength = 600

const marks = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\u061c\ufeff\u00ad]/gu

/** Without marks of direction, with plain spaces and Latin digits. */
export const cleanChatLine = (line: string): string =>
  latinDigits(line.slice(0, maxLineLength))
    .replace(marks, '')
    .replace(/[\u00a0\u202f\u2007\u2009]/gu, ' ')
    .trim()

const date = String.raw`\d{1,4}\s?[./-]\s?\d{1,2}(?:\s?[./-]\s?\d{1,4}\.?)?`
const dayPart = String.raw`(?:[ap]\.?\s?m\.?|ص|م|صباحًا|مساءً|पूर्वाह्न|अपराह्न|上午|下午|オ前|午後)`
const time = String.raw`${dayPart}?\s?\d{1,2}(?:[:.]|\s?h\s?)\d{2}(?:[:.]\d{2})?(?:\s?${dayPart})?`
const between = String.raw`\s?[,،]?\s(?:(?:à|um|at|a las|às|alle(?: ore)?|om|kl\.?|في)\s)?`
const stamp = new RegExp(
  String.raw`^(?:\[(?:${date}${between}${time}|${time}${between}${date})\]\s?|${date}${between}${time}\s[-–—]\s)(.*)$`,
  'iu',
)

const phone = /^\+?\(?\d[\d\s().-]{5,22}\d$/u
export const isChatPhone = (name: string): boolean =>
  phone.test(name) && name.replace(/\D/g, '').length >= 7

/** Words that are names as well, such as "Tu", are not among them. */
const you = new Set(['you', 'vous', 'du', 'usted', 'tú', 'você', 'jij', 'voi', 'أنت', 'انت', 'आप'])
/** The host who exported the chat. */
export const isYou = (name: string): boolean => you.has(name.toLowerCase())

/** The name without the mark of a number that is in no address book: `~ Meera`. */
export const readChatName = (name: string): string =>
  name
    .replace(/^~\s*/u, '')
    .replace(/\s*\((?:you|vous|du|tú|você|أنت)\)$/iu, '')
    .replace(/\s+/gu, ' ')
    .trim()

const encrypted =
  /end-to-end encrypt|chiffré\S* de bout en bout|مشف|ende-zu-ende|cifrad[oa]s? de extremo|criptografia de ponta|crittografat|versleuteld|एंड-टू-एंड/iu

type NoticePattern = readonly [pattern: RegExp, ...people: number[]]

/** What the program says about people, in the languages of our readers and their guests. */
const peopleNotices: readonly NoticePattern[] = [
  [/^(.{1,80}?) added (.+?)(?: to the (?:group|community).*)?$/iu, 1, 2],
  [/^(.+?) (?:was|were) added$/iu, 1],
  [/^(.{1,80}?) joined (?:using|via|from|the (?:group|community))\b.*$/iu, 1],
  [/^(.+?) joined$/iu, 1],
  [/^(.{1,80}?) (?:a|avez|as) ajouté (.+?)(?: au groupe)?$/iu, 1, 2],
  [/^(.+?) (?:a été ajoutée?|a rejoint|êtes rejoint)\b.*$/iu, 1],
  [/^(.{1,80}?) hat (.+?) hinzugefügt$/iu, 1, 2],
  [/^(.{1,80}?) (?:wurde hinzugefügt|ist .*beigetreten.*)$/iu, 1],
  [/^(.{1,80}?) (?:añadió|agregó|adicionou) (?:a )?(.+?)$/iu, 1, 2],
  [/^(.{1,80}?) (?:se unió|entrou|si è unit[oa])\b.*$/iu, 1],
  [/^(?:قام|قامت) (.{1,80}?) بإضافة (.+?)$/u, 1, 2],
  [/^تمت إضافة (.+?)$/u, 1],
  [/^(?:انضم|انضمت) (.+?)(?: (?:عبر|باستخدام|عن طريق|إلى) .*)?$/u, 1],
  [/^(.{1,80}?) ने (.+?) को (?:जोड़ा|शामिल किया)$/u, 1, 2],
]

/** Sentences that name no new guest: a name before them has written or was added elsewhere. */
const otherNotice =
  /(?: left| was removed| removed | created (?:this )?group\b| created (?:this )?community| changed (?:the|this|their|to)|’s security code|'s security code| pinned a message| started a (?:call|video)| is now an admin| now an admin| turned (?:on|off) | updated the | deleted this | a quitté| est partie?| a créé | a changé | a modifié | a retiré | hat die gruppe| hat .+ entfernt| ha cambiado| salió| creó (?:el|este) grupo| saiu| criou | غادر|^غادر|أنشأ|غيَّر|غيّر|^تم )/iu
const quoted = /[“”"«»„]/u

/** Names with commas or an "and" between them. */
const splitPeople = (names: string): string[] =>
  names
    .split(/\s*[,،;]\s*|\s+(?:and|et|und|y|e|&|و|और)\s+/iu)
    .flatMap((name) => name.split(/\s+و(?=\+)/u))
    .filter((name) => !/^\p{Nd}{1,4}\s+\p{L}/u.test(name))

const readNotice = (text: string): string[] | null => {
  const sentence = text.replace(/[.。।]+$/u, '')
  if (encrypted.test(sentence)) return []
  for (const [pattern, ...groups] of peopleNotices) {
    const found = pattern.exec(sentence)
    if (found && !quoted.test(sentence)) return groups.flatMap((at) => splitPeople(found[at] ?? ''))
  }
  return otherNotice.test(sentence) ? [] : null
}

/** What is written behind the time and the name of a message; null for any other line. */
export function getChatText(line: string): string | null {
  const rest = stamp.exec(cleanChatLine(line))?.[1]?.trim()
  const at = rest?.search(/:(?:\s|$)/u) ?? -1
  return rest === undefined || at < 0 ? null : rest.slice(at + 1).trim()
}

/** A line that begins with a time, taken apart; null for the further lines of a message. */
export function readChatLine(line: string): ChatLine | null {
  const rest = stamp.exec(cleanChatLine(line))?.[1]?.trim()
  if (rest === undefined) return null
  const at = rest.search(/:(?:\s|$)/u)
  const sender = rest.slice(0, Math.max(0, at)).trim()
  const isNamed = at > 0 && sender.length <= maxSenderLength && !quoted.test(sender)
  if (!isNamed) return { kind: 'notice', people: readNotice(rest) ?? [] }
  // Some phones write sentences of the program as a message of the group or of the one they are about.
  const hasMark = /:\s*\u200e/u.test(line)
  const notice = hasMark ? readNotice(rest.slice(at + 1).trim()) : null
  if (notice && notice.length > 0) return { kind: 'notice', people: notice }
  return { kind: 'message', sender, isNotice: notice !== null }
}
