import { Link } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { useFormats } from '../../lib/formats.ts'
import { useAccess } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { MaybeLink } from '../../ui/maybe-link.tsx'
import classes from './event-dashboard.module.css'
import type { Counts } from './queries/dashboard.ts'

export function CategoryBars({
  categories,
  isOver,
  EID,
}: {
  categories: Counts['categories']
  isOver: boolean
  EID: string
}) {
  const t = useWords('dashboard')
  const { may } = useAccess()
  if (categories.length === 0) return null
  const opens = may('ManageGuests') === 'yes'
  return (
    <section className={classes.block}>
      <header className={classes.blockHead}>
        <h2>{t(isOver ? 'categories.title-then' : 'categories.title')}</h2>
        {opens && (
          <Link className="link small" to={to('guests', { EID })}>
            {t('categories.all')}
          </Link>
        )}
      </header>
      <ul>
        {categories.map((one) => (
          <CategoryBar
            key={one.category}
            one={one}
            isOver={isOver}
            opens={
              opens ? `${to('guests', { EID })}?category=${encodeURIComponent(one.category)}` : null
            }
          />
        ))}
      </ul>
    </section>
  )
}

function CategoryBar({
  one,
  isOver,
  opens,
}: {
  one: Counts['categories'][number]
  isOver: boolean
  opens: string | null
}) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  const name = one.category || t('categories.none')
  return (
    <li className={classes.category}>
      <MaybeLink className="strong clip" to={opens} dir="auto">
        {name}
      </MaybeLink>
      <span className={classes.track} aria-hidden="true">
        {answersOf(one).map(([answer, count]) => (
          <i key={answer} data-answer={answer} style={{ flexGrow: count }} />
        ))}
      </span>
      <MaybeLink className="quiet num" to={opens && `${opens}&tab=yes`}>
        {t(isOver ? 'categories.yes-then' : 'events.coming', {
          coming: number(one.coming),
          people: number(one.people),
        })}
      </MaybeLink>
    </li>
  )
}

/** The four answers in the order they have everywhere; whoever waits has no place yet and stands with those who said nothing. */
function answersOf({
  people,
  coming,
  maybe,
  no,
}: Counts['categories'][number]): Array<[string, number]> {
  const all: Array<[string, number]> = [
    ['yes', coming],
    ['maybe', maybe],
    ['no', no],
    ['noAnswer', people - coming - maybe - no],
  ]
  return all.filter(([, count]) => count > 0)
}
