/** A name without the marks of a list that is passed around. */
export type MarkedName = {
  text: string
  /** Crossed out, or marked as not coming or as one who has died. */
  isStruck: boolean
}

/** Ticks of those who come, and crosses of those who do not. */
const tick = String.raw`[\u2705\u2714\u2611\u{1f5f9}\u{1f44d}]\ufe0f?`
const cross = String.raw`[\u274c\u274e\u2716\u2717\u2718\u{1f6ab}\u{1f44e}]\ufe0f?`
const ticks = new RegExp(tick, 'gu')
const crosses = new RegExp(cross, 'gu')
/** Chats show this crossed out, and sheets are read so. A mark before a name alone says that it is in no address book. */
const crossedOut = /(?<![\p{L}\p{N}~])(~{1,2})(?=[^\s~])([^~\n]{0,200}[^\s~])\1(?![\p{L}\p{N}~])/gu
/** Strokes through each letter. */
const strokes = /[\u0335-\u0338]/gu
/** Behind or before the name of one who has died. */
const died = /[†✝]/u
const dropDied = (text: string): string =>
  text.replace(/^([~\s]*)[†✝]\s*/u, '$1').replace(/\s*[†✝]/gu, '')
/** "NOT Breda": written in capitals before a name that is not. */
const notInvited = /^\s*(?:NOT|PAS|NICHT)\s+(?:\(\s*)?(?=\p{Lu}\p{Ll})/u
/** "Nora can't come", "Tom ne vient pas, dommage": a name with what a message says of it. */
const saidNo =
  /(?<=\p{L})\s+(?:(?:sadly |unfortunately )?(?:can(?:['’]?t|not| not)|won['’]?t(?: be able to)?|(?:is|are)(?:n['’]?t| not)|will not|(?:is|are) unable to|couldn['’]?t) (?:come|coming|make it|attend|attending|be (?:there|coming|joining)|joining)|(?:has|have) (?:declined|cancelled)|ne (?:vient|viennent|viendra|viendront|peut|peuvent) pas(?: venir)?|(?:kommt|kommen|k(?:ann|önnen)) (?:leider )?nicht(?: kommen)?|no (?:viene|vienen|puede|pueden)(?: venir)?|(?:لن (?:يحضر|تحضر|يحضروا|يأتي|تأتي)|(?:مش|مو) (?:جاي|جاية|جايين)))(?![\p{L}\p{N}]).*$/iu
const saidYes =
  /(?<=\p{L})\s+(?:(?:is|are|will be) (?:coming|attending|joining)|will (?:come|attend|be there|join)|can (?:come|make it)|(?:vient|viennent|viendra|viendront) aussi|kommt auch|kommen auch)[\s.!,]*$/iu
const hasLetter = /\p{L}/u
const anyMark = new RegExp(`${tick}|${cross}|[~†✝\u0335-\u0338]|${notInvited.source}`, 'u')

/** Most names of a long list have no mark. */
export const mayBeMarked = (name: string): boolean =>
  anyMark.test(name) || saidNo.test(name) || saidYes.test(name)

const tidy = (text: string): string => text.replace(/\s+/gu, ' ').trim()

/** Takes the marks off. Of a name that another one replaces, `~Omar~ Sara`, the other one is left. */
export function readNameMarks(marked: string): MarkedName {
  const stroked = marked.match(strokes)?.length ?? 0
  const letters = marked.match(/\p{L}/gu)?.length ?? 0
  const written = marked.replace(strokes, '')
  const plain = dropDied(written).replace(notInvited, '').replace(saidNo, '').replace(saidYes, '')
  const isCrossed =
    written.search(crosses) >= 0 ||
    died.test(written) ||
    notInvited.test(written) ||
    saidNo.test(written)
  const ticked = plain.replace(crosses, ' ').replace(ticks, ' ')
  const left = ticked.replace(crossedOut, ' ')
  const isReplaced = left !== ticked && hasLetter.test(left)
  const text = tidy(isReplaced ? left : ticked.replace(crossedOut, '$2'))
  const isStruck =
    hasLetter.test(text) &&
    (isCrossed || (stroked > 0 && stroked * 2 >= letters) || (left !== ticked && !isReplaced))
  return { text: text === tidy(marked) ? marked : text, isStruck }
}
