import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'

type FormProps = {
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  children: ReactNode
  /** Lets a button outside of the form send it. */
  id?: string
  /** The page has several forms: none of them takes the focus. */
  beside?: boolean
  /** There is nothing to do but type, so its first field has the focus on a phone too. */
  typesAtOnce?: boolean
}

/**
 * A form that shows our own error texts. With a keyboard, its first field gets the focus; on a
 * phone the screen keyboard would hide the page.
 */
export function Form({ onSubmit, children, id, beside = false, typesAtOnce = false }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!beside && (typesAtOnce || window.matchMedia('(pointer: fine)').matches))
      form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
  }, [beside, typesAtOnce])
  return (
    <form ref={form} id={id} onSubmit={onSubmit} noValidate>
      {children}
    </form>
  )
}
