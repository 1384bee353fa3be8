import { wordTest } from '@mehfil/contract/guests/titles/title-words.ts'
import { cleanCell, type TitledCells } from '../list-cells.ts'
import { readChildrenNames } from '../reading/children-names.ts'

/** "Prénoms des enfants", "أسماء الأطفال". */
const ofSeveral = wordTest(`
  children, children s, kids, kids s, enfants, kinder, kindern, niños, hijos, crianças, filhos, bambini, figli, kinderen, الأطفال, أطفال, الأولاد, أولاد, बच्चों`)
/** "Child 2 first name". */
const ofOne = wordTest(
  'child, child s, kid, kid s, enfant, kind, niño, hijo, criança, filho, bambino, figlio, الطفل, طفل',
)
/** "Spouse & children": the adult among them is in no count of children. */
const grown = wordTest(`
  spouse, partner, wife, husband, plus one, guest, guests, parent, parents, mother, father, nanny, family, conjoint, conjointe, époux, épouse, femme, mari, invité, invités,
  père, mère, nounou, famille, partnerin, frau, mann, gast, gäste, eltern, familie, esposa, esposo, pareja, padres, familia, família, cônjuge, moglie, marito, famiglia,
  الزوج, الزوجة, زوج, زوجة, المرافقين, المرافق, الأم, الأب, العائلة, الأسرة`)

export const isOfChildren = (title: string): boolean => ofSeveral.test(title)

const isOfChildrenAlone = (title: string): boolean =>
  (ofSeveral.test(title) || ofOne.test(title)) && !grown.test(title)

/** Of those who come along, how many are in columns of children: a column that counts children counts these too. */
export function countNamedChildren(
  { cells, fields, titles }: TitledCells,
  companions: readonly string[],
): number {
  if (companions.length === 0) return 0
  const named = fields.flatMap((field, at) => {
    const cell = cleanCell(cells[at] ?? '')
    const isNamed =
      field === 'CHILDREN'
        ? readChildrenNames(cell) !== null
        : field === 'COMPANIONS' && isOfChildrenAlone(titles[at] ?? '')
    return isNamed && cell !== '' ? [cell] : []
  })
  return companions.filter((name) =>
    named.some((cell) => cell.includes(name) || name.startsWith(`${cell} `)),
  ).length
}

/** All people of a name and those who come along, who may be in the name; the other half of "Mr & Mrs" is no child. */
export function addCompanions(
  { people, isOfSalutation = false }: { people: number | null; isOfSalutation?: boolean },
  { all, children, isInName }: { all: number; children: number; isInName: boolean },
): number | null {
  if (people === null) return null
  if (isInName) return Math.max(people, 1 + all)
  return isOfSalutation ? Math.max(people, 1 + all - children) + children : people + all
}
