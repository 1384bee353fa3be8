import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useAccess } from '../../../lib/session/session.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { MaybeLink } from '../../../ui/elements/maybe-link.tsx'
import classes from './event-dashboard.module.css'
import type { EventDashboardCounts } from '../queries/dashboard.ts'

export function CategoryBars({
  categories,
  isOver,
  EID,
}: {
  categories: EventDashboardCounts['categories']
  isOver: boolean
  EID: string
}) {
  const t = useTranslate('dashboard')
  const { may } = useAccess()
  if (categories.length === 0) return null
  const canOpenGuests = may('ManageGuests') === 'yes'
  return (
    <section className={classes.block}>
      <header className={classes.blockHead}>
        <h2>{t(isOver ? 'categories.title-then' : 'categories.title')}</h2>
        {canOpenGuests && (
          <Link className="link small" to={pathTo('guests', { EID })}>
            {t('categories.all')}
          </Link>
        )}
      </header>
      <ul>
        {categories.map((category) => (
          <CategoryBar
            key={category.category}
            category={category}
            isOver={isOver}
            href={
              canOpenGuests
                ? `${pathTo('guests', { EID })}?category=${encodeURIComponent(category.category)}`
                : null
            }
          />
        ))}
      </ul>
    </section>
  )
}

function CategoryBar({
  category,
  isOver,
  href,
}: {
  category: EventDashboardCounts['categories'][number]
  isOver: boolean
  href: string | null
}) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const name = category.category || t('categories.none')
  return (
    <li className={classes.category}>
      <MaybeLink className="strong clip" to={href} dir="auto">
        {name}
      </MaybeLink>
      <span className={classes.track} aria-hidden="true">
        {listAnswerCounts(category).map(([answer, count]) => (
          <i key={answer} data-answer={answer} style={{ flexGrow: count }} />
        ))}
      </span>
      <MaybeLink className="quiet num" to={href && `${href}&tab=yes`}>
        {t(isOver ? 'categories.yes-then' : 'events.coming', {
          coming: number(category.coming),
          people: number(category.people),
        })}
      </MaybeLink>
    </li>
  )
}

/** The four answers in their usual order. A guest on the waiting list counts as one without an answer. */
function listAnswerCounts({
  people,
  coming,
  maybe,
  no,
}: EventDashboardCounts['categories'][number]): Array<[string, number]> {
  const all: Array<[string, number]> = [
    ['yes', coming],
    ['maybe', maybe],
    ['no', no],
    ['noAnswer', people - coming - maybe - no],
  ]
  return all.filter(([, count]) => count > 0)
}
