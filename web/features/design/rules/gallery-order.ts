/** A picture that was added meanwhile is last. */
export function sortPictures<Picture extends { id: string }>(
  pictures: readonly Picture[],
  order: readonly string[],
): Picture[] {
  const rank = ({ id }: Picture) => (order.includes(id) ? order.indexOf(id) : order.length)
  return pictures.toSorted((one, other) => rank(one) - rank(other))
}
