import { useLayoutEffect } from 'react'

/**
 * Gives the focus back when a dialog closes. Mantine does so only for a dialog that was there before
 * it opened, and many of ours are loaded by the press.
 */
export function useReturnFocus(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return
    const places = listPlaces(document.activeElement)
    return () => {
      const focusAtClose = document.activeElement
      // A dialog that opens instead, or another page, has taken the focus by then.
      setTimeout(() => {
        if (isLost(document.activeElement, focusAtClose)) focusFirst(places)
      })
    }
  }, [isOpen])
}

const isLost = (current: Element | null, focusAtClose: Element | null): boolean =>
  current === null || current === document.body || current === focusAtClose

/** The control that opened the dialog, then what is around it, for a control that has gone since. */
function listPlaces(control: Element | null): Element[] {
  const places: Element[] = []
  for (let place = control; place && place !== document.body; place = place.parentElement)
    places.push(place)
  return places
}

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]'

function focusFirst(places: readonly Element[]): void {
  for (const place of places.filter((one) => one.isConnected)) {
    const control = place.matches(focusable) ? place : place.querySelector(focusable)
    if (control instanceof HTMLElement) return control.focus({ preventScroll: true })
  }
}
