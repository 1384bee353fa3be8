import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'

type FormProps = {
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  children: ReactNode
  /** Names it for a button that stands outside. */
  id?: string
  /** One of several on its page: none of them takes the focus. */
  beside?: boolean
}

/** A form that complains in our own words. Whoever types with a keyboard begins in its first field; a telephone's keyboard would hide the page. */
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
