import { isOtherMailHead } from '../mail-lines.ts'
import { isClosing, isGreeting } from '../reading/message-lines.ts'

/** What mail programs write before who wrote, to whom, of what and when. */
const headWords =
  'from|to|cc|bcc|reply[- ]to|sent|date|subject|importance|attachments?|de|à|a|cci|objet|envoyé|répondre à|von|an|kopie|blindkopie|gesendet|datum|betreff|para|cco|asunto|assunto|fecha|enviado(?: el| em)?|da|oggetto|data|inviato|van|aan|onderwerp|verzonden|från|till|ämne|skickat|od|do|dw|temat|wysłano|от|кому|копия|тема|дата|отправлено|kimden|kime|bilgi|konu|tarih|gönderme tarihi|από|προς|κοιν|θέμα|ημερομηνία|من|إلى|الى|نسخة|الموضوع|التاريخ|تاريخ الإرسال|מאת|אל|עותק|נושא|תאריך|נשלח|प्रेषक|प्रति|विषय|दिनांक|差出人|宛先|件名|日時|送信日時|发件人|发送时间|收件人|抄送|主题|日期|寄件者|收件者|主旨|보낸 ?사람|받는 ?사람|참조|제목|날짜'
const mailHead = new RegExp(`^[>\\s*]*(?:${headWords})\\*?\\s?[:：]`, 'iu')
/** A line of the head that is too long for the program goes on in the next one. */
const maxHead = 40

/**
 * The places of the head of a mail, or of several that were answered, at the top of a text: at least two lines of it, with an
 * address or with what the mail is about.
 */
export function findMailHead(source: readonly string[]): ReadonlySet<number> {
  const first = source.findIndex((line) => line !== '')
  const end = source.indexOf('', Math.max(0, first))
  const top = source.slice(0, end < 0 ? source.length : Math.min(end, maxHead))
  // Some people paste a mail without an empty line below its head.
  const last = top.findLastIndex((line) => mailHead.test(line))
  const filled = top.slice(Math.max(0, first), last + 1)
  const heads = filled.filter((line) => mailHead.test(line))
  const isMail =
    heads.length > 1 &&
    mailHead.test(filled[0] ?? '') &&
    heads.some((line) => line.includes('@') || isOtherMailHead(line)) &&
    filled.every((line) => mailHead.test(line) || line.includes('@'))
  return new Set(isMail ? filled.map((_, at) => first + at) : [])
}

/** Two dashes alone: mail programs write them above who wrote the mail, which is short. */
const signatureRule = /^--\s?$/u
const maxSignature = 8

/** The places of the dashes and of all lines below them. */
export function findSignature(source: readonly string[]): ReadonlySet<number> {
  const rule = source.findLastIndex((line) => signatureRule.test(line))
  const below = source.flatMap((line, at) => (at >= rule && line !== '' ? [at] : []))
  return new Set(rule > 0 && below.length - 1 <= maxSignature ? below : [])
}

/** "Catriona x", "Love, Mum xx": one or two names alone at the end of a mail. */
const signed =
  /^\p{Lu}[\p{L}'’-]*(?:\s(?:[&+]|and|et|und|y|e|\p{Lu}[\p{L}'’-]*)){0,3},?(?:\s(?:x{1,5}|xo+x?o?))?$/u
const maxClosing = 8

/** The places of a closing with all that is below it, or of a name alone below the last empty line. */
function findSigned(source: readonly string[]): number[] {
  const filled = source.flatMap((line, at) => (line === '' ? [] : [at]))
  const closing = filled
    .slice(-maxClosing)
    .find((at) => isClosing(source[at] ?? '') && (source[at - 1] ?? '') === '')
  if (closing !== undefined && filled.at(0) !== closing) return filled.filter((at) => at >= closing)
  const last = filled.at(-1) ?? 0
  return last > 0 && source[last - 1] === '' && signed.test(source[last] ?? '') ? [last] : []
}

const wordsOfSentence = 5
/** The places of the greeting and of the sentences below it, above the first block with a guest. */
function findOpening(source: readonly string[], hasContact: (line: string) => boolean): number[] {
  const first = source.findIndex((line) => line !== '')
  if (!isGreeting(source[first] ?? '')) return []
  const guest = source.findIndex((line, at) => at > first && hasContact(line))
  const isSaid = (line: string) =>
    line !== '' && (/[.!?:…]$/u.test(line) || line.split(/\s+/).length >= wordsOfSentence)
  const isHeading = (at: number) => isAboveBlock(source, at, hasContact)
  // One like those of the other blocks is the heading of the first.
  const hasHeadings = source.some((_, at) => at > guest && isHeading(at))
  return [
    first,
    ...source.flatMap((line, at) =>
      at > first && at < guest && isSaid(line) && !(hasHeadings && isHeading(at)) ? [at] : [],
    ),
  ]
}

/** A few words with a colon below an empty line and right above a guest: "الأهل:". */
const isAboveBlock = (
  source: readonly string[],
  at: number,
  hasContact: (line: string) => boolean,
): boolean => {
  const line = source[at] ?? ''
  return (
    /^\p{L}.*[:：]$/u.test(line) &&
    line.split(/\s+/).length < wordsOfSentence &&
    (source[at - 1] ?? '') === '' &&
    !hasContact(line) &&
    hasContact(source[at + 1] ?? '')
  )
}

/** Where a list is in a mail: the places of its head, greeting, first sentences, closing and signature. */
export function findMailAround(
  source: readonly string[],
  hasContact: (line: string) => boolean,
): ReadonlySet<number> {
  const head = findMailHead(source)
  const signature = findSignature(source)
  if (head.size === 0) return signature
  const body = source.map((line, at) => (head.has(at) || signature.has(at) ? '' : line))
  return new Set([...head, ...signature, ...findOpening(body, hasContact), ...findSigned(body)])
}

const plainName =
  /^\p{Lu}[\p{L}'’.-]*(?: (?:[&+]|and|et|und|y|e|\p{Lu}[\p{L}'’.-]*|\p{Ll}{1,3}(?= \p{Lu}))){1,6}(?:\s*\([^()]{1,30}\)|\s\+\s?\d)?$/u
const leastNames = 3
/** A signature without dashes has fewer lines. */
const leastAtEnd = 5

/**
 * Whether a block of the text below a mail's head is of names alone, a line each. The last lines of a mail may be of who wrote it.
 */
export function hasNamesInMail(source: readonly string[], around: ReadonlySet<number>): boolean {
  if (findMailHead(source).size === 0) return false
  let names = 0
  return source.some((line, at) => {
    names = !around.has(at) && plainName.test(line) ? names + 1 : 0
    const isOver = names > 0 && !plainName.test(source[at + 1] ?? '')
    const isLast = source.slice(at + 1).every((one) => one === '')
    return isOver && names >= (isLast ? leastAtEnd : leastNames)
  })
}
