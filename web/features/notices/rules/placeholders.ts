import { fillComplaint, type Placeholder } from '@mehfil/contract/notices.ts'

export type Complaint = {
  key: string
  /** What cannot be filled in, as it was typed. */
  typed: string
  /** What was probably meant. */
  meant: Placeholder | null
}

type Place = { known: readonly Placeholder[]; isSubject: boolean }

/** What cannot be filled in; the first of it. */
export function complaintIn(text: string, { known, isSubject }: Place): Complaint | null {
  const found = fillComplaint(text, { known, isSubject })
  if (!found) return null
  const {
    key,
    typed: [typed = ''],
  } = found
  const isUnknown = key === 'field.placeholder-unknown'
  return {
    key,
    typed,
    meant: isUnknown
      ? nearest(
          typed.replace(/[^\p{L}\s]/gu, ' '),
          isSubject ? known.filter((one) => one !== 'link') : known,
        )
      : null,
  }
}

/** What people of our languages call them. */
const called: Record<Placeholder, string[]> = {
  name: ['guest', 'nom', 'prénom', 'invité', 'اسم', 'الاسم', 'الضيف'],
  event: ['title', 'titre', 'événement', 'fête', 'المناسبة', 'مناسبة', 'العنوان'],
  date: ['day', 'jour', 'تاريخ', 'التاريخ', 'اليوم'],
  time: ['hour', 'start', 'heure', 'horaire', 'وقت', 'الوقت', 'الساعة'],
  place: ['venue', 'address', 'location', 'lieu', 'adresse', 'مكان', 'المكان', 'العنوان'],
  link: ['url', 'page', 'rsvp', 'lien', 'رابط', 'الرابط'],
  deadline: ['reply by', 'last day', 'délai', 'date limite', 'آخر موعد', 'الموعد'],
}

/** The one that is written or called most alike; nothing where none is near. */
export function nearest(typed: string, known: readonly Placeholder[]): Placeholder | null {
  const said = typed.trim().toLowerCase()
  const far = (name: Placeholder) =>
    Math.min(
      ...[name, ...called[name]].map(
        (word) => distance(said, word) / Math.max(said.length, word.length, 1),
      ),
    )
  const [best] = known
    .map((name) => ({ name, far: far(name) }))
    .sort((one, other) => one.far - other.far)
  return best && best.far <= 0.5 ? best.name : null
}

/** How many letters have to be changed to make one of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const above = row
    row = [at + 1]
    for (const [place, its] of [...other].entries())
      row.push(
        Math.min(
          (above[place] ?? 0) + (letter === its ? 0 : 1),
          (above[place + 1] ?? 0) + 1,
          (row[place] ?? 0) + 1,
        ),
      )
  }
  return row.at(-1) ?? 0
}

/** A placeholder at the caret, in place of what is selected; and where the caret goes on. */
export function inserted(
  text: string,
  { start, end }: { start: number; end: number },
  name: Placeholder,
): { text: string; caret: number } {
  const before = `${text.slice(0, start)}{${name}}`
  return { text: before + text.slice(end), caret: before.length }
}

export const replaced = (text: string, typed: string, name: Placeholder): string =>
  text.replaceAll(typed, `{${name}}`)
