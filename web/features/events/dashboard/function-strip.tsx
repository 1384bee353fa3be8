import { useQuery } from '@tanstack/react-query'
import type { GuestListView } from '@mehfil/contract/guests/guest-list.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useAccess } from '../../../lib/session/session.ts'
import { eventStatusQuery } from '../../../lib/http/event-queries.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { MaybeLink } from '../../../ui/elements/maybe-link.tsx'
import { useFunctions, type EventFunction } from '../queries/functions.ts'
import classes from './function-strip.module.css'

/** Each function with its people coming of those invited. Each number opens its guests. */
export function FunctionStrip({ EID }: { EID: string }) {
  const t = useTranslate('dashboard')
  const functions = useFunctions(EID) ?? []
  if (functions.length === 0) return null
  return (
    <section className={classes.strip} aria-labelledby="functions-title">
      <h2 id="functions-title" className="vh">
        {t('functions.title')}
      </h2>
      <ul className={classes.list}>
        {functions.map((one) => (
          <FunctionItem key={one.id} EID={EID} of={one} />
        ))}
      </ul>
    </section>
  )
}

function FunctionItem({ EID, of: one }: { EID: string; of: EventFunction }) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const { may } = useAccess()
  const linkTo = (view: GuestListView) =>
    may('ManageGuests') === 'yes'
      ? `${pathTo('guests', { EID })}?${new URLSearchParams(view as Record<string, string>)}`
      : null
  const { id, title, coming, invited } = one
  const share = invited === 0 ? 0 : Math.min(1, coming / invited)
  return (
    <li className={classes.item}>
      <MaybeLink to={linkTo({ invitedTo: id })} className={classes.title} dir="auto">
        {title}
      </MaybeLink>
      <MaybeLink
        to={linkTo({ tab: 'yes', question: functionsQuestionId, said: id })}
        className={classes.numbers}
      >
        <span className="vh">{t('functions.coming', { count: coming, n: number(coming) })}</span>
        <b aria-hidden="true">{number(coming)}</b>{' '}
        <span className="quiet">
          {t('functions.of-invited', { count: invited, n: number(invited) })}
        </span>
      </MaybeLink>
      <span className={classes.meter} aria-hidden="true">
        <i style={{ inlineSize: `${100 * share}%` }} />
      </span>
      {one.arrived > 0 && (
        <span className={classes.places}>
          {t('functions.arrived', { count: one.arrived, n: number(one.arrived) })}
        </span>
      )}
      <Places of={one} />
      {one.until && <LastDay EID={EID} until={one.until} />}
      {one.waiting > 0 && (
        <MaybeLink
          to={linkTo({ question: functionsQuestionId, said: `~${id}` })}
          className={classes.places}
        >
          {t('functions.waiting', { count: one.waiting, n: number(one.waiting) })}
        </MaybeLink>
      )}
    </li>
  )
}

/** Until when guests answer, where it is earlier than for the event. */
function LastDay({ EID, until }: { EID: string; until: Date }) {
  const t = useTranslate('dashboard')
  const { when } = useFormats()
  const { data: event } = useQuery(eventStatusQuery(EID))
  if (!event) return null
  return (
    <span className={classes.places}>
      {until.getTime() < Date.now()
        ? t('functions.replies-closed')
        : t('functions.replies-until', { day: when(until, 'shortDate', event.zone) })}
    </span>
  )
}

/** Absent without a limit. */
function Places({ of: { places, coming } }: { of: EventFunction }) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  if (places === null) return null
  const over = coming - places
  const state = over > 0 ? 'over' : over === 0 ? 'full' : 'places'
  const count = over > 0 ? over : places
  return (
    <span className={classes.places} data-state={state}>
      {t(`functions.${state}`, { count, n: number(count) })}
    </span>
  )
}
