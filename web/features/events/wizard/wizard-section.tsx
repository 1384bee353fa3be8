import { use, useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useHashField } from '../../../lib/browser/use-hash-field.ts'
import { WizardContext } from './use-wizard.ts'
import classes from './wizard-section.module.css'

type WizardSectionProps = { title: string; lead: string; children: ReactNode }

/** One wizard page: its title, its purpose, its fields. A field's id in the URL hash gets the focus. */
export function WizardSection({ title, lead, children }: WizardSectionProps) {
  const heading = useFocusHeading()
  useHashField()
  return (
    <>
      <header className={classes.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="quiet">{lead}</p>
      </header>
      {children}
    </>
  )
}

/** Focuses the heading of a new step, so that screen readers read it first. The first page is left alone. */
function useFocusHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  const isInWizard = use(WizardContext) !== null
  const { key, hash } = useLocation()
  const arrival = useRef({ isFirst: key === 'default', hash })
  useEffect(() => {
    const { isFirst, hash: field } = arrival.current
    if (!isInWizard || isFirst || field) return
    heading.current?.closest('[data-scroll]')?.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [isInWizard])
  return heading
}
