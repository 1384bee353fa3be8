import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'

type FormProps = {
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  children: ReactNode
  /** Lets a button outside of the form send it. */
  id?: string
  /** The page has several forms: none of them takes the focus. */
  beside?: boolean
}

/**
 * A form that shows our own error texts. With a keyboard, its first field gets the focus; on a
 * phone the screen keyboard would hide the page.
 */
export function Form({ onSubmit, children, id, beside = false }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!beside && window.matchMedia('(pointer: fine)').matches)
      form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
  }, [beside])
  return (
    <form ref={form} id={id} onSubmit={onSubmit} noValidate>
      {children}
    </form>
  )
}
