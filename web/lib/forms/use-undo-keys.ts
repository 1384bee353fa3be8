import { useEffect, useEffectEvent } from 'react'

const textInputs =
  'textarea, [contenteditable="true"], input:not([type=radio], [type=checkbox], [type=button])'

/**
 * Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y. A focused text keeps the undo of the browser, letter by letter.
 */
export function useUndoKeys({ undo, redo }: { undo: () => void; redo: () => void }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isZ = event.key.toLowerCase() === 'z'
    const isY = event.key.toLowerCase() === 'y'
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !(isZ || isY)) return
    if (event.target instanceof Element && event.target.closest(textInputs)) return
    event.preventDefault()
    if (isY || event.shiftKey) redo()
    else undo()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
