const picturesId = 'cover'

/** After the design come the photographs, far below the last of the designs. */
export const goToPictures = (): void =>
  void requestAnimationFrame(() => {
    const field = document.getElementById(picturesId)
    field?.closest('[role="group"]')?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  })
