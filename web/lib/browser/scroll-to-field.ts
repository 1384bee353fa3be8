/** Brings a field that is far below into view, and puts the focus into it. */
export const scrollToField = (id: string): void =>
  void requestAnimationFrame(() => {
    const field = document.getElementById(id)
    field?.closest('[role="group"]')?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  })
