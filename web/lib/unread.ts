/** Moves the keyboard to a field whose text could not be read, and tells whether there is one: going on would lose the text. */
export function focusUnread(within: ParentNode = document): boolean {
  const unread = within.querySelector<HTMLElement>('[data-unread]')
  unread?.focus()
  return unread !== null
}
