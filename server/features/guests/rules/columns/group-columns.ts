import { normaliseTitle } from '@mehfil/contract/guests/titles/normalise-title.ts'
import { areEventRoles } from '@mehfil/contract/guests/reading/event-roles.ts'
import { isGuardianTitle } from '@mehfil/contract/guests/reading/guardian-titles.ts'
import { groupingTitles } from '@mehfil/contract/guests/titles/use-titles.ts'
import { areWaysOfInviting } from '@mehfil/contract/guests/titles/invite-ways.ts'
import type { ImportField } from '@mehfil/contract/guests/imports.ts'
import { isCountWord } from '@mehfil/contract/guests/list-counts.ts'
import { splitTags } from '../list-tags.ts'
import { findSortedGroups } from './sorted-groups.ts'
import { isHouseholdTitle } from './guest-columns.ts'
import type { NamedColumn } from '../reading/members.ts'

const labelTitles = new Set(['labels', 'label', 'libelles', 'etiketten', 'लेबल'].map(normaliseTitle))

/** The labels of an address book are the groups of the list where each person has one. */
const areGroupsInLabels = ({ title, cells }: NamedColumn): boolean =>
  labelTitles.has(normaliseTitle(title)) && cells.every((cell) => splitTags(cell).length <= 1)

const categoriesTitle = /^(?:categories|kategorien|categorias|categorie)$/u

/** Outlook joins the categories of a person: "Clients;VIP". */
const holdsSeveralGroups = ({ title, cells }: NamedColumn): boolean =>
  categoriesTitle.test(normaliseTitle(title)) &&
  cells.some((cell) => /\p{L}\s*;\s*\p{L}/u.test(cell))

const maxGroupLength = 50
const minGrouped = 4

/** A few words, each of several guests: "Groom" and "Bride", or the departments of a firm. */
function areGroups({ cells }: NamedColumn): boolean {
  const found = new Set(cells)
  return (
    cells.length >= minGrouped &&
    found.size > 1 &&
    found.size * 2 <= cells.length &&
    !areWaysOfInviting(cells) &&
    [...found].every((one) => isGroupName(one))
  )
}

/** Hindi writes vowels as marks between the letters. */
const twoLetters = /\p{L}\p{M}*\p{L}/u
const isGroupName = (cell: string): boolean =>
  twoLetters.test(cell) &&
  cell.length <= maxGroupLength &&
  !isCountWord(cell) &&
  !/[@\n]/.test(cell)

/** The column by which a list without groups sorts its guests; -1 without one. */
function findGrouping(
  fields: ReadonlyArray<ImportField | null>,
  columns: readonly NamedColumn[],
): number {
  const isGrouped = columns.some(({ cells }, at) => fields[at] === 'CATEGORY' && cells.length > 0)
  if (isGrouped) return -1
  const isGuarded = columns.some(({ title }) => isGuardianTitle(title))
  const found = groupingTitles.map((titles) =>
    columns.findIndex(
      (column, at) =>
        (fields[at] ?? null) === null &&
        titles.has(normaliseTitle(column.title)) &&
        !(isGuarded && isRelation(column)) &&
        areGroups(column),
    ),
  )
  const roles = columns.findIndex(
    (column, at) =>
      (fields[at] ?? null) === null &&
      areEventRoles(column.title, column.cells) &&
      areGroups(column),
  )
  const sorted = findSortedGroups(fields, columns, areGroups)
  return [...found.slice(0, 1), roles, ...found.slice(1), sorted].find((at) => at >= 0) ?? -1
}

/** "Famille" beside the names of all guests is what they are grouped by, where nothing else is. */
export function groupFamilies(
  fields: Array<ImportField | null>,
  columns: readonly NamedColumn[],
): void {
  if (fields.includes('CATEGORY')) return
  const at = columns.findIndex(
    (column, one) => fields[one] === null && isHouseholdTitle(column.title) && areGroups(column),
  )
  if (at >= 0) fields[at] = 'CATEGORY'
}

const relationTitles = new Set(
  'relation, relationship, relationship to pupil, relationship to child, lien, lien de parente, parente, verwandtschaft, parentesco, الصله, صله, صله القرابه, صله القربي, القرابه, العلاقه, علاقه'
    .split(',')
    .map(normaliseTitle),
)
const isRelation = ({ title }: NamedColumn): boolean => relationTitles.has(normaliseTitle(title))

/** A person has one group and any number of tags: labels with one each are groups, and categories with several are tags. */
export function chooseGroupOrTags(
  fields: ReadonlyArray<ImportField | null>,
  columns: readonly NamedColumn[],
): Array<ImportField | null> {
  const isGrouped = fields.includes('CATEGORY')
  const isTagged = fields.includes('TAGS')
  const isGuarded = columns.some(({ title }) => isGuardianTitle(title))
  const chosen = fields.map((field, at) => {
    const column = columns[at]
    if (!column) return field
    // Beside a guardian it is how the guardian is related.
    if (field === 'CATEGORY' && isGuarded && isRelation(column)) return null
    if (field === 'TAGS' && !isGrouped && areGroupsInLabels(column)) return 'CATEGORY'
    return field === 'CATEGORY' && !isTagged && holdsSeveralGroups(column) ? 'TAGS' : field
  })
  const grouping = findGrouping(chosen, columns)
  return chosen.map((field, at) => (at === grouping ? 'CATEGORY' : field))
}
