import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'

/** A form that complains in our own words. Whoever types with a keyboard begins in its first field; a telephone's keyboard would hide the page. */
export function Form({ onSubmit, children }: { onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void; children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
  }, [])
  return <form ref={form} onSubmit={onSubmit} noValidate>{children}</form>
}
