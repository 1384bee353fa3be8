/**
 * Focuses a field whose text could not be read and returns whether there is one: going on would
 * lose the text.
 */
export function focusUnparsedField(within: ParentNode = document): boolean {
  const field = within.querySelector<HTMLElement>('[data-unread]')
  field?.focus()
  return field !== null
}
