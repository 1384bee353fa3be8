/** The cursor after a person: the folded name and the id. */
export const formatPageEnd = ({ sortName, id }: { sortName: string; id: string }): string =>
  `${sortName}|${id}`

export function parsePageStart(cursor: string): { name: string; id: string } {
  const at = cursor.lastIndexOf('|')
  return { name: cursor.slice(0, at), id: cursor.slice(at + 1) }
}
