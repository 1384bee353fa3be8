/** Waits until React has drawn the errors. */
export function focusFirstError(form: ParentNode | null): void {
  requestAnimationFrame(() => findFirstError(form)?.focus())
}

/** Scrolls the field to the middle too, where a bar at the bottom does not cover its error. */
export function centreFirstError(form: ParentNode | null): void {
  requestAnimationFrame(() => {
    const field = findFirstError(form)
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  })
}

const findFirstError = (form: ParentNode | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')
