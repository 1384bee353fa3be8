import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Brand } from '../navigation/brand.tsx'
import { EntryPicture, type EntryGreeting } from './entry-picture.tsx'
import classes from './entry-layout.module.css'
import { LanguageSwitch } from '../navigation/language-switch.tsx'

type EntryLayoutProps = {
  greeting: EntryGreeting
  /** Wide enough for two fields side by side. */
  wide?: boolean
  children: ReactNode
}

/** The entry screens: a plain form beside a colourful picture. */
export function EntryLayout({ greeting, wide = false, children }: EntryLayoutProps) {
  useTranslate('profile')
  return (
    <div className={classes.entry} data-wide={wide || undefined}>
      <div className={classes.side}>
        <header>
          <Brand to="/" />
        </header>
        <main className={classes.form} data-wide={wide || undefined}>
          {children}
        </main>
        <footer className={classes.languages}>
          <LanguageSwitch />
        </footer>
      </div>
      <EntryPicture greeting={greeting} />
    </div>
  )
}

export function EntryTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={classes.title}>
      <h1 className="display">{title}</h1>
      {children && <div className="quiet">{children}</div>}
    </div>
  )
}

export function OrDivider({ word }: { word: string }) {
  return <p className={classes.divider}>{word}</p>
}
