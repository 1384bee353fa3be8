/** The list with one of its items at another place. */
export function moveTo<One extends { id: string }>(
  list: readonly One[],
  id: string,
  at: number,
): One[] {
  const moved = list.find((one) => one.id === id)
  const others = list.filter((one) => one.id !== id)
  return moved ? [...others.slice(0, at), moved, ...others.slice(at)] : others
}
