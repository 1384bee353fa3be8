import type { ReactNode } from 'react'
import { useWords } from '../lib/words.ts'
import { Brand } from './brand.tsx'
import { Doorway, type Greeting } from './doorway.tsx'
import classes from './entry-layout.module.css'
import { LanguageSwitch } from './language-switch.tsx'

type EntryLayoutProps = {
  greeting: Greeting
  /** Two fields beside each other find room. */ wide?: boolean
  children: ReactNode
}

/** The wall of the entry screens: a quiet form beside one loud doorway. */
export function EntryLayout({ greeting, wide = false, children }: EntryLayoutProps) {
  useWords('profile')
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
      <Doorway greeting={greeting} />
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
  return <p className={classes.or}>{word}</p>
}
