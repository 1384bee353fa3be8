import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'

type FormProps = { onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void; children: ReactNode; /** Names it for a button that stands outside. */ id?: string }

/** A form that complains in our own words. Whoever types with a keyboard begins in its first field; a telephone's keyboard would hide the page. */
export function Form({ onSubmit, children, id }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
  }, [])
  return <form ref={form} id={id} onSubmit={onSubmit} noValidate>{children}</form>
}
