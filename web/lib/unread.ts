/** Goes to a field whose text could not be read, if there is one: what stood there before is not taken in its place, and the text is not lost. */
export function focusUnread(within: ParentNode = document): boolean {
  const unread = within.querySelector<HTMLElement>('[data-unread]')
  unread?.focus()
  return unread !== null
}
