import { validatePlaceholders, type Placeholder } from '@mehfil/contract/mail/placeholders.ts'

export type PlaceholderError = {
  key: string
  /** The unknown placeholder, as it was typed. */
  text: string
  /** The known placeholder that was probably meant. */
  suggestion: Placeholder | null
}

type PlaceholderField = { known: readonly Placeholder[]; isSubject: boolean }

/** The first placeholder that cannot be filled in. */
export function findPlaceholderError(
  text: string,
  { known, isSubject }: PlaceholderField,
): PlaceholderError | null {
  const problem = validatePlaceholders(text, { known, isSubject })
  if (!problem) return null
  const {
    key,
    typed: [typed = ''],
  } = problem
  const isUnknown = key === 'field.placeholder-unknown'
  return {
    key,
    text: typed,
    suggestion: isUnknown
      ? findNearestPlaceholder(
          typed.replace(/[^\p{L}\s]/gu, ' '),
          isSubject ? known.filter((one) => one !== 'link') : known,
        )
      : null,
  }
}

/** Names for placeholders that people use in our languages. */
const placeholderAliases: Record<Placeholder, string[]> = {
  name: ['guest', 'nom', 'prénom', 'invité', 'اسم', 'الاسم', 'الضيف'],
  event: ['title', 'titre', 'événement', 'fête', 'المناسبة', 'مناسبة', 'العنوان'],
  date: ['day', 'jour', 'تاريخ', 'التاريخ', 'اليوم'],
  time: ['hour', 'start', 'heure', 'horaire', 'وقت', 'الوقت', 'الساعة'],
  place: ['venue', 'address', 'location', 'lieu', 'adresse', 'مكان', 'المكان', 'العنوان'],
  link: ['url', 'page', 'rsvp', 'lien', 'رابط', 'الرابط'],
  deadline: ['reply by', 'last day', 'délai', 'date limite', 'آخر موعد', 'الموعد'],
}

/** The known placeholder with the most similar name; null when none is similar. */
export function findNearestPlaceholder(
  typed: string,
  known: readonly Placeholder[],
): Placeholder | null {
  const text = typed.trim().toLowerCase()
  const getDistance = (name: Placeholder) =>
    Math.min(
      ...[name, ...placeholderAliases[name]].map(
        (word) => getEditDistance(text, word) / Math.max(text.length, word.length, 1),
      ),
    )
  const [best] = known
    .map((name) => ({ name, getDistance: getDistance(name) }))
    .sort((one, other) => one.getDistance - other.getDistance)
  return best && best.getDistance <= 0.5 ? best.name : null
}

/** The number of letters to change from one word to the other. */
function getEditDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const above = row
    row = [at + 1]
    for (const [place, otherLetter] of [...other].entries())
      row.push(
        Math.min(
          (above[place] ?? 0) + (letter === otherLetter ? 0 : 1),
          (above[place + 1] ?? 0) + 1,
          (row[place] ?? 0) + 1,
        ),
      )
  }
  return row.at(-1) ?? 0
}

/** Inserts a placeholder at the caret in place of the selection, and gives the new caret. */
export function insertPlaceholder(
  text: string,
  { start, end }: { start: number; end: number },
  name: Placeholder,
): { text: string; caret: number } {
  const before = `${text.slice(0, start)}{${name}}`
  return { text: before + text.slice(end), caret: before.length }
}

export const replacePlaceholder = (text: string, typed: string, name: Placeholder): string =>
  text.replaceAll(typed, `{${name}}`)
