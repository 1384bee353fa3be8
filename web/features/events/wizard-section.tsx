import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import classes from './wizard-section.module.css'

type WizardSectionProps = { title: string; lead: string; children: ReactNode }

/** One page of the wizard: its name, what it is for, its fields. An address with a field's name begins there. */
export function WizardSection({ title, lead, children }: WizardSectionProps) {
  const { hash, key } = useLocation()
  useEffect(() => {
    const name = hash.slice(1)
    const field = name ? document.getElementById(name) ?? document.getElementsByName(name)[0] : null
    if (!field) return
    field.scrollIntoView({ block: 'center' })
    field.focus({ preventScroll: true })
  }, [hash, key])
  return (
    <>
      <header className={classes.head}>
        <h1>{title}</h1>
        <p className="quiet">{lead}</p>
      </header>
      {children}
    </>
  )
}
