import type { ReactNode } from 'react'
import classes from './card-rows.module.css'

type CardRowsProps = { label: string; className?: string | undefined; children: ReactNode }

/** A card whose rows are people, keys or addresses, with what can be done with each. */
export const CardRows = ({ label, className = '', children }: CardRowsProps) => (
  <ul className={`card ${classes.list} ${className}`} aria-label={label}>
    {children}
  </ul>
)

type CardRowProps = {
  className?: string | undefined
  /** A picture or an icon; a width other than 48 px is the property `--lead-width` of the list. */
  lead: ReactNode
  name: ReactNode
  /** States beside the name. */
  chips?: ReactNode
  facts: ReactNode
  /** Between the text and the actions. */
  marks?: ReactNode
  actions?: ReactNode
  /** More text, below the facts. */
  children?: ReactNode
}

export function CardRow(props: CardRowProps) {
  const { className = '', lead, name, chips, facts, marks, actions, children } = props
  return (
    <li className={`${classes.row} ${className}`}>
      {lead}
      <div className={classes.text} data-part="text">
        <NameLine name={name}>{chips}</NameLine>
        <FactsLine>{facts}</FactsLine>
        {children}
      </div>
      {marks}
      {actions && (
        <div className={classes.actions} data-part="actions">
          {actions}
        </div>
      )}
    </li>
  )
}

export const NameLine = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <p className={classes.name} data-part="name">
    <b className="strong">{name}</b>
    <span className={classes.chips}>{children}</span>
  </p>
)

export const FactsLine = ({ children }: { children: ReactNode }) => (
  <p className={`quiet small ${classes.facts}`} data-part="facts">
    {children}
  </p>
)
