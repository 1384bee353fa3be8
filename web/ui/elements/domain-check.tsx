import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import classes from './domain-check.module.css'
import { Icon } from './icon.tsx'

export type CheckTone = 'ok' | 'warning' | 'bad'
const icons = { ok: IconCheck, warning: IconAlertTriangle, bad: IconX } as const

/** How a domain or one of its records is. */
export function DomainState({
  tone,
  children,
  icon = false,
}: {
  tone: CheckTone
  children: ReactNode
  icon?: boolean
}) {
  return (
    <span className={classes.state} data-state={tone}>
      {icon && <Icon of={icons[tone]} small />}
      {children}
    </span>
  )
}

type DomainCheckProps = {
  title: string
  /** The name that is asked for, such as a mail server. */
  about?: string
  tone: CheckTone
  state: string
  finding: string
  foundLabel: string
  found: readonly string[]
  /** What is to be added at the provider of the domain. */
  record: {
    lead: string
    parts: ReadonlyArray<{ label: string; value: string; copy: ReactNode }>
  } | null
}

/** A record of a domain: what it is for, what is there, and what is to be added. */
export function DomainCheck({
  title,
  about,
  tone,
  state,
  finding,
  foundLabel,
  found,
  record,
}: DomainCheckProps) {
  return (
    <div className={classes.check}>
      <div className={classes.head}>
        <span className={classes.grow}>
          <b className="strong">{title}</b>
          {about && (
            <span className="small quiet" dir="ltr">
              {about}
            </span>
          )}
        </span>
        <DomainState tone={tone} icon>
          {state}
        </DomainState>
      </div>
      <p className="small">{finding}</p>
      {found.length > 0 && tone !== 'ok' && (
        <p className={`tiny quiet ${classes.found}`}>
          {foundLabel} <bdi dir="ltr">{found.join(', ')}</bdi>
        </p>
      )}
      {record && (
        <div className={classes.record}>
          <p className="small">{record.lead}</p>
          {record.parts.map(({ label, value, copy }) => (
            <div key={label} className={classes.paste}>
              <span className="tiny quiet">{label}</span>
              <code dir="ltr">{value}</code>
              {copy}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
