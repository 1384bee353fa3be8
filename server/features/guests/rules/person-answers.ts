/** Answers by `question`, or by `question.person` for a companion. */
export type AnswersByKey = Readonly<Record<string, string>>

type PartyChange = {
  namesBefore: readonly string[]
  namesAfter: readonly string[]
  /** People of the party after the change, the guest included. */
  people: number
}

const getPerson = (key: string): number => Number(key.split('.')[1] ?? 0)

/**
 * Answers of companions move along with their names: one with the same name keeps the answers,
 * others keep their position, and those who no longer come lose them.
 */
export function movePersonAnswers(answers: AnswersByKey, change: PartyChange): AnswersByKey {
  const persons = Math.max(0, ...Object.keys(answers).map(getPerson))
  if (persons === 0) return answers
  const positions = getNewPositions(change, persons)
  return Object.fromEntries(
    Object.entries(answers).flatMap(([key, value]) => {
      const person = getPerson(key)
      if (person === 0) return [[key, value]]
      const position = positions.get(person)
      return position === undefined ? [] : [[`${key.split('.')[0]}.${position}`, value]]
    }),
  )
}

/** The new position of each companion who stays. */
function getNewPositions(
  { namesBefore, namesAfter, people }: PartyChange,
  persons: number,
): ReadonlyMap<number, number> {
  const positions = new Map<number, number>()
  const taken = new Set<number>()
  const move = (from: number, to: number | undefined) => {
    if (to === undefined || positions.has(from) || taken.has(to)) return
    positions.set(from, to)
    taken.add(to)
  }
  const places = Array.from({ length: Math.max(0, people - 1) }, (_, at) => at + 1)
  for (const place of places) {
    const from = namesBefore.findIndex(
      (name, at) => name === namesAfter[place - 1] && !positions.has(at + 1),
    )
    if (from >= 0) move(from + 1, place)
  }
  for (const place of places) move(place, place)
  for (let person = namesBefore.length + 1; person <= persons; person += 1)
    move(
      person,
      places.find((place) => !taken.has(place)),
    )
  return positions
}
