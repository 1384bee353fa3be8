import { Link } from 'react-router'
import { useFormats } from '../../lib/formats.ts'
import { isolated } from '../../lib/translator.ts'
import { useWords } from '../../lib/words.ts'
import { PickField } from '../../ui/pick-field.tsx'
import type { GuestView } from '../guests/use-guest-view.ts'
import classes from './invite.module.css'
import type { Invitation } from './queries.ts'

type InviteWhoProps = {
  invitation: Invitation
  view: GuestView
  /** How many are ticked; null where a whole view is. */
  count: number | null
  /** How many of those are still to be invited. */
  reachable: number | null
  hasChosen: boolean
  isChosenOnly: boolean
  onChange: (isChosenOnly: boolean) => void
}

/** Who gets the mail, and by name who cannot. */
export function InviteWho({
  invitation,
  view,
  count,
  reachable,
  hasChosen,
  isChosenOnly,
  onChange,
}: InviteWhoProps) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  const { guests, people, withoutAddress, stopped, from, replyTo } = invitation
  const everybody = `${t('invite.everybody', { count: guests, n: number(guests) })} · ${t('chosen.people', { count: people, people: number(people) })}`
  const some =
    count === null ? t('invite.this-view') : t('invite.chosen', { count, n: number(count) })
  const leftOut = (
    [
      ['no-address', withoutAddress],
      ['stopped', stopped],
    ] as const
  ).filter(([, guestsLeft]) => guestsLeft > 0)
  return (
    <section className={classes.part}>
      {hasChosen ? (
        <PickField
          name="who"
          label={t('invite.who')}
          value={isChosenOnly ? 'chosen' : 'everybody'}
          onChange={(value) => onChange(value === 'chosen')}
          options={[
            { value: 'chosen', label: some },
            { value: 'everybody', label: everybody },
          ]}
        />
      ) : (
        <p>
          <b className="strong">{t('invite.who')}</b>
          <br />
          {everybody}
        </p>
      )}
      {isChosenOnly && count !== null && reachable !== null && reachable < count && (
        <p className="small quiet">
          {t('invite.left-out', { count: count - reachable, n: number(count - reachable) })}
        </p>
      )}
      {leftOut.length > 0 && (
        <p className="small">
          {leftOut.map(([why, guestsLeft]) => (
            <span key={why} className={classes.why}>
              {t(`invite.${why}`, { count: guestsLeft, n: number(guestsLeft) })}
            </span>
          ))}
          <Link className="link" to={view.linkTo({ invite: null, tab: 'not-invited' })}>
            {t('invite.see-uninvited')}
          </Link>
        </p>
      )}
      <p className="small quiet">
        {t('invite.from', { from: isolated(from) })}
        {replyTo && (
          <>
            {' '}
            · {t('invite.reply-to')} <bdi>{replyTo}</bdi>
          </>
        )}
      </p>
    </section>
  )
}
