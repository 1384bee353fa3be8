import { useEffect, useState, type CSSProperties } from 'react'
import { createPortal } from 'react-dom'
import type { PackLook } from '@mehfil/door/pack.ts'
import type { LabelSize } from '../../../lib/door/kiosk-lock.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { getLabelLength } from '../rules/kiosk.ts'
import type { CheckInGuest } from '../rules/guest.ts'
import labelClasses from './kiosk-label.module.css'
import classes from './kiosk.module.css'
import { useLabelFont, waitForLabelFont } from './use-label-font.ts'

export type LabelFacts = { name: string; table: string; title: string }

/** A name label: for an endless roll of 62 mm, or a badge of A6. */
export function LabelSheet({
  facts,
  size,
  look,
}: {
  facts: LabelFacts
  size: LabelSize
  look: PackLook | undefined
}) {
  const t = useTranslate('dashboard')
  const { name, table, title } = facts
  const longest = Math.max(...name.split(/\s+/).map((word) => word.length))
  return (
    <div
      className={labelClasses.label}
      data-size={size === 'a6' ? 'a6' : String(getLabelLength(facts))}
      data-long={longest > 11 || name.length > 22 || undefined}
      style={look && ({ '--label-accent': look.accent } as CSSProperties)}
      dir={/[\u0590-\u08ff]/.test(name) ? 'rtl' : 'ltr'}
    >
      <p className={labelClasses.title} dir="auto">
        {title}
      </p>
      <p className={labelClasses.name} dir="auto">
        {name}
      </p>
      {table && <p className={labelClasses.table}>{t('door.table', { table })}</p>}
    </div>
  )
}

type PrintLabelProps = {
  guest: Pick<CheckInGuest, 'name' | 'table'>
  title: string
  size: LabelSize
  look: PackLook | undefined
  isAtOnce: boolean
}

/** The label is the only thing on paper. */
export function PrintLabel({
  guest: { name, table },
  title,
  size,
  look,
  isAtOnce,
}: PrintLabelProps) {
  const t = useTranslate('dashboard')
  const [prints, setPrints] = useState(isAtOnce ? 1 : 0)
  useLabelFont(look)
  useEffect(() => {
    if (prints === 0) return undefined
    let isOver = false
    void waitForLabelFont(name).then(() => {
      if (!isOver) window.print()
    })
    return () => {
      isOver = true
    }
  }, [prints, name])
  return (
    <>
      <button type="button" className={classes.other} onClick={() => setPrints(prints + 1)}>
        {t('door.kiosk-print')}
      </button>
      {createPortal(
        <div className={labelClasses.paper} data-kiosk-paper>
          <LabelSheet facts={{ name, table, title }} size={size} look={look} />
        </div>,
        document.body,
      )}
    </>
  )
}
