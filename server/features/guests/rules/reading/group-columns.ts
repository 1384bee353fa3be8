import { normaliseTitle } from '@mehfil/contract/guests/column-titles.ts'
import type { ImportField } from '@mehfil/contract/guests/imports.ts'
import { splitTags } from '../list-tags.ts'
import type { NamedColumn } from './members.ts'

const labelTitles = new Set(['labels', 'label', 'libelles', 'etiketten', 'लेबल'].map(normaliseTitle))

/** The labels of an address book are the groups of the list where each person has one. */
const areGroupsInLabels = ({ title, cells }: NamedColumn): boolean =>
  labelTitles.has(normaliseTitle(title)) && cells.every((cell) => splitTags(cell).length <= 1)

const categoriesTitle = /^(?:categories|kategorien|categorias|categorie)$/u

/** Outlook joins the categories of a person: "Clients;VIP". */
const holdsSeveralGroups = ({ title, cells }: NamedColumn): boolean =>
  categoriesTitle.test(normaliseTitle(title)) &&
  cells.some((cell) => /\p{L}\s*;\s*\p{L}/u.test(cell))

/** A person has one group and any number of tags: labels with one each are groups, and categories with several are tags. */
export function chooseGroupOrTags(
  fields: ReadonlyArray<ImportField | null>,
  columns: readonly NamedColumn[],
): Array<ImportField | null> {
  const isGrouped = fields.includes('CATEGORY')
  const isTagged = fields.includes('TAGS')
  return fields.map((field, at) => {
    const column = columns[at]
    if (!column) return field
    if (field === 'TAGS' && !isGrouped && areGroupsInLabels(column)) return 'CATEGORY'
    return field === 'CATEGORY' && !isTagged && holdsSeveralGroups(column) ? 'TAGS' : field
  })
}
