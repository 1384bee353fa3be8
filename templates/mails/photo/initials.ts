import { splitCouple } from '../../pages/text/title.ts'

/** The letters that a title is known by: its number, or those of two names or of its first word. */
export function getInitials({
  title,
  figure,
}: {
  title: string
  figure?: string | undefined
}): string[] {
  if (figure && figure.length <= 2) return [figure]
  const couple = splitCouple(title)
  const names = couple ? [couple[0], couple[2]] : [title]
  return names.map(getInitial).filter((letter) => letter !== '')
}

/** Articles are no names: "The Winter Gala" is a W. */
const article = /^(?:the|a|an|le|la|les|un|une)\s+|^l[’']/iu
const arabicArticle = /^ال(?=\p{L}{2})/u

function getInitial(name: string): string {
  const bare = name.trim().replace(article, '').replace(arabicArticle, '')
  return (/[\p{L}\p{N}]/u.exec(bare)?.[0] ?? '').toLocaleUpperCase()
}
