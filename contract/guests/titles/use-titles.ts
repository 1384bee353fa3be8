import { normaliseTitle } from './normalise-title.ts'

const titleSet = (titles: string): ReadonlySet<string> =>
  new Set(titles.split(',').map(normaliseTitle))

/** Titles of what guests may be grouped by, where no other column has their groups; the first of them goes before. */
export const groupingTitles: ReadonlyArray<ReadonlySet<string>> = [
  'invited by, invité par, invitée par, eingeladen von, invitado por, convidado por, invitato da, الداعي',
  `department, dept, division, team, service, équipe, département, abteilung, bereich, departamento, equipo,
  reparto, القسم, الإدارة, विभाग`,
  `branch, family branch, branch of family, branch of the family, which branch, branche, branche familiale, branche de la famille,
  branche de famille, famille de, cousins de, descendants de, descendance de, family of, descendants of, zweig, familienzweig, linie, familie von, stamm,
  rama, rama familiar, familia de, ramo, ramo familiar, família de, famiglia di, tak, gałąź, الفرع, فرع, فرع العائلة, فرع الأسرة, عائلة, آل, शाखा`,
  'class, form, grade, year group, classe, klasse, curso, turma, الصف, الشعبة, الفصل, कक्षा',
  'ticket type, type of ticket, ticket, type de billet, billet, ticketart, tipo de entrada, tipo de bilhete, نوع التذكرة',
  'صلة, صلة القرابة, صلة القربى, القرابة, العلاقة, علاقة',
].map(titleSet)

export const isGroupingTitle = (title: string): boolean =>
  groupingTitles.some((titles) => titles.has(normaliseTitle(title)))

const dietWords = [
  ...titleSet(`
    dietary, diet, diets, allergy, allergies, intolerances, régime, régimes, allergie, intolérances, ernährung, ernährungsweise, allergien,
    unverträglichkeiten, dieta, alergias, alergia, intolerancias, restricciones alimentarias, restrições alimentares, intolleranze, dieet, dieetwensen, dieetwens, dietaries, wymagania zywieniowe, alergie, dieta,
    allergieën, الحساسية, حساسية, النظام الغذائي, الحمية`),
].join('|')
const dietTitle = new RegExp(`(?:^| )(?:${dietWords})(?: |$)`, 'u')
const maxWords = 5

/** A few words about what guests do not eat: "Dietary requirements", "Régime / allergies". */
export function isDietTitle(title: string): boolean {
  const words = normaliseTitle(title)
  return words.split(' ').length <= maxWords && dietTitle.test(words)
}
