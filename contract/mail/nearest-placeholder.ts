/** Names for placeholders that people use in our languages. */
const placeholderAliases: Readonly<Record<string, string[]>> = {
  name: ['guest', 'nom', 'invité', 'اسم', 'الاسم', 'الضيف'],
  first_name: ['first', 'forename', 'prénom', 'الاسم الأول'],
  party: ['people', 'places', 'guests', 'personnes', 'convives', 'عدد الأشخاص'],
  table: ['seat', 'seating', 'طاولة', 'الطاولة'],
  hosts: ['host', 'couple', 'family', 'hôtes', 'mariés', 'famille', 'المضيفون', 'العائلة'],
  event: ['title', 'titre', 'événement', 'fête', 'المناسبة', 'مناسبة', 'العنوان'],
  date: ['day', 'jour', 'تاريخ', 'التاريخ', 'اليوم'],
  time: ['hour', 'start', 'heure', 'horaire', 'وقت', 'الوقت', 'الساعة'],
  place: ['venue', 'address', 'location', 'lieu', 'adresse', 'مكان', 'المكان', 'العنوان'],
  link: ['url', 'page', 'rsvp', 'lien', 'رابط', 'الرابط'],
  deadline: ['reply by', 'last day', 'délai', 'date limite', 'آخر موعد', 'الموعد'],
}

/** The known placeholder with the most similar name; null when none is similar. */
export function findNearestPlaceholder<Name extends string>(
  typed: string,
  known: readonly Name[],
): Name | null {
  const text = typed
    .split('|', 1)
    .join('')
    .replace(/[^\p{L}\p{M}\s]/gu, ' ')
    .trim()
    .toLowerCase()
    .replace(/^custom\s+/, '')
  const getDistance = (name: Name) =>
    Math.min(
      ...[
        name.replace('custom.', '').replaceAll('_', ' '),
        ...(placeholderAliases[name] ?? []),
      ].map((word) => getEditDistance(text, word) / Math.max(text.length, word.length, 1)),
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
