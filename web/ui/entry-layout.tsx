import type { ReactNode } from 'react'
import { useWords } from '../lib/words.ts'
import { Brand } from './brand.tsx'
import { Doorway, type Greeting } from './doorway.tsx'
import classes from './entry-layout.module.css'
import { LanguageSwitch } from './language-switch.tsx'

/** The wall of the entry screens: a quiet form beside one loud doorway. */
export function EntryLayout({ greeting, children }: { greeting: Greeting; children: ReactNode }) {
  useWords('profile')
  return (
    <div className={classes.entry}>
      <div className={classes.side}>
        <header><Brand to="/" /></header>
        <main className={classes.form}>{children}</main>
        <footer className={classes.languages}><LanguageSwitch /></footer>
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
